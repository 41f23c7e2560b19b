import type { Features } from './features.ts';

/** A feature's mean and standard deviation over the reference texts. */
export type FeatureScale = Readonly<Record<keyof Features, { mean: number; deviation: number }>>;

export type Weights = Readonly<Record<keyof Features, number>>;

/** Weights fitted to an installation's marks: with the intercept they give a mark, and need no map to marks. */
export interface FittedWeights {
  /** The installation's number for them, which becomes part of the scorer's version. */
  version: number;
  intercept: number;
  weights: Weights;
}

/**
 * Feature weights. Set by hand, with the sign that the feature's meaning demands, and never fitted: no marks of the exam
 * can be had. An installation can fit its own.
 */
export const WEIGHTS: Weights = {
  types: 1.4,
  shortfall: -1,
  mtld: 0.5,
  wordLength: 0.3,
  rareTypes: 0.2,
  contentTypes: 0.7,
  connectiveKinds: 0.3,
  sentenceLengthOff: -0.4,
  lowerCaseStarts: -0.4,
  unknownRoot: -0.3,
  spellingRoot: -0.8,
  grammarRoot: -1.8,
  mechanicsRoot: -0.5,
};

/** Clips each feature, so that none decides alone. */
const CLIP = 2.5;
/** Upper limits, in standard deviations, for features that can be raised by merely adding words. */
const CREDIT_MAX: Partial<Record<keyof Features, number>> = {
  types: 1.5,
  mtld: 1,
  wordLength: 1,
  rareTypes: 1,
  contentTypes: 1,
  connectiveKinds: 1,
};

export const FEATURE_NAMES = Object.keys(WEIGHTS) as (keyof Features)[];

/** z-scores relative to the reference texts, clipped; 0 for unmeasured features. */
export function standardise(features: Features, scale: FeatureScale): Record<keyof Features, number> {
  const entries = FEATURE_NAMES.map((name) => {
    const value = features[name];
    const { mean, deviation } = scale[name];
    const z = value === null || deviation === 0 ? 0 : (value - mean) / deviation;
    return [name, Math.max(-CLIP, Math.min(CREDIT_MAX[name] ?? CLIP, z))] as const;
  });
  return Object.fromEntries(entries) as Record<keyof Features, number>;
}

/** Weighted sum of the clipped features. */
export function composite(features: Features, scale: FeatureScale, weights: Weights = WEIGHTS): number {
  const z = standardise(features, scale);
  return FEATURE_NAMES.reduce((sum, name) => sum + weights[name] * z[name], 0);
}
