import { Outlet, useRouterState, type AnyRouteMatch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuth } from '#session/auth-store.ts';
import { Toasts } from '#ui/dialog/toasts.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { reminderOn } from '#ui/state/review-reminder.ts';
import { useIdle } from '#ui/state/use-idle.ts';
import { BottomBar } from './bottom-bar.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SectionRow } from './section-row.tsx';
import { sectionOf } from './sections.ts';
import { isNotFound, useFocusOnNavigation, usePageTitle } from './page-head.ts';
import { SiteDialogs } from './site-dialogs.tsx';
import { SiteFooter } from './site-footer.tsx';

// Hardly anybody ever sees it.
const SessionAlert = lazy(() =>
  import('./session-alert.tsx').then(
    ({ SessionAlert: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

// Not needed for the first view, and there is hardly ever one.
const SiteNotice = lazy(() =>
  import('./site-notice.tsx').then(
    ({ SiteNotice: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

// Off for most.
const ReviewReminder = lazy(() =>
  import('#features/account/settings/reminders/review-reminder.tsx').then(
    ({ ReviewReminder: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

// Nothing of it is needed for the first view, and a visitor keeps nothing.
const DeviceLines = lazy(() =>
  import('./device-lines.tsx').then(
    ({ DeviceLines: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** The frame around every page. The exam has a head of its own and is shown without it. */
export function Shell() {
  usePageTitle();
  useFocusOnNavigation();
  // A user cached by an earlier version has no such field.
  const { user } = useAuth();
  const hasAlert = Boolean(user?.session_alert);
  const reminds = useObservable(reminderOn) && user !== null;
  const isIdle = useIdle();
  const isBare = useRouterState({ select: (state) => hasOwnHead(state.matches) });
  const isFullScreen = useRouterState({ select: (state) => isFullScreenWork(state.matches) });
  const section = useRouterState({ select: (state) => (isNotFound(state.matches) ? null : sectionOf(state.matches)) });
  if (isBare) {
    return (
      <>
        <Outlet />
        <Toasts />
      </>
    );
  }
  if (isFullScreen) {
    return (
      <>
        <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
          <Outlet />
        </main>
        <SiteDialogs />
        <Toasts />
      </>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col pb-16 md:pb-0 print:pb-0">
      <a
        href="#main"
        className="no-print btn btn-outline fixed start-2 top-2 z-40 -translate-y-24 bg-base-100 focus:translate-y-0"
      >
        跳到正文
      </a>
      <NavigationBar section={section} />
      {/* As tall as the window, so that what loads never moves the footer about in it. */}
      <div className="flex min-h-[calc(100dvh-4rem)] flex-col print:block print:min-h-0">
        {section !== null && <SectionRow current={section} />}
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Suspense>{isIdle && <SiteNotice />}</Suspense>
          <Suspense>{isIdle && reminds && <ReviewReminder />}</Suspense>
          <Suspense>{isIdle && user !== null && <DeviceLines />}</Suspense>
          <Suspense>{hasAlert && <SessionAlert />}</Suspense>
          <Outlet />
        </main>
      </div>
      <SiteFooter />
      <BottomBar section={section} />
      <SiteDialogs />
      <Toasts />
    </div>
  );
}

function hasOwnHead(matches: readonly AnyRouteMatch[]): boolean {
  if (isNotFound(matches)) return false;
  return matches.some((match) => {
    const isPlaceholder = 'id' in match.params && match.params.id === 'coming-soon';
    return match.staticData.bare === true && match.status !== 'error' && !isPlaceholder;
  });
}

/** Reviews and practice are done without bars; their address says which one is under way. */
function isFullScreenWork(matches: readonly AnyRouteMatch[]): boolean {
  if (isNotFound(matches)) return false;
  return matches.some(
    ({ staticData, search }) =>
      staticData.bareWith?.some((name) => typeof search === 'object' && search !== null && name in search) ?? false,
  );
}
