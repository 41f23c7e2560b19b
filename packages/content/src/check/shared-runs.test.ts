import { expect, test } from 'vitest';
import { some } from '../testing/under-check.ts';
import { validPaper } from '../testing/valid-paper.ts';
import { sharedRuns } from './shared-runs.ts';

const EIGHT = 'a narrow street runs down to the harbour';
const two = () => [validPaper('CET4', 'first'), validPaper('CET4', 'second')] as const;

test('finds nothing in two papers of their own words, directions and standard instructions aside', () => {
  const papers = two();
  for (const { paper } of papers) paper.writing.prompt += ' You are now to write an essay to express your view.';
  expect([...sharedRuns(papers)]).toEqual([
    ['first', []],
    ['second', []],
  ]);
});

test('tells the later paper once of each stretch, whatever the punctuation', () => {
  const [first, second] = two();
  some(first.paper.reading.careful[0]).paragraphs.push(`There, ${EIGHT} and stops.`);
  some(some(second.answers.listening.sections[0]).groups[2]).script.push({
    speaker: 'M',
    text: `A NARROW street runs: down to the harbour and stops!`,
  });
  const faults = sharedRuns([first, second]);
  expect(faults.get('first')).toEqual([]);
  expect(faults.get('second')?.map(({ file, path, message }) => [`${file} ${path}`, message])).toEqual([
    ['answers.yaml listening.sections.0.groups.2', `“${EIGHT}……”也出现在first的reading.careful.1`],
  ]);
});

test('allows seven words', () => {
  const [first, second] = two();
  some(first.paper.reading.careful[0]).paragraphs.push('narrow street runs down to the harbour');
  some(second.paper.reading.careful[0]).paragraphs.push('narrow street runs down to the harbour');
  expect(sharedRuns([first, second]).get('second')).toEqual([]);
});
