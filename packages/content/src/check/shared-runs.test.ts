import { expect, test } from 'vitest';
import { some } from '../testing/under-check.ts';
import type { Fault } from '../read/fault.ts';
import { validPaper, type ValidPaper } from '../testing/valid-paper.ts';
import { sharedRuns } from './shared-runs.ts';

const EIGHT = 'a narrow street runs down to the harbour';
const TWELVE = `${EIGHT} where the boats come`;
const STOCK = 'What does the speaker advise us to do when we travel?';
const two = () => [validPaper('CET4', 'first'), validPaper('CET4', 'second')] as const;

const TITLE = validPaper('CET4', 'first').paper.title;
const NOTHING = { faults: [], warnings: [] };

/** Findings for the second of two papers, after a text was inserted into each. */
function toldOfSecond(change: (first: ValidPaper, second: ValidPaper) => void) {
  const [first, second] = two();
  change(first, second);
  const told = sharedRuns([first, second]);
  expect(told.get('first')).toEqual(NOTHING);
  const lines = (found: readonly Fault[] = []) =>
    found.map(({ file, path, item, message }) => [[file, path, item ?? ''].join(' ').trimEnd(), message]);
  return { faults: lines(told.get('second')?.faults), warnings: lines(told.get('second')?.warnings) };
}

const passageOf = ({ paper }: ValidPaper) => some(paper.reading.careful[0]).paragraphs;
const questionOf = ({ paper }: ValidPaper) => some(some(paper.reading.careful[0]).questions[0]);
const spokenQuestionOf = ({ answers }: ValidPaper) =>
  some(some(some(answers.listening.sections[0]).groups[0]).questions[0]);

test('finds nothing in two papers of their own words, directions and standard instructions aside', () => {
  expect(
    toldOfSecond((...papers) => {
      for (const { paper } of papers) paper.writing.prompt += ' You are now to write an essay to express your view.';
    }),
  ).toEqual(NOTHING);
});

test('twelve words in a row are a fault of the later paper, told once, whatever the punctuation', () => {
  const told = toldOfSecond((first, second) => {
    passageOf(first).push(`There, ${TWELVE} and stops.`);
    some(some(second.answers.listening.sections[0]).groups[2]).script.push({
      speaker: 'M',
      text: 'A NARROW street runs: down to the harbour, where the boats come, and stops!',
    });
  });
  const message = `“${EIGHT}……”等14个词也出现在《${TITLE}》的仔细阅读一`;
  expect(told).toEqual({ faults: [['answers.yaml listening.sections.0.groups.2', message]], warnings: [] });
});

test('what two texts have in common is told of together', () => {
  const told = toldOfSecond((...papers) =>
    papers.forEach((paper) => {
      passageOf(paper).push(`${TWELVE}.`, `He said that ${TWELVE} and go.`);
      questionOf(paper).stem = 'Why?';
    }),
  );
  const message = `“${EIGHT}……”等2处，共29个词，也出现在《${TITLE}》的仔细阅读一`;
  expect(told).toEqual({ faults: [['paper.yaml reading.careful.0', message]], warnings: [] });
});

test.each([
  ['eleven words are something to look at', `${EIGHT} where the boats`, 11],
  ['so are eight', EIGHT, 8],
])('%s', (_, words, count) => {
  const told = toldOfSecond((...papers) => papers.forEach((paper) => passageOf(paper).push(words)));
  const message = `“${EIGHT}……”等${count}个词也出现在《${TITLE}》的仔细阅读一`;
  expect(told).toEqual({ faults: [], warnings: [['paper.yaml reading.careful.0', message]] });
});

test('seven words are nothing', () => {
  const seven = EIGHT.replace('a ', '');
  expect(toldOfSecond((...papers) => papers.forEach((paper) => passageOf(paper).push(seven)))).toEqual(NOTHING);
});

test('two questions may be asked in the same words', () => {
  expect(
    toldOfSecond((first, second) => {
      questionOf(first).stem = STOCK;
      spokenQuestionOf(second).stem = STOCK;
    }),
  ).toEqual(NOTHING);
});

test('two questions with twelve words and more in common are something to look at', () => {
  const stem = `What do we learn about the town where ${TWELVE}?`;
  const told = toldOfSecond((first, second) => {
    questionOf(first).stem = stem;
    questionOf(second).stem = stem;
  });
  expect(told.faults).toEqual([]);
  const message = expect.stringMatching(`也出现在《${TITLE}》的仔细阅读一第46题$`) as string;
  expect(told.warnings).toEqual([['paper.yaml reading.careful.0 46', message]]);
});

test('a passage may not be repeated by a question', () => {
  const told = toldOfSecond((first, second) => {
    questionOf(first).stem = `Why is it that ${TWELVE}?`;
    passageOf(first).push(TWELVE);
    questionOf(second).stem = `Is it true that ${TWELVE}?`;
  });
  expect([told.faults.length, told.warnings.length]).toEqual([1, 0]);
});
