import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { coverKeyPoints, shareCovered, type KeyPoint } from './key-points.ts';

const cover = (text: string, accepted: string[]) =>
  coverKeyPoints(text, readText(text).words, [{ zh: '要点', accepted }])[0];
const isCovered = (text: string, ...accepted: string[]): boolean => (cover(text, accepted)?.matched ?? null) !== null;

test('finds accepted English in other forms, with words in between, in another order', () => {
  expect(isCovered('They met old friends there.', 'meet friends')).toBe(true);
  expect(
    isCovered('It has a history of more than 1,000 years.', 'have a history of more than one thousand years'),
  ).toBe(true);
  expect(isCovered('with skills of pouring the tea', 'tea-pouring skills')).toBe(true);
  expect(isCovered('neighbors had a dispute', 'when neighbours had a dispute')).toBe(true);
});

test('one word of a longer phrase may be another, none of a short one', () => {
  expect(isCovered('a respected old man', 'a highly respected old man')).toBe(true);
  expect(isCovered('a respected man', 'a highly respected old man')).toBe(false);
  expect(isCovered('coffee houses', 'coffee shops')).toBe(false);
});

test('a number or a word that turns the sense round may not be missing', () => {
  expect(isCovered('a history of more than 100 years in China', 'a history of more than 1,000 years in China')).toBe(
    false,
  );
  expect(isCovered('a history of less than 1,000 years in China', 'a history of more than 1,000 years in China')).toBe(
    false,
  );
});

test('words far apart are no phrase', () => {
  const far = 'They met. Many years went by and everything in town was different. Then friends came.';
  expect(isCovered(far, 'meet friends')).toBe(false);
});

test('says where it stands, and lists omissions first in the order of the source', () => {
  const points: KeyPoint[] = [
    { zh: '茶馆', accepted: ['teahouses', 'tea house'] },
    { zh: '竹椅', accepted: ['bamboo chairs'], note: '复数' },
    { zh: '盖碗茶', accepted: ['gaiwan tea'] },
  ];
  const text = 'I like the tea house.';
  const covered = coverKeyPoints(text, readText(text).words, points);
  expect(covered.map(({ zh, matched }) => [zh, matched])).toEqual([
    ['竹椅', null],
    ['盖碗茶', null],
    ['茶馆', 'tea house'],
  ]);
  expect(covered[0]).toMatchObject({ note: '复数', start: null, end: null });
  expect(text.slice(covered[2]?.start ?? 0, covered[2]?.end ?? 0)).toBe('tea house');
  expect(shareCovered(covered)).toBeCloseTo(1 / 3);
  expect(shareCovered([])).toBe(1);
});
