import { parseCsv } from '../calibration/csv.ts';
import { seededDraw } from '../calibration/seeded-draw.ts';
import { agreementOf, scaleOf } from '../calibration/validate.ts';
import { ESSAY_SCORER } from '../scorer-identity.ts';
import { printJson, readNamedFile, refuse } from './command-line.ts';
import { markEssays } from './mark-essays.ts';

const SEED = 20160601;
const DIGITS = 4;

const rows = parseCsv(await readNamedFile('', process.argv[2]));
if (rows.length === 0) refuse('文件里没有作文');

const scripts = rows.map(({ prompt = '', text = '', score, minWords, maxWords }, index) => {
  const [person, min, max] = [score, minWords, maxWords].map((value) => (value ? Number(value) : Number.NaN));
  if (person === undefined || min === undefined || max === undefined || Number.isNaN(person + min + max)) {
    return refuse(`第${index + 2}行应有prompt、text、score、minWords、maxWords`);
  }
  return { text, task: { prompt, minWords: min, maxWords: max }, person };
});
const scores = await markEssays(scripts);
const marks = scripts.map(({ person }, index) => ({ machine: scores[index]?.score ?? 0, person }));
const agreement = agreementOf(marks, scaleOf(marks.map(({ person }) => person)), seededDraw(SEED));
const rounded = Object.entries(agreement).map(([name, value]) => [name, value && Number(value.toFixed(DIGITS))]);
printJson({ scorer: ESSAY_SCORER, ...Object.fromEntries(rounded) });
