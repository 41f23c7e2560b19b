import { expect, it } from 'vitest';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { withSuspects } from './suspects.ts';

const marked = (text: string, found: MarkFinding[] = []): [string, string | undefined][] =>
  withSuspects(text, found).map(({ start, end, tier }) => [text.slice(start, end), tier]);

it.each([
  'My brother wants to buy car because it is fast.',
  'We took a bus and visit the old museum.',
  'In the end it is will be useful to all of us.',
])('marks the whole sentence without a correction: %s', (sentence) => {
  const text = `It was a fine day. ${sentence} We were happy.`;
  expect(marked(text)).toEqual([[sentence, 'suspect']]);
  expect(withSuspects(text, [])[0]).not.toHaveProperty('suggestion');
});

it.each([
  'My brother wants to buy a car because it is fast.',
  'We took a bus and visited the old museum.',
  'He decided to take a bus and visit the museum.',
  'What it is will be clear to all of us.',
  'She went to school by bus and came home on foot.',
])('leaves a right sentence alone: %s', (sentence) => {
  expect(marked(sentence)).toEqual([]);
});

it('does not mark a sentence that has an error marked in it, and turns an uncertain finding into its sentence', () => {
  const text = 'My brother wants to buy car because it is fast. That is all right with me.';
  const finding = (start: number, isCertain: boolean): MarkFinding => ({
    start,
    end: start + 2,
    category: 'agreement',
    text: '',
    rule: '',
    is_certain: isCertain,
  });
  expect(marked(text, [finding(0, true)])).toEqual([['My', undefined]]);
  expect(marked(text, [finding(0, true), finding(text.indexOf('That'), false)])).toEqual([
    ['My', undefined],
    ['That is all right with me.', 'suspect'],
  ]);
});
