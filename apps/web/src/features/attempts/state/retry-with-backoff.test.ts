import { expect, it } from 'vitest';
import { retryWithBackoff } from './retry-with-backoff.ts';

it('tries until it succeeds, and waits longer each time but never long', async () => {
  const waits: number[] = [];
  let tries = 0;
  const work = () => {
    tries += 1;
    return tries <= 6 ? Promise.reject(new Error('no network')) : Promise.resolve('here');
  };
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  await expect(retryWithBackoff(work, wait)).resolves.toBe('here');
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
});
