import { isFunctionWord, WEAK_FORMS } from './function-words.ts';
import { writtenWords } from './dictation-words.ts';

/** How many of a sentence's words are hidden: about a sixth, a third, half. */
export const BLANK_SHARES = { few: 1 / 6, some: 1 / 3, many: 1 / 2 } as const;
export type BlankDensity = keyof typeof BLANK_SHARES;

/** How much one learns from hearing this word: content and numbers most, then endings, then weak forms. */
function worth(written: string): number {
  const word = written.toLowerCase().replace(/[^a-z0-9]+/gu, '');
  if (/\d/u.test(word)) return 5;
  if (isFunctionWord(word)) return WEAK_FORMS.has(word) ? 1 : 0.5;
  const ending = /(?:ed|ing|s)$/u.test(word) ? 0.5 : 0;
  return 3 + Math.min(word.length, 10) / 10 + ending;
}

/**
 * Which words of a sentence to hide, as indexes of `writtenWords`, ascending. They are spread over the sentence: it is cut
 * into as many parts as there are blanks, and each part hides its most useful word. At least one, and never all of a
 * sentence of several words.
 */
export function chooseBlanks(sentence: string, density: BlankDensity): number[] {
  const words = writtenWords(sentence);
  if (words.length === 0) return [];
  const count = Math.max(1, Math.round(words.length * BLANK_SHARES[density]));
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * words.length) / count);
    const to = Math.floor(((part + 1) * words.length) / count);
    let best = from;
    for (let at = from + 1; at < to; at += 1) if (worth(words[at] ?? '') > worth(words[best] ?? '')) best = at;
    return best;
  });
}
