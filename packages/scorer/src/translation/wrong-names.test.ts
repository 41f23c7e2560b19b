import { expect, test } from 'vitest';
import { findWrongNames } from './wrong-names.ts';

const references = [
  'The teahouses of Chengdu are famous in China, and those near the Yellow River are older.',
  'In Chengdu there are many teahouses. Western China has thousands of them by the river.',
  'There are teahouses all over China, in Chengdu above all.',
];
const found = (text: string) =>
  findWrongNames(text, references).map(({ start, end, suggestion }) => [text.slice(start, end), suggestion]);

test('finds names misspelt or in lower case', () => {
  expect(found('Teahouses in Chengdo are famous.')).toEqual([['Chengdo', 'Chengdu']]);
  expect(found('Teahouses in chengdu and china.')).toEqual([
    ['chengdu', 'Chengdu'],
    ['china', 'China'],
  ]);
});

test('leaves right names, plain words and other names alone', () => {
  expect(found("Chengdu's teahouses by the river in CHINA are like those of Chongqing; yellow tea and chins.")).toEqual(
    [],
  );
});
