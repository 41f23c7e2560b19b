import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '#api/errors.ts';
import { MarkingDesk } from '#exam/marks/desk/marking-desk.tsx';
import { type DeskText, useMarking } from '#exam/marks/desk/use-marking.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { type MarkingSearch, PART_WORDS, type TextPlace } from './marking-search-params.ts';
import { giveMark, queueQuery, samplesQuery, takeBackMark, textsQuery } from './marking-queries.ts';

const WHOLE_QUEUE: MarkingSearch = {};

/**
 * The next text of the list from which this one was opened; null at the end. The list is not refetched, so that marking
 * a text does not shift the others.
 */
function useNextText(id: string, { part, list }: TextPlace): DeskText | null {
  const isQueue = list.of === 'queue';
  const queue = useInfiniteQuery({ ...queueQuery(isQueue ? list.search : WHOLE_QUEUE), enabled: isQueue });
  const samples = useQuery({
    ...samplesQuery(isQueue ? 'CET4' : list.level, isQueue ? 'writing' : list.part),
    enabled: !isQueue,
  });
  const texts: readonly DeskText[] =
    (isQueue ? queue.data?.pages.flatMap((page) => page.results) : samples.data?.results) ?? [];
  const at = texts.findIndex((text) => text.submission === id && text.part === part);
  const isAtEnd = at === texts.length - 1;
  const { hasNextPage, isFetching, fetchNextPage } = queue;
  useEffect(() => {
    if (isQueue && isAtEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isQueue, isAtEnd, hasNextPage, isFetching, fetchNextPage]);
  return texts[at + 1] ?? null;
}

interface MarkingScreenProps {
  id: string;
  place: TextPlace;
  /** Opens another text of the list; null returns to the list. */
  onOpen: (text: DeskText | null) => void;
}

/** One text with its task and rating scale, and the form for its mark. */
export function MarkingScreen({ id, place, onOpen }: MarkingScreenProps) {
  const { part } = place;
  const client = useQueryClient();
  const texts = useQuery(textsQuery(id));
  const next = useNextText(id, place);
  const own = texts.data?.parts.find((text) => text.part === part);
  const keep = (submission: string, detail: ScoringDetail) => {
    client.setQueryData(textsQuery(submission).queryKey, detail);
  };
  const marking = useMarking({
    give: async ({ submission, part: of }, raw, comment) =>
      keep(submission, await giveMark(submission, { part: of, raw, comment })),
    takeBack: async ({ submission, part: of }) => keep(submission, await takeBackMark(submission, of)),
    onOpen,
  });
  return (
    <Page title={`${PART_WORDS[part]}评分`} lead={texts.data?.paper_title}>
      {texts.isPending && <SheetSkeleton />}
      {texts.isError && <ErrorState message={messageOf(texts.error)} onRetry={() => void texts.refetch()} />}
      {own && <MarkingDesk text={{ submission: id, part }} own={own} next={next} marking={marking} onOpen={onOpen} />}
    </Page>
  );
}
