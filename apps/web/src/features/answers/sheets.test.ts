import { expect, it } from 'vitest';
import { itemOfHash, neighbourAmong, sheetOfHash, sheetOfItem } from './sheets.ts';

it('knows the sheet of an item', () => {
  expect([1, 25, 26, 36, 46, 55, 56].map((no) => sheetOfItem('CET4', no))).toEqual([
    'listening',
    'listening',
    'cloze',
    'matching',
    'careful',
    'careful',
    null,
  ]);
});

it('reads an item from the address', () => {
  expect(['item-46', 'item-x', '', 'other'].map(itemOfHash)).toEqual([46, null, null, null]);
});

it('goes round among the wrong items', () => {
  const wrong = [3, 9, 20];
  expect([null, 3, 5, 20].map((from) => neighbourAmong(wrong, from, 1))).toEqual([3, 9, 9, 3]);
  expect([null, 3, 5, 20].map((from) => neighbourAmong(wrong, from, -1))).toEqual([20, 20, 3, 9]);
  expect(neighbourAmong([], 3, 1)).toBeNull();
});

it('finds the sheet of a place that is no item', () => {
  expect(['writing', 'translation-revise', 'writing-next-sample', 'item-46', '', 'nowhere'].map(sheetOfHash)).toEqual([
    'writing',
    'translation',
    'writing',
    null,
    null,
    null,
  ]);
});
