import type { DueCounts } from '#exam/reviews/due-queries.ts';
import { cardsInWords, minutesFor, todayByKind, unitOf } from '#exam/reviews/queue-labels.ts';
import { spreadSentence } from '../review/review-labels.ts';

export interface TicketWords {
  title: string;
  sentence: string;
  /** The review set that the primary button starts. */
  begins: 'due' | 'ahead';
  /** Label of the secondary button, which starts a review ahead of schedule; null if there is none. */
  beside: string | null;
}

/** Texts of the mistake book's ticket; null if there is nothing to review today. */
export function ticketWords(due: DueCounts): TicketWords | null {
  const { count, isKept } = due;
  // Reviews ahead of schedule need the server.
  const ahead = isKept ? 0 : due.ahead;
  if (count > 0) {
    return {
      title: `今天该复习${count}${unitOf(due.backlog_of)}`,
      sentence: dueSentence(due),
      begins: 'due',
      beside: besideWords(due, ahead),
    };
  }
  if (ahead === 0) return null;
  return { ...aheadWords(due, ahead), begins: 'ahead', beside: null };
}

function dueSentence(due: DueCounts): string {
  const isAll = due.count === due.backlog;
  const cards = isAll && due.backlog_of.word + due.backlog_of.sentence > 0 ? `${cardsInWords(due.backlog_of)}，` : '';
  const takes = `${cards}约${minutesFor(todayByKind(due))}分钟。`;
  const spread = spreadSentence(due);
  if (spread !== null) return takes + spread;
  return `${takes}忘了的很快再来。`;
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

function aheadWords({ exam_in, ahead_of }: DueCounts, ahead: number): Pick<TicketWords, 'title' | 'sentence'> {
  const takes = `约${minutesFor(ahead_of)}分钟`;
  if (exam_in === 0 || exam_in === 1) {
    const [day, before] = exam_in === 0 ? ['今天', '没有到期的。进考场前'] : ['明天', '到期的都做完了。考前再'];
    return { title: `${day}考试，还有${ahead}${unitOf(ahead_of)}可以再看`, sentence: `${before}过一遍，${takes}。` };
  }
  return { title: newToday(ahead_of), sentence: `明天起按记忆规律安排复习。趁印象还在，先过一遍，${takes}。` };
}
