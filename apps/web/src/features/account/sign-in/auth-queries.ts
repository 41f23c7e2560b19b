import { logoutEndpoint, profileEndpoint, type User } from '@study/contract/account/auth.ts';
import { apiClient, call } from '#api/client.ts';
import { ApiError, isPassing } from '#api/errors.ts';
import { browserSession } from '#session/session-storage.ts';
import { authState, forgetSession, hasStoredToken, rememberUser } from '#session/auth-store.ts';
import { readPatiently } from './read-with-retries.ts';
import { pause } from '#ui/state/pause.ts';
import { recoverEndpoint } from '@study/contract/account/account.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { withProof } from '#api/with-proof.ts';

const RETRY_MS = 10_000;

/**
 * Ends the local session at once, and deletes this tab's drafts and the synchronised local data. Also ends the session
 * on the server; if the server is unreachable, the session expires there.
 */
export async function logOut(): Promise<void> {
  const refresh = browserSession.refresh();
  const { user } = authState();
  const told = refresh === null ? null : call(logoutEndpoint, { body: { refresh } }).catch(() => null);
  forgetSession();
  if (user !== null) await forgetWork(user.id).catch(() => undefined);
  await told;
}

/** Lazy-loaded: the first page does not need it. */
async function forgetWork(userId: string): Promise<void> {
  const { eraseUser } = await import('#offline/erase-user.ts');
  await eraseUser(userId, 'logout');
}

/** Access token of the last profile read. */
let lastRead: string | null = null;

/** Reads the user's profile; null on 401. Throws ApiError otherwise. */
async function readProfile(): Promise<User | null> {
  lastRead = browserSession.access();
  // The session has ended between two reads.
  if (!hasStoredToken()) return null;
  try {
    return await call(profileEndpoint, { on401: 'throw' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

const steps = {
  read: readProfile,
  hasRefreshToken: () => browserSession.refresh() !== null,
  refresh: () => apiClient.refreshSession(browserSession.access()),
  wait: pause,
};

/** Checks the stored session once. Only 401, 403 or 404 end it; throws ApiError if the API is unreachable. */
async function checkSession(): Promise<void> {
  if (!hasStoredToken()) return forgetSession();
  try {
    const user = await readPatiently(steps);
    if (user !== null) return rememberUser(user);
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (!isRefused) throw error;
  }
  // Unless another session has begun during the last read.
  apiClient.endSession(lastRead);
}

let checking: Promise<void> | null = null;

/** Like checkSession; concurrent callers share one check. */
export function ensureSessionChecked(): Promise<void> {
  if (authState().tokenVerified) return Promise.resolve();
  checking ??= checkSession().finally(() => {
    checking = null;
  });
  return checking;
}

/** Checks the session at page load in the background; retries every 10 s while the API is unreachable. */
export async function checkSessionInBackground(): Promise<void> {
  if (!hasStoredToken()) return;
  try {
    await ensureSessionChecked();
  } catch (error) {
    if (!isPassing(error)) return;
    await steps.wait(RETRY_MS);
    return checkSessionInBackground();
  }
}

/** Sets a new password by a single-use recovery code; returns the next code. Throws ApiError. */
export async function recover(body: BodyInputOf<typeof recoverEndpoint>): Promise<string> {
  const { recovery_code } = await withProof((proof) => call(recoverEndpoint, { body: { ...body, ...proof } }));
  return recovery_code;
}
