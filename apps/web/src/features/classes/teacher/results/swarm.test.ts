import { expect, it } from 'vitest';
import { swarmOf } from './swarm.ts';

it('puts those close to each other on one stack, and widens the axis for those far out', () => {
  const { low, high, dots } = swarmOf([402, 400, 300, 450]);
  expect([low, high]).toEqual([290, 560]);
  expect(dots.map(({ level }) => level)).toEqual([0, 0, 1, 0]);
  expect(dots.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
});
