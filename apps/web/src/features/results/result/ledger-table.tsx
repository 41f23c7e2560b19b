import { ShareBar } from '#ui/chart/share-bar.tsx';
import { formatDuration, formatPoints } from '#ui/words/durations.ts';
import { LEDGER_NAMES, ledgerSentence, type LedgerRow } from './ledger-labels.ts';

/** Time spent and points per minute, by section. */
export function LedgerTable({ rows }: { rows: readonly LedgerRow[] }) {
  const longest = Math.max(0, ...rows.map(({ time_ms }) => time_ms));
  if (longest === 0) {
    return <p className="sheet p-5 text-ui text-ink-muted md:px-6">这次没有记下用时。</p>;
  }
  const sentence = ledgerSentence(rows);
  return (
    <div className="sheet overflow-x-auto px-5 py-2 md:px-6">
      {sentence !== null && <p className="pt-3 font-bold">{sentence}</p>}
      <table className="w-full text-ui" aria-label="时间去哪了">
        <thead className="text-note text-ink-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              题型
            </th>
            <th scope="col" className="hidden sm:table-cell">
              <span className="sr-only">长短</span>
            </th>
            <th scope="col" className="text-right font-normal">
              用时
            </th>
            <th scope="col" className="text-right font-normal">
              得分
            </th>
            <th scope="col" className="text-right font-normal">
              每分钟
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map((row) => (
            <Row key={row.name} row={row} share={row.time_ms / longest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, share }: { row: LedgerRow; share: number }) {
  const { points, points_per_minute: rate } = row;
  return (
    <tr className="h-13 border-t border-line">
      <th scope="row" className="w-20 text-left font-normal whitespace-nowrap">
        {LEDGER_NAMES[row.name]}
      </th>
      <td className="hidden px-6 sm:table-cell">
        <ShareBar share={share} />
      </td>
      <td className="text-right whitespace-nowrap sm:w-24">{row.time_ms === 0 ? '—' : formatDuration(row.time_ms)}</td>
      <td className="text-right whitespace-nowrap sm:w-32">
        {points === null ? '待评分' : formatPoints(points)}
        <span className="hidden text-ink-muted sm:inline"> / {formatPoints(row.max)}</span>
      </td>
      <td className="text-right whitespace-nowrap text-ink-muted sm:w-24">
        {rate === null ? '—' : `${rate.toFixed(1)}分`}
      </td>
    </tr>
  );
}
