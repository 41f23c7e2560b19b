import { LEAST_TAKERS, type ItemStatistics } from '@study/contract/results/analysis.ts';
import { EXAM_STRUCTURE, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sectionPoints, sumPoints } from '../points/points.ts';
import type { ItemSums, PaperSums } from './item-statistics.ts';

/**
 * Counts of takers are published in multiples of this, up or down at random in proportion (“random rounding to base 5”,
 * as offices of statistics do it): they are right on average, and one taker more changes none for certain.
 */
export const ROUNDED_TO = 5;

/** Draws a whole number from 0 to below, each as likely. */
export type Draw = (below: number) => number;

/** Rounded counts of takers. */
export interface PublishedItem {
  /** By the letter they chose; letters that nobody chose are left out. */
  options: Readonly<Record<string, number>>;
  unanswered: number;
}

/** How takers answered, as they were when the last ten or more of them had come. */
export interface PublishedAnswers {
  takers: number;
  /** By item number. */
  items: Readonly<Record<string, PublishedItem>>;
}

/** Whether so many new takers, or sheets scored anew, are enough to publish figures again. */
export const isStep = (news: number): boolean => news >= LEAST_TAKERS;

export function publishAnswers(takers: number, sums: PaperSums, draw: Draw): PublishedAnswers {
  return { takers, items: Object.fromEntries([...sums].map(([no, item]) => [no, publishItem(item, draw)])) };
}

/**
 * Each count has a draw of its own, and each is drawn once: equal counts rounded alike would show which one is not equal
 * to the others, and being right is no further count, because the option that is the key has it.
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

/** An item as students see it, by the key in force; null while nothing is published. */
export function itemFigures(published: PublishedAnswers | null, no: number, key: string): ItemStatistics | null {
  const item = published?.items[no];
  if (!published || !item) return null;
  const shareOf = (count: number) => Math.round((100 * count) / published.takers) / 100;
  const chosen = Object.entries(item.options)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    facility: shareOf(item.options[key] ?? 0),
    options: Object.fromEntries(chosen.map(([letter, count]) => [letter, shareOf(count)])),
    unanswered: shareOf(item.unanswered),
  };
}

/** Share of the objective points that takers lost, 0 to 1, of published figures alone. */
export function difficultyOf(
  exam: ExamType,
  { takers, items }: PublishedAnswers,
  keys: ReadonlyMap<number, string>,
): number {
  const { sections } = EXAM_STRUCTURE[exam];
  const rightOf = (no: number) => items[no]?.options[keys.get(no) ?? ''] ?? 0;
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
