import { expect, test } from 'vitest';
import { isCompulsory } from '../read/fault.ts';
import { parseDocuments } from '../read/documents.ts';
import { underCheck } from '../testing/under-check.ts';
import { validPaper, type ValidPaper } from '../testing/valid-paper.ts';
import { checkPaper } from './check-paper.ts';

/** Texts, options and keys: what an exam needs. */
function withKeysOnly({ answers }: ValidPaper): void {
  const { writing, listening, reading, translation } = answers;
  const items = [
    ...listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions)),
    ...reading.cloze.items,
    ...reading.matching.items,
    ...reading.careful.flatMap((passage) => passage.items),
  ];
  for (const item of items) Object.assign(item, { explanation: '', evidence: [], knowledge: [] });
  Object.assign(writing, { outline: [], samples: [] });
  Object.assign(translation, { references: [], key_points: [] });
  answers.glossary = [];
}

test('a teacher’s paper needs texts, options and keys; the rest is advice that says what is then impossible', () => {
  const faults = checkPaper({ ...underCheck(withKeysOnly), isBundled: false });
  expect(faults.filter(isCompulsory)).toEqual([]);
  const about = (name: string) => faults.filter(({ path }) => path.endsWith(`.${name}`));
  expect([about('explanation').length, about('evidence').length, about('knowledge').length]).toEqual([55, 55, 55]);
  expect(about('explanation')[0]?.mend).toBe('没有解析的题，答案页和错题本只给出正确选项');
  expect(faults.some(({ mend }) => mend.includes('每篇都要请人复核'))).toBe(true);
});

test('the bundled bank must have all of it', () => {
  const faults = checkPaper(underCheck(withKeysOnly));
  expect(faults.length).toBeGreaterThan(165);
  expect(faults.filter((fault) => !isCompulsory(fault))).toEqual([]);
});

test('what an exam needs is compulsory in every paper', () => {
  const broken = underCheck(({ answers }) => void (answers.reading.cloze.items[0] = { ...withKey('Z'), no: 26 }));
  const [fault] = checkPaper({ ...broken, isBundled: false });
  expect([fault?.path, fault?.severity]).toEqual(['reading.cloze.items.0.key', undefined]);
});

const withKey = (key: string) => ({ no: 26, key, explanation: '', evidence: [], knowledge: [] });

test('an item may be written as number and key', () => {
  const { paper, answers } = validPaper();
  const bare = { ...answers, reading: { ...answers.reading, cloze: { items: [{ no: 26, key: 'A' }] } } };
  const parsed = parseDocuments(paper, bare);
  expect(parsed.ok && parsed.content.answers.reading.cloze.items).toEqual([withKey('A')]);
});
