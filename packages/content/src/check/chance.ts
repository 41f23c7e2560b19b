import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import type { PaperContent } from '../read/documents.ts';
import { partsIn } from '../read/drill.ts';
import type { Fault } from '../read/fault.ts';
import { objectiveItems, type ObjectiveItem } from '../read/objective-items.ts';

/**
 * Significance level: a count less likely than this by chance is a fault. Keys are drawn at random, so a few outliers
 * are expected.
 */
const LEAST_LIKELY = 0.001;
const OPTIONS = OPTION_LETTERS.length;

/** Minimum number of papers; in fewer, letter patterns help nobody. */
const LEAST_PAPERS = 4;

/** A count over the bank, and its probability by chance. */
export interface Tally {
  name: string;
  count: number;
  trials: number;
  /** Probability of one trial. */
  chance: number;
}

/**
 * Finds patterns in the letters and lengths of the bank's keys that test-takers could exploit. Keys are drawn at
 * random, so repeats, runs and counts must match chance; a significant deviation shows that keys were placed by hand.
 */
export function checkChance(papers: readonly PaperContent[]): Fault[] {
  if (papers.length < LEAST_PAPERS) return [];
  return talliesOf(papers).flatMap((tally) => {
    const { name, count, trials, chance } = tally;
    if (trials === 0 || likelihood(tally) >= LEAST_LIKELY) return [];
    const expected = Math.round(trials * chance);
    const message = `${name}有${count}次，随机抽取时约${expected}次（共${trials}处）`;
    return [
      { file: '全部试卷', path: '', message, mend: '请用papers:shuffle重新抽取选项字母，或改写过长、过短的选项' },
    ];
  });
}

/** The counts that `checkChance` tests. */
export function talliesOf(papers: readonly PaperContent[]): Tally[] {
  const groups = papers.flatMap(keyGroups);
  const pairs = groups.flatMap((keys) => keys.slice(1).map((key, at) => key === keys[at]));
  const items = papers.flatMap(({ paper, answers }) =>
    objectiveItems(paper, answers).filter(({ hasOwnOptions }) => hasOwnOptions),
  );
  const matching = papers
    .filter(({ paper }) => partsIn(paper).has('matching'))
    .map(({ paper, answers }) => ({
      keys: answers.reading.matching.items.map(({ key }) => key),
      paragraphs: Object.keys(paper.reading.matching.paragraphs).length,
    }));
  return [
    { name: '相邻两题答案相同', count: pairs.filter(Boolean).length, trials: pairs.length, chance: 1 / OPTIONS },
    ...OPTION_LETTERS.map((letter) => ({
      name: `答案是${letter}`,
      count: items.filter(({ answer }) => answer.key === letter).length,
      trials: items.length,
      chance: 1 / OPTIONS,
    })),
    ...repeatTallies(groups),
    extremeTally('正确项单独最长', items, (one, other) => one > other),
    extremeTally('正确项单独最短', items, (one, other) => one < other),
    {
      name: '段落匹配选A段',
      count: matching.flatMap(({ keys }) => keys.filter((key) => key === 'A')).length,
      trials: matching.flatMap(({ keys }) => keys).length,
      chance: mean(matching.map(({ paragraphs }) => 1 / paragraphs)),
    },
  ];
}

/** Groups of three and of four with all letters different; larger groups must repeat one. */
function repeatTallies(groups: readonly (readonly string[])[]): Tally[] {
  return [3, 4].map((size) => {
    const ofSize = groups.filter((keys) => keys.length === size);
    const different = ofSize.filter((keys) => new Set(keys).size === size);
    const chance = Array.from({ length: size }, (_, at) => (OPTIONS - at) / OPTIONS).reduce((a, b) => a * b, 1);
    return { name: `${size}题一组而答案各不相同`, count: different.length, trials: ofSize.length, chance };
  });
}

/** Items whose key is the single longest or shortest option, among items where some option is. */
function extremeTally(
  name: string,
  items: readonly ObjectiveItem[],
  isBeyond: (one: number, other: number) => boolean,
): Tally {
  const alone = items.flatMap(({ answer, choices }) => {
    const lengths = Object.entries(choices).map(([letter, text]) => ({ letter, length: text.length }));
    const extreme = lengths.find(({ letter, length }) =>
      lengths.every((other) => other.letter === letter || isBeyond(length, other.length)),
    );
    return extreme === undefined ? [] : [extreme.letter === answer.key];
  });
  return { name, count: alone.filter(Boolean).length, trials: alone.length, chance: 1 / OPTIONS };
}

/** Keys of each group of four-option items, in order: of a recording, or of a careful reading passage. */
function keyGroups({ answers }: PaperContent): string[][] {
  return [
    ...answers.listening.sections.flatMap(({ groups }) =>
      groups.map(({ questions }) => questions.map(({ key }) => key)),
    ),
    ...answers.reading.careful.map(({ items }) => items.map(({ key }) => key)),
  ];
}

/** Probability of a count at least as far from the expected one, on its side: a tail of the binomial distribution. */
export function likelihood({ count, trials, chance }: Omit<Tally, 'name'>): number {
  const from = count < trials * chance ? 0 : count;
  const to = count < trials * chance ? count : trials;
  let sum = 0;
  for (let hits = from; hits <= to; hits += 1) sum += Math.exp(logBinomial(hits, trials, chance));
  return sum;
}

function logBinomial(hits: number, trials: number, chance: number): number {
  let log = hits * Math.log(chance) + (trials - hits) * Math.log1p(-chance);
  for (let at = 1; at <= hits; at += 1) log += Math.log(trials - hits + at) - Math.log(at);
  return log;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
