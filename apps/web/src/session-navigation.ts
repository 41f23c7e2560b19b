import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { authState, subscribeAuth } from './features/auth/auth-store.ts';
import { sessionEvents } from './session-events.ts';

/** A page that needs login gives way to the login page, which leads back; a public page stays, as a visitor sees it. */
export function leaveWhenSignedOut(router: AnyRouter): void {
  sessionEvents.handleSignedOut(() => {
    const isGuarded = router.state.matches.some((match) => match.staticData.guarded === true);
    if (!isGuarded) return;
    const search = { redirect: router.state.location.href, message: '请先登录' };
    void router.navigate({ to: '/login', search, replace: true });
  });
}

/** What one user has loaded is not shown to the next. */
export function refreshWhenUserChanges(router: AnyRouter, queryClient: QueryClient): void {
  let userId = authState().user?.id;
  subscribeAuth(() => {
    const next = authState().user?.id;
    if (next === userId) return;
    userId = next;
    queryClient.clear();
    // The login page leads on by itself, to where the user was going.
    if (router.state.location.pathname !== '/auth') void router.invalidate();
  });
}
