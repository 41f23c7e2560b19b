import { CorrectedScores } from './corrected-scores.tsx';
import type { Dashboard } from './home-queries.ts';
import { NewPapers } from './new-papers.tsx';
import { OpenAttempts } from './open-attempts.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { Ways } from './ways.tsx';

interface TodayProps {
  dashboard: Dashboard;
  toldAt: number;
  level: 4 | 6;
}

/** What the dashboard says. */
export function Today({ dashboard, toldAt, level }: TodayProps) {
  const { open_attempts, reviews, corrections, plan, new_papers } = dashboard;
  const hasOpen = open_attempts.length > 0;
  const isReviewFirst = !hasOpen && reviews.count > 0;
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
