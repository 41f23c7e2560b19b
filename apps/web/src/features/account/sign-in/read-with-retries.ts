/** Delays of profile reads after a 401, from the specification. */
export const SECOND_READ_MS = 200;
export const LAST_READ_MS = 300;

export interface ReadSteps<T> {
  /** Returns null if the API responds with 401. */
  read: () => Promise<T | null>;
  hasRefreshToken: () => boolean;
  /** False if the refresh token was refused. */
  refresh: () => Promise<boolean>;
  wait: (ms: number) => Promise<void>;
}

/**
 * Loads the profile at page load: on 401 reads again after 200 ms; then refreshes the token if there is one, and reads;
 * then once more after 300 ms. Null if the session is invalid.
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
