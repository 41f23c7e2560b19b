import type { User } from '@study/contract/account/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { shownCopy } from '#offline/copies/or-copy.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { isSkipped, skipFirstDay } from './first-day-skipped.ts';
import { dashboardQuery, type Dashboard } from './home-queries.ts';
import { HomeSkeleton } from './home-skeleton.tsx';

// Needed by students only; loads while the dashboard is being fetched.
const fetchToday = () => import('./today.tsx');
const Today = lazy(async () => ({ default: (await fetchToday()).Today }));
// Shown once in an account's life.
const FirstDay = lazy(async () => ({ default: (await import('./first-day.tsx')).FirstDay }));

interface StudentHomeProps {
  user: User;
  onSaved: (user: User) => void;
}

export function StudentHome({ user, onSaved }: StudentHomeProps) {
  const dashboard = useQuery(dashboardQuery);
  const isShown = useInSlices(dashboard.data !== undefined);
  // A copy is as old as it is, not as its reading.
  const copiedAt = useObservable(shownCopy);
  const [isPassed, setPassed] = useState(() => isSkipped(user.id));
  useEffect(() => void fetchToday().catch(() => undefined), []);
  const level = levelAimedAt(user, dashboard.data);
  const isFirst = !isPassed && user.target_exam === null && dashboard.data?.has_attempts === false;
  const pass = () => {
    skipFirstDay(user.id);
    setPassed(true);
  };
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-10 md:px-6 md:pt-8 md:pb-12">
      {/* There from the start, for the focus after navigation; what is seen has the ticket's heading. */}
      <h1 tabIndex={-1} className="sr-only">
        {user.nickname ?? user.username}，您好
      </h1>
      {(dashboard.isPending || (dashboard.data && !isShown)) && <HomeSkeleton />}
      {dashboard.data === undefined && dashboard.isError && (
        <ErrorState message={messageOf(dashboard.error)} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.data && isShown && (
        <Suspense fallback={<HomeSkeleton />}>
          {isFirst ? (
            <FirstDay
              exam={dashboard.data.exam}
              suggested={dashboard.data.suggested_exam_dates}
              papers={dashboard.data.new_papers}
              onSaved={onSaved}
              onPass={pass}
            />
          ) : (
            <Today dashboard={dashboard.data} toldAt={copiedAt ?? dashboard.dataUpdatedAt} level={level} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** The target, else the level of the plan or of the last attempts. */
function levelAimedAt({ target_exam }: User, dashboard: Dashboard | undefined): 4 | 6 {
  const exam = target_exam ?? dashboard?.plan?.exam_type ?? dashboard?.trend.at(-1)?.exam_type;
  return exam === 'CET6' ? 6 : 4;
}
