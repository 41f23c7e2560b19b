/** The pauses of the profile's load after a 401 (the specification's numbers). */
export const SECOND_READ_MS = 200;
export const LAST_READ_MS = 300;

export interface ReadSteps<T> {
  /** Null when the API answers 401. */
  read: () => Promise<T | null>;
  hasRefreshToken: () => boolean;
  /** False when the refresh token was refused. */
  refresh: () => Promise<boolean>;
  wait: (ms: number) => Promise<void>;
}

/**
 * The profile at page load: read; on 401 read again after 200 ms; then refresh, where there is a
 * token for it, and read; then once more after 300 ms. Null: the session is not good.
 */
export async function readPatiently<T>({ read, hasRefreshToken, refresh, wait }: ReadSteps<T>): Promise<T | null> {
  const first = await read();
  if (first !== null) return first;
  await wait(SECOND_READ_MS);
  const second = await read();
  if (second !== null) return second;
  if (hasRefreshToken()) {
    if (!(await refresh())) return null;
    const refreshed = await read();
    if (refreshed !== null) return refreshed;
  }
  await wait(LAST_READ_MS);
  return read();
}
