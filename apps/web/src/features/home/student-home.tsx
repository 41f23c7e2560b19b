import type { User } from '@study/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { CorrectedScores } from './corrected-scores.tsx';
import { dashboardQuery, type Dashboard } from './home-queries.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NewPapers } from './new-papers.tsx';
import { OpenAttempts } from './open-attempts.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { TodayTiles } from './today-tiles.tsx';

export function StudentHome({ user }: { user: User }) {
  const dashboard = useQuery(dashboardQuery);
  const level = levelAimedAt(user, dashboard.data);
  return (
    <Page title={`${user.nickname ?? user.username}，您好`}>
      {dashboard.isPending && <HomeSkeleton />}
      {dashboard.data === undefined && dashboard.isError && (
        <ErrorState message={messageOf(dashboard.error)} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.data && <Today dashboard={dashboard.data} toldAt={dashboard.dataUpdatedAt} level={level} />}
      {dashboard.isError && dashboard.data === undefined && <Ways level={level} isFirst />}
    </Page>
  );
}

/** The target, else the level of the plan or of the last attempts. */
function levelAimedAt({ target_exam }: User, dashboard: Dashboard | undefined): 4 | 6 {
  const exam = target_exam ?? dashboard?.plan?.exam_type ?? dashboard?.trend.at(-1)?.exam_type;
  return exam === 'CET6' ? 6 : 4;
}

interface TodayProps {
  dashboard: Dashboard;
  toldAt: number;
  level: 4 | 6;
}

function Today({ dashboard, toldAt, level }: TodayProps) {
  const { open_attempts, reviews, corrections, plan, new_papers } = dashboard;
  const hasOpen = open_attempts.length > 0;
  const isReviewFirst = !hasOpen && reviews.due > 0;
  return (
    <div className="grid gap-4 md:gap-6">
      {corrections.length > 0 && <CorrectedScores corrections={corrections} />}
      {hasOpen && <OpenAttempts attempts={open_attempts} toldAt={toldAt} />}
      <TodayTiles dashboard={dashboard} isReviewFirst={isReviewFirst} />
      <PlanPanel plan={plan} level={level} />
      <Ways level={level} isFirst={!hasOpen && !isReviewFirst} />
      <NewPapers papers={new_papers} hasAttempts={dashboard.has_attempts} />
    </div>
  );
}

/** Where else one may go; `isFirst`: a paper is the thing to do next. */
function Ways({ level, isFirst }: { level: 4 | 6; isFirst: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/cet{$level}" params={{ level }} className={`btn h-11 ${isFirst ? 'btn-primary' : 'btn-outline'}`}>
        {level === 4 ? '选一套四级' : '选一套六级'}
      </Link>
      <Link to="/practice" className="btn btn-outline h-11">
        练习
      </Link>
      <Link to="/cet{$level}/history" params={{ level }} className="btn btn-ghost h-11">
        历史成绩
      </Link>
      <Link to="/leaderboard" className="btn btn-ghost h-11">
        排行榜
      </Link>
      <Link to="/subjects" className="btn btn-ghost h-11">
        全部科目
      </Link>
    </div>
  );
}
