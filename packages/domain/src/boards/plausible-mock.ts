import type { PhaseName } from '@study/contract/attempts/attempt-views.ts';
import type { Phase } from '../attempt/attempt.ts';
import { copiedShare } from './near-copy.ts';

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
