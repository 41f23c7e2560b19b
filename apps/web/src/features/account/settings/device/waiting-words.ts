import type { PendingWork } from '#offline/pending-work.ts';

/** 作答3处、复习2条、笔记1条; empty when nothing waits. */
export function waitingWords({ answers, reviews, notes }: PendingWork): string {
  const parts = [
    { count: answers, words: `作答${answers}处` },
    { count: reviews, words: `复习${reviews}条` },
    { count: notes, words: `笔记${notes}条` },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ words }) => words)
    .join('、');
}
