import type { CandidateReading } from '@study/contract/papers/paper-views.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ClozePassage } from './cloze-passage.tsx';
import { SectionCheckPanel } from '../checking/section-check-panel.tsx';
import { CertaintyChoice, FlagButton, RefusalNote } from '../items/item-tools.tsx';
import { isReading } from '../state/panes.ts';
import { isElsewhere, isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';
import { useItemCheck } from '../checking/use-section-check.ts';
import { SplitPanes } from '../passage/split-panes.tsx';
import { type Cloze, type Move, useCloze } from './use-cloze.ts';
import { type LiftedWord, useWordDrag } from './use-word-drag.ts';
import { WordBank } from './word-bank.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { ItemVerdict } from '../checking/item-verdict.tsx';
import { useRunner } from '../state/runner-context.ts';

interface ClozePanelProps {
  question: CandidateReading['cloze'];
  blanks: readonly string[];
}

const FIRST_SHARES = { wide: 0.66, tall: 0.52 };

/** The cloze passage with its blanks, and the word bank. */
export function ClozePanel({ question, blanks }: ClozePanelProps) {
  const cloze = useCloze(blanks);
  const { placement, current, isFrozen, heldWord, lastMove } = cloze;
  const { lifted, lift } = useWordDrag({ isFrozen, onDrop: cloze.drop });
  const wordOf = (letter: string) => question.bank[letter] ?? letter;
  const isKnown = useItemCheck(blanks[0] ?? '') !== null;
  const { bank, chooseBlank } = useBankFocus(cloze);
  useClozeKeys(cloze, Object.keys(question.bank));
  return (
    <div className="mx-auto flex h-full max-w-[96rem] flex-col">
      <SplitPanes
        view="split"
        name="cloze"
        first={FIRST_SHARES}
        questionsLabel="词库"
        text={
          <div className="p-4 md:p-8">
            <p className="mb-4 text-ink-muted">从词库中为每个空选一个词，每个词最多用一次。</p>
            <ClozePassage
              question={question}
              placement={placement}
              current={current}
              lifted={lifted}
              onChoose={chooseBlank}
              onLift={lift}
            />
          </div>
        }
        questions={
          <div
            className={`min-h-full p-3 md:p-6 ${lifted?.over === 'bank' ? 'outline-2 -outline-offset-4 outline-dashed outline-ink-accent' : ''}`}
          >
            {!isKnown && (
              <>
                <WordBank
                  ref={bank}
                  bank={question.bank}
                  placement={placement}
                  heldWord={heldWord}
                  lifted={lifted}
                  isFrozen={isFrozen}
                  onChoose={cloze.chooseWord}
                  onLift={lift}
                />
                <Hint cloze={cloze} wordOf={wordOf} />
                {lastMove !== null && (
                  <MoveNote move={lastMove} word={wordOf(lastMove.letter)} onKeepBoth={cloze.keepBoth} />
                )}
                <BlankTools cloze={cloze} />
              </>
            )}
            <ClozeVerdicts current={current} blanks={blanks} wordOf={wordOf} />
            <SectionCheckPanel section="cloze" />
          </div>
        }
      />
      {lifted !== null && <WordInHand lifted={lifted} word={wordOf(lifted.letter)} />}
    </div>
  );
}

/**
 * Moves the focus from a blank activated by key to the word bank. With Tab, every blank on the way would become the
 * current one.
 */
function useBankFocus({ chooseBlank, heldWord }: Cloze) {
  const bank = useRef<HTMLUListElement>(null);
  return {
    bank,
    chooseBlank: (no: number, isByKey: boolean) => {
      chooseBlank(no);
      if (isByKey && heldWord === null) bank.current?.querySelector('button')?.focus();
    },
  };
}

/** Certainty, flag and clearing for the current blank. */
function BlankTools({ cloze }: { cloze: Cloze }) {
  const { current, isFrozen, placement } = cloze;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-1">
        <CertaintyChoice item={String(current)} />
        <FlagButton item={String(current)} />
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-11 px-2 font-normal md:min-h-8"
          disabled={isFrozen || placement[current] === undefined}
          onClick={cloze.clear}
        >
          清空第{current}空
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-11 gap-1 px-2 font-normal md:min-h-8"
          disabled={!cloze.canUndo}
          onClick={cloze.undo}
        >
          <Undo2 size={16} aria-hidden />
          撤销
        </button>
      </div>
      <RefusalNote item={String(current)} />
    </>
  );
}

