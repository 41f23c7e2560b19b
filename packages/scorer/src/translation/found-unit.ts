import type { TaggedSentence } from '../grammar/tagged-sentence.ts';
import type { Clause } from '../meaning/cut-clauses.ts';
import type { AlignedUnit } from './aligned-unit.ts';
import { readUnit, type ReadUnit } from './read-unit.ts';
import type { TranslationUnit } from './unit-vectors.ts';

export type ContradictionKind = 'negation' | 'opposite' | 'number' | 'name' | 'order' | 'role' | 'time';

/** A translation and the task data to compare it with. */
export interface Comparison {
  text: string;
  sentences: readonly TaggedSentence[];
  clauses: readonly Clause[];
  aligned: readonly AlignedUnit[];
  units: readonly TranslationUnit[];
  references: readonly string[];
}

export interface FoundUnit {
  unit: ReadUnit;
  renderings: readonly string[];
  near: readonly ReadUnit[];
  likeness: number;
  said: string;
  keys: readonly string[];
  size: number;
  /** Whether it is in its place and similar enough for contradictions to be certain. */
  isClear: boolean;
  start: number;
  end: number;
}

/** Minimum cosine for a clause to be about the unit, so that it can contradict it. */
export const ABOUT = 0.35;
/** From this cosine on a clause is certainly about the unit. */
export const ABOUT_CERTAIN = 0.45;

/** The clauses about each unit, or null. */
export function findUnits({ text, clauses, aligned, units }: Comparison): (FoundUnit | null)[] {
  const read = units.map(readUnit);
  return aligned.map(({ likeness, from, size, place }, index) => {
    const [unit, window] = [read[index], from === null ? [] : clauses.slice(from, from + size)];
    const [first, last] = [window[0], window.at(-1)];
    if (unit === undefined || first === undefined || last === undefined || likeness < ABOUT) return null;
    return {
      unit,
      renderings: units[index]?.renderings ?? [],
      near: [read[index - 1], read[index + 1]].filter((other) => other !== undefined),
      likeness,
      said: text.slice(first.start, last.end),
      keys: window.flatMap(({ words }) => words.map(({ key }) => key)),
      size,
      isClear: place === 'in_order' && likeness >= ABOUT_CERTAIN,
      start: first.start,
      end: last.end,
    };
  });
}

/** The unit whose clauses contain an offset; of several, the most similar one. */
export function unitAt(found: readonly (FoundUnit | null)[], at: number): number | null {
  const holding = found.flatMap((each, index) => (each && each.start <= at && at < each.end ? [{ each, index }] : []));
  return holding.toSorted((one, other) => other.each.likeness - one.each.likeness)[0]?.index ?? null;
}
