import type { Level } from '#exam/names/level.ts';
import { CorrectedScores } from './corrected-scores.tsx';
import { DistanceCard } from './distance-card.tsx';
import type { Dashboard } from './home-queries.ts';
import { atLevel, nextStep, spareSteps } from './next-step.ts';
import { SpareRows } from './spare-rows.tsx';
import { TodayTicket } from './today-ticket.tsx';
import { UntakenPapers } from './untaken-papers.tsx';

const BESIDE = 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

interface TodayProps {
  dashboard: Dashboard;
  toldAt: number;
  level: Level;
}

/** What the dashboard says: one thing to do, then what is worth a spare moment, then how far the target is. */
export function Today({ dashboard, toldAt, level }: TodayProps) {
  const facts = atLevel(dashboard, level);
  const { corrections, plan, new_papers } = facts;
  const step = nextStep(facts, toldAt);
  const spare = spareSteps(facts, step, toldAt);
  const others = new_papers.filter((card) => step.kind !== 'paper' || card.id !== step.card.id);
  return (
    <div className="grid gap-6 md:gap-8">
      {corrections.length > 0 && <CorrectedScores corrections={corrections} />}
      <TodayTicket step={step} dashboard={dashboard} toldAt={toldAt} level={level} />
      {(spare.length > 0 || plan !== null) && (
        <div className={`grid items-start gap-6 lg:gap-8 ${spare.length > 0 && plan !== null ? BESIDE : ''}`}>
          {spare.length > 0 && <SpareRows steps={spare} level={level} />}
          {plan !== null && <DistanceCard plan={plan} level={level} />}
        </div>
      )}
      {others.length > 0 && <UntakenPapers papers={others} level={level} />}
    </div>
  );
}
