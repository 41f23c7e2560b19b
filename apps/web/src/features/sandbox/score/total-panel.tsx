import { PASS_LINE } from '@study/contract/papers/exam-structure.ts';
import { EstimateScale } from '#exam/results/estimate-scale.tsx';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { formatPoints } from '#ui/words/durations.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { formatPercentile, type Counted } from './count-score.ts';

interface TotalPanelProps {
  counted: Counted;
  target: number;
}

/** The total score with percentile and its four parts. */
export function TotalPanel({ counted: { total, parts, percentile }, target }: TotalPanelProps) {
  return (
    <section aria-label="估分" className="sheet p-5 md:p-6">
      <h2 className="text-ui text-ink-muted">估分</h2>
      <p role="status" className="mt-1 tabular-nums">
        <span className="figure text-[3.5rem]">{formatPoints(total)}</span>
        <span className="text-title text-ink-muted"> / 710</span>
      </p>
      <EstimateScale total={{ points: total, low: total, high: total }} target={target === PASS_LINE ? null : target} />
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <Distance total={total} line={PASS_LINE} name={`${PASS_LINE}线`} />
        {target !== PASS_LINE && <Distance total={total} line={target} name={`目标${target}`} />}
        {percentile !== null && <li>{formatPercentile(percentile)}</li>}
      </ul>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {parts.map(({ part, points, max }) => (
          <div key={part} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 tabular-nums">
            <dt className="font-medium">{PART_NAMES[part]}</dt>
            <dd>
              {formatPoints(points)} <span className="text-ink-muted">/ {formatPoints(max)}</span>
            </dd>
            <dd className="col-span-2 mt-1.5">
              <ShareBar share={points / max} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Distance({ total, line, name }: { total: number; line: number; name: string }) {
  return <li>{gapWords(total, line, name)}</li>;
}

/** 距目标500还差17.2分 */
export function gapWords(total: number, line: number, name: string): string {
  const gap = Math.round((total - line) * 100) / 100;
  return `${gap >= 0 ? `高于${name}` : `距${name}还差`}${formatPoints(Math.abs(gap))}分`;
}
