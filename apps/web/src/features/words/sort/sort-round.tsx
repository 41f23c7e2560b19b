import { SORTED_AT_ONCE, type SortedLevel, type SortingProgress } from '@study/contract/words/level-sorting.ts';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { WorkHead } from '#exam/items/work-head.tsx';
import { useEntries } from '#exam/words/use-entries.ts';
import { useWords } from '#exam/words/use-words.ts';
import { formatPercentRange, rangeInPercent, SORTED_NAMES } from './sort-labels.ts';
import { nextSortState, unknownOf } from './sort-state.ts';
import { SortEnd } from './sort-end.tsx';
import { SortCard } from './sort-card.tsx';
import { useSortKeys } from './use-sort-keys.ts';

interface SortRoundProps {
  level: SortedLevel;
  progress: SortingProgress;
  /** Words of the round; taken once. */
  words: readonly string[];
  /** Begins another round. */
  onMore: () => void;
  onBack: () => void;
  /** Shown if no words are left. */
  empty: ReactNode;
}

/** Answers are sent in such groups, and when the page is left. */
const SENT_TOGETHER = 10;

/** One word at a time, known or not known, by button, key or swipe. */
export function SortRound({ level, progress, words, onMore, onBack, empty }: SortRoundProps) {
  const [round] = useState(words);
  const [state, dispatch] = useReducer(nextSortState, { words: round, answers: [] });
  const { write, flush } = useWords();
  const entries = useEntries(round);
  const at = state.answers.length;
  const word = round[at];
  // A round that was left goes on where it stopped.
  const [before] = useState(progress.sorted % SORTED_AT_ONCE);
  const record = (sorted: string, isKnown: boolean | null) => {
    write({ kind: 'sort', word: sorted, level, isKnown, at: new Date().toISOString() });
  };
  const answer = (isKnown: boolean) => {
    if (word === undefined) return;
    record(word, isKnown);
    dispatch({ kind: 'answer', word, isKnown });
    if ((at + 1) % SENT_TOGETHER === 0 || at + 1 === round.length) void flush();
  };
  const undo = () => {
    const last = round[at - 1];
    if (last === undefined) return;
    record(last, null);
    dispatch({ kind: 'undo' });
  };
  useSortKeys({ answer, undo });
  useEffect(() => () => void flush(), [flush]);
  const title = `筛${SORTED_NAMES[level]}`;
  if (round.length === 0) {
    return (
      <>
        <WorkHead title={title} states={[]} at={0} onClose={onBack} />
        <div className="mx-auto max-w-xl p-4">{empty}</div>
      </>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <WorkHead
        title={title}
        states={Array.from({ length: before + at }, () => 'full' as const)}
        at={at + before}
        total={round.length + before}
        onClose={onBack}
      />
      {word === undefined ? (
        <SortEnd
          level={level}
          progress={progress}
          count={round.length}
          unknown={unknownOf(state)}
          onUndo={undo}
          onMore={onMore}
          onBack={onBack}
        />
      ) : (
        <>
          <div className="mx-auto flex w-full max-w-xl grow flex-col gap-5 px-4 pt-3 pb-6">
            <SortCard key={word} word={word} entry={entries?.get(word)} onAnswer={answer} />
            <Standing level={level} progress={progress} canUndo={at > 0} onUndo={undo} />
            <p className="text-center text-ui text-ink-muted max-lg:hidden">拿不准就算不认识。</p>
          </div>
          <Choices onAnswer={answer} />
        </>
      )}
    </div>
  );
}

interface StandingProps {
  level: SortedLevel;
  progress: SortingProgress;
  canUndo: boolean;
  onUndo: () => void;
}

/** The estimate so far, which moves while one sorts. */
function Standing({ level, progress, canUndo, onUndo }: StandingProps) {
  const range = rangeInPercent(progress);
  return (
    <div className="grid gap-2 pt-4">
      <p className="flex min-h-11 items-center text-note text-ink-muted">
        {range === null ? (
          '筛满30个，就有估计'
        ) : (
          <span>
            照现在看，{SORTED_NAMES[level]}认识<b className="text-ink">{formatPercentRange(range)}</b>
          </span>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-sm ms-auto min-h-11 px-2! md:min-h-9"
          aria-keyshortcuts="U"
          disabled={!canUndo}
          onClick={onUndo}
        >
          <Undo2 size={16} aria-hidden />
          撤销
        </button>
      </p>
      <span aria-hidden className="share-range">
        {range !== null && <span style={{ left: `${range.low}%`, width: `${range.high - range.low}%` }} />}
      </span>
    </div>
  );
}

/** Two equal keys under the thumb: neither is the better answer. */
function Choices({ onAnswer }: { onAnswer: (isKnown: boolean) => void }) {
  return (
    <div className="sticky bottom-0 border-t border-line bg-base-100 pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-xl px-4 py-3 md:py-4">
        <p className="mb-2 text-center text-note text-ink-muted lg:hidden">左右滑也行 · 拿不准就算不认识</p>
        <div className="grid grid-cols-2 gap-3">
          <button type="button" className="even-choice" aria-keyshortcuts="ArrowLeft J" onClick={() => onAnswer(false)}>
            <ChevronLeft size={20} aria-hidden />
            不认识
            <kbd aria-hidden className="kbd kbd-sm max-lg:hidden">
              ←
            </kbd>
          </button>
          <button type="button" className="even-choice" aria-keyshortcuts="ArrowRight K" onClick={() => onAnswer(true)}>
            <kbd aria-hidden className="kbd kbd-sm max-lg:hidden">
              →
            </kbd>
            认识
            <ChevronRight size={20} aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
}
