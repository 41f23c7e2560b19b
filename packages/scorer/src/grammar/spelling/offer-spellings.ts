import { pluralOf } from '../lexicon/nouns.ts';
import { spellingCost } from './spelling-cost.ts';
import { letterMask, rarityOf, WORDS_BY_LENGTH } from './spelling-index.ts';

/** Maximum number of suggestions for one misspelling. */
export const OFFERED_MAX = 3;
/** Suggestions above this cost are guesses. */
const COST_MAX = 2.9;
/** Suggestions more expensive than the best one by this much are dropped. */
const BEHIND_MAX = 1;
const ENDINGS = ['ing', 'ed', 'ly', 's', 'er', 'tion', 'able', 'ful'] as const;

/** Short words that writers join to the next one. */
const JOINED_FIRST: ReadonlySet<string> = new Set(['a', 'i', 'in', 'at', 'as', 'of', 'to']);

const FIXED_AFTER_A: ReadonlySet<string> = new Set(['lot', 'few', 'bit', 'little', 'while']);

interface Offer {
  word: string;
  cost: number;
}

const kept = new Map<string, readonly string[]>();

/** Suggestions for a misspelling, likeliest first: close in spelling, and frequent. Expects lower case. */
export function offerSpellings(written: string): readonly string[] {
  const known = kept.get(written);
  if (known !== undefined) return known;
  const offered = search(written);
  if (kept.size > 2_000) kept.clear();
  kept.set(written, offered);
  return offered;
}

function search(written: string): string[] {
  const plain = written.replaceAll('’', "'");
  if (!/^[a-z][a-z']+$/.test(plain)) return [];
  const possessive = /^(.{3,})'s$/.exec(plain)?.[1];
  // Writers put an apostrophe into plurals: "oportunity's".
  if (possessive !== undefined) {
    const [first, ...rest] = offerSpellings(possessive);
    if (first === undefined) return [];
    const plural = rarityOf(pluralOf(first)) === undefined ? [] : [pluralOf(first)];
    return [`${first}'s`, ...plural, ...rest.map((word) => `${word}'s`)].slice(0, OFFERED_MAX);
  }
  const letters = plain.replaceAll("'", '');
  const offers = [...nearWords(letters), ...nearBySound(letters), ...twoWords(plain)].toSorted(
    (a, b) => a.cost - b.cost,
  );
  const best = offers[0]?.cost ?? 0;
  return [...new Set(offers.filter(({ cost }) => cost <= best + BEHIND_MAX).map(({ word }) => word))].slice(
    0,
    OFFERED_MAX,
  );
}

/**
 * Candidates of similar length; closest length and most frequent words first, so that later candidates are rejected
 * early.
 */
function nearWords(letters: string): Offer[] {
  let limit = Math.min(COST_MAX, 0.5 + letters.length * 0.3);
  const mask = letterMask(letters);
  const offers: Offer[] = [];
  for (const gap of [0, -1, 1, 2, -2, 3, -3]) {
    for (const { word, letters: meant, mask: own, rarity } of WORDS_BY_LENGTH.get(letters.length + gap) ?? []) {
      if (bitCount(mask & ~own) > 2 || bitCount(own & ~mask) > 3) continue;
      const rare = letters.length < 5 ? 1.6 * rarity : rarity;
      const found = spellingCost(letters, meant, limit - rare);
      if (found + rare > limit) continue;
      const cost = found + rare + endingCost(letters, meant);
      offers.push({ word, cost });
      limit = Math.min(limit, cost + BEHIND_MAX);
    }
  }
  return offers;
}

/** An f for a ph: "frase". */
function nearBySound(letters: string): Offer[] {
  if (!/f(?!f)/.test(letters)) return [];
  return nearWords(letters.replace(/f(?!f)/, 'ph'))
    .filter(({ word }) => word.includes('ph'))
    .map(({ word, cost }) => ({ word, cost: cost + 0.4 }));
}

/** Two common words written as one: alot, inorder. */
function twoWords(written: string): Offer[] {
  const offers: Offer[] = [];
  for (let at = 1; at < written.length - 1; at += 1) {
    const [first, second] = [written.slice(0, at), written.slice(at)];
    if (at === 1 && first !== 'a' && first !== 'i') continue;
    const rarity = (rarityOf(first) ?? (at === 1 ? 0 : 9)) + (rarityOf(second) ?? 9);
    if (rarity > 0.35) continue;
    const base =
      FIXED_AFTER_A.has(second) && first === 'a' ? 0.3 : first === 'a' ? 0.8 : JOINED_FIRST.has(first) ? 0.6 : 1;
    const isShort = second.length < 3 || (first.length < 4 && second.length < 4 && !JOINED_FIRST.has(first));
    const cost = base + 2 * rarity + (isShort ? 0.5 : 0);
    offers.push({ word: `${first === 'i' ? 'I' : first} ${second}`, cost });
  }
  return offers;
}

/** Writers keep the ending that they mean: "proyects" is a plural. */
function endingCost(written: string, meant: string): number {
  const isOther = ENDINGS.some((ending) => written.endsWith(ending) !== meant.endsWith(ending));
  return isOther && [...written].toSorted().join('') !== [...meant].toSorted().join('') ? 0.3 : 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
