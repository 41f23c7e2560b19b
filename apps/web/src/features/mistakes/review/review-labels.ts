import {
  RETIREMENT_STREAK,
  type Mistake,
  type MistakeInReview,
  type MistakeKind,
  type MistakeReason,
  type MistakeState,
  type Rating,
} from '@study/contract/mistakes/mistakes.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';

export const REASON_NAMES: Readonly<Record<MistakeReason, string>> = {
  vocabulary: '词汇',
  locating: '定位',
  inference: '推理',
  careless: '粗心',
  time: '时间',
};

export const STATE_NAMES: Readonly<Record<MistakeState, string>> = {
  active: '复习中',
  retired: '已掌握',
  removed: '已移出',
};

export const KIND_NAMES: Readonly<Record<MistakeKind, string>> = { wrong: '答错', unanswered: '未答', guessed: '猜对' };

const SOON_DAYS = 14;

/** 今天, 明天, 后天, 5天后, 12月2日 or 2027年1月3日, in China's calendar. Overdue counts as today. */
export function formatDueDay(instant: string, now = Date.now()): string {
  const today = dayNumber(now);
  const day = dayNumber(Date.parse(instant));
  const away = day - today;
  if (away <= 0) return '今天';
  if (away <= 2) return away === 1 ? '明天' : '后天';
  if (away <= SOON_DAYS) return `${away}天后`;
  const [year, month, date] = dateOfDay(day).split('-').map(Number);
  const isThisYear = dateOfDay(today).startsWith(String(year));
  return `${isThisYear ? '' : `${year}年`}${month}月${date}日`;
}

interface Given {
  rating: Rating;
  isRight: boolean | null;
  /** The exam is today: nothing is due again before it. */
  isExamDay: boolean;
}

/** Label of the continue button, with the next due date for this rating. */
export function continueWords(
  { streak, next }: Pick<Mistake, 'streak'> & Pick<MistakeInReview, 'next'>,
  { rating, isRight, isExamDay }: Given,
  now = Date.now(),
): string {
  const isKnown = isRight === true && (rating === 'good' || rating === 'easy');
  if (isKnown && streak + 1 >= RETIREMENT_STREAK) return '继续（已掌握，不再安排）';
  if (isExamDay) return '继续（考完再复习）';
  // Items are never due again on the same day, although a stale list may say so.
  const isLater = dayNumber(Date.parse(next[rating])) > dayNumber(now);
  return `继续（${isLater ? formatDueDay(next[rating], now) : '明天'}再复习）`;
}

export interface DueCounts {
  /** Due today, within the daily limit. */
  count: number;
  /** All due reviews. */
  backlog: number;
  spread_days: number;
  limit: number;
}

/** How due reviews are spread over several days, if they exceed the daily limit; otherwise null. */
export function spreadSentence({ count, backlog, spread_days, limit }: DueCounts): string | null {
  const rest = backlog - count;
  if (rest <= 0) return null;
  const days = Math.max(1, spread_days - 1);
  const over = days === 1 ? '明天' : `之后${days}天`;
  return `到期的共${backlog}道，每天最多${limit}道，其余${rest}道分到${over}。`;
}

/** Summary of a review: 答对3道，答错1道，看了答案2道。 Zero counts are omitted. */
export function outcomeSentence(
  { right, wrong, unanswered }: Readonly<Record<Outcome, number>>,
  isExamDay: boolean,
): string {
  const told = [
    right > 0 && `答对${right}道`,
    wrong > 0 && `答错${wrong}道`,
    unanswered > 0 && `看了答案${unanswered}道`,
  ].filter((part) => part !== false);
  return `${told.join('，')}。${wrong > 0 && !isExamDay ? '答错的很快再来。' : ''}`;
}

type Outcome = 'right' | 'wrong' | 'unanswered';
