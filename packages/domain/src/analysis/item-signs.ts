import { isAccepted } from '@study/contract/papers/accepted-key.ts';
import {
  BOUND_ERRORS,
  ITEM_SIGNS,
  LEAST_ATTEMPTS,
  LEAST_CHOSEN,
  LEAST_DISCRIMINATION,
  MOST_HURRIED,
  type ItemSign,
} from '@study/contract/papers/item-statistics.admin.ts';
import { discriminationOf } from './item-statistics.ts';
import { choosersOf, timedOf, type ItemTally } from './item-tally.ts';

/** Approximate points of all objective items; point differences are expressed as shares of it. */
const ALL_POINTS = 497;
/** A settled sign is reported again once it has grown by this. */
const WORSE_BY = 0.1;

/** Strength of each warning sign that applies; shares or correlations, greater is worse. */
export type SignStrengths = Readonly<Partial<Record<ItemSign, number>>>;

/**
 * Warning signs of an item under a key; empty while it has too few takers. A figure must be beyond its limit by
 * `BOUND_ERRORS` standard errors, so that chance makes no good item of a class suspicious.
 */
export function signsOf(tally: ItemTally, key: string): SignStrengths {
  const signs: Partial<Record<ItemSign, number>> = {};
  if (tally.sums.takers >= LEAST_ATTEMPTS) {
    const discrimination = discriminationOf(tally.sums);
    if (discrimination !== null && mostLikely(discrimination, tally.sums.takers) < LEAST_DISCRIMINATION) {
      signs.low_discrimination = LEAST_DISCRIMINATION - discrimination;
    }
    const distractor = strongDistractor(tally, key);
    if (distractor !== null) signs.strong_distractor = distractor.lead / ALL_POINTS;
  }
  const share = hurriedShare(tally);
  if (share !== null && leastLikely(share, timedOf(tally)) > MOST_HURRIED) signs.hurried = share;
  return signs;
}

/** Names of the signs that apply, in ITEM_SIGNS order. */
export const namesOf = (signs: SignStrengths): ItemSign[] => ITEM_SIGNS.filter((sign) => signs[sign] !== undefined);

/** The upper bound of a correlation between so many takers, by Fisher's transformation. */
function mostLikely(correlation: number, takers: number): number {
  // The transformation has no value for a perfect correlation.
  const transformed = Math.atanh(Math.max(-0.999_999, Math.min(0.999_999, correlation)));
  return Math.tanh(transformed + BOUND_ERRORS / Math.sqrt(takers - 3));
}

/** The lower bound of a share of so many takers. */
function leastLikely(share: number, takers: number): number {
  return share - BOUND_ERRORS * Math.sqrt((share * (1 - share)) / takers);
}

/**
 * The distractor whose takers scored higher on all other items than those who chose the key, beyond chance, with the lead
 * in points; the greatest lead wins. Rarely chosen distractors do not count. Null if none.
 */
export function strongDistractor(tally: ItemTally, key: string): { letter: string; lead: number } | null {
  const { sums } = tally;
  const { takers: choseKey, meanRest: ofKey } = choosersOfKey(tally, key);
  const spread = spreadOf(tally);
  const leads = Object.entries(sums.options)
    .filter(([letter, chosen]) => !isAccepted(key, letter) && chosen >= LEAST_CHOSEN)
    .map(([letter, chosen]) => ({
      letter,
      lead: (choosersOf(tally, letter).meanRest ?? 0) - ofKey,
      // Nobody chose the key: there is nothing to err about.
      error: choseKey === 0 ? 0 : spread * Math.sqrt(1 / chosen + 1 / choseKey),
    }))
    .filter(({ lead, error }) => lead > BOUND_ERRORS * error);
  const [greatest] = leads.toSorted((one, other) => other.lead - one.lead);
  return greatest === undefined ? null : { letter: greatest.letter, lead: greatest.lead };
}

/** Takers who chose an accepted letter, and their mean points on the other items; 0 without takers. */
function choosersOfKey(tally: ItemTally, key: string): { takers: number; meanRest: number } {
  const chosen = Object.keys(tally.sums.options)
    .filter((letter) => isAccepted(key, letter))
    .map((letter) => choosersOf(tally, letter));
  const takers = chosen.reduce((sum, each) => sum + each.takers, 0);
  const rest = chosen.reduce((sum, each) => sum + each.takers * (each.meanRest ?? 0), 0);
  return { takers, meanRest: takers === 0 ? 0 : rest / takers };
}

/** Standard deviation, in points, of all takers' points on the other items. */
function spreadOf({ sums: { takers, rest, restSquares } }: ItemTally): number {
  const variance = takers < 2 ? 0 : (restSquares - rest ** 2 / takers) / (takers - 1);
  return Math.sqrt(Math.max(0, variance)) / 100;
}

/** Share of takers with a known group time who answered faster than the text can be read; null with too few takers. */
export function hurriedShare(tally: ItemTally): number | null {
  const timed = timedOf(tally);
  return timed < LEAST_ATTEMPTS ? null : tally.hurried / timed;
}

/** The key and signs that an administrator saw when settling the item. */
export interface SettledSigns {
  key: string;
  signs: SignStrengths;
}

/** Whether an item needs review: a sign is new or has grown since the item was settled with the current key. */
export function isSuspicious(signs: SignStrengths, key: string, settled: SettledSigns | null): boolean {
  const holding = namesOf(signs);
  if (settled === null || settled.key !== key) return holding.length > 0;
  return holding.some((sign) => {
    const before = settled.signs[sign];
    return before === undefined || (signs[sign] ?? 0) > before + WORSE_BY;
  });
}
