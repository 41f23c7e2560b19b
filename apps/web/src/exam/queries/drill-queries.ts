import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { listTextDrillsEndpoint } from '@study/contract/practice/text-drills.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const drillKeys = { list: (exam: ExamType) => ['drills', exam] as const };

/** Writing and translation drills of a level, with the user's own attempts. Throws ApiError. */
export function textDrillsQuery(exam: ExamType) {
  return queryOptions({
    queryKey: drillKeys.list(exam),
    queryFn: ({ signal }) => call(listTextDrillsEndpoint, { query: { exam_type: exam }, signal }),
    // Every hand-in and every mark changes it.
    staleTime: 0,
  });
}

/**
 * Whether the user has begun the drill and not handed it in. Not a fetch of the query above, which is aborted when the
 * screen that shows it disappears. Throws ApiError.
 */
export async function fetchIsDrillOpen(client: QueryClient, exam: ExamType, paperId: string): Promise<boolean> {
  const list = await call(listTextDrillsEndpoint, { query: { exam_type: exam } });
  client.setQueryData(textDrillsQuery(exam).queryKey, list);
  return list.results.some(({ paper_id, open_attempt }) => paper_id === paperId && open_attempt !== null);
}
