import { expect, test } from 'vitest';
import { underCheck } from '../testing/under-check.ts';
import { checkChance, likelihood, talliesOf } from './chance.ts';
import { seededRandom, seedOf } from '@study/domain/random/seeded-random.ts';

/** A bank of papers with keys set by `keyOf`, by position among the four-option items. */
function bankOf(keyOf: (at: number) => string) {
  let at = 0;
  return Array.from({ length: 8 }, () =>
    underCheck(({ answers }) => {
      const items = [
        ...answers.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions)),
        ...answers.reading.careful.flatMap((passage) => passage.items),
      ];
      for (const item of items) item.key = keyOf(at++);
      for (const item of answers.reading.matching.items) item.key = 'ABCDEFGHIJ'[Math.floor(random() * 10)] ?? 'A';
    }),
  );
}
const random = seededRandom(seedOf('chance'));
const messages = (keyOf: (at: number) => string) =>
  checkChance(bankOf(keyOf)).map(({ message }) => message.slice(0, 8));

test('finds nothing in keys that are drawn', () => {
  const faults = checkChance(bankOf(() => 'ABCD'[Math.floor(random() * 4)] ?? 'A'));
  expect(faults.filter(({ message }) => !message.startsWith('正确项单独'))).toEqual([]);
});

test('finds keys that never repeat, the mark of somebody who spreads them', () => {
  const found = messages((at) => 'ABCD'[at % 4] ?? 'A');
  expect(found.some((message) => message.startsWith('相邻两题答案相同'))).toBe(true);
  expect(found.some((message) => message.startsWith('3题一组而答案'))).toBe(true);
});

test('finds a letter that is the key far too often', () => {
  const found = messages((at) => (at % 2 === 0 ? 'B' : 'ABCD'[Math.floor(random() * 4)]) ?? 'B');
  expect(found.some((message) => message.startsWith('答案是B有'))).toBe(true);
});

test('the tail of a binomial count is exact', () => {
  expect(likelihood({ count: 0, trials: 3, chance: 0.5 })).toBeCloseTo(1 / 8, 12);
  expect(likelihood({ count: 3, trials: 3, chance: 0.5 })).toBeCloseTo(1 / 8, 12);
  expect(likelihood({ count: 2, trials: 153, chance: 0.25 })).toBeLessThan(1e-15);
});

test('counts pairs of neighbours within a group and none across groups', () => {
  const [pairs] = talliesOf(bankOf(() => 'A'));
  expect(pairs?.count).toBe(pairs?.trials);
});
