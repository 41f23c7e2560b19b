import type { DayPlan, PlanBlockView } from '@study/contract/home/day-plan.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';

type ReviewBlock = Extract<PlanBlockView, { kind: 'reviews' }>;

/** Reviews that today asks for, as the plan has them; the others wait for later days. */
export interface DayReviews {
  set: ReviewBlock['set'];
  /** Still to do. */
  left: number;
  minutes: number;
  block: ReviewBlock;
}

/** Minutes that some of a block's reviews take. */
const minutesForReviews = ({ minutes, count }: ReviewBlock, left: number): number =>
  Math.max(1, Math.round((minutes * left) / count));

/** Minutes of a block, of one that was begun those that are left. */
export const minutesLeft = (block: PlanBlockView): number =>
  block.kind === 'reviews' && !block.is_done ? minutesForReviews(block, block.left) : block.minutes;

export const reviewBlock = ({ blocks }: Pick<DayPlan, 'blocks'>): ReviewBlock | undefined =>
  blocks.find((block) => block.kind === 'reviews');

/** The open reviews of the day; null where it asks for none, or no more. `due`: as counted by the mistake book. */
export function reviewsOfDay(
  plan: Pick<DayPlan, 'blocks'> | undefined,
  due: { count: number; ahead: number },
): DayReviews | null {
  const block = plan && reviewBlock(plan);
  if (block === undefined || block.is_done) return null;
  // Reviews made without the network are not in the plan yet.
  const left = Math.min(block.left, block.set === 'ahead' ? due.ahead : due.count);
  if (left === 0) return null;
  return { set: block.set, left, minutes: minutesForReviews(block, left), block };
}

/** The plan, unless it is a copy of an earlier day that stands in for the server. */
export const planOfToday = <Plan extends Pick<DayPlan, 'today'>>(
  plan: Plan | undefined,
  isKept: boolean,
): Plan | undefined => (isKept && plan?.today !== dateOfDay(dayNumber(Date.now())) ? undefined : plan);

const MOST_IN_A_SET = 10;

/** Reviews of one set: at most ten, and sets of one day are alike: 12 are two of six. */
export const setSize = (left: number): number => (left === 0 ? 0 : Math.ceil(left / Math.ceil(left / MOST_IN_A_SET)));
