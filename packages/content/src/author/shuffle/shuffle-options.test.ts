import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadPaper } from '#read/load.ts';
import { objectiveItems } from '#read/objective-items.ts';
import { parseYaml } from '#read/yaml-file.ts';
import type { PaperContent } from '#read/documents.ts';
import { moveNamedLetters } from './move-letters.ts';
import { shuffleOptions } from './shuffle-options.ts';
import { sortBank } from './sort-bank.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../content/papers/cet6-mock-1');
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const valueOf = (text: string) => {
  const parsed = parseYaml(text, 'text');
  if (!parsed.ok) throw new Error('broken');
  return parsed.value;
};

async function shippedPaper() {
  const result = await loadPaper(folder);
  if (!result.ok) throw new Error('the shipped paper has faults');
  const sources = { paper: await read('paper.yaml'), answers: await read('answers.yaml') };
  return { sources, content: result.loaded as PaperContent };
}

test('moves options to other letters, and keys and traps with them', async () => {
  const { sources, content } = await shippedPaper();
  const moved = shuffleOptions(sources, content, 'one seed');
  expect(moved.paper).not.toBe(sources.paper);
  const before = objectiveItems(content.paper, content.answers);
  const after = objectiveItems(
    valueOf(moved.paper) as PaperContent['paper'],
    valueOf(moved.answers) as PaperContent['answers'],
  );
  for (const [at, { answer, choices, hasOwnOptions }] of before.entries()) {
    const next = after[at];
    if (!hasOwnOptions) {
      expect(next).toEqual(before[at]);
      continue;
    }
    expect(next?.choices[next.answer.key]).toBe(choices[answer.key]);
    const trapsOf = (item: typeof answer, options: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(item.trap ?? {}).map(([letter, trap]) => [options[letter], trap]));
    expect(trapsOf(next?.answer ?? answer, next?.choices ?? {})).toEqual(trapsOf(answer, choices));
  }
});

test('draws the same order for the same seed and another for another', async () => {
  const { sources, content } = await shippedPaper();
  const one = shuffleOptions(sources, content, 'one seed');
  expect(shuffleOptions(sources, content, 'one seed')).toEqual(one);
  expect(shuffleOptions(sources, content, 'another seed')).not.toEqual(one);
});

test('moves the letters that an explanation names, and no other capital', () => {
  const move = new Map([...'ABCD'].map((letter, at) => [letter, 'CADB'[at] ?? '']));
  expect(moveNamedLetters('A项正确。B、D项无关，B和C两项相反。Anna说the DNA。', move)).toBe(
    'C项正确。A、B项无关，A和D两项相反。Anna说the DNA。',
  );
});

test('puts the words of a bank in order, and keys and traps follow their words', async () => {
  const { sources, content } = await shippedPaper();
  const unsorted = sources.paper.replace(/^( {6}A: ).*$/m, '$1zest');
  const before = { ...content, paper: valueOf(unsorted) as PaperContent['paper'] };
  const sorted = sortBank({ ...sources, paper: unsorted }, before);
  const paper = valueOf(sorted.paper) as PaperContent['paper'];
  const words = Object.values(paper.reading.cloze.bank);
  expect(words).toEqual(Object.values(before.paper.reading.cloze.bank).toSorted());
  expect(words.at(-1)).toBe('zest');
  const wordsOf = ({ paper: asked, answers }: Pick<PaperContent, 'paper' | 'answers'>) =>
    answers.reading.cloze.items.map(({ key, trap = {} }) => ({
      key: asked.reading.cloze.bank[key],
      traps: Object.entries(trap).map(([letter, kind]) => [asked.reading.cloze.bank[letter], kind]),
    }));
  expect(wordsOf({ paper, answers: valueOf(sorted.answers) as PaperContent['answers'] })).toEqual(wordsOf(before));
});

test('reasons move with their options, and the letters that they name', async () => {
  const { sources, content } = await shippedPaper();
  const reasons = Object.fromEntries([...'ABCD'].map((letter) => [letter, `说${letter}项的。`]));
  const bare = sources.answers.replaceAll(/^( +)reasons:\n(?:\1 {2}[A-D]: .*\n)+/gm, '');
  const source = bare.replace(/(- no: 46\n( +)key: .*\n)/, `$1$2reasons: ${JSON.stringify(reasons)}\n`);
  const moved = shuffleOptions({ ...sources, answers: source }, content, 'one seed');
  const next = itemOf(valueOf(moved.answers) as PaperContent['answers'], 46);
  expect(next.reasons).toEqual(reasons);
  expect(Object.keys(next.reasons ?? {})).not.toEqual([...'ABCD']);
});

const itemOf = (answers: PaperContent['answers'], no: number) => {
  const found = answers.reading.careful.flatMap(({ items }) => items).find((item) => item.no === no);
  if (found === undefined) throw new Error('no such item');
  return found;
};
