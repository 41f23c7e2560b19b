import { expect, test } from 'vitest';
import { underCheck } from '../testing/under-check.ts';
import { adviseUnits } from './subjective.ts';

test('a translation without units says what the machine then cannot see', () => {
  const toldOf = (units: { zh: string; renderings: string[] }[]) =>
    adviseUnits(underCheck(({ answers }) => void Object.assign(answers.translation, { units })));
  expect(toldOf([{ zh: '茶馆', renderings: ['teahouses'] }])).toEqual([]);
  expect(toldOf([]).map(({ message }) => message)).toEqual([expect.stringContaining('看不出说反的意思')]);
});
