import type { User } from '@study/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { dashboardQuery, type Dashboard } from './home-queries.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Ways } from './ways.tsx';

// Needed by students only; loads while the dashboard is being fetched.
const fetchToday = () => import('./today.tsx');
const Today = lazy(async () => ({ default: (await fetchToday()).Today }));

export function StudentHome({ user }: { user: User }) {
  const dashboard = useQuery(dashboardQuery);
  useEffect(() => void fetchToday().catch(() => undefined), []);
  const level = levelAimedAt(user, dashboard.data);
  return (
    <Page title={`${user.nickname ?? user.username}，您好`}>
      {dashboard.isPending && <HomeSkeleton />}
      {dashboard.data === undefined && dashboard.isError && (
        <ErrorState message={messageOf(dashboard.error)} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.data && (
        <Suspense fallback={<HomeSkeleton />}>
          <Today dashboard={dashboard.data} toldAt={dashboard.dataUpdatedAt} level={level} />
        </Suspense>
      )}
      {dashboard.isError && dashboard.data === undefined && <Ways level={level} isFirst />}
    </Page>
  );
}

/** The target, else the level of the plan or of the last attempts. */
function levelAimedAt({ target_exam }: User, dashboard: Dashboard | undefined): 4 | 6 {
  const exam = target_exam ?? dashboard?.plan?.exam_type ?? dashboard?.trend.at(-1)?.exam_type;
  return exam === 'CET6' ? 6 : 4;
}
