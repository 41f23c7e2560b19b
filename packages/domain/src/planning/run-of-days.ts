/** Missed days that do not break a run, in any so many days. */
const MISSED_ALLOWED = 2;
const FORTNIGHT = 14;

/**
 * Number of practised days in the run that lasts until today: days of which no fourteen have more than two missed ones.
 * Today is not missed before it is over. `days`: day numbers of the practised days, in any order.
 */
export function runOfDays(days: Iterable<number>, today: number): number {
  const practised = new Set(days);
  const first = Math.min(today, ...practised);
  const missed: number[] = [];
  let run = practised.has(today) ? 1 : 0;
  for (let day = today - 1; day >= first; day -= 1) {
    if (practised.has(day)) {
      run += 1;
      continue;
    }
    missed.push(day);
    // Days are walked backwards: the third missed day before this one lies within a fortnight of it.
    const earlier = missed.at(-1 - MISSED_ALLOWED);
    if (earlier !== undefined && earlier - day < FORTNIGHT) break;
  }
  return run;
}
