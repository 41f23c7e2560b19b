import { expect, it } from 'vitest';
import { runOfDays } from './run-of-days.ts';

const TODAY = 20_000;
/** Days before today, by a picture of them that ends today: x practised, - missed. */
const run = (picture: string) =>
  runOfDays(
    [...picture].flatMap((mark, at) => (mark === 'x' ? [TODAY - picture.length + 1 + at] : [])),
    TODAY,
  );

it('counts the practised days until today, which may still come', () => {
  expect(run('xxx')).toBe(3);
  expect(run('xxx-')).toBe(3);
  expect(run('')).toBe(0);
});

it('is not broken by two missed days in a fortnight, and is by a third', () => {
  expect(run('xxxxx--xxx')).toBe(8);
  expect(run('xxxxx-x-xx')).toBe(8);
  expect(run('xxxxx---xx')).toBe(2);
  expect(run('xxx-xx-xx-xx')).toBe(6);
});

it('allows two more after a fortnight', () => {
  expect(run('xx--xxxxxxxxxxxx--xx')).toBe(16);
  expect(run('xx--xxxxxxxxxxx-x-xx')).toBe(14);
  expect(run('xxx--xxxxxxxxx--xx')).toBe(11);
});
