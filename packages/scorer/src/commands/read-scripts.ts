import Papa from 'papaparse';
import { readNamedFile, refuse } from './command-line.ts';

export interface MarkedScript {
  text: string;
  task: { prompt: string; minWords: number; maxWords: number };
  person: number;
}

/** Essays with a person's marks from a CSV file: prompt, text, score, minWords, maxWords. Exits with an error if not. */
export async function readScripts(name: string | undefined): Promise<MarkedScript[]> {
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
