import { seededRandom } from '@study/domain/random/seeded-random.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { composite, FEATURE_NAMES, standardise, type Weights, WEIGHTS } from '../essay/composite.ts';
import { type EssayTask, measureEssay } from '../essay/score-essay.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { prepareText } from '../text/prepare-text.ts';
import { compareFit, type Correlation, type MeasuredScript } from './fit-weights.ts';

/** An essay with a person's mark out of 15. */
export interface MarkedEssay {
  text: string;
  task: EssayTask;
  person: number;
}

export interface EssayFit {
  fitted_on: number;
  compared_on: number;
  hand_set: Correlation;
  fitted: Correlation;
  intercept: number;
  weights: Weights;
}

const SEED = 20160601;
const SIGNS = FEATURE_NAMES.map((name) => Math.sign(WEIGHTS[name]));

/**
 * Fits the essay's weights to persons' marks and compares them with the hand-set ones on texts that were not fitted on.
 * Null with too few essays. Rejects if `findGrammar` does.
 */
export async function fitEssayWeights(
  essays: readonly MarkedEssay[],
  findGrammar: (text: string) => Promise<MarkFinding[]>,
): Promise<EssayFit | null> {
  const measured: MeasuredScript[] = [];
  for (const essay of essays) measured.push(await measure(essay, findGrammar));
  const found = compareFit(measured, SIGNS, seededRandom(SEED));
  if (found === null) return null;
  const { weights: values, ...rest } = found;
  const weights = Object.fromEntries(FEATURE_NAMES.map((name, at) => [name, values[at] ?? 0])) as Weights;
  return { ...rest, weights };
}

async function measure(
  { text: written, task, person }: MarkedEssay,
  findGrammar: (text: string) => Promise<MarkFinding[]>,
): Promise<MeasuredScript> {
  const { scale, documentCounts } = ESSAY_CONSTANTS;
  const { text, typing } = prepareText(written, [task.prompt]);
  const [features] = measureEssay(text, task, [...typing, ...(await findGrammar(text))], documentCounts);
  const z = standardise(features, scale);
  return { z: FEATURE_NAMES.map((name) => z[name]), handSet: composite(features, scale), person };
}

/** Whether each weight has the sign that its feature's meaning demands, or is 0. */
export const hasRightSigns = (weights: Weights): boolean =>
  FEATURE_NAMES.every((name) => weights[name] * WEIGHTS[name] >= 0);
