import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { secondsOfWords } from '@study/domain/scheduling/review-queue.ts';
import { cardsInWords, minutesFor } from '#exam/reviews/queue-labels.ts';
import { reviewsOfDay } from '#exam/today/day-reviews.ts';
import type { DueCounts } from '#exam/reviews/due-queries.ts';
import type { KeptWordList } from '../word-book-queries.ts';

type Counts = Pick<DueCounts, 'count' | 'backlog' | 'backlog_of' | 'ahead' | 'ahead_of' | 'seconds' | 'isKept'>;

export interface TicketText {
  title: string;
  sentence: string;
  button: string;
  /** The review that the button starts. */
  begins: 'due' | 'words';
  /** Label of the link to a review of words alone; null where there are only words. */
  wordsAlone: string | null;
}

/**
 * Texts of the word book's ticket; null if there is nothing to review. The button starts as many reviews as the day's plan
 * asks for, as on the home page.
 */
export function ticketOf(due: Counts, plan?: Pick<DayPlan, 'blocks'>): TicketText | null {
  const { count, backlog, backlog_of, ahead_of, isKept } = due;
  if (count > 0) {
    const { word, ...others } = backlog_of;
    const beside = cardsInWords({ ...others, word: 0 });
    const asked = reviewsOfDay(plan, due);
    const { left, minutes } =
      asked?.set === 'due'
        ? asked
        : { left: count, minutes: minutesFor(count, { seconds: due.seconds, all: backlog }) };
    const takes = `今天复习${left}题，约${minutes}分钟。`;
    const together = beside === '' ? takes : `和${beside}排在一起，${takes}`;
    return {
      title: word > 0 ? `今天${word}个词到期` : '今天没有词到期',
      sentence: word > 0 ? together : `${cardsInWords(backlog_of)}等着，${takes}`,
      button: `开始复习${left}题`,
      begins: 'due',
      wordsAlone: word > 0 && beside !== '' ? `只过${Math.min(count, word)}个词` : null,
    };
  }
  const words = ahead_of.word;
  if (words === 0 || isKept) return null;
  return {
    title: `今天新收${words}个词`,
    sentence: `明天起按记忆规律安排。趁印象还在，先过一遍，约${minutesFor(words, { seconds: secondsOfWords(words), all: words })}分钟。`,
    button: '现在就过一遍',
    begins: 'words',
    wordsAlone: null,
  };
}

/** 共86个，记牢31个。今天没有词到期。 */
export function idleWords(
  { active, retired }: Pick<KeptWordList['totals'], 'active' | 'retired'>,
  { waiting }: DueCounts['new_words'],
): string {
  const soon = waiting > 0 ? `还有${waiting}个新词等着，明天继续。` : '今天没有词到期。';
  return `共${active + retired}个，记牢${retired}个。${soon}`;
}
