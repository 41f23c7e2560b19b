import { SORTED_LEVELS } from '@study/contract/words/level-sorting.ts';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { useFocusOnReturn } from '#ui/state/use-focus-on-return.ts';
import { WordBook } from './book/word-book.tsx';
import type { WordSearch } from './word-search.ts';

export interface WordsScreenProps {
  userId: string;
  search: WordSearch;
  onSearch: (search: WordSearch, how?: { replace: boolean }) => void;
}

// The book loads first.
const SortScreen = lazy(async () => ({ default: (await import('./sort/sort-screen.tsx')).SortScreen }));
const PrintScreen = lazy(async () => ({ default: (await import('./book/print-screen.tsx')).PrintScreen }));

/** The word book: list, level sorting, or print view. */
export function WordsScreen({ userId, search, onSearch }: WordsScreenProps) {
  useFocusOnReturn(search.sort === undefined && search.print === undefined);
  const level = SORTED_LEVELS.find((each) => each === search.sort);
  const back = () => onSearch({ ...search, sort: undefined, print: undefined });
  return (
    <Suspense fallback={<PageSkeleton />}>
      {level !== undefined && <SortScreen key={level} level={level} onBack={back} />}
      {level === undefined && search.print !== undefined && <PrintScreen search={search} onBack={back} />}
      {level === undefined && search.print === undefined && <WordBook {...{ userId, search, onSearch }} />}
    </Suspense>
  );
}
