import type { Plan } from '@study/contract/home/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { EstimateScale } from '#exam/results/estimate-scale.tsx';
import { spokenRange } from '#exam/results/spoken-range.ts';
import type { Level } from '#exam/names/level.ts';
import { Fold } from '#ui/page/fold.tsx';
import { estimateSentence, gainSentence, sourceName, spokenGain, startSentence } from './plan-words.ts';
import { distanceSentence } from './step-words.ts';

interface DistanceCardProps {
  plan: Plan;
  level: Level;
}

/** How far the target is: the estimate with its range, the ruler, one sentence; the cheapest way there folded. */
export function DistanceCard({ plan, level }: DistanceCardProps) {
  const { current, low, high, target, steps } = plan;
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
          <span className="text-ink-muted">{spokenRange(low, high)}</span>
        </p>
        <EstimateScale total={{ points: current, low, high }} target={target} />
        <p>{distanceSentence(plan)}</p>
        <p className="mt-1 text-note text-ink-muted">{estimateSentence(plan)}</p>
        {steps.length > 0 && (
          <div className="mt-3 border-t border-line pt-1">
            <Fold title="怎样补最划算" note={`${steps.length}处`}>
              <ol className="rows pb-1">
                {steps.map((step) => (
                  <li key={step.source} className="flex items-baseline gap-4 py-2">
                    <p className="min-w-0 grow">
                      <span className="font-bold">{sourceName(step.source)}</span>
                      <span className="block text-ui">{gainSentence(step)}</span>
                      <span className="block text-note text-ink-muted">{startSentence(step)}</span>
                    </p>
                    <span className="shrink-0 font-bold">{spokenGain(step.points)}</span>
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
