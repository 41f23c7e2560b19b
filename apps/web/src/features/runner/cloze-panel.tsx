import type { CandidateReading } from '@study/contract/paper-views.ts';
import { useEffect, useMemo, useState } from 'react';
import { blanksWith, clozeParagraphs, nextBlank, placeWord, type Placement } from './cloze.ts';
import { CertaintyButtons, FlagButton, RefusalNote } from './item-tools.tsx';
import { useObservable } from './observable.ts';
import { useAnswers, useFrozen, useRunner } from './runner-context.ts';
import { lookAt, respond, type RunnerSession } from './runner-session.ts';
import { isKeyTaken, shortcutsOn } from './shortcuts.ts';
import { WordBank } from './word-bank.tsx';

interface ClozePanelProps {
  question: CandidateReading['cloze'];
  blanks: readonly string[];
}

interface Move {
  letter: string;
  from: readonly number[];
  to: number;
}

/** Ten blanks, fifteen words: choose a word then a blank, or a blank then a word or its letter. */
export function ClozePanel({ question, blanks }: ClozePanelProps) {
  const session = useRunner();
  const placement = usePlacement(blanks);
  const isFrozen = useFrozen();
  const [heldWord, setHeldWord] = useState<string | null>(null);
  const [lastMove, setLastMove] = useState<Move | null>(null);
  // A blank that was pressed takes the next word at once; otherwise a word waits for its blank.
  const [isBlankChosen, setIsBlankChosen] = useState(false);
  const { item } = useObservable(session.place);
  const current = blanks.includes(item) ? Number(item) : Number(blanks[0]);
  const numbers = useMemo(() => blanks.map(Number), [blanks]);

  const place = (no: number, letter: string) => {
    const from = blanksWith(placement, letter).filter((other) => other !== no);
    apply(session, placeWord(placement, no, letter));
    setLastMove(from.length > 0 ? { letter, from, to: no } : null);
    setHeldWord(null);
  };
  const placeAndGoOn = (letter: string) => {
    place(current, letter);
    const next = nextBlank({ ...placement, [current]: letter }, numbers, current);
    if (next !== null) document.getElementById(`item-${next}`)?.focus();
  };
  const chooseBlank = (no: number) => {
    lookAt(session, String(no));
    if (heldWord !== null && !isFrozen) place(no, heldWord);
    setIsBlankChosen(heldWord === null);
  };
  const chooseWord = (letter: string) => {
    if (isBlankChosen) placeAndGoOn(letter);
    else setHeldWord(heldWord === letter ? null : letter);
  };
  const clear = () => {
    respond(session, String(current), null);
    setLastMove(null);
  };
  useClozeKeys({ isFrozen, letters: Object.keys(question.bank), onLetter: placeAndGoOn, onClear: clear });

  return (
    <div className="mx-auto flex h-full max-w-[84rem] flex-col md:grid md:grid-cols-[1fr_24rem]">
      <section
        aria-label="文章"
        className="min-h-0 grow overflow-y-auto bg-base-100 p-4 md:border-r md:border-base-300 md:p-8"
      >
        <p className="mb-4 text-ink-muted">从词库中为每个空选一个词，每个词最多用一次。</p>
        <Passage question={question} placement={placement} current={current} onChoose={chooseBlank} />
      </section>
      <section
        aria-label="词库"
        className="max-h-[45%] shrink-0 overflow-y-auto border-t border-base-300 p-3 md:max-h-none md:border-t-0 md:p-6"
      >
        <WordBank
          bank={question.bank}
          placement={placement}
          heldWord={heldWord}
          isFrozen={isFrozen}
          onChoose={chooseWord}
        />
        <p aria-live="polite" className="mt-2 min-h-6 text-[0.9375rem] text-ink-muted">
          {hintOf(heldWord === null ? null : (question.bank[heldWord] ?? heldWord), isBlankChosen ? current : null)}
        </p>
        {lastMove !== null && (
          <MoveNote
            move={lastMove}
            word={question.bank[lastMove.letter] ?? ''}
            onKeepBoth={() => {
              for (const no of lastMove.from) respond(session, String(no), lastMove.letter);
              setLastMove(null);
            }}
          />
        )}
        <div className="mt-1 flex flex-wrap items-center gap-1">
          <CertaintyButtons item={String(current)} />
          <FlagButton item={String(current)} />
          <button
            type="button"
            className="btn btn-ghost btn-sm min-h-11 px-2 font-normal md:min-h-8"
            disabled={isFrozen || placement[current] === undefined}
            onClick={clear}
          >
            清空第{current}空
          </button>
        </div>
        <RefusalNote item={String(current)} />
      </section>
    </div>
  );
}

