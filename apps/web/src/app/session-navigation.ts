import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { authState, subscribeAuth } from '../session/auth-store.ts';
import { LOGIN_MESSAGES } from '../session/redirect-target.ts';
import { dropShownCode } from '../session/new-recovery-code.ts';
import { sessionEvents } from '../session/session-events.ts';

function isOnGuardedPage(router: AnyRouter): boolean {
  return router.state.matches.some((match) => match.staticData.guarded === true);
}

const LOGIN_PATHS: readonly string[] = ['/auth', '/login'];

/**
 * When the server ends the session, redirects to the login page with a message and a way back. When the user logged out
 * in another tab, only pages that require login redirect; public pages stay.
 */
export function leaveWhenSignedOut(router: AnyRouter): void {
  sessionEvents.handleSignedOut((why) => {
    const { resolvedLocation, location } = router.state;
    const isAtLogin = LOGIN_PATHS.includes(resolvedLocation?.pathname ?? '');
    const here = isAtLogin ? location : (resolvedLocation ?? location);
    if (LOGIN_PATHS.includes(here.pathname) || (why === 'left' && !isOnGuardedPage(router))) return;
    const search = { redirect: here.href, message: LOGIN_MESSAGES[why] };
    void router.navigate({ to: '/login', search, replace: true });
  });
}

/**
 * Resets cached queries when the user changes. A page that requires login keeps its data when the session ends: it is
 * about to be left, or it is an exam, which shows the sign-in dialog over the page.
 */
export function refreshWhenUserChanges(router: AnyRouter, queryClient: QueryClient): void {
  let shownTo = authState().user?.id ?? null;
  subscribeAuth(() => {
    const user = authState().user?.id ?? null;
    if (user === shownTo) return;
    if (user === null && isOnGuardedPage(router)) return queryClient.removeQueries({ type: 'inactive' });
    shownTo = user;
    for (const query of queryClient.getQueryCache().getAll()) query.reset();
    // Deferred until user-only content has unmounted: its queries would be refused for a visitor.
    setTimeout(() => void queryClient.refetchQueries({ type: 'active' }));
  });
}

/** Drops a displayed recovery code on navigation; it survives only a reload of its page. */
export function dropCodeWhenLeaving(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) dropShownCode();
  });
}
