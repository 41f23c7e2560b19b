import type { ObjectiveResult, Submission } from '@study/contract/attempt-views.ts';
import { PASS_LINE } from '@study/contract/exam-structure.ts';
import { EstimateScale } from '../../exam/results/estimate-scale.tsx';
import { spokenPoints } from '../../ui/words/durations.ts';
import { lineSentence } from './line-words.ts';
import { PartBars } from './part-bars.tsx';

interface HeadlineProps {
  submission: Submission;
  objective: ObjectiveResult;
  target: number | null;
}

/** The estimate in large, or its certain part while marks are pending; then the four parts. */
export function Headline({ submission, objective, target }: HeadlineProps) {
  const { total } = submission;
  return (
    <section aria-label={total === null ? '客观题得分' : '估分'} className="sheet p-4 md:p-8">
      {total === null ? (
        <Objective objective={objective} />
      ) : (
        <Total total={total} target={target} objective={objective} />
      )}
      <Comparisons submission={submission} />
      <PartBars submission={submission} objective={objective} />
    </section>
  );
}

function Objective({ objective }: { objective: ObjectiveResult }) {
  return (
    <>
      <h2 className="text-ink-muted">听力与阅读得分</h2>
      <p className="mt-1 text-[3.5rem] leading-tight font-bold tabular-nums">
        {spokenPoints(objective.points)}
        <span className="text-xl font-normal text-ink-muted"> / {spokenPoints(objective.max)}</span>
      </p>
      <p className="mt-2">
        <span className="font-medium">总分</span>：待评分
        <span className="text-ink-muted">。满分710的估分要等写作与翻译评完才能给出。</span>
      </p>
    </>
  );
}

type TotalShown = NonNullable<Submission['total']>;

interface TotalProps {
  total: TotalShown;
  target: number | null;
  objective: ObjectiveResult;
}

function Total({ total, target, objective }: TotalProps) {
  const points = Math.round(total.points);
  const isRange = total.high > total.low;
  return (
    <>
      <h2 className="text-ink-muted">{total.is_estimate ? '估分' : '总分'}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 tabular-nums">
        <span className="text-[3.5rem] leading-tight font-bold">{points}</span>
        {isRange && <span className="text-xl">{spokenInterval(total)}</span>}
        <span className="text-xl text-ink-muted">/ 710</span>
      </p>
      <EstimateScale total={total} target={target} />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <span className="tabular-nums">{lineSentence(total, PASS_LINE, `${PASS_LINE}线`)}</span>
        {target !== null && (
          <span className="tabular-nums">{lineSentence(total, target, `目标${spokenPoints(target)}`)}</span>
        )}
        <span className="text-ink-muted tabular-nums">
          其中听力与阅读{spokenPoints(objective.points)} / {spokenPoints(objective.max)}
        </span>
      </p>
    </>
  );
}

/** ± 18 where both sides are alike, else 450–492. */
export function spokenInterval({ points, low, high }: Pick<TotalShown, 'points' | 'low' | 'high'>): string {
  const [down, up] = [Math.round(points - low), Math.round(high - points)];
  return down === up ? `± ${up}` : `${Math.round(low)}–${Math.round(high)}`;
}

/** Among the norm group, and among those who sat this paper here. */
function Comparisons({ submission: { percentile, standing } }: { submission: Submission }) {
  if (percentile === null && standing === null) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {percentile !== null && <li>{spokenPercentile(percentile)}</li>}
      {standing !== null && (
        <li>
          首次模考中第<span className="mx-1 font-medium">{standing.rank}</span>名
          <span className="text-ink-muted">（{standing.takers}人，按听力与阅读得分）</span>
        </li>
      )}
    </ul>
  );
}

function spokenPercentile(percentile: NonNullable<Submission['percentile']>): string {
  if ('percent' in percentile) return `击败${percentile.percent}%常模（四级）`;
  if ('at_most' in percentile) return `击败不到${percentile.at_most}%常模（四级）`;
  return `击败${percentile.at_least}%以上常模（四级）`;
}
