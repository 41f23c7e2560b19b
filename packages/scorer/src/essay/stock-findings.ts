import type { Word } from '../text/read-text.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** A note for each run of words that belong to a phrase learnt by heart. */
export function stockFindings(words: readonly Word[]): MarkFinding[] {
  const runs: { start: number; end: number; sentence: number; count: number }[] = [];
  for (const { start, end, sentence } of words) {
    const last = runs.at(-1);
    // Words stand next to each other when there is room for no other word between them.
    if (last?.sentence === sentence && start - last.end <= 2) {
      last.end = end;
      last.count += 1;
    } else runs.push({ start, end, sentence, count: 1 });
  }
  return runs
    .filter(({ count }) => count > 1)
    .map(({ start, end }) => ({
      start,
      end,
      category: '套话',
      text: '常见套话，不算错误，也不计分；换成与题目有关的具体内容更好。',
      rule: 'stock-phrase',
      is_certain: false,
    }));
}
