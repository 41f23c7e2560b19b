import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { agreementOf, scaleOf } from '../calibration/validate.ts';
import { openMarker } from '../marker/open-marker.ts';
import { ESSAY_SCORER } from '../score/scorer-identity.ts';
import { printJson } from './command-line.ts';
import { readScripts } from './read-scripts.ts';

const SEED = 20160601;
const DIGITS = 4;

const scripts = await readScripts(process.argv[2]);
const marker = openMarker();
const marks: { machine: number; person: number }[] = [];
for (const { text, task, person } of scripts) {
  const { score } = await marker.markEssay(text, task);
  marks.push({ machine: score, person });
}
await marker.stop();
const agreement = agreementOf(marks, scaleOf(marks.map(({ person }) => person)), seededRandom(SEED));
const rounded = Object.entries(agreement).map(([name, value]) => [name, value && Number(value.toFixed(DIGITS))]);
printJson({ scorer: ESSAY_SCORER, ...Object.fromEntries(rounded) });
