import type { ExamCard } from '@study/contract/papers/exam-cards.ts';

const ORIGIN_WORDS = { licensed: '授权转载', 'past-paper': '历年真题' } as const;

/**
 * What sets a paper apart: its exam if it was set in one, its minutes, how many took it. The API rounds the count to
 * tens.
 */
export function factsOf({
  edition,
  origin,
  minutes,
  takers,
}: Pick<ExamCard, 'edition' | 'origin' | 'minutes' | 'takers'>): string[] {
  return [
    ...(origin === 'original' ? [] : [`${edition.year}年${edition.month}月第${edition.set}套`, ORIGIN_WORDS[origin]]),
    `${minutes}分钟`,
    ...(takers === 0 ? [] : [`${takers}多人做过`]),
  ];
}

/** The user's state on a paper, as bubble and text. */
export function stateOf({ status, best_total }: Pick<NonNullable<ExamCard['my']>, 'status' | 'best_total'>): {
  bubble: 'empty' | 'half' | 'full';
  words: string;
  isQuiet: boolean;
} {
  const best = best_total === null ? '' : `，最好${Math.round(best_total)}`;
  if (status === 'in_progress') return { bubble: 'half', words: `做到一半${best}`, isQuiet: false };
  if (status === 'done') return { bubble: 'full', words: `做过${best}`, isQuiet: false };
  return { bubble: 'empty', words: '没做过', isQuiet: true };
}

const isOpen = ({ my }: ExamCard) => my?.status === 'in_progress';

/** Sorts papers with an open attempt first; otherwise keeps the order. */
export function openFirst(cards: readonly ExamCard[]): ExamCard[] {
  return [...cards.filter(isOpen), ...cards.filter((card) => !isOpen(card))];
}

/**
 * The paper with the page's only filled button: the one with an open attempt, otherwise the first not taken; null if
 * all are taken.
 */
export function nextPaper(cards: readonly ExamCard[]): string | null {
  const next = cards.find(({ my }) => my?.status === 'in_progress') ?? cards.find(({ my }) => my?.status !== 'done');
  return next?.id ?? null;
}
