import type { AttemptView, PaperMode } from '@study/contract/attempts/attempt-views.ts';
import { getExamCardEndpoint, type ExamCard } from '@study/contract/papers/exam-cards.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { paperKeys } from './query-keys.ts';

/** A paper's card. Throws ApiError. */
export function paperQuery(paperId: string) {
  return queryOptions({
    queryKey: paperKeys.card(paperId),
    queryFn: ({ signal }) => call(getExamCardEndpoint, { params: { id: paperId }, signal }),
  });
}

/**
 * Mode of the open attempt on a paper; null if none is open. Fetched before requests that need an open attempt. The
 * cache is trusted if it says that an attempt is open. Throws ApiError.
 */
export async function fetchOpenMode(client: QueryClient, paperId: string): Promise<PaperMode | null> {
  const query = paperQuery(paperId);
  const isBegun = (client.getQueryData(query.queryKey)?.my?.open_mode ?? null) !== null;
  const card = await client.fetchQuery({ ...query, retry: false, ...(!isBegun && { staleTime: 0 }) });
  return card.my?.open_mode ?? null;
}

/** Updates the cached card and invalidates the paper lists after an attempt has started. */
export async function noteBegun(client: QueryClient, card: ExamCard, attempt: AttemptView): Promise<void> {
  // A drill has no card.
  if (attempt.mode === 'drill') return;
  const listed = client.invalidateQueries({ queryKey: paperKeys.all });
  client.setQueryData(paperKeys.card(card.id), {
    ...card,
    my: {
      status: 'in_progress',
      open_mode: attempt.mode,
      answers_open: attempt.mode === 'practice' && (card.my?.answers_open ?? false),
      best_total: card.my?.best_total ?? null,
      attempt_id: attempt.id,
    },
  } satisfies ExamCard);
  await listed;
}
