export interface DueDays {
  /** Due by the end of today. */
  due: number;
  /** Due later, by day from now: 1 is tomorrow. */
  later: ReadonlyMap<number, number>;
  /** Reviews a day. */
  limit: number;
  doneToday: number;
}

/** How many reviews each of the next days has, today first: what one day's limit leaves over waits for the next. */
export function comingDays({ due, later, limit, doneToday }: DueDays, days: number): number[] {
  let waiting = due;
  return Array.from({ length: days }, (_, day) => {
    waiting += later.get(day) ?? 0;
    const asked = Math.min(waiting, day === 0 ? Math.max(0, limit - doneToday) : limit);
    waiting -= asked;
    return asked;
  });
}
