import { redirect } from '@tanstack/react-router';
import { ensureSessionChecked } from '../features/account/sign-in/auth-queries.ts';
import { authState, hasStoredToken } from '../session/auth-store.ts';
import { sessionEvents } from '../session/session-events.ts';
import { LOGIN_MESSAGES } from '../session/redirect-target.ts';

async function isSignedIn(): Promise<boolean> {
  // A cached user needs no request; the check at page load ends an invalid session.
  if (authState().user === null && hasStoredToken()) await ensureSessionChecked();
  return authState().user !== null;
}

function requireSignedIn(needed: string) {
  return async ({ location }: { location: { href: string } }): Promise<void> => {
    if (await isSignedIn()) return;
    const end = sessionEvents.lastEnd;
    const message = end === null || end === 'left' ? needed : LOGIN_MESSAGES[end];
    throw redirect({ to: '/auth', search: { redirect: location.href, message }, replace: true });
  };
}

/** Route options of a page that requires login. */
export const needsLogin = { beforeLoad: requireSignedIn(LOGIN_MESSAGES.needed) } as const;

/**
 * Route options of the first-administrator page, reached by a one-time link: the login page explains why an account is
 * needed.
 */
export const needsLoginToAdminister = { beforeLoad: requireSignedIn(LOGIN_MESSAGES.firstAdministrator) } as const;

/** Redirects signed-in users from the login page to the home page. */
export async function requireVisitor(): Promise<void> {
  const isIn = await isSignedIn().catch(() => false);
  if (isIn) throw redirect({ to: '/', replace: true });
}
