import { WEIGHTS, standardise, type FeatureScale } from './composite.ts';
import type { Features } from './features.ts';

/** Three levels: below, at, and above most reference texts. */
export type Step = 1 | 2 | 3;

/** The composite in five parts. Null if a part could not be judged. Relevance is only reported as a suspicion. */
export interface Criteria {
  relevance: 'not_suspected' | 'off_topic_suspected';
  coherence: Step | null;
  vocabulary: Step | null;
  grammar: Step | null;
  mechanics: Step | null;
}

const PARTS = {
  coherence: ['connectiveKinds', 'sentenceLengthOff'],
  vocabulary: ['types', 'mtld', 'wordLength', 'rareTypes', 'contentTypes'],
  grammar: ['grammarRoot'],
  mechanics: ['lowerCaseStarts', 'unknownRoot', 'spellingRoot', 'mechanicsRoot'],
} as const satisfies Record<string, readonly (keyof Features)[]>;
const STEP = 0.5;

/** Judges each part by the weighted mean z-score of its features. */
export function judgeCriteria(features: Features, scale: FeatureScale, isOffTopic: boolean): Criteria {
  const z = standardise(features, scale);
  const judge = (names: readonly (keyof Features)[]): Step | null => {
    const measured = names.filter((name) => features[name] !== null);
    if (measured.length === 0) return null;
    const weight = measured.reduce((sum, name) => sum + Math.abs(WEIGHTS[name]), 0);
    const mean = measured.reduce((sum, name) => sum + WEIGHTS[name] * z[name], 0) / weight;
    if (mean < -STEP) return 1;
    return mean > STEP ? 3 : 2;
  };
  return {
    relevance: isOffTopic ? 'off_topic_suspected' : 'not_suspected',
    coherence: judge(PARTS.coherence),
    vocabulary: judge(PARTS.vocabulary),
    grammar: judge(PARTS.grammar),
    mechanics: judge(PARTS.mechanics),
  };
}
