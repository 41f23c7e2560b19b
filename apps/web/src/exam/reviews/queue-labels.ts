import { secondsEach } from '@study/domain/scheduling/review-queue.ts';

interface ByKind {
  mistake: number;
  word: number;
  sentence: number;
}

/** Estimated minutes for some of the cards of a set, of which all take `seconds`; at least one. */
export function minutesFor(cards: number, { seconds, all }: { seconds: number; all: number }): number {
  const each = secondsEach(seconds, all);
  return Math.max(1, Math.round((cards * each) / 60));
}

/** 7道错题、4个生词、3句难句 */
export const cardsInWords = ({ mistake, word, sentence }: ByKind): string =>
  [mistake > 0 && `${mistake}道错题`, word > 0 && `${word}个生词`, sentence > 0 && `${sentence}句难句`]
    .filter(Boolean)
    .join('、');

/** Counter of cards: mistakes alone are 道, words alone 个, sentences alone 句, several kinds together 题. */
export function unitOf({ mistake, word, sentence }: ByKind): string {
  if (word === 0 && sentence === 0) return '道';
  if (mistake > 0 || (word > 0 && sentence > 0)) return '题';
  return word > 0 ? '个生词' : '句难句';
}
