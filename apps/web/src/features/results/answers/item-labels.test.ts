import { expect, it } from 'vitest';
import { itemLine, formatChoice } from './item-labels.ts';
import type { ReviewedItem } from './review-groups.ts';

const answer = { no: 26, key: 'K', explanation: '', evidence: [], knowledge: ['k'] };
const blank: ReviewedItem = { no: 26, stem: null, choices: { B: 'remain', K: 'retain' }, answer };

it('says what a letter stands for', () => {
  expect(formatChoice(blank, 'K')).toBe('K retain');
  expect(formatChoice({ ...blank, stem: 'Why?' }, 'K')).toBe('K');
  expect(formatChoice({ ...blank, stem: 'Sales fell.', choices: {} }, 'C')).toBe('C段');
});

it('puts an item on one line', () => {
  expect(itemLine({ ...blank, stem: 'Why?' }, undefined, true)).toBe('Why?');
  expect(itemLine(blank, { response: 'B', outcome: 'wrong' }, true)).toBe('填了remain，应填retain');
  expect(itemLine(blank, { response: 'K', outcome: 'right' }, true)).toBe('retain');
  expect(itemLine(blank, { response: null, outcome: 'unanswered' }, true)).toBe('应填retain');
});

it('does not tell the word of a blank before it may be seen', () => {
  expect(itemLine(blank, { response: 'B', outcome: 'wrong' }, false)).toBe('填了remain');
  expect(itemLine(blank, { response: null, outcome: 'unanswered' }, false)).toBe('第26空');
});
