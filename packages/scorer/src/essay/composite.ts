import type { Features } from './features.ts';

/** A feature's mean and standard deviation over the reference texts. */
export type FeatureScale = Readonly<Record<keyof Features, { mean: number; deviation: number }>>;

/**
 * Feature weights. Set by hand, with the sign that the feature's meaning demands, and never fitted: weights fitted on
 * one population of writers do not transfer to another.
 */
export const WEIGHTS: Readonly<Record<keyof Features, number>> = {
  types: 1.2,
  shortfall: -1,
  mtld: 0.5,
  wordLength: 0.5,
  rareTypes: 0.5,
  connectiveKinds: 0.4,
  commasPer100: 0.1,
  sentenceLengthOff: -0.4,
  lowerCaseStarts: -0.4,
  unknownRoot: -0.5,
  spellingRoot: -1,
  grammarRoot: -1.5,
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
  connectiveKinds: 1,
  commasPer100: 0.5,
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
export function composite(features: Features, scale: FeatureScale): number {
  const z = standardise(features, scale);
  return FEATURE_NAMES.reduce((sum, name) => sum + WEIGHTS[name] * z[name], 0);
}
