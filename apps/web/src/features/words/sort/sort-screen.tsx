import type { SortedLevel } from '@study/contract/words/level-sorting.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { WorkHead } from '#exam/items/work-head.tsx';
import { useWords } from '#exam/words/use-words.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { sortingQuery } from '../word-book-queries.ts';
import { SORTED_NAMES } from './sort-labels.ts';
import { SortRound } from './sort-round.tsx';
import { roundOf } from './sort-state.ts';

interface SortScreenProps {
  level: SortedLevel;
  onBack: () => void;
}

/** Full-screen sorting of a level's words, a hundred at a time. */
export function SortScreen({ level, onBack }: SortScreenProps) {
  const sorting = useQuery({ ...sortingQuery(level), staleTime: Number.POSITIVE_INFINITY });
  const [round, setRound] = useState(1);
  const { waiting } = useWords();
  const { data } = sorting;
  if (data === undefined) {
    return (
      <>
        <WorkHead title={`筛${SORTED_NAMES[level]}`} states={[]} at={0} onClose={onBack} />
        <div className="mx-auto max-w-xl p-4">
          {sorting.isError ? (
            <ErrorState message={messageOf(sorting.error)} onRetry={() => void sorting.refetch()} />
          ) : (
            <SheetSkeleton />
          )}
        </div>
      </>
    );
  }
  const unsent = new Set(waiting.flatMap((change) => (change.kind === 'sort' ? [change.word] : [])));
  const words = roundOf({ ...data, words: data.words.filter((word) => !unsent.has(word)) });
  const goOn = async () => {
    await sorting.refetch();
    setRound(round + 1);
  };
  return (
    <SortRound
      key={round}
      level={level}
      progress={data}
      words={words}
      onMore={() => void goOn()}
      onBack={onBack}
      empty={
        <EmptyState drawing="cards" line={`${SORTED_NAMES[level]}都筛过了`}>
          <button type="button" className="btn btn-outline" onClick={onBack}>
            回到生词本
          </button>
        </EmptyState>
      }
    />
  );
}
