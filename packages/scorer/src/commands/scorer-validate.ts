import Papa from 'papaparse';
import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { agreementOf, scaleOf } from '../calibration/validate.ts';
import { openMarker } from '../marker/open-marker.ts';
import { ESSAY_SCORER } from '../score/scorer-identity.ts';
import { printJson, readNamedFile, refuse } from './command-line.ts';

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

interface MarkedScript {
  text: string;
  task: { prompt: string; minWords: number; maxWords: number };
  person: number;
}

/** Essays with a person's marks from a CSV file: prompt, text, score, minWords, maxWords. Exits with an error if not. */
async function readScripts(name: string | undefined): Promise<MarkedScript[]> {
  const file = await readNamedFile('', name);
  const rows = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data;
  if (rows.length === 0) refuse('文件里没有作文');
  return rows.map(({ prompt = '', text = '', score, minWords, maxWords }, index) => {
    const [person, min, max] = [score, minWords, maxWords].map((value) => (value ? Number(value) : Number.NaN));
    if (person === undefined || min === undefined || max === undefined || Number.isNaN(person + min + max)) {
      return refuse(`第${index + 2}行应有prompt、text、score、minWords、maxWords`);
    }
    return { text, task: { prompt, minWords: min, maxWords: max }, person };
  });
}
