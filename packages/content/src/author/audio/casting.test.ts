import { expect, test } from 'vitest';
import { castGroups } from './casting.ts';

type Speaker = 'W' | 'M';
const group = (...speakers: Speaker[]) => ({ script: speakers.map((speaker) => ({ speaker, text: 'Hello.' })) });
const voices = (groups: readonly ReturnType<typeof group>[], seed = 'cet4-mock-1') =>
  castGroups(groups, seed).map((cast, index) =>
    [...new Set(groups[index]?.script.map(({ speaker }) => cast[speaker]))].toSorted().join('+'),
  );

const PAPER = [
  group('W'),
  group('M'),
  group('W'),
  group('W', 'M'),
  group('M', 'W'),
  group('M'),
  group('W'),
  group('W'),
];

test.each(['cet4-mock-1', 'cet4-mock-2', 'cet6-mock-3', '我的试卷'])(
  'neighbouring recordings of %s are spoken by different voices, and never by W2 with M2',
  (seed) => {
    const all = voices(PAPER, seed);
    for (const [index, each] of all.entries()) expect(each).not.toBe(all[index + 1]);
    expect(all).not.toContain('M2+W2');
  },
);

test('the second man speaks beside a woman only, unless two men follow each other', () => {
  expect(voices(PAPER).filter((each) => each === 'M2')).toEqual([]);
  expect(voices([group('M'), group('M')])).toEqual(['M1', 'M2']);
});

test('the same paper is always cast in the same way', () => {
  expect(voices(PAPER)).toEqual(voices(PAPER));
});
