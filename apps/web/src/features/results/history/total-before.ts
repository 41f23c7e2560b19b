import type { Trend } from './history-queries.ts';

/** Total of the last complete attempt before this one, mock or practice; null if there is none. */
export function totalBefore(
  { mock, practice }: Pick<Trend, 'mock' | 'practice'>,
  { submitted_at: at }: { submitted_at: string | null },
): number | null {
  if (at === null) return null;
  const [last] = [...mock, ...practice]
    .filter((point) => !point.is_partial && point.total !== null && Date.parse(point.submitted_at) < Date.parse(at))
    .toSorted((one, other) => Date.parse(other.submitted_at) - Date.parse(one.submitted_at));
  return last?.total ?? null;
}
