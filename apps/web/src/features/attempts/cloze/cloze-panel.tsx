import type { CandidateReading } from '@study/contract/papers/paper-views.ts';
import { useEffect, useRef } from 'react';
import { ClozePassage } from './cloze-passage.tsx';
import { SectionCheckPanel } from '../checking/section-check-panel.tsx';
import { useLetterKeys } from '../items/use-letter-keys.ts';
import { useItemCheck } from '../checking/use-section-check.ts';
import { SplitPanes } from '../passage/split-panes.tsx';
import { ClozeStrip } from './cloze-strip.tsx';
import { type Cloze, useCloze } from './use-cloze.ts';
import { type LiftedWord, useWordDrag } from './use-word-drag.ts';
import { WordBank } from './word-bank.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { ItemVerdict } from '../checking/item-verdict.tsx';
import { useRunner } from '../state/runner-context.ts';

interface ClozePanelProps {
  question: CandidateReading['cloze'];
  blanks: readonly string[];
}

const FIRST_SHARES = { wide: 0.62, tall: 0.52 };

/** The cloze passage with its blanks, and the word bank under a strip that says what the next tap does. */
export function ClozePanel({ question, blanks }: ClozePanelProps) {
  const cloze = useCloze(blanks);
  const { placement, current, isFrozen } = cloze;
  const { lifted, lift } = useWordDrag({ isFrozen, onDrop: cloze.drop });
  const wordOf = (letter: string) => question.bank[letter] ?? letter;
  const isKnown = useItemCheck(blanks[0] ?? '') !== null;
  const { bank, chooseBlank } = useBankFocus(cloze);
  useLetterKeys({
    isFrozen,
    letters: Object.keys(question.bank),
    onLetter: cloze.typeLetter,
    onClear: cloze.clear,
    onUndo: cloze.undo,
  });
  return (
    <div className="mx-auto flex h-full max-w-[96rem] flex-col">
      <SplitPanes
        view={isKnown ? 'split' : 'fit'}
        name="cloze"
        first={FIRST_SHARES}
        questionsLabel="词库"
        text={
          <div className="p-4 md:p-8">
            <p className="mb-4 text-ink-muted max-md:sr-only">从词库中为每个空选一个词，每个词最多用一次。</p>
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
            className={`min-h-full ${lifted?.over === 'bank' ? 'outline-2 -outline-offset-4 outline-dashed outline-ink-accent' : ''}`}
          >
            {!isKnown && (
              <>
                <ClozeStrip cloze={cloze} wordOf={wordOf} />
                <div className="px-2 pt-2 pb-2.5 md:p-6">
                  <WordBank
                    ref={bank}
                    bank={question.bank}
                    placement={placement}
                    current={current}
                    lifted={lifted}
                    isFrozen={isFrozen}
                    onChoose={cloze.chooseWord}
                    onLift={lift}
                  />
                </div>
              </>
            )}
            <div className="px-3 md:px-6">
              <ClozeVerdicts current={current} blanks={blanks} wordOf={wordOf} />
              <SectionCheckPanel section="cloze" hasButton={false} />
            </div>
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
function useBankFocus({ chooseBlank }: Cloze) {
  const bank = useRef<HTMLUListElement>(null);
  return {
    bank,
    chooseBlank: (no: number, isByKey: boolean) => {
      chooseBlank(no);
      if (isByKey) bank.current?.querySelector('button')?.focus();
    },
  };
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
