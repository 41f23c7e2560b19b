import { FUNCTION_WORDS } from '#words/function-words.ts';
import { NEWER_WORDS } from '#words/newer-words.ts';
import { wordsAtLevel } from '#words/word-lists.ts';

export interface ListedWord {
  word: string;
  /** Without apostrophes, which writers omit or misplace. */
  letters: string;
  /** Bit mask of the letters that occur. */
  mask: number;
  /** Cost of the word's rarity, in units of `spellingCost`. */
  rarity: number;
}

const RARITY = [
  [10, 0.1],
  [20, 0.25],
  [35, 0.6],
  [40, 0.8],
  [50, 0.95],
  [55, 1.1],
  [60, 1.2],
] as const;

const CONTRACTIONS =
  `don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't won't wouldn't can't couldn't
  shouldn't mustn't that's there's here's what's who's let's it's he's she's i'm you're we're they're i've you've we've they've
  i'll you'll we'll they'll`.split(/\s+/);

/** Names in students' texts that the lists omit. */
const NAMES =
  `English Chinese China America American British Britain Japanese Japan French France German Germany Spanish
  Spain Canada Australia Russian Russia Italian Italy Korean Korea Indian India African Africa Asian Asia European Europe
  Mexico Mexican Beijing Shanghai London Paris Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February
  September October November December Christmas Internet Olympic Olympics Confucius Brazil Brazilian Egypt Egyptian Greek
  Greece Turkey Thailand Vietnam Vietnamese Singapore Malaysia Switzerland Sweden Norway Denmark Finland Portugal
  Portuguese Netherlands Dutch Irish Ireland Scotland Scottish Argentina Arabic Latin Buddhism Buddhist Confucian Taoist
  Taoism Christian Christianity Islam Muslim Tibet Tibetan Himalayas Pacific Atlantic Antarctica Shakespeare Einstein
  Newton Google Microsoft Facebook Twitter YouTube Wikipedia`.split(/\s+/);
const NAMES_BY_LOWER: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

function readWords(): Map<string, number> {
  const rarities = new Map<string, number>();
  const add = (word: string, rarity: number): void => {
    if (!rarities.has(word)) rarities.set(word, rarity);
  };
  for (const word of [...FUNCTION_WORDS, ...CONTRACTIONS]) add(word, 0);
  for (const [level, rarity] of RARITY) {
    for (const word of wordsAtLevel(level)) {
      if (/^[a-z]{2,}$/.test(word)) add(word, rarity);
    }
  }
  for (const word of NEWER_WORDS) add(word, 0.75);
  for (const name of NAMES) add(name, 0.25);
  return rarities;
}

export function letterMask(letters: string): number {
  let mask = 0;
  for (let at = 0; at < letters.length; at += 1) mask |= 1 << (letters.charCodeAt(at) - 97);
  return mask;
}

const RARITIES: ReadonlyMap<string, number> = readWords();

/** Words that may be suggested, by number of letters. */
export const WORDS_BY_LENGTH: ReadonlyMap<number, readonly ListedWord[]> = Map.groupBy(
  [...RARITIES].map(([word, rarity]): ListedWord => {
    const letters = word.replaceAll("'", '').toLowerCase();
    return { word, letters, mask: letterMask(letters), rarity };
  }),
  ({ letters }) => letters.length,
);

/** Rarity of a word; undefined if unlisted. */
export const rarityOf = (word: string): number | undefined => RARITIES.get(word);

/** The name of which a lower-case word is the spelling without its capital; undefined for other words. */
export const properNameOf = (lower: string): string | undefined => NAMES_BY_LOWER.get(lower);
