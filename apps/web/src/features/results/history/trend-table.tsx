import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { CleanBadge } from '#exam/results/clean-badge.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { formatPoints } from '#ui/words/durations.ts';
import type { Trend, TrendPoint } from './history-queries.ts';

export function TrendTable({ trend }: { trend: Trend }) {
  const rows = (['mock', 'practice'] as const)
    .flatMap((mode) => trend[mode].map((point): [PaperMode, TrendPoint] => [mode, point]))
    .toSorted(([, one], [, other]) => other.submitted_at.localeCompare(one.submitted_at));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
    <div role="region" aria-label="走势的数据" tabIndex={0} className="mt-2 max-h-96 overflow-auto print:max-h-none">
      <table aria-label="走势的数据" className="table-sm table">
        <thead>
          <tr className="text-ink-muted">
            <th scope="col">交卷时间</th>
            <th scope="col">试卷</th>
            <th scope="col">方式</th>
            <th scope="col" className="text-right">
              听力与阅读
            </th>
            <th scope="col" className="text-right">
              估分
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(([mode, point]) => (
            <tr key={point.id}>
              <th scope="row" className="font-normal whitespace-nowrap">
                {formatDateTime(point.submitted_at)}
              </th>
              <td className="min-w-32">
                {point.paper_title}
                {point.is_clean && <CleanBadge />}
              </td>
              <td className="whitespace-nowrap">
                {MODE_NAMES[mode]}
                {point.is_partial && <span className="block text-note text-ink-muted">只做了一部分</span>}
              </td>
              <td className="text-right">{formatPoints(point.objective)}</td>
              <td className="text-right">{point.total === null ? '—' : Math.round(point.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
