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
import { eraseValues } from '../storage/kept-value.ts';
import type { Section } from './shell/sections.ts';
import { retryDelayMs, shouldRetry } from '../api/retry-policy.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-values.ts';
import { BrokenPage } from './shell/broken-page.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PageSkeleton } from '../ui/page/skeleton.tsx';

/** What browsers say a key is while it is the input method's. */
const PROCESSED = 229;

/**
 * Keeps the keys that are an input method's from everything on the page, before any other listener: Enter that confirms
 * a word is no Enter, a letter that begins one no shortcut. Safari sends the confirming Enter after the composition has
 * ended, so the code counts too. An editor that composes by itself sees them.
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
      // Without a network a screen says so at once, rather than wait unseen; it asks again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: retryDelayMs,
    },
    // As above.
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
    /** Stands before the site's name in the window's title. */
    title?: string;
    /** Needs login: when the session ends the user is taken to the login page. */
    guarded?: boolean;
    /** Brings its own head; the site's navigation is not shown. */
    bare?: boolean;
    /** Full-screen work while the address has one of these search parameters; the site's navigation is not shown. */
    bareWith?: readonly string[];
    /** The section of the exam that the page belongs to; such pages have the second row. */
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
  // Loaded only then: the first page has no use for it.
  send: async (userId) => {
    await new Promise<void>((done) => void whenIdle(done));
    const { hasKeptWork } = await import('../offline/has-kept-work.ts');
    if (!(await hasKeptWork(userId))) return;
    const { sendKeptWork } = await import('../features/mistakes/send-kept-work.ts');
    await sendKeptWork(userId, queryClient);
  },
});
void checkSessionInBackground();
whenIdle(() => {
  import('./reporting/error-queries.ts').then(
    ({ startReporting }) => startReporting(router),
    () => undefined,
  );
});

// Rendered in slices: in one go, the first page would block a slow phone from reacting to a press.
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
 * When the server has ended the session, what it showed is erased from this browser at once, and not when somebody signs
 * in. Of a user who left in another tab, that tab erases it, but for what only this one can reach: its own values.
 */
function eraseWhenEnded(): void {
  // The user is forgotten before the end of the session is told.
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
