import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWords } from '#exam/words/use-words.ts';
import { keptWordsQuery } from './word-book-queries.ts';
import { isFiltered, viewOf, type WordSearch } from './word-search.ts';
import { withChanges } from './with-changes.ts';

/** The shown list, with what was changed here and may not have reached the server. */
export function useKeptWords(search: WordSearch) {
  const query = useInfiniteQuery(keptWordsQuery(search));
  const { waiting, flush } = useWords();
  useEffect(() => void flush(), [flush]);
  const pages = query.data?.pages;
  const view = viewOf(search);
  const isWhole = view === 'active' && !isFiltered(search);
  const rows = useMemo(
    () => withChanges(pages?.flatMap(({ results }) => results) ?? [], waiting, { view, isWhole }),
    [pages, waiting, view, isWhole],
  );
  return { rows, count: pages?.at(-1)?.count ?? 0, totals: pages?.at(-1)?.totals, query };
}

export type KeptWords = ReturnType<typeof useKeptWords>;