/** The dragged word: under the mouse pointer, or above the finger. */
function WordInHand({ lifted: { point, isTouch }, word }: { lifted: LiftedWord; word: string }) {
  const offset = isTouch ? 'translate(-50%, -3.5rem)' : 'translate(0.75rem, 0.5rem)';
  return (
    <div
      aria-hidden
      lang="en"
      className="lifted-word"
      style={{ transform: `translate(${point.x}px, ${point.y}px) ${offset}` }}
    >
      {word}
    </div>
  );
}

function Hint({ cloze, wordOf }: { cloze: Cloze; wordOf: (letter: string) => string }) {
  const { heldWord, isBlankChosen, current } = cloze;
  return (
    <p aria-live="polite" className="mt-2 min-h-6 text-ui text-ink-muted">
      {hintOf(heldWord === null ? null : wordOf(heldWord), isBlankChosen ? current : null)}
    </p>
  );
}

function hintOf(heldWord: string | null, chosenBlank: number | null): string {
  if (heldWord !== null) return `已选中${heldWord}，请点要填入的空`;
  return chosenBlank === null ? '点一个词，再点要填入的空；也可以把词拖过去' : `请选填入第${chosenBlank}空的词`;
}

function MoveNote({ move, word, onKeepBoth }: { move: Move; word: string; onKeepBoth: () => void }) {
  return (
    <p role="status" className="my-1 flex flex-wrap items-center gap-2 text-ui">
      <span>
        <span lang="en">{word}</span>已从第{move.from.join('、')}空移到第{move.to}空
      </span>
      <button
        type="button"
        className="btn btn-link btn-sm min-h-11 px-0 text-ink-accent md:min-h-8"
        onClick={onKeepBoth}
      >
        两处都保留
      </button>
    </p>
  );
}

/**
 * Keyboard control: letters place words, Backspace and Delete clear, Ctrl+Z undoes. Handled before the runner's
 * shortcuts, because F is a word here. With Shift, or while the passage has the focus, keys keep their usual meaning.
 */
function useClozeKeys({ isFrozen, typeLetter, clear, undo }: Cloze, letters: readonly string[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isFrozen || !shortcutsOn.get()) return;
      if (isUndo(event)) undo();
      else if (isKeyTaken(event) || event.shiftKey) return;
      else if (['Backspace', 'Delete', '0'].includes(event.key)) clear();
      else {
        const letter = event.key.length === 1 && !isReading() ? event.key.toUpperCase() : '';
        if (!letters.includes(letter)) return;
        typeLetter(letter);
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  });
}

function isUndo(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  return isCommand && event.key.toLowerCase() === 'z' && !isElsewhere(event);
}

interface ClozeVerdictsProps {
  /** Number of the selected blank; its verdict scrolls into view. */
  current: number;
  blanks: readonly string[];
  /** Maps an option letter to its word. */
  wordOf: (letter: string) => string;
}

/** Practice: the verdict of every blank after the cloze is checked. */
function ClozeVerdicts({ current, blanks, wordOf }: ClozeVerdictsProps) {
  const isKnown = useObservable(useRunner().checks).has('cloze');
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    list.current?.querySelector(`[value="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (!isKnown) return null;
  return (
    <ol ref={list} className="grid gap-5">
      {blanks.map((item) => (
        <li key={item} value={Number(item)} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span className="mt-3 min-w-7 font-bold tabular-nums">{item}</span>
          <ItemVerdict item={item} shown={(letter) => `${letter} ${wordOf(letter)}`} />
        </li>
      ))}
    </ol>
  );
}
