import type { Plan, PlanStep } from '@study/contract/home/dashboard.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import type { Level } from '#exam/names/level.ts';
import { EstimateScale } from '#exam/results/estimate-scale.tsx';
import { formatRange } from '#exam/results/format-range.ts';
import { Fold } from '#ui/page/fold.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import {
  distanceSentence,
  estimateSentence,
  formatGain,
  gainSentence,
  listeningSentence,
  sourceName,
  startSentence,
} from './plan-labels.ts';

interface DistanceCardProps {
  plan: Plan;
  level: Level;
}

/** Distance to the target: estimate with range, ruler and one sentence; the cheapest plan is collapsed. */
export function DistanceCard({ plan, level }: DistanceCardProps) {
  const { current, low, high, target, steps } = plan;
  const listening = listeningSentence(plan);
  return (
    <section aria-labelledby="distance">
      <div className="mb-2 flex items-baseline justify-between gap-4 px-1">
        <h2 id="distance" className="text-title font-bold">
          离目标多远
        </h2>
        <Link to="/cet{$level}/history" params={{ level }} className="text-link text-ui font-bold text-ink-accent">
          全部成绩
        </Link>
      </div>
      <div className="sheet p-5 md:p-6">
        <p className="flex items-baseline gap-2.5">
          <span className="figure text-[2.75rem]">{Math.round(current)}</span>
          <span className="text-ink-muted">{formatRange(low, high)}</span>
        </p>
        <EstimateScale total={{ points: current, low, high }} target={target} middle={plan.middle_goal} />
        <p>{distanceSentence(plan)}</p>
        {listening !== null && (
          <p className="mt-1">
            {listening}{' '}
            <Link to="/listening" className="text-link text-ui whitespace-nowrap text-ink-accent">
              精听的进步
            </Link>
          </p>
        )}
        <p className="mt-1 text-note text-ink-muted">{estimateSentence(plan)}</p>
        {steps.length > 0 && (
          <div className="mt-3 border-t border-line pt-1">
            <Fold title="怎样补最划算" note={`${steps.length}处`}>
              <ol className="rows pb-1">
                {steps.map((step) => (
                  <li key={step.source}>
                    <StepLink step={step} exam={plan.exam_type} />
                  </li>
                ))}
              </ol>
            </Fold>
          </div>
        )}
      </div>
    </section>
  );
}

/** A step of the plan; its row starts practice of it. */
function StepLink({ step, exam }: { step: PlanStep; exam: ExamType }) {
  return (
    <Link to="/practice" search={{ exam_type: exam, section: step.source, begin: '1' }} className="row-link">
      <RowBody
        title={`练${sourceName(step.source)} ${formatGain(step.points)}`}
        note={`${gainSentence(step)}；${startSentence(step)}`}
      />
    </Link>
  );
}
