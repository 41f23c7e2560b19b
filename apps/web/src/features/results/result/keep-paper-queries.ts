import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { ReviewPaper, ReviewRecording } from '@study/contract/papers/paper-views.ts';
import type { QueryClient } from '@tanstack/react-query';
import { analysisQuery } from '#exam/queries/analysis-queries.ts';
import { reviewQuery } from '#exam/queries/review-queries.ts';
import { submissionOnPaperQuery } from '#exam/queries/submission-queries.ts';
import { downloadedName, recordingName, saveCopy } from '#offline/copies/copy-store.ts';
import { keepRecording } from '#offline/copies/keep-recording.ts';
import { copiesSaved } from '#offline/copies/or-copy.ts';

export interface Progress {
  done: number;
  total: number;
}

/**
 * Downloads result, analysis, keys and all recordings of a finished paper for offline use; existing files are skipped.
 * Throws ApiError, or the browser's error if the quota is used up.
 */
export async function keepPaper(
  client: QueryClient,
  userId: string,
  { id, paper_id: paperId }: Submission,
  tell: (progress: Progress) => void,
): Promise<void> {
  // Refetched, so that copies are current and the signed recording URLs are valid.
  const fresh = { staleTime: 0 } as const;
  await client.fetchQuery({ ...submissionOnPaperQuery(paperId, id), ...fresh });
  await client.fetchQuery({ ...analysisQuery(paperId, id), ...fresh });
  const { paper } = await client.fetchQuery({ ...reviewQuery(paperId), ...fresh });
  await copiesSaved();
  // Without persistent storage, the browser may evict the files when space runs low.
  await navigator.storage?.persist?.().catch(() => false);
  const recordings = recordingsOf(paper);
  for (const [index, recording] of recordings.entries()) {
    tell({ done: index, total: recordings.length });
    await keepRecording(userId, recordingName(paper.id, recording.clip), paper, recording);
  }
  const { id: keptId, title } = paper;
  await saveCopy(userId, { name: downloadedName(keptId), paper: { id: keptId, title }, value: true });
  // Recording URLs now point to the local files.
  await client.invalidateQueries({ queryKey: reviewQuery(paperId).queryKey });
}

function recordingsOf({ listening }: ReviewPaper): ReviewRecording[] {
  return listening.sections.flatMap(({ groups }) => groups.flatMap(({ audio }) => audio ?? []));
}
