import { isAccepted } from '@study/contract/papers/accepted-key.ts';
import { LEAST_TAKERS, type ItemStatistics } from '@study/contract/results/analysis.ts';
import { EXAM_STRUCTURE, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sectionPoints, sumPoints } from '../points/points.ts';
import type { ItemSums, PaperSums } from './item-statistics.ts';

/**
 * Taker counts are published as multiples of this, rounded up or down at random in proportion (“random rounding to base
 * 5”, as statistics offices do): unbiased, and one more taker never changes a count for certain.
 */
export const ROUNDED_TO = 5;

/** Draws an integer from 0 to below `below`, uniformly. */
export type Draw = (below: number) => number;

/** Rounded taker counts. */
export interface PublishedItem {
  /** By chosen letter; letters that nobody chose are absent. */
  options: Readonly<Record<string, number>>;
  unanswered: number;
}

/** Published answer counts, frozen until at least ten more takers have arrived. */
export interface PublishedAnswers {
  takers: number;
  /** By item number. */
  items: Readonly<Record<string, PublishedItem>>;
}

/** Whether enough new takers or rescored sheets have arrived to publish figures again. */
export const isStep = (news: number): boolean => news >= LEAST_TAKERS;

export function publishAnswers(takers: number, sums: PaperSums, draw: Draw): PublishedAnswers {
  return { takers, items: Object.fromEntries([...sums].map(([no, item]) => [no, publishItem(item, draw)])) };
}

/**
 * Rounds each count once, with its own draw: if equal counts shared a draw, a difference would reveal which one is not
 * equal. The number of right answers is not a separate count, because the key's option has it.
 */
function publishItem({ takers, options }: ItemSums, draw: Draw): PublishedItem {
  const rounded = (count: number) => Math.min(takers, roundAtRandom(count, draw));
  const answered = Object.values(options).reduce((sum, chosen) => sum + chosen, 0);
  return {
    options: Object.fromEntries(Object.entries(options).map(([letter, chosen]) => [letter, rounded(chosen)])),
    unanswered: rounded(takers - answered),
  };
}

function roundAtRandom(count: number, draw: Draw): number {
  const rest = count % ROUNDED_TO;
  return count - rest + (draw(ROUNDED_TO) < rest ? ROUNDED_TO : 0);
}

/** Item statistics for students, under the current key; null before the first publication. */
export function itemFigures(published: PublishedAnswers | null, no: number, key: string): ItemStatistics | null {
  const item = published?.items[no];
  if (!published || !item) return null;
  const shareOf = (count: number) => Math.round((100 * count) / published.takers) / 100;
  const chosen = Object.entries(item.options)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    // Rounded counts may add up to more than all.
    facility: Math.min(1, shareOf(rightIn(item, key))),
    options: Object.fromEntries(chosen.map(([letter, count]) => [letter, shareOf(count)])),
    unanswered: shareOf(item.unanswered),
  };
}

/** Takers whose response is accepted. */
function rightIn({ options, unanswered }: PublishedItem, key: string): number {
  const chosen = Object.entries(options).filter(([letter]) => isAccepted(key, letter));
  return chosen.reduce((sum, [, count]) => sum + count, isAccepted(key, null) ? unanswered : 0);
}

/** Share of the objective points that takers lost, 0 to 1, from published figures only. */
export function difficultyOf(
  exam: ExamType,
  { takers, items }: PublishedAnswers,
  keys: ReadonlyMap<number, string>,
): number {
  const { sections } = EXAM_STRUCTURE[exam];
  const rightOf = (no: number) => {
    const item = items[no];
    return item === undefined ? 0 : rightIn(item, keys.get(no) ?? '');
  };
  const reached = sections.map((section) => {
    const inSection = [...keys.keys()].filter((no) => no >= section.first && no <= section.last);
    return sectionPoints(
      section,
      inSection.reduce((sum, no) => sum + rightOf(no), 0),
    );
  });
  const most = sumPoints(sections.map((section) => sectionPoints(section, section.last - section.first + 1)));
  return 1 - sumPoints(reached) / (takers * most);
}
