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

/** About what all objective items are worth together; differences of points are told as shares of it. */
const ALL_POINTS = 497;
/** A sign that was settled comes back when it has grown by this. */
const WORSE_BY = 0.1;

/** How strong each sign is that holds; all are shares or correlations, and greater is worse. */
export type SignStrengths = Readonly<Partial<Record<ItemSign, number>>>;

/** What speaks against an item with a key; nothing while it has too few takers. */
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

/** The signs that hold, in the order of ITEM_SIGNS. */
export const namesOf = (signs: SignStrengths): ItemSign[] => ITEM_SIGNS.filter((sign) => signs[sign] !== undefined);

/**
 * The distractor whose takers did better in all other items than those who chose the key, and by how many points; of
 * several the one with the greatest lead. One that few chose does not count. Null when there is none.
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

/** Of the takers whose time for the group is known, the share that was faster than it can be read; null for too few. */
export function hurriedShare(tally: ItemTally): number | null {
  const timed = timedOf(tally);
  return timed < LEAST_ATTEMPTS ? null : tally.hurried / timed;
}

/** What an administrator had before them who said that nothing is wrong. */
export interface SettledSigns {
  key: string;
  signs: SignStrengths;
}

/** Whether an item waits for somebody: signs, of which one is new or grew since they were settled, or another key. */
export function isSuspicious(signs: SignStrengths, key: string, settled: SettledSigns | null): boolean {
  const holding = namesOf(signs);
  if (settled === null || settled.key !== key) return holding.length > 0;
  return holding.some((sign) => {
    const before = settled.signs[sign];
    return before === undefined || (signs[sign] ?? 0) > before + WORSE_BY;
  });
}
