import type { Section } from './shell/sections.ts';
import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { retryDelayMs, shouldRetry } from '../api/retry-policy.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-values.ts';
import { BrokenPage } from './shell/broken-page.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PageSkeleton } from '../ui/page/skeleton.tsx';

export const queryClient = new QueryClient({
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

export const router = createRouter({
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
