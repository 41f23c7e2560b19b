import { useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { authState, useAuth } from '#session/auth-store.ts';
import { LOGIN_MESSAGES } from '#session/redirect-target.ts';
import { sessionEvents } from '#session/session-events.ts';
import { closeDialog, isDialogWanted, openDialog, useDialogs, type SiteDialog } from './site-dialog-store.ts';

const LOGIN_PATHS: readonly string[] = ['/auth', '/login'];

function leadToLogin(router: AnyRouter): void {
  const { pathname, href } = router.state.location;
  if (LOGIN_PATHS.includes(pathname)) return;
  void router.navigate({ to: '/auth', search: { redirect: href, message: LOGIN_MESSAGES.needed } });
}

/** Opens a dialog. A visitor logs in first and then returns to this page with the dialog open. */
export function useOpenDialog(): (name: SiteDialog) => void {
  const router = useRouter();
  return (name) => {
    void openDialog(name);
    if (authState().user === null) leadToLogin(router);
  };
}

function turnTo(name: SiteDialog): void {
  closeDialog();
  // Deferred until the closing dialog has returned the focus.
  requestAnimationFrame(() => void openDialog(name));
}

/** Renders the site dialogs. An opened dialog stays mounted, so that closing it returns the focus. */
export function SiteDialogs() {
  const { user } = useAuth();
  const { wanted, loaded } = useDialogs();
  // A new user may still be looking at the recovery code there.
  const isAtLogin = useRouterState({ select: ({ location }) => LOGIN_PATHS.includes(location.pathname) });
  useForgetting();
  useLoginAgain();
  if (user === null) return null;
  return Object.entries(loaded).map(([name, Dialog]) => (
    <Dialog
      key={`${name} ${user.id}`}
      user={user}
      isOpen={name === wanted && !isAtLogin}
      onClose={closeDialog}
      onWrite={() => turnTo('feedback')}
      onHistory={() => turnTo('feedback-history')}
    />
  ));
}

/** Navigation closes the open dialog, except the return from the login page. */
function useForgetting(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        if (!pathChanged || LOGIN_PATHS.includes(toLocation.pathname)) return;
        const isLoggedInNow = LOGIN_PATHS.includes(fromLocation?.pathname ?? '') && authState().user !== null;
        if (!isLoggedInNow) closeDialog();
      }),
    [router],
  );
}

/**
 * If the user logs out in another tab while a dialog is open: redirects to the login page and back. Otherwise the page
 * handles it.
 */
function useLoginAgain(): void {
  const router = useRouter();
  useEffect(
    () =>
      sessionEvents.watchSignedOut((why) => {
        const isGuarded = router.state.matches.some((match) => match.staticData.guarded === true);
        if (why === 'left' && isDialogWanted() && !isGuarded) leadToLogin(router);
      }),
    [router],
  );
}
