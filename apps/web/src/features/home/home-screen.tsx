import type { User } from '@study/contract/account/auth.ts';
import { isStaff } from '@study/contract/account/roles.ts';
import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { VisitorHome } from './visitor/visitor-home.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { shownCopy } from '#offline/copies/or-copy.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { type Dashboard, dashboardQuery } from './home-queries.ts';
import { useToday } from '#exam/today/use-today.ts';
import { storedValue } from '#storage/stored-value.ts';
import { useRouterState } from '@tanstack/react-router';
import { ownMessage } from '#session/redirect-target.ts';
import { Loading } from '#ui/page/loading.tsx';

/** Router key of the last visit whose notice was shown; a reload or going back is the same visit. */
const shownVisit = storedValue('shown-notice');

/**
 * The notice from the search params, shown once per visit and only to visitors. Null if it was already shown or is not
 * an allowed message of this page. Decided once per visit, so that logging out here does not bring it up.
 */
function useNotice(isVisitor: boolean): string | null {
  // Both from router state: a route's own search updates later than the visit's key.
  const visit = useRouterState({ select: (state) => state.location.state.__TSR_key ?? '' });
  const message = useRouterState({ select: (state) => messageIn(state.location.search) });
  const look = () => {
    const isShown = visit !== '' && shownVisit.read() === visit;
    const own = isShown ? null : ownMessage('/', message);
    return { visit, message, notice: isVisitor ? own : null, isDecided: own !== null };
  };
  const [shown, setShown] = useState(look);
  if (shown.visit !== visit || shown.message !== message) setShown(look());
  useEffect(() => {
    if (shown.isDecided) shownVisit.write(shown.visit);
  }, [shown]);
  return shown.notice;
}

function messageIn(search: object): string | undefined {
  return 'message' in search && typeof search.message === 'string' ? search.message : undefined;
}

/** Whether this user has answered or skipped the first-day questions on this device. */
const isSkipped = (userId: string): boolean => storedValue('first-day-passed', [userId]).read() !== null;

function skipFirstDay(userId: string): void {
  storedValue('first-day-passed', [userId]).write('yes');
}

// Needed by students only; loads while the dashboard is being fetched.
const fetchToday = () => import('./today.tsx');
const Today = lazy(async () => ({ default: (await fetchToday()).Today }));
// Shown once per account.
const FirstDay = lazy(async () => ({ default: (await import('./first-day.tsx')).FirstDay }));

interface StudentHomeProps {
  user: User;
  onSaved: (user: User) => void;
}

function StudentHome({ user, onSaved }: StudentHomeProps) {
  const dashboard = useQuery(dashboardQuery);
  const isShown = useInSlices(dashboard.data !== undefined);
  // For an offline copy, the time it was saved instead of the time it was read.
  const copiedAt = useObservable(shownCopy);
  const { isFirst, isUnsure, pass } = useFirstDay(user, dashboard.data);
  useEffect(() => void fetchToday().catch(() => undefined), []);
  const level = levelAimedAt(user, dashboard.data);
  const isLoading = dashboard.isPending || (dashboard.data && !isShown) || isUnsure;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-10 md:px-6 md:pt-8 md:pb-12">
      {/* Present from the start, for the focus after navigation; the visible heading is in the ticket. */}
      <h1 tabIndex={-1} className="sr-only">
        {user.nickname ?? user.username}，你好
      </h1>
      {isLoading && <HomeSkeleton />}
      {dashboard.data === undefined && dashboard.isError && (
        <ErrorState message={messageOf(dashboard.error)} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.data && !isLoading && (
        <Suspense fallback={<HomeSkeleton />}>
          {isFirst ? (
            <FirstDay
              isStaff={isStaff(user.role)}
              exam={dashboard.data.exam}
              suggested={dashboard.data.suggested_exam_dates}
              papers={dashboard.data.new_papers}
              onSaved={onSaved}
              onPass={pass}
            />
          ) : (
            <Today
              userId={user.id}
              dashboard={dashboard.data}
              toldAt={copiedAt ?? dashboard.dataUpdatedAt}
              level={level}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Whether to ask the questions of the first day. What a teacher assigned, and a day already begun, come before them. */
function useFirstDay(user: User, dashboard: Dashboard | undefined) {
  // Asked together with the dashboard; shown by the parts that load later.
  const { plan } = useToday(user.id);
  const [isPassed, setPassed] = useState(() => isSkipped(user.id));
  const isNew = !isPassed && user.target_exam === null && dashboard?.has_attempts === false;
  const pass = () => {
    skipFirstDay(user.id);
    setPassed(true);
  };
  return { isFirst: isNew && !hasWork(plan.data), isUnsure: isNew && plan.isPending, pass };
}

const hasWork = (plan: DayPlan | undefined): boolean =>
  plan?.blocks.some(({ kind, is_done }) => kind === 'assignment' || is_done) === true;

/** The target exam, otherwise the level of the plan or of the last attempts. */
function levelAimedAt({ target_exam }: User, dashboard: Dashboard | undefined): 4 | 6 {
  const exam = target_exam ?? dashboard?.plan?.exam_type ?? dashboard?.trend.at(-1)?.exam_type;
  return exam === 'CET6' ? 6 : 4;
}

interface HomeScreenProps {
  user: User | null;
  /** Visitor, as opposed to a user who is still loading. */
  isVisitor: boolean;
  onSaved: (user: User) => void;
}

/** Home page: dashboard or visitor page. Shows an allowed notice from the search params once. */
export function HomeScreen({ user, isVisitor, onSaved }: HomeScreenProps) {
  const notice = useNotice(isVisitor);
  return (
    <>
      <div role="status">
        {notice !== null && (
          <p className="mx-auto mt-6 max-w-6xl px-4 md:px-6">
            <span className="sheet block px-5 py-3">{notice}</span>
          </p>
        )}
      </div>
      {user === null ? <VisitorHome /> : <StudentHome user={user} onSaved={onSaved} />}
    </>
  );
}

function HomeSkeleton() {
  return (
    <Loading className="grid gap-6 md:gap-8">
      <div aria-hidden className="sheet h-98 p-5 sm:h-84 md:p-8 lg:h-72">
        <div className="skeleton h-5 w-24" />
        <div className="mt-3 skeleton h-9 w-3/5" />
        <div className="mt-4 skeleton h-5 w-4/5" />
        <div className="mt-8 skeleton h-13 w-40" />
      </div>
      <div aria-hidden className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <div className="sheet h-64" />
        <div className="sheet h-64" />
      </div>
    </Loading>
  );
}
