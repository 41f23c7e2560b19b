import { expect, test } from 'vitest';
import { LongHeld } from '#db/availability.ts';
import { retryWhileHeld } from './learner-lock.store.ts';

const heldFor = (times: number) => {
  let tries = 0;
  return () => {
    tries += 1;
    return tries > times ? Promise.resolve(tries) : Promise.reject(new LongHeld('held'));
  };
};

test('waits for short work, gives up on long work, and repeats no other failure', async () => {
  expect(await retryWhileHeld(heldFor(2))).toBe(3);
  await expect(retryWhileHeld(heldFor(Infinity))).rejects.toThrow(LongHeld);
  let tries = 0;
  const wrong = () => {
    tries += 1;
    return Promise.reject(new Error('wrong'));
  };
  await expect(retryWhileHeld(wrong)).rejects.toThrow('wrong');
  expect(tries).toBe(1);
});
