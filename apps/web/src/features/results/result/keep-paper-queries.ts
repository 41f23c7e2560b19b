import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { ReviewPaper, ReviewRecording } from '@study/contract/papers/paper-views.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnreached } from '#api/errors.ts';
import { analysisQuery } from '#exam/queries/analysis-queries.ts';
import { reviewQuery } from '#exam/queries/review-queries.ts';
import { submissionOnPaperQuery } from '#exam/queries/submission-queries.ts';
import { downloadedName, hasCopy, recordingName, saveCopy } from '#offline/copies/copy-store.ts';
import { assertSignedIn } from '#offline/outbox.ts';
import { copiesSaved } from '#offline/copies/or-copy.ts';

/**
 * Downloads a file from a signed URL of this site. XMLHttpRequest, because its blob may stay on disk. Throws ApiError.
 */
const readFile = (url: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const fail = (status: number, code: 'network' | 'unknown', message: string) =>
      reject(new ApiError({ status, code, message }));
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'blob';
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.response as Blob);
      else fail(request.status, 'unknown', '录音没能下载，请再试一次');
    });
    request.addEventListener('error', () => fail(0, 'network', '网络连接失败，请检查网络后再试'));
    request.send();
  });

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
    await keepRecording(userId, paper, recording);
  }
  const { id: keptId, title } = paper;
  await saveCopy(userId, { name: downloadedName(keptId), paper: { id: keptId, title }, value: true });
  // Recording URLs now point to the local files.
  await client.invalidateQueries({ queryKey: reviewQuery(paperId).queryKey });
}

function recordingsOf({ listening }: ReviewPaper): ReviewRecording[] {
  return listening.sections.flatMap(({ groups }) => groups.flatMap(({ audio }) => audio ?? []));
}

async function keepRecording(userId: string, paper: ReviewPaper, { clip, sources }: ReviewRecording): Promise<void> {
  const name = recordingName(paper.id, clip);
  const source = playable(sources);
  if (source === undefined || (await hasCopy(userId, name))) return;
  const read = () => readFile(source.url);
  // One retry, because the rest of the paper is already stored.
  const blob = await read().catch((error: unknown) => {
    if (isUnreached(error)) return read();
    throw error;
  });
  // If the user has logged out in the meantime, nothing is saved.
  assertSignedIn(userId);
  const { id, title } = paper;
  await saveCopy(userId, { name, paper: { id, title }, value: new Blob([blob], { type: source.type }) });
}

/** The first format that this browser plays. */
function playable(sources: ReviewRecording['sources']) {
  const audio = document.createElement('audio');
  return sources.find(({ type }) => audio.canPlayType(type) !== '');
}