function hintOf(heldWord: string | null, chosenBlank: number | null): string {
  if (heldWord !== null) return `已选中${heldWord}，请点要填入的空`;
  return chosenBlank === null ? '点一个词，再点要填入的空' : `请选填入第${chosenBlank}空的词`;
}

function usePlacement(blanks: readonly string[]): Placement {
  const { items } = useAnswers();
  const placement: Record<number, string> = {};
  for (const blank of blanks) {
    const response = items[blank]?.response;
    if (response) placement[Number(blank)] = response;
  }
  return placement;
}

function apply(session: RunnerSession, changes: ReturnType<typeof placeWord>): void {
  for (const { no, response } of changes) respond(session, String(no), response);
}

interface PassageProps {
  question: CandidateReading['cloze'];
  placement: Placement;
  current: number;
  onChoose: (no: number) => void;
}

function Passage({ question, placement, current, onChoose }: PassageProps) {
  const paragraphs = useMemo(() => clozeParagraphs(question.passage), [question.passage]);
  return (
    <div lang="en" className="passage mx-auto leading-[2.1]">
      {paragraphs.map((pieces, index) => (
        <p key={index} className="mb-4">
          {pieces.map((piece, at) =>
            piece.kind === 'text' ? (
              <span key={at}>{piece.text}</span>
            ) : (
              <Blank
                key={at}
                no={piece.no}
                word={question.bank[placement[piece.no] ?? '']}
                isCurrent={piece.no === current}
                onChoose={() => onChoose(piece.no)}
              />
            ),
          )}
        </p>
      ))}
    </div>
  );
}

interface BlankProps {
  no: number;
  word: string | undefined;
  isCurrent: boolean;
  onChoose: () => void;
}

function Blank({ no, word, isCurrent, onChoose }: BlankProps) {
  const session = useRunner();
  return (
    <button
      id={`item-${no}`}
      type="button"
      lang="zh-CN"
      aria-label={word === undefined ? `第${no}空，未填` : `第${no}空，已填${word}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={`mx-0.5 inline-flex min-h-7 min-w-20 cursor-pointer items-baseline justify-center gap-1.5 border-b-2 px-2 leading-tight ${
        isCurrent ? 'rounded-t-field border-primary bg-base-200' : 'border-ink-muted'
      }`}
      onFocus={() => lookAt(session, String(no))}
      onClick={onChoose}
    >
      <span className="font-sans text-[0.8125rem] text-ink-muted tabular-nums">{no}</span>
      {word !== undefined && <span className="font-medium">{word}</span>}
    </button>
  );
}

function MoveNote({ move, word, onKeepBoth }: { move: Move; word: string; onKeepBoth: () => void }) {
  return (
    <p role="status" className="my-1 flex flex-wrap items-center gap-2 text-[0.9375rem]">
      <span>
        <span lang="en">{word}</span>已从第{move.from.join('、')}空移到第{move.to}空
      </span>
      <button type="button" className="btn btn-link btn-sm px-0 text-ink-accent" onClick={onKeepBoth}>
        两处都保留
      </button>
    </p>
  );
}

interface ClozeKeys {
  isFrozen: boolean;
  letters: readonly string[];
  onLetter: (letter: string) => void;
  onClear: () => void;
}

/** Letters place words, Backspace and Delete clear. Before the runner's own keys, of which F is a word here. */
function useClozeKeys({ isFrozen, letters, onLetter, onClear }: ClozeKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isFrozen || !shortcutsOn.get() || isKeyTaken(event)) return;
      const letter = event.key.length === 1 ? event.key.toUpperCase() : '';
      if (letters.includes(letter)) onLetter(letter);
      else if (event.key === 'Backspace' || event.key === 'Delete') onClear();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  });
}
