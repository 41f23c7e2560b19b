import {
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

/** Warning signs of an item under a key; empty while it has too few takers. */
export function signsOf(tally: ItemTally, key: string): SignStrengths {
  const signs: Partial<Record<ItemSign, number>> = {};
  if (tally.sums.takers >= LEAST_ATTEMPTS) {
    const discrimination = discriminationOf(tally.sums);
    if (discrimination !== null && discrimination < LEAST_DISCRIMINATION) {
      signs.low_discrimination = LEAST_DISCRIMINATION - discrimination;
    }
    const distractor = strongDistractor(tally, key);
    if (distractor !== null) signs.strong_distractor = distractor.lead / ALL_POINTS;
  }
  const share = hurriedShare(tally);
  if (share !== null && share > MOST_HURRIED) signs.hurried = share;
  return signs;
}

/** Names of the signs that apply, in ITEM_SIGNS order. */
export const namesOf = (signs: SignStrengths): ItemSign[] => ITEM_SIGNS.filter((sign) => signs[sign] !== undefined);

/**
 * The distractor whose takers scored higher on all other items than those who chose the key, with the lead in points;
 * the greatest lead wins. Rarely chosen distractors do not count. Null if none.
 */
export function strongDistractor(tally: ItemTally, key: string): { letter: string; lead: number } | null {
  const { sums } = tally;
  const ofKey = choosersOf(tally, key).meanRest ?? 0;
  const least = Math.max(LEAST_CHOSEN.takers, LEAST_CHOSEN.share * sums.takers);
  const leads = Object.entries(sums.options)
    .filter(([letter, chosen]) => letter !== key && chosen >= least)
    .map(([letter]) => ({ letter, lead: (choosersOf(tally, letter).meanRest ?? 0) - ofKey }))
    .filter(({ lead }) => lead > 0);
  return leads.reduce<(typeof leads)[number] | null>(
    (best, each) => (best === null || each.lead > best.lead ? each : best),
    null,
  );
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
