import type { Submission } from '@study/contract/attempt-views.ts';
import { PART_NAMES, SECTION_NAMES } from '../../exam/names/exam-names.ts';
import { spokenDuration, spokenPoints } from '../../ui/words/durations.ts';
import { ShareBar } from '../../ui/chart/share-bar.tsx';

type Row = NonNullable<Submission['ledger']>[number];

const NAMES: Readonly<Record<Row['name'], string>> = { ...PART_NAMES, ...SECTION_NAMES };

/** Time spent per section, and the points earned per minute. */
export function LedgerTable({ rows }: { rows: readonly Row[] }) {
  const allMs = rows.reduce((sum, row) => sum + row.time_ms, 0);
  if (allMs === 0) return null;
  return (
    <section aria-labelledby="ledger" className="sheet mt-6 overflow-x-auto pb-2">
      <h2 id="ledger" className="px-4 pt-4 text-xl font-medium md:px-6 md:pt-6">
        时间去哪了
      </h2>
      <table className="table" aria-labelledby="ledger">
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="md:pl-6">
              题型
            </th>
            <th scope="col" className="text-right">
              用时
            </th>
            <th scope="col" className="hidden w-1/4 sm:table-cell print:table-cell">
              <span className="sr-only">占全部用时</span>
            </th>
            <th scope="col" className="text-right">
              得分
            </th>
            <th scope="col" className="text-right md:pr-6">
              每分钟
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map((row) => (
            <LedgerRow key={row.name} row={row} share={row.time_ms / allMs} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LedgerRow({ row, share }: { row: Row; share: number }) {
  const { points, points_per_minute: rate } = row;
  return (
    <tr>
      <th scope="row" className="font-normal whitespace-nowrap md:pl-6">
        {NAMES[row.name]}
      </th>
      <td className="text-right whitespace-nowrap">{row.time_ms === 0 ? '—' : spokenDuration(row.time_ms)}</td>
      <td className="hidden sm:table-cell print:table-cell">
        <ShareBar share={share} />
        <span className="sr-only">{Math.round(100 * share)}%</span>
      </td>
      <td className="text-right whitespace-nowrap">
        {points === null ? '待评分' : spokenPoints(points)}
        <span className="hidden text-ink-muted sm:inline"> / {spokenPoints(row.max)}</span>
      </td>
      <td className="text-right whitespace-nowrap md:pr-6">{rate === null ? '—' : `${rate.toFixed(1)}分`}</td>
    </tr>
  );
}
