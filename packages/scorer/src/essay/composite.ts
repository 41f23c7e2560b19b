import type { Features } from './features.ts';

/** A feature's mean and standard deviation over the reference texts. */
export type FeatureScale = Readonly<Record<keyof Features, { mean: number; deviation: number }>>;

/**
 * What a feature is worth. Set by hand and signed by sense, never fitted: weights fitted on one population of writers
 * do not carry over to another.
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

/** No feature may decide alone. */
const CLIP = 2.5;
/** What can be had by adding words alone earns no more than this many deviations. */
const CREDIT_MAX: Partial<Record<keyof Features, number>> = {
  types: 1.5,
  mtld: 1,
  wordLength: 1,
  rareTypes: 1,
  connectiveKinds: 1,
  commasPer100: 0.5,
};

export const FEATURE_NAMES = Object.keys(WEIGHTS) as (keyof Features)[];

/** Standard deviations from the reference texts' mean, clipped; 0 for what could not be measured. */
export function standardise(features: Features, scale: FeatureScale): Record<keyof Features, number> {
  const entries = FEATURE_NAMES.map((name) => {
    const value = features[name];
    const { mean, deviation } = scale[name];
    const z = value === null || deviation === 0 ? 0 : (value - mean) / deviation;
    return [name, Math.max(-CLIP, Math.min(CREDIT_MAX[name] ?? CLIP, z))] as const;
  });
  return Object.fromEntries(entries) as Record<keyof Features, number>;
}

/** The weighted sum of clipped features. */
export function composite(features: Features, scale: FeatureScale): number {
  const z = standardise(features, scale);
  return FEATURE_NAMES.reduce((sum, name) => sum + WEIGHTS[name] * z[name], 0);
}
