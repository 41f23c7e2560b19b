import path from 'node:path';
import { expect, test } from 'vitest';
import { wholeAnswers, wholePaper } from '#read/drill.ts';
import { loadPaper } from '#read/load.ts';
import { validDrill } from '#testing/valid-drill.ts';
import { markSitting, readSitting } from './mark-sitting.ts';
import { sittingSheet } from './sitting-sheet.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../content/papers/cet4-mock-1');

async function shippedPaper() {
  const result = await loadPaper(folder);
  if (!result.ok) throw new Error('the shipped paper has faults');
  return result.loaded;
}

test('an unread sheet has the stems and options of 35 items, and no sentence of a text', async () => {
  const content = await shippedPaper();
  const { text, keys } = sittingSheet(content, 'unread', 'one');
  expect(keys.size).toBe(35);
  for (const paragraph of content.paper.reading.careful.flatMap(({ paragraphs }) => paragraphs)) {
    expect(text).not.toContain(paragraph.slice(0, 60));
  }
  for (const { script } of content.answers.listening.sections.flatMap(({ groups }) => groups)) {
    for (const line of script) expect(text).not.toContain(line.text.slice(0, 60));
  }
});

test('a sheet with the texts has all 55 items and no explanation', async () => {
  const content = await shippedPaper();
  const { text, keys } = sittingSheet(content, 'read', 'one');
  expect(keys.size).toBe(55);
  expect(text).not.toMatch(/[\u4e00-\u9fff]/u);
});

test('a sheet of a drill has its own parts only', () => {
  const { paper, answers } = validDrill();
  const documents = { paper: wholePaper(paper), answers: wholeAnswers(answers) };
  const { text, keys } = sittingSheet({ ...documents, timelines: new Map(), contentHash: '' }, 'read', 'one');
  expect([...keys.keys()]).toEqual([46, 47, 48, 49, 50]);
  expect(text.match(/^##.*$/gm)).toEqual(['## Passage 46']);
});

test('letters are drawn by the seed, and the keys go with them', async () => {
  const content = await shippedPaper();
  const one = sittingSheet(content, 'unread', 'one');
  const other = sittingSheet(content, 'unread', 'other');
  expect(sittingSheet(content, 'unread', 'one')).toEqual(one);
  expect([...other.keys.values()]).not.toEqual([...one.keys.values()]);
  const optionOf = ({ text, keys }: typeof one, no: number) =>
    text.match(new RegExp(`^${no}\\. [^]*?^   ${keys.get(no)}\\) (.*)$`, 'm'))?.[1];
  for (const no of one.keys.keys()) expect(optionOf(one, no)).toBe(optionOf(other, no));
});

test('a sitting is marked, corrected for chance, and written as a line', () => {
  const keys = new Map([
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
    [4, 'D'],
  ]);
  const mark = markSitting(readSitting('1A s\n2. Cf\n3: C'), keys);
  expect(mark).toEqual({
    right: 2,
    of: 4,
    corrected: 1 / 3,
    wrong: [
      { no: 2, key: 'B', given: 'C' },
      { no: 4, key: 'D', given: '' },
    ],
    line: '1A✓s · 2Cf · 3C✓ · 4—',
  });
});
