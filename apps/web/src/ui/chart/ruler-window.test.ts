import { expect, test } from 'vitest';
import { rulerWindow } from './ruler-window.ts';

const USUAL = [340, 560] as const;
const BOUNDS = [0, 710] as const;

test('shows the usual window when every value lies in it', () => {
  expect(rulerWindow([397, 433, 469, 425], USUAL, BOUNDS)).toEqual([340, 560]);
});

test('widens to a value outside, with some room beyond it', () => {
  expect(rulerWindow([250, 300, 350], USUAL, BOUNDS)).toEqual([230, 560]);
  expect(rulerWindow([400, 600], USUAL, BOUNDS)).toEqual([340, 620]);
});

test('never leaves the scale', () => {
  expect(rulerWindow([0, 705], USUAL, BOUNDS)).toEqual([0, 710]);
});
