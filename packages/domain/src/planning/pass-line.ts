import {
  EXAM_STRUCTURE,
  SUBJECTIVE_PARTS,
  SUBJECTIVE_RAW_MAX,
  type ExamType,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import { rawPoints, roundPoints, sectionPoints } from '../points/points.ts';

/** Accuracy by section, 0 to 1, and the two raw marks out of 15. */
export interface Strength {
  accuracies: Readonly<Partial<Record<SectionName, number>>>;
  writing: number;
  translation: number;
}

export interface PlanStep {
  source: SectionName | SubjectivePart;
  /** Additional right items, or raw points. */
  gains: number;
  pointsEach: number;
  points: number;
  accuracy: number;
}

export interface PassPlan {
  current: number;
  /** Cheapest first; empty when the target is already reached. */
  steps: PlanStep[];
  isReachable: boolean;
}

/** The highest mark that automatic scoring gives; the plan does not exceed it. */
const HIGHEST_RAW = 13;

interface Source {
  name: PlanStep['source'];
  each: number;
  count: number;
  /** Current number of right items out of `count`; may be fractional. */
  now: number;
  most: number;
}

/**
 * The cheapest way from a candidate's strength to a target on the 710 scale. Gains in a source get harder as its
 * missing share shrinks, so a gain's worth is its points times that share. Takes the gain of the greatest worth until
 * the target is reached, and reports the gains of one source together.
 */
export function planToTarget(exam: ExamType, strength: Strength, target: number): PassPlan {
  const sources = sourcesOf(exam, strength);
  const current = roundPoints(sources.reduce((sum, { each, now }) => sum + each * now, 0));
  const gains = new Map<PlanStep['source'], number>();
  let points = current;
  while (points < target) {
    const next = dearest(sources, gains);
    if (!next) return { current, steps: stepsOf(sources, gains), isReachable: false };
    const already = gains.get(next.name) ?? 0;
    gains.set(next.name, already + 1);
    points = roundPoints(points + gained(next, already + 1) - gained(next, already));
  }
  return { current, steps: stepsOf(sources, gains), isReachable: true };
}

function sourcesOf(exam: ExamType, strength: Strength): Source[] {
  const sections = EXAM_STRUCTURE[exam].sections.map((section): Source => {
    const count = section.last - section.first + 1;
    const now = count * (strength.accuracies[section.name] ?? 0);
    return { name: section.name, each: sectionPoints(section, 1), count, now, most: count };
  });
  const texts = SUBJECTIVE_PARTS.map((part): Source => ({
    name: part,
    each: rawPoints(exam, 1),
    count: SUBJECTIVE_RAW_MAX,
    now: strength[part],
    most: HIGHEST_RAW,
  }));
  return [...sections, ...texts];
}

function dearest(sources: readonly Source[], gains: ReadonlyMap<string, number>): Source | null {
  const reached = ({ name, now }: Source) => now + (gains.get(name) ?? 0);
  const worth = (source: Source) => source.each * (1 - reached(source) / source.count);
  const open = sources.filter((source) => reached(source) < source.most - 1e-9);
  return open.reduce<Source | null>((best, source) => (best && worth(best) >= worth(source) ? best : source), null);
}

/** Points of `gains` gains. The last gain is smaller where the strength is not a whole number of items. */
function gained({ each, now, most }: Source, gains: number): number {
  return each * Math.min(gains, most - now);
}

/** In the order in which sources were first chosen, which is the map's insertion order. */
function stepsOf(sources: readonly Source[], gains: ReadonlyMap<PlanStep['source'], number>): PlanStep[] {
  return [...gains].flatMap(([name, count]) => {
    const source = sources.find((each) => each.name === name);
    if (!source) return [];
    const { each, now, count: all } = source;
    const points = roundPoints(gained(source, count));
    return [{ source: name, gains: count, pointsEach: each, points, accuracy: now / all }];
  });
}

/** Weighted mean, newest first: each value weighs half as much as the newer one before it. Null without values. */
export function recentMean(values: readonly number[]): number | null {
  const [sum, weights] = values.reduce(
    ([total, weight], value, index) => [total + value * 2 ** -index, weight + 2 ** -index] as const,
    [0, 0] as readonly [number, number],
  );
  return weights === 0 ? null : sum / weights;
}
