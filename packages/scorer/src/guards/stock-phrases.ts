import { LINKING_PHRASES, STOCK_PHRASES } from '../words/stock-phrases.ts';
import type { Word } from '../text/read-text.ts';

/** Maximum words in a slot; with more of the writer's own words the phrase counts as the writer's. */
const SLOT_MAX = 8;
const SLOT = `(?: [^ |]+){0,${SLOT_MAX}}?`;
/** Longer texts are only searched up to here: an essay has 200 words. */
const WORDS_MAX = 1_500;

/**
 * Compiles a phrase of the table: `a/b` is either word, `a?` is optional, `…` is a slot for up to eight words of the
 * writer's own, `^` is the start of a sentence. The parts between slots are groups.
 */
export function phrasePattern(phrase: string): RegExp {
  const isFirst = phrase.startsWith('^ ');
  const parts = phrase
    .replace(/^\^ /, '')
    .split('…')
    .map((part) => part.trim().split(' ').map(tokenPattern).join(''));
  const start = isFirst ? '(?<=^|[|])' : '';
  return new RegExp(`${start}${parts.map((part) => `(${part})`).join(SLOT)}(?= )`, 'dg');
}

const tokenPattern = (token: string): string => {
  const isOptional = token.endsWith('?');
  const words = token
    .split('/')
    .map((word) => word.replace(/\?$/, ''))
    .join('|');
  return isOptional ? `(?: (?:${words}))?` : ` (?:${words})`;
};

const PATTERNS: readonly RegExp[] = STOCK_PHRASES.map(phrasePattern);
/** Connectives of the table, which examiners reward. */
export const LINKING_PATTERNS: readonly RegExp[] = LINKING_PHRASES.map(phrasePattern);

/** Marks words of memorised phrases, without the words in their slots. */
export function markStockPhrases(words: readonly Word[], patterns: readonly RegExp[] = PATTERNS): boolean[] {
  const read = words.slice(0, WORDS_MAX);
  const { line, places } = joinWords(read);
  const marked = words.map(() => false);
  for (const pattern of patterns) {
    for (const { indices = [] } of line.matchAll(pattern)) {
      for (const group of indices.slice(1)) if (group) markBetween(marked, places, ...group);
    }
  }
  return marked;
}

/** The words in one line with a bar between sentences, and the start offset of each word. */
function joinWords(words: readonly Word[]): { line: string; places: number[] } {
  const places: number[] = [];
  let line = '';
  words.forEach((word, index) => {
    if (index > 0 && words[index - 1]?.sentence !== word.sentence) line += ' |';
    places.push(line.length + 1);
    line += ` ${word.key}`;
  });
  return { line: `${line} `, places };
}

function markBetween(marked: boolean[], places: readonly number[], from: number, to: number): void {
  for (let index = firstFrom(places, from); index < places.length && (places[index] ?? to) < to; index += 1) {
    marked[index] = true;
  }
}

/** Index of the first offset that is at least `from`. */
function firstFrom(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
