import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drillDocument } from '@study/contract/papers/drill-document.ts';
import { answersDocument, paperDocument, timeline, writtenItem } from '@study/contract/papers/paper-document.ts';
import { expect, test } from 'vitest';
import { knowledgePoint } from '#read/knowledge.ts';
import { parseYaml } from '#read/yaml-file.ts';
import { contentFormat, FORMAT_PARTS } from './content-format.ts';
import { EXAMPLES } from './examples.ts';
import { noteOn } from './field-notes.ts';

test('the committed page is the one that the schemas make', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../../docs/content-format.md');
  expect(await readFile(file, 'utf8')).toBe(contentFormat());
});

test('every field has a note, and every note a field', () => {
  for (const { fields, notes } of FORMAT_PARTS) {
    expect(fields.filter(({ path: place }) => noteOn(place, notes) === undefined)).toEqual([]);
    const told = new Set(fields.map(({ path: place }) => noteOn(place, notes)));
    expect(Object.entries(notes).filter(([, note]) => !told.has(note))).toEqual([]);
  }
});

test('the example of a drill is as the format wants it', () => {
  const read = parseYaml(EXAMPLES.drill, 'drill');
  expect(read.ok && drillDocument.safeParse(read.value).error?.issues).toBe(undefined);
});

const { shape: paper } = paperDocument;
const { shape: answers } = answersDocument;

test.each([
  ['writing', paper.writing],
  ['listening', paper.listening],
  ['cloze', paper.reading.shape.cloze],
  ['matching', paper.reading.shape.matching],
  ['careful', paper.reading.shape.careful],
  ['translation', paper.translation],
  ['writingAnswers', answers.writing],
  ['listeningAnswers', answers.listening],
  ['item', writtenItem],
  ['translationAnswers', answers.translation],
  ['glossary', answers.glossary],
  ['timeline', timeline],
  ['knowledge', knowledgePoint],
] as const)('the example of %s is as the format wants it', (name, schema) => {
  const read = parseYaml(EXAMPLES[name], name);
  expect(read.ok && schema.safeParse(read.value).error?.issues).toBe(undefined);
});

test('the example of a head is as the format wants it', () => {
  const read = parseYaml(EXAMPLES.head, 'head');
  const issues = (read.ok && paperDocument.safeParse(read.value).error?.issues) || [];
  expect(issues.map((issue) => issue.path.join('.'))).toEqual(['writing', 'listening', 'reading', 'translation']);
});
