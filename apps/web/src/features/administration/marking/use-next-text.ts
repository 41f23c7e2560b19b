import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MarkingSearch, TextPlace } from './marking-address.ts';
import { queueQuery, samplesQuery } from './marking-queries.ts';

export interface ListedText {
  submission: string;
  part: SubjectivePart;
}

const WHOLE_QUEUE: MarkingSearch = {};

/**
 * The text after this one in the list from which it was opened; null at its end. The list stays as it was when the
 * first text was opened, so that marking one does not move the others.
 */
export function useNextText(id: string, { part, list }: TextPlace): ListedText | null {
  const isQueue = list.of === 'queue';
  const queue = useInfiniteQuery({ ...queueQuery(isQueue ? list.search : WHOLE_QUEUE), enabled: isQueue });
  const samples = useQuery({
    ...samplesQuery(isQueue ? 'CET4' : list.level, isQueue ? 'writing' : list.part),
    enabled: !isQueue,
  });
  const texts: readonly ListedText[] =
    (isQueue ? queue.data?.pages.flatMap((page) => page.results) : samples.data?.results) ?? [];
  const at = texts.findIndex((text) => text.submission === id && text.part === part);
  const isAtEnd = at === texts.length - 1;
  const { hasNextPage, isFetching, fetchNextPage } = queue;
  useEffect(() => {
    if (isQueue && isAtEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isQueue, isAtEnd, hasNextPage, isFetching, fetchNextPage]);
  return texts[at + 1] ?? null;
}
