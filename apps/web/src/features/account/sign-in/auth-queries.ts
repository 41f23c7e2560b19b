import { logoutEndpoint, profileEndpoint, type User } from '@study/contract/account/auth.ts';
import { apiClient, call } from '#api/client.ts';
import { ApiError, isPassing } from '#api/errors.ts';
import { sessionEvents } from '#session/session-events.ts';
import { browserSession } from '#session/session-storage.ts';
import { authState, forgetSession, hasStoredToken, rememberUser } from '#session/auth-store.ts';
import { readPatiently } from './read-with-retries.ts';

const RETRY_MS = 10_000;

/**
 * Ends the session here at once, with the texts begun in this tab and with what this browser keeps that the server has
 * too. The server is told, and if it cannot be reached its own time limit ends the rest.
 */
export async function logOut(): Promise<void> {
  const refresh = browserSession.refresh();
  const { user } = authState();
  const told = refresh === null ? null : call(logoutEndpoint, { body: { refresh } }).catch(() => null);
  forgetSession();
  if (user !== null) await forgetWork(user.id).catch(() => undefined);
  await told;
}

/** Loaded only now: the first page has no use for it. */
async function forgetWork(userId: string): Promise<void> {
  const { eraseUser } = await import('#offline/erase-user.ts');
  await eraseUser(userId, 'logout');
}

/** The user by the profile call; null on 401. Throws ApiError otherwise. */
async function readProfile(): Promise<User | null> {
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
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/** Checks the stored session once. Only 401, 403 or 404 end it; throws ApiError when the API could not be asked. */
async function checkSession(): Promise<void> {
  if (!hasStoredToken()) return forgetSession();
  try {
    const user = await readPatiently(steps);
    if (user !== null) return rememberUser(user);
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (!isRefused) throw error;
  }
  if (hasStoredToken()) {
    forgetSession();
    sessionEvents.emitSignedOut('ended');
  }
}

let checking: Promise<void> | null = null;

/** As checkSession, shared by all who ask at the same time. */
export function ensureSessionChecked(): Promise<void> {
  if (authState().tokenVerified) return Promise.resolve();
  checking ??= checkSession().finally(() => {
    checking = null;
  });
  return checking;
}

/** Checks the session at page load without making anyone wait, again every 10 s while the API cannot be asked. */
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
