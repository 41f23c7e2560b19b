import { expect, test } from 'vitest';
import { afterScroll, type BarState } from './nav-visibility.ts';

const at = (scrollY: number, isHidden = false): BarState => ({ isHidden, scrollY });

test('stays within the first 50 px', () => {
  expect(afterScroll(at(0), 50, false).isHidden).toBe(false);
});

test('hides on the way down beyond 50 px', () => {
  expect(afterScroll(at(50), 51, false).isHidden).toBe(true);
});

test('returns on the way up', () => {
  expect(afterScroll(at(400, true), 399, false).isHidden).toBe(false);
});

test('returns near the top', () => {
  expect(afterScroll(at(60, true), 30, false).isHidden).toBe(false);
});

test('keeps as it is while nothing moves', () => {
  expect(afterScroll(at(300, true), 300, false).isHidden).toBe(true);
});

test('never hides while it holds the focus', () => {
  expect(afterScroll(at(100), 300, true).isHidden).toBe(false);
});
