import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkSessionInBackground } from '../features/account/sign-in/auth-queries.ts';
import { authState, followSession, subscribeAuth } from '../session/auth-store.ts';
import { followKeptWork } from '../offline/send-at-sign-in.ts';
import { whenIdle } from '../ui/state/use-idle.ts';
import { noteUnhandledErrors } from './reporting/noted-errors.ts';
import { dropCodeWhenLeaving, leaveWhenSignedOut, refreshWhenUserChanges } from './session-navigation.ts';
import './styles/index.css';
import { sessionEvents } from '../session/session-events.ts';
import { eraseValues } from '../storage/stored-value.ts';
import type { Section } from './shell/sections.ts';
import { retryDelayMs, shouldRetry } from '../api/retry-policy.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-values.ts';
import { BrokenPage } from './shell/broken-page.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PageSkeleton } from '../ui/page/skeleton.tsx';

/** `keyCode` of a key event handled by an input method (IME). */
const PROCESSED = 229;

/**
 * Hides IME key events from all other listeners: Enter that confirms a word is no Enter, and a letter that starts one
 * is no shortcut. Safari sends the confirming Enter after the composition has ended, so the key code is checked too.
 * Editors with `contenteditable` get these events.
 */
function withholdInputMethodKeys(): void {
  globalThis.addEventListener(
    'keydown',
    (event) => {
      const isComposed = event.isComposing || event.keyCode === PROCESSED;
      const isEditors = event.target instanceof Element && event.target.closest('[contenteditable]') !== null;
      if (isComposed && !isEditors) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Offline, queries fail at once instead of pausing silently; they refetch on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: retryDelayMs,
    },
    // Offline, mutations also fail at once.
    mutations: { networkMode: 'always' },
  },
});

const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  caseSensitive: true,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Page title, before the site's name in the document title. */
    title?: string;
    /** Requires login: when the session ends, the user is redirected to the login page. */
    guarded?: boolean;
    /** The page has its own header; the site navigation is hidden. */
    bare?: boolean;
    /** Search params that make the page full-screen; the site navigation is then hidden. */
    bareWith?: readonly string[];
    /** The exam section of the page; pages with a section show the second navigation row. */
    section?: Section;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

noteUnhandledErrors();
withholdInputMethodKeys();
followSession();
leaveWhenSignedOut(router);
eraseWhenEnded();
dropCodeWhenLeaving(router);
refreshWhenUserChanges(router, queryClient);
followKeptWork({
  userId: () => {
    const { user, userLoaded } = authState();
    return userLoaded ? (user?.id ?? null) : null;
  },
  subscribe: subscribeAuth,
  // Lazy-loaded: the first page does not need it.
  send: async (userId) => {
    await new Promise<void>((done) => void whenIdle(done));
    const { findUnsentWork } = await import('../offline/has-unsent-work.ts');
    const unsent = await findUnsentWork(userId);
    if (unsent.books) {
      const { sendPersistedWork } = await import('../features/mistakes/send-persisted-work.ts');
      await sendPersistedWork(userId, queryClient);
    }
    if (unsent.hearings) {
      const { sendHearings } = await import('../features/listening/send-hearings.ts');
      await sendHearings(userId, queryClient);
    }
  },
});
void checkSessionInBackground();
whenIdle(() => {
  import('./reporting/error-queries.ts').then(
    ({ startReporting }) => startReporting(router),
    () => undefined,
  );
});

// A transition renders in slices: rendering the first page in one go would block input on slow phones.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

/**
 * Deletes the user's server data from this browser as soon as the server ends the session. If the user logged out in
 * another tab, that tab deletes it, except for this tab's session storage.
 */
function eraseWhenEnded(): void {
  // Remembered here, because the user is cleared before the event is emitted.
  let userId = authState().user?.id;
  subscribeAuth(() => {
    userId = authState().user?.id ?? userId;
  });
  sessionEvents.watchSignedOut((why) => {
    const left = userId;
    if (left === undefined) return;
    if (why === 'left') return eraseValues(left, 'logout');
    import('../offline/copies/erase-shown.ts').then(({ eraseShown }) => eraseShown(left)).catch(() => undefined);
  });
}
