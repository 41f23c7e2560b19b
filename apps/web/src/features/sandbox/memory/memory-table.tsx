import type { SequenceReview } from '@study/domain/scheduling/forgetting.ts';
import { RATING_NAMES } from '#exam/names/rating-names.ts';

/** Reviews with date, rating and resulting interval. */
export function MemoryTable({ reviews }: { reviews: readonly SequenceReview[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="每次复习">
      <table className="table">
        <caption className="sr-only">每次复习</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="px-1 sm:px-2">
              复习
            </th>
            <th scope="col" className="px-1 text-right whitespace-nowrap sm:px-2">
              第几天
            </th>
            <th scope="col" className="px-1 text-right break-all whitespace-normal sm:px-2">
              复习前还记得
            </th>
            <th scope="col" className="px-1 text-right break-all whitespace-normal sm:px-2">
              稳定性（天）
            </th>
            <th scope="col" className="px-1 text-right break-all whitespace-normal sm:px-2">
              下次间隔（天）
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {reviews.map(({ rating, day, knownBefore, stability, interval }, at) => (
            <tr key={at}>
              <th scope="row" className="px-1 font-normal whitespace-nowrap sm:px-2">
                {at + 1} {RATING_NAMES[rating]}
              </th>
              <td className="px-1 text-right sm:px-2">{day}</td>
              <td className="px-1 text-right sm:px-2">
                {knownBefore === null ? '—' : `${Math.round(knownBefore * 100)}%`}
              </td>
              <td className="px-1 text-right whitespace-nowrap sm:px-2">{formatDays(stability)}</td>
              <td className="px-1 text-right whitespace-nowrap sm:px-2">{interval}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Days such as 0.4, 9.6, 153. */
function formatDays(days: number): string {
  return String(days < 100 ? Math.round(days * 10) / 10 : Math.round(days));
}
