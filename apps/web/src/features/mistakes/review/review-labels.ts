import {
  RETIREMENT_STREAK,
  type Mistake,
  type MistakeInReview,
  type MistakeKind,
  type MistakeReason,
  type MistakeState,
  type Rating,
} from '@study/contract/mistakes/mistakes.ts';
import type { WordInReview } from '@study/contract/words/word-book.ts';
import { dayNumber } from '@study/domain/scheduling/china-day.ts';
import { formatDueDay } from '#exam/reviews/due-day.ts';

export const REASON_NAMES: Readonly<Record<MistakeReason, string>> = {
  vocabulary: '不认识词',
  locating: '没找到',
  inference: '想岔了',
  careless: '粗心',
  time: '没时间',
};

export const STATE_NAMES: Readonly<Record<MistakeState, string>> = {
  active: '复习中',
  retired: '已掌握',
  removed: '已移出',
};

export const KIND_NAMES: Readonly<Record<MistakeKind, string>> = { wrong: '答错', unanswered: '未答', guessed: '猜对' };

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

/** Labels of the two buttons of a word, with the next due dates: 忘了（明天）, 记得（9天后）. */
export function wordButtons(
  { streak, next }: Pick<WordInReview, 'streak' | 'next'>,
  isExamDay: boolean,
): { forgotten: string; known: string } {
  const when = (rating: Rating) => {
    if (isExamDay) return '考完再复习';
    const isLater = dayNumber(Date.parse(next[rating])) > dayNumber(Date.now());
    return isLater ? formatDueDay(next[rating]) : '明天';
  };
  const known = streak + 1 >= RETIREMENT_STREAK ? '已掌握' : when('good');
  return { forgotten: `忘了（${when('again')}）`, known: `记得（${known}）` };
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
