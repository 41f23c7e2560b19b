import { EXAM_STRUCTURE, EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import { expect, test } from 'vitest';
import { validPaper } from '../testing/valid-paper.ts';
import { groupTexts } from './group-texts.ts';

test.each(EXAM_TYPES)('the groups of %s are those of the exam, each with its words', (exam) => {
  const { paper } = validPaper(exam, 'sample');
  const groups = groupTexts(paper);
  const sizes = EXAM_STRUCTURE[exam].sections.flatMap((section) => section.groups);
  expect(groups.map(({ first, last }) => last - first + 1)).toEqual(sizes);
  for (const { words } of groups) expect(words).toBeGreaterThan(0);
});

test('a passage is read with its questions, a recording by its options alone', () => {
  const { paper } = validPaper('CET4', 'sample');
  const [passage] = paper.reading.careful;
  const [recording] = paper.listening.sections[0]?.groups ?? [];
  if (!passage || !recording) throw new Error('the paper is complete');
  const options = { A: 'one two', B: 'three', C: 'four', D: 'five six' };
  passage.paragraphs = ['Seven words stand in this first paragraph.'];
  passage.questions = [{ no: 46, stem: 'What is it?', options }];
  recording.questions = [
    { no: 1, options },
    { no: 2, options },
  ];
  const words = new Map(groupTexts(paper).map((group) => [group.first, group.words]));
  expect(words.get(46)).toBe(7 + 3 + 6);
  expect(words.get(1)).toBe(12);
});
