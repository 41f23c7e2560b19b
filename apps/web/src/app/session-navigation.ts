import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { authState, subscribeAuth } from '../session/auth-store.ts';
import { LOGIN_MESSAGES } from '../session/redirect-target.ts';
import { dropNewCode } from '../session/new-recovery-code.ts';
import { sessionEvents } from '../session/session-events.ts';

function isOnGuardedPage(router: AnyRouter): boolean {
  return router.state.matches.some((match) => match.staticData.guarded === true);
}

const LOGIN_PATHS: readonly string[] = ['/auth', '/login'];

/**
 * When the server has ended the session, the page gives way to the login page, which says so and leads back. When the
 * user left in another tab, only a page that needs login does; a public page stays, as a visitor sees it.
 */
export function leaveWhenSignedOut(router: AnyRouter): void {
  sessionEvents.handleSignedOut((why) => {
    const { resolvedLocation, location } = router.state;
    const here = resolvedLocation ?? location;
    if (LOGIN_PATHS.includes(here.pathname) || (why === 'left' && !isOnGuardedPage(router))) return;
    const search = { redirect: here.href, message: LOGIN_MESSAGES[why] };
    void router.navigate({ to: '/login', search, replace: true });
  });
}

/**
 * What one user has loaded is not shown to the next. A page that needs login keeps what it shows when the
 * session ends: it is about to be left, or it is an exam, which asks for the login over the page.
 */
export function refreshWhenUserChanges(router: AnyRouter, queryClient: QueryClient): void {
  let shownTo = authState().user?.id ?? null;
  subscribeAuth(() => {
    const user = authState().user?.id ?? null;
    if (user === shownTo) return;
    if (user === null && isOnGuardedPage(router)) return queryClient.removeQueries({ type: 'inactive' });
    shownTo = user;
    for (const query of queryClient.getQueryCache().getAll()) query.reset();
    // Once what only the last user saw has left the page: a visitor's call for it would be refused.
    setTimeout(() => void queryClient.refetchQueries({ type: 'active' }));
  });
}

/** A recovery code that was shown stays for a reload of its page, and for no other page. */
export function dropCodeWhenLeaving(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) dropNewCode();
  });
}
