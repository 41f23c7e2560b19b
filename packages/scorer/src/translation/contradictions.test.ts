import { expect, test } from 'vitest';
import { countNegations } from './negation.ts';
import { baseForm, findOpposite } from './opposites.ts';
import { findSwappedRole } from './roles.ts';
import { saidNumbers } from './said-numbers.ts';

const keys = (text: string): string[] => text.toLowerCase().split(' ');
const forms = (text: string): string[] => keys(text).map(baseForm);

test.each([
  ['people never went there', 1],
  ["it isn't far and nobody minds", 2],
  ['they are not only old but famous', 0],
  ['none are better known than these', 0],
  ['it is no longer as long', 1],
])('%s denies %i times', (text, count) => {
  expect(countNegations(keys(text))).toBe(count);
});

test('an opposite is told where no rendering nor a neighbour has the word, nor the text the right one too', () => {
  const meant = new Set(forms('the pace of life has quickened'));
  expect(findOpposite(forms('life has become slower'), meant, new Set())).not.toBeNull();
  expect(findOpposite(forms('life has become slower'), meant, new Set(forms('slow food')))).toBeNull();
  expect(findOpposite(forms('it was slow and is fast now'), meant, new Set())).toBeNull();
  expect(findOpposite(forms('life is in a hurry'), meant, new Set())).toBeNull();
});

test('who does what to whom is told by the sides of a verb, active and passive apart', () => {
  const renderings = [keys('old teahouses have been replaced by coffee shops')];
  expect(findSwappedRole(keys('coffee shops have been replaced by old teahouses'), renderings)).not.toBeNull();
  expect(findSwappedRole(keys('many teahouses were replaced by coffee shops'), renderings)).toBeNull();
  expect(findSwappedRole(keys('coffee shops have replaced the teahouses'), renderings)).toBeNull();
});

test('numbers are read as they are meant', () => {
  const values = (text: string) => saidNumbers(text).map(({ value }) => value);
  expect(values('for more than ten centuries')).toEqual([1000]);
  expect(values('over a millennium')).toEqual([1000]);
  expect(values('about 1,800 kilometres')).toEqual([1800]);
});
