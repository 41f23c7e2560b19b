import { ApiError, isUnreached } from '#api/errors.ts';
import { assertSignedIn } from '../outbox.ts';
import { hasCopy, saveCopy, type CopiedPaper } from './copy-store.ts';

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

interface Sources {
  sources: readonly { type: string; url: string }[];
}

/** Downloads a recording for offline use, unless it is there under this name. Throws ApiError. */
export async function keepRecording(
  userId: string,
  name: string,
  { id, title }: CopiedPaper,
  { sources }: Sources,
): Promise<void> {
  const source = playable(sources);
  if (source === undefined || (await hasCopy(userId, name))) return;
  const read = () => readFile(source.url);
  // One retry, because the rest of the paper may be stored already.
  const blob = await read().catch((error: unknown) => {
    if (isUnreached(error)) return read();
    throw error;
  });
  // If the user has logged out in the meantime, nothing is saved.
  assertSignedIn(userId);
  await saveCopy(userId, { name, paper: { id, title }, value: new Blob([blob], { type: source.type }) });
}

/** The first format that this browser plays. */
function playable(sources: Sources['sources']) {
  const audio = document.createElement('audio');
  return sources.find(({ type }) => audio.canPlayType(type) !== '');
}
