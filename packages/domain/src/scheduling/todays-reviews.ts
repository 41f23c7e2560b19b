import { dayNumber, startOfDay } from './china-day.ts';

export interface DueCard {
  id: string;
  dueAt: number;
  /** The share still known, 0 to 1. */
  retrievability: number;
  /** Items of one text share it. */
  group: string;
}

export interface TodaysReviews {
  /** Ids in the order in which they are asked. */
  order: string[];
  /** All that are due, those beyond today's limit included. */
  backlog: number;
  /** Over how many days the whole is spread, today included; 0 when nothing is due. */
  spreadDays: number;
}

/**
 * What is asked today: of all that is due, as many as the limit leaves after those done today. What is better known
 * comes first, because there a review still saves something; what is forgotten has to be learnt again either way. Items
 * of one text stand together, so that it is read once. The rest keeps its place and is spread over the next days, with
 * `beyond` more that are due and were not given because they are less well known than the limit's worth of these.
 */
export function todaysReviews(
  cards: readonly DueCard[],
  { now, limit, doneToday, beyond = 0 }: { now: number; limit: number; doneToday: number; beyond?: number },
): TodaysReviews {
  const endOfToday = startOfDay(dayNumber(now) + 1);
  const due = cards.filter(({ dueAt }) => dueAt < endOfToday);
  const left = Math.max(0, limit - doneToday);
  const chosen = due
    .toSorted((a, b) => b.retrievability - a.retrievability || a.dueAt - b.dueAt || compare(a.id, b.id))
    .slice(0, left);
  const byGroup = Map.groupBy(chosen, ({ group }) => group);
  const order = [...byGroup.values()].flatMap((group) => group.map(({ id }) => id));
  const rest = due.length + beyond - order.length;
  return { order, backlog: due.length + beyond, spreadDays: spreadDays(order.length, rest, limit) };
}

function spreadDays(today: number, rest: number, limit: number): number {
  if (today + rest === 0) return 0;
  return 1 + Math.ceil(rest / limit);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
