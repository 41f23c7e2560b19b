import type { Rating } from '@study/contract/mistakes/mistakes.ts';

/** Labels of the rating buttons. */
export const RATING_NAMES: Readonly<Record<Rating, string>> = {
  again: '忘了',
  hard: '勉强',
  good: '记得',
  easy: '轻松',
};
