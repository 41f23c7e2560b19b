export interface DueDays {
  /** Due by the end of today. */
  due: number;
  /** Due later, by days from now: 1 is tomorrow. */
  later: ReadonlyMap<number, number>;
  limit: number;
  doneToday: number;
}

/** Number of reviews on each of the next days, today first: reviews above a day's limit move to the next day. */
export function comingDays({ due, later, limit, doneToday }: DueDays, days: number): number[] {
  let waiting = due;
  return Array.from({ length: days }, (_, day) => {
    waiting += later.get(day) ?? 0;
    const asked = Math.min(waiting, day === 0 ? Math.max(0, limit - doneToday) : limit);
    waiting -= asked;
    return asked;
  });
}
