import type { DayPlan } from '@study/contract/home/day-plan.ts';
import type { DueCounts } from '#exam/reviews/due-queries.ts';
import { cardsInWords, minutesFor, unitOf } from '#exam/reviews/queue-labels.ts';
import { reviewBlock, reviewsOfDay, setSize, type DayReviews } from '#exam/today/day-reviews.ts';
import { blockTitle } from '#exam/today/day-words.ts';

export interface TicketWords {
  title: string;
  sentence: string;
  /** The review set that the button starts, and its label. */
  begins: 'due' | 'ahead';
  button: string;
  /** Today asks for none of these: the button is not filled. */
  isExtra: boolean;
  /** Label of the secondary button, which starts the other set; null if there is none. */
  beside: string | null;
}

type Plan = Pick<DayPlan, 'blocks'> | undefined;

/**
 * Texts of the mistake book's ticket; null if there is nothing to review. Today's reviews are those of the plan, as on
 * the home page; without it, as offline, all that are due.
 */
export function ticketWords(due: DueCounts, plan?: Plan): TicketWords | null {
  const { count, isKept } = due;
  // Reviews ahead of schedule need the server.
  const ahead = isKept ? 0 : due.ahead;
  const today = reviewsOfDay(plan, { count, ahead });
  if (today !== null) return todayWords(due, today, ahead);
  if (count > 0) return plan === undefined ? dueWords(due, ahead) : extraWords(due, plan, ahead);
  if (ahead === 0) return null;
  return { ...aheadWords(due, ahead), begins: 'ahead', button: '现在就过一遍', isExtra: false, beside: null };
}

/** 今天复习12题: the same words and the same count as in the day's ticket. */
function todayWords(due: DueCounts, { set, left, minutes, block }: DayReviews, ahead: number): TicketWords {
  const title = blockTitle({ ...block, left });
  const takes = `约${minutes}分钟${setsSentence(left)}。`;
  if (set === 'ahead') {
    const beside = due.count > 0 ? `到期的${due.count}${unitOf(due.backlog_of)}` : null;
    return { title, sentence: `趁还记得，${takes}`, begins: set, button: '现在就过一遍', isExtra: false, beside };
  }
  const rest = due.backlog - left;
  const cards = rest <= 0 && due.backlog_of.word + due.backlog_of.sentence > 0;
  const sentence =
    rest > 0
      ? `${takes}到期的共${due.backlog}题，先看快忘的，其余${rest}题往后排。`
      : `${cards ? `${cardsInWords(due.backlog_of)}，` : ''}${takes}忘了的很快再来。`;
  const beside = besideWords(due, ahead);
  return { title: `今天${title}`, sentence, begins: set, button: '开始复习', isExtra: false, beside };
}

/** ，分2组 */
function setsSentence(left: number): string {
  const sets = left === 0 ? 0 : Math.ceil(left / setSize(left));
  return sets > 1 ? `，分${sets}组` : '';
}

/** What is due, though today asks for none of it, or no more. */
function extraWords(due: DueCounts, plan: NonNullable<Plan>, ahead: number): TicketWords {
  const all = `${due.count}${unitOf(due.backlog_of)}`;
  const isDone = reviewBlock(plan)?.is_done === true;
  const isPaper = plan.blocks.some(({ kind }) => kind === 'mock');
  return {
    title: isDone ? '今天的复习做完了' : `到期的有${all}`,
    sentence: isDone
      ? `还有${all}到期，往后几天接着来；想多做现在也行。`
      : `${isPaper ? '今天排的是一整套卷，' : ''}这些明天复习也不迟。`,
    begins: 'due',
    button: isDone ? `再来${setSize(due.count)}题` : '开始复习',
    isExtra: true,
    beside: besideWords(due, ahead),
  };
}

function dueWords(due: DueCounts, ahead: number): TicketWords {
  const { count, backlog, seconds } = due;
  return {
    title: `今天复习${count}题`,
    sentence: `约${minutesFor(count, { seconds, all: backlog })}分钟${setsSentence(count)}。忘了的很快再来。`,
    begins: 'due',
    button: '开始复习',
    isExtra: false,
    beside: besideWords(due, ahead),
  };
}

/** On the last two days the reviews ahead of schedule include the due ones. */
function besideWords({ count, exam_in, ahead_of }: DueCounts, ahead: number): string | null {
  if (exam_in === 0 || exam_in === 1) return ahead > count ? `全部${ahead}${unitOf(ahead_of)}，现在就过一遍` : null;
  return ahead > 0 ? `${newToday(ahead_of)}，现在就过一遍` : null;
}

/** 今天新错3道、新收5个词 */
function newToday({ mistake, word }: DueCounts['ahead_of']): string {
  return `今天${[mistake > 0 && `新错${mistake}道`, word > 0 && `新收${word}个词`].filter(Boolean).join('、')}`;
}

function aheadWords(
  { exam_in, ahead_of, seconds_ahead }: DueCounts,
  ahead: number,
): Pick<TicketWords, 'title' | 'sentence'> {
  const takes = `约${minutesFor(ahead, { seconds: seconds_ahead, all: ahead })}分钟`;
  if (exam_in === 0 || exam_in === 1) {
    const [day, before] = exam_in === 0 ? ['今天', '没有到期的。进考场前'] : ['明天', '到期的都做完了。考前再'];
    return { title: `${day}考试，还有${ahead}${unitOf(ahead_of)}可以再看`, sentence: `${before}过一遍，${takes}。` };
  }
  return { title: newToday(ahead_of), sentence: `趁印象还在，先过一遍，${takes}。` };
}
