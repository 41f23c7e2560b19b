import type { SequenceReview } from '@study/domain/scheduling/forgetting.ts';
import { RATING_NAMES } from '../../rating-names.ts';

/** Review by review: when, how it went, and what followed. */
export function MemoryTable({ reviews }: { reviews: readonly SequenceReview[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by key.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="每次复习">
      <table className="table">
        <caption className="sr-only">每次复习</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="px-2">
              复习
            </th>
            <th scope="col" className="px-2 text-right">
              第几天
            </th>
            <th scope="col" className="px-2 text-right">
              复习前还记得
            </th>
            <th scope="col" className="px-2 text-right">
              稳定性
            </th>
            <th scope="col" className="px-2 text-right">
              下次间隔
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {reviews.map(({ rating, day, knownBefore, stability, interval }, at) => (
            <tr key={at}>
              <th scope="row" className="px-2 font-normal whitespace-nowrap">
                {at + 1} {RATING_NAMES[rating]}
              </th>
              <td className="px-2 text-right">{day}</td>
              <td className="px-2 text-right">{knownBefore === null ? '—' : `${Math.round(knownBefore * 100)}%`}</td>
              <td className="px-2 text-right whitespace-nowrap">{spokenDays(stability)}</td>
              <td className="px-2 text-right whitespace-nowrap">{interval}天</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** 0.4天, 9.6天, 153天. */
function spokenDays(days: number): string {
  return `${days < 100 ? Math.round(days * 10) / 10 : Math.round(days)}天`;
}
