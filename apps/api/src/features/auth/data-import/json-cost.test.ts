import { expect, test } from 'vitest';
import { isTooMuchJson } from './json-cost.ts';

const isTooMuch = (json: string) => isTooMuchJson(new TextEncoder().encode(json));

test('what stands in texts has no levels and costs nothing', () => {
  expect(isTooMuch(`["${'[{,:'.repeat(2_000_000)}"]`)).toBe(false);
  expect(isTooMuch(`["\\"${'['.repeat(100)}", "\\\\", "${'['.repeat(100)}"]`)).toBe(false);
  expect(isTooMuch(`["\\\\", ${'['.repeat(100)}`)).toBe(true);
});

test('levels count while they are open, lists and rows alike', () => {
  expect(isTooMuch(`[${'[{"a":[]}],'.repeat(1_000)}0]`)).toBe(false);
  expect(isTooMuch('[{"a":'.repeat(33))).toBe(true);
});

test('numbers as keys cost more than words', () => {
  const rows = (row: string) => isTooMuch(`[${`${row},`.repeat(700_000)}0]`);
  expect([rows('{"a":0}'), rows('{"a":"34"}')]).toEqual([false, false]);
  expect([rows('{"34":0}'), rows('{"34" :0}'), rows('{"\\u0033":0}')]).toEqual([true, true, true]);
});
