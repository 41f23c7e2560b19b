import { expect, it } from 'vitest';
import { isSpelled, keepGiven, slotsOf } from './spelling-letters.ts';

it.each([
  ['', 'yield', 1, 'y'],
  ['yie', 'yield', 1, 'yie'],
  ['yieldings', 'yield', 1, 'yield'],
  ['put o', 'put off', 1, 'puto'],
  ['y1e!', 'yield', 1, 'ye'],
  ['yi', 'yield', 3, 'yie'],
])('after typing %j into %s with %i letters given stands %j', (typed, word, given, shown) => {
  expect(keepGiven(typed, word, given)).toBe(shown);
});

it('slots show what is given, what was typed, where the next letter goes, and what stands between', () => {
  expect(slotsOf('put off', 'pu', 1).map((slot) => (slot.kind === 'gap' ? slot.text : slot.state))).toEqual([
    'given',
    'typed',
    'now',
    ' ',
    'empty',
    'empty',
    'empty',
  ]);
});

it('a phrase is spelled right without its space, and in any case', () => {
  expect(isSpelled('PUTOFF', 'put off')).toBe(true);
  expect(isSpelled('putof', 'put off')).toBe(false);
});
