import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { compareFit, FITTED_MIN, type MeasuredScript } from '../calibration/fit-weights.ts';
import { composite, FEATURE_NAMES, standardise, WEIGHTS } from '../essay/composite.ts';
import { measureEssay } from '../essay/score-essay.ts';
import { createGrammarWorker } from '../grammar/grammar-worker.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { prepareText } from '../text/prepare-text.ts';
import { printJson, refuse } from './command-line.ts';
import { readScripts } from './read-scripts.ts';

const SEED = 20160601;
const DIGITS = 4;
const rounded = (value: number | null): number | null => value && Number(value.toFixed(DIGITS));

const scripts = await readScripts(process.argv[2]);
if (scripts.length < FITTED_MIN) refuse(`至少要有${FITTED_MIN}篇人工评过的作文`);
const { scale, documentCounts } = ESSAY_CONSTANTS;
const worker = createGrammarWorker();
const measured: MeasuredScript[] = [];
for (const { text: written, task, person } of scripts) {
  const { text, typing } = prepareText(written, [task.prompt]);
  const [features] = measureEssay(text, task, [...typing, ...(await worker.findGrammar(text))], documentCounts);
  const z = standardise(features, scale);
  measured.push({ z: FEATURE_NAMES.map((name) => z[name]), handSet: composite(features, scale), person });
}
await worker.stop();
const signs = FEATURE_NAMES.map((name) => Math.sign(WEIGHTS[name]));
const found = compareFit(measured, signs, seededRandom(SEED));
printJson({
  ...found,
  hand_set: rounded(found?.hand_set ?? null),
  fitted: rounded(found?.fitted ?? null),
  weights: Object.fromEntries(FEATURE_NAMES.map((name, at) => [name, rounded(found?.weights[at] ?? null)])),
});
