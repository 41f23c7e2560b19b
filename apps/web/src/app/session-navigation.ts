import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { authState, subscribeAuth } from '../session/auth-store.ts';
import { sessionEvents } from '../session/session-events.ts';

function isOnGuardedPage(router: AnyRouter): boolean {
  return router.state.matches.some((match) => match.staticData.guarded === true);
}

/** A page that needs login gives way to the login page, which leads back; a public page stays, as a visitor sees it. */
export function leaveWhenSignedOut(router: AnyRouter): void {
  sessionEvents.handleSignedOut(() => {
    if (!isOnGuardedPage(router)) return;
    const { resolvedLocation, location } = router.state;
    const search = { redirect: (resolvedLocation ?? location).href, message: '请先登录' };
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
    void queryClient.resetQueries();
  });
}
