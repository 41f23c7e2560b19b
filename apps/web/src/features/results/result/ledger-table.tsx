import { ShareBar } from '#ui/chart/share-bar.tsx';
import { statusSentence } from '#exam/marks/mark-status.ts';
import type { WholePoints } from '#exam/results/whole-points.ts';
import { formatDuration } from '#ui/words/durations.ts';
import { LEDGER_NAMES, ledgerSentence, rateOf, type LedgerRow } from './ledger-labels.ts';

interface LedgerTableProps {
  rows: readonly LedgerRow[];
  points: WholePoints;
}

/** Time spent and points per minute, by section. Without rates if every part was too short for them. */
export function LedgerTable({ rows, points }: LedgerTableProps) {
  const longest = Math.max(0, ...rows.map(({ time_ms }) => time_ms));
  const sentence = ledgerSentence(rows);
  const hasRates = rows.some((row) => rateOf(row) !== null);
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
            {hasRates && (
              <th scope="col" className="text-right font-normal">
                每分钟
              </th>
            )}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map((row) => (
            <Row
              key={row.name}
              row={row}
              points={pointsOf(row, points)}
              share={row.time_ms / longest}
              hasRate={hasRates}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function pointsOf({ name }: LedgerRow, { parts, sections }: WholePoints): number | null {
  return name === 'writing' || name === 'translation' || name === 'listening'
    ? parts[name]
    : (sections.get(name) ?? null);
}

interface RowProps {
  row: LedgerRow;
  /** Null without a mark. */
  points: number | null;
  share: number;
  hasRate: boolean;
}

function Row({ row, points, share, hasRate }: RowProps) {
  const rate = rateOf(row);
  return (
    <tr className="h-13 border-t border-line">
      <th scope="row" className="w-20 text-left font-normal whitespace-nowrap">
        {LEDGER_NAMES[row.name]}
      </th>
      <td className="hidden px-6 sm:table-cell">
        <ShareBar share={share} />
      </td>
      <td className="text-right whitespace-nowrap sm:w-24">{row.time_ms === 0 ? '—' : formatDuration(row.time_ms)}</td>
      <td className="text-right whitespace-nowrap sm:w-32">{points ?? statusSentence('pending')}</td>
      {hasRate && (
        <td className="text-right whitespace-nowrap text-ink-muted sm:w-24">
          {rate === null ? '' : `${rate.toFixed(1)}分`}
        </td>
      )}
    </tr>
  );
}
