import type { PhaseName } from '@study/contract/attempts/attempt-views.ts';
import type { Phase } from '../attempt/attempt.ts';

/** Longer texts are compared by their beginning only; nobody writes this much in an exam. */
const MOST_WORDS = 600;
/** A text much shorter than the source shares common words in order without being a copy. */
const LEAST_SHARE_OF_SOURCE = 0.5;

/**
 * Copied share, 0 to 1: the longest common subsequence of words, relative to the text or to the source, whichever share
 * is greater. A subsequence, so that changed, added or omitted words do not hide a copy.
 */
function copiedShare(text: string, source: string): number {
  const [own, given] = [wordsOf(text), wordsOf(source)];
  if (own.length === 0 || given.length === 0) return 0;
  const common = longestCommon(own, given);
  return Math.max(common / Math.max(own.length, given.length * LEAST_SHARE_OF_SOURCE), common / given.length);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above: number[] = Array(b.length + 1).fill(0);
  for (const word of a) {
    const row = [0];
    for (const [index, other] of b.entries()) {
      const left = row[index] ?? 0;
      row.push(word === other ? (above[index] ?? 0) + 1 : Math.max(left, above[index + 1] ?? 0));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}

const MINUTE_MS = 60_000;

/** Minimum plausible minutes for a phase that was ended early. */
const LEAST_MINUTES: Readonly<Partial<Record<PhaseName, number>>> = {
  writing: 5,
  listening: 10,
  reading_translation: 20,
};

/**
 * Samples of the shipped papers share at most 0.25 with each other; a copy with every fourth word changed shares 0.75.
 */
const COPIED_WRITING = 0.6;
/** Translations of the same text share more: at most 0.51 in the shipped papers. */
const COPIED_TRANSLATION = 0.75;

/** Whether each phase of a mock ran to its end or lasted at least as long as reading its questions takes. */
export function hasPlausibleTimes(phases: readonly Phase[], submittedAt: number): boolean {
  return phases.every(({ name, startsAt, deadlineAt, endedEarly }) => {
    const isWhole = endedEarly !== true && submittedAt >= deadlineAt;
    const spentMs = Math.min(deadlineAt, submittedAt) - startsAt;
    return isWhole || spentMs >= (LEAST_MINUTES[name] ?? 0) * MINUTE_MS;
  });
}

export interface TextsAndSources {
  writing: string;
  translation: string;
  /** The paper's own essay samples and reference translations. */
  samples: readonly string[];
  references: readonly string[];
}

/** Whether neither text is a copy of the paper's samples or references, even a slightly changed one. */
export function areOwnTexts({ writing, translation, samples, references }: TextsAndSources): boolean {
  return (
    samples.every((sample) => copiedShare(writing, sample) < COPIED_WRITING) &&
    references.every((reference) => copiedShare(translation, reference) < COPIED_TRANSLATION)
  );
}
