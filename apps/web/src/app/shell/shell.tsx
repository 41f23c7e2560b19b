import type { User } from '@study/contract/account/auth.ts';
import { type AnyRouteMatch, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuth } from '#session/auth-store.ts';
import { Toasts } from '#ui/dialog/toasts.tsx';
import { useIdle } from '#ui/state/use-idle.ts';
import { isBook, sectionOf } from './sections.ts';
import { BookRow, BottomBar, NavigationBar, SectionRow } from './navigation.tsx';
import { isNotFound, useFocusOnNavigation, usePageTitle } from './page-head.ts';
import { SiteDialogs, useOpenDialog } from './site-dialogs.tsx';
import { useLogOut } from './use-log-out.ts';

const LINKS = [
  { to: '/subjects', label: '科目' },
  { to: '/leaderboard', label: '排行榜' },
  { to: '/settings', label: '设置' },
  { to: '/accessibility', label: '无障碍' },
] as const;

const DIALOGS = [
  { name: 'feedback', label: '意见反馈' },
  { name: 'feedback-history', label: '反馈记录' },
] as const;

const LINK = 'inline-flex min-h-11 cursor-pointer items-center px-2 hover:text-ink hover:underline md:min-h-8';

function SiteFooter() {
  const openDialog = useOpenDialog();
  return (
    <footer className="no-print mt-auto text-note text-ink-muted">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-4 md:px-6 md:py-6">
        <ul className="-mx-2 flex flex-wrap">
          {LINKS.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
          {DIALOGS.map(({ name, label }) => (
            <li key={name}>
              <button type="button" className={LINK} onClick={() => openDialog(name)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
        <p>分数均为估算，与官方成绩无关。</p>
      </div>
    </footer>
  );
}

// Once an account that a teacher's list made.
const FirstPasswordScreen = lazy(async () => ({
  default: (await import('#features/account/first-password/first-password-screen.tsx')).FirstPasswordScreen,
}));

// Rarely shown.
const SessionAlert = lazy(() =>
  import('./session-alert.tsx').then(
    ({ SessionAlert: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

// Not needed for the first view, and rarely shown.
const SiteNotice = lazy(() =>
  import('./site-notice.tsx').then(
    ({ SiteNotice: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

// Until the code is saved, which is once an account.
const RecoveryCodeNotice = lazy(() =>
  import('./recovery-code-notice.tsx').then(
    ({ RecoveryCodeNotice: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

// Not needed for the first view; visitors have no offline data.
const DeviceLines = lazy(() =>
  import('./device-lines.tsx').then(
    ({ DeviceLines: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** Navigation and footer around every page, except the exam, which has its own header. */
export function Shell() {
  usePageTitle();
  useFocusOnNavigation();
  // A user cached by an earlier version may lack this field.
  const { user } = useAuth();
  const hasAlert = Boolean(user?.session_alert);
  const isIdle = useIdle();
  const asksToSaveCode = useAsksToSaveCode();
  const isBare = useRouterState({ select: (state) => hasOwnHead(state.matches) });
  const isFullScreen = useRouterState({ select: (state) => isFullScreenWork(state.matches) });
  const section = useRouterState({ select: (state) => (isNotFound(state.matches) ? null : sectionOf(state.matches)) });
  if (user?.must_change_password === true) return <FirstPassword user={user} />;
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
      {/* At least window height, so that loading content does not move the footer within view. */}
      <div className="flex min-h-[calc(100dvh-4rem)] flex-col print:block print:min-h-0">
        {isBook(section) ? <BookRow current={section} /> : section !== null && <SectionRow current={section} />}
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Suspense>{isIdle && <SiteNotice />}</Suspense>
          <Suspense>{isIdle && user !== null && <DeviceLines />}</Suspense>
          <Suspense>{hasAlert && <SessionAlert />}</Suspense>
          <Outlet />
          <Suspense>{isIdle && asksToSaveCode && <RecoveryCodeNotice />}</Suspense>
        </main>
      </div>
      <SiteFooter />
      <BottomBar section={section} />
      <SiteDialogs />
      <Toasts />
    </div>
  );
}

/** In place of every page: each of its calls would be refused. */
function FirstPassword({ user }: { user: User }) {
  const logOut = useLogOut();
  return (
    <>
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        <Suspense>
          <FirstPasswordScreen user={user} onLogOut={() => void logOut()} />
        </Suspense>
      </main>
      <Toasts />
    </>
  );
}

function hasOwnHead(matches: readonly AnyRouteMatch[]): boolean {
  if (isNotFound(matches)) return false;
  return matches.some((match) => {
    const isPlaceholder = 'id' in match.params && match.params.id === 'coming-soon';
    return match.staticData.bare === true && match.status !== 'error' && !isPlaceholder;
  });
}

/** Pages that show what an account would lose with its password. */
const PAGES_OF_RESULTS: readonly string[] = ['/cet{$level}/result', '/cet{$level}/drill/$id/result', '/profile'];

function useAsksToSaveCode(): boolean {
  const { user } = useAuth();
  const hasResults = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => PAGES_OF_RESULTS.includes(routeId)),
  });
  return user?.recovery_code_saved === false && hasResults;
}

/** Reviews and practice hide the navigation; search params show that one is in progress. */
function isFullScreenWork(matches: readonly AnyRouteMatch[]): boolean {
  if (isNotFound(matches)) return false;
  return matches.some(
    ({ staticData, search }) =>
      staticData.bareWith?.some((name) => typeof search === 'object' && search !== null && name in search) ?? false,
  );
}
