import type { ExamCard } from '@study/contract/exam-cards.ts';

const ORIGIN_WORDS: Record<ExamCard['origin'], string> = {
  original: '本站原创',
  licensed: '授权转载',
  'past-paper': '历年真题',
};

/** For example 2026年12月第1套 · 本站原创. */
export function editionLine({ edition, origin }: Pick<ExamCard, 'edition' | 'origin'>): string {
  return `${edition.year}年${edition.month}月第${edition.set}套 · ${ORIGIN_WORDS[origin]}`;
}

export function takersLine(takers: number): string {
  return takers === 0 ? '还没有人做过' : `${takers}人做过`;
}
