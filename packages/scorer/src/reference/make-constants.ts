import type { BandKnot } from '../essay/bands.ts';
import { FEATURE_NAMES, type FeatureScale } from '../essay/composite.ts';
import type { Features } from '../essay/features.ts';
import { type EssayConstants, type EssayTask, measureEssay, weakestComposite } from '../essay/score-essay.ts';
import type { DocumentCounts } from '../guards/topic.ts';
import type { ReferenceTask } from './reference-texts.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

export const essayTaskOf = ({ prompt, min_words, max_words }: ReferenceTask): EssayTask => ({
  prompt,
  minWords: min_words,
  maxWords: max_words,
});

interface MeasuredText {
  band: number;
  /** Of the whole text first, then of its parts. */
  features: readonly Features[];
}

const NOT_FOUND = { spellingRoot: null, grammarRoot: null, mechanicsRoot: null };

/**
 * Computes constants from the reference texts: mean and deviation of each feature, and the mean composite of each band.
 * `findingsOf` returns the findings of a text.
 */
export function makeConstants(
  tasks: readonly ReferenceTask[],
  findingsOf: (text: string) => readonly MarkFinding[] | null,
  documentCounts: DocumentCounts,
): EssayConstants {
  const measured = tasks.flatMap((task) =>
    task.texts.map(({ band, text }) => ({
      band,
      features: measureEssay(text, essayTaskOf(task), findingsOf(text), documentCounts),
    })),
  );
  const scale = scaleOf(measured.flatMap(({ features }) => features.slice(0, 1)));
  const withoutFindings = measured.map(({ band, features }) => ({
    band,
    features: features.map((each) => ({ ...each, ...NOT_FOUND })),
  }));
  return {
    scale,
    knotsWithoutFindings: knotsOf(withoutFindings, scale),
    documentCounts,
  };
}

function scaleOf(all: readonly Features[]): FeatureScale {
  const entries = FEATURE_NAMES.map((name) => {
    const values = all.map((features) => features[name]).filter((value) => value !== null);
    const mean = meanOf(values);
    const deviation = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
    return [name, { mean, deviation }] as const;
  });
  return Object.fromEntries(entries) as FeatureScale;
}

function knotsOf(measured: readonly MeasuredText[], scale: FeatureScale): BandKnot[] {
  const bands = [...new Set(measured.map(({ band }) => band))].toSorted((one, other) => one - other);
  return bands.map((mark) => ({
    mark,
    composite: meanOf(
      measured.filter(({ band }) => band === mark).map(({ features }) => weakestComposite(features, scale)),
    ),
  }));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
