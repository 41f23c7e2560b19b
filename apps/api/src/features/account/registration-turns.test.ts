import { expect, test } from 'vitest';
import { RegistrationTurns } from './registration-turns.ts';

/** A fake clock that advances only when all waiters due have been released in order. */
function stoppedClock() {
  let now = 0;
  const sleeping: { at: number; wake: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((wake) => sleeping.push({ at: now + ms, wake }));
  const runOut = async () => {
    sleeping.sort((a, b) => a.at - b.at);
    for (const { at, wake } of sleeping) {
      now = at;
      wake();
      // Each released waiter records its time before the next is released.
      await new Promise(setImmediate);
    }
  };
  return { clock: { now: () => now, wait }, runOut, pass: (ms: number) => (now += ms) };
}

/** Registers `count` users at once from one address; returns when each proceeded, and the refusals. */
async function rush(count: number, earlier: number, address = '192.0.2.1') {
  const { clock, runOut } = stoppedClock();
  const turns = new RegistrationTurns(clock);
  const all = Array.from({ length: count }, () => turns.run(address, earlier, async () => clock.now()));
  await runOut();
  const ended = await Promise.all(all);
  return {
    moments: ended.filter((end) => typeof end === 'number'),
    refused: ended.filter((end) => typeof end !== 'number'),
  };
}

test('a class of sixty at one address waits for nothing', async () => {
  const { moments, refused } = await rush(60, 0);
  expect([new Set(moments), refused]).toEqual([new Set([0]), []]);
});

test('those after it go ahead in turn, half a second apart', async () => {
  const { moments, refused } = await rush(5, 60);
  expect([moments, refused]).toEqual([[0, 500, 1_000, 1_500, 2_000], []]);
});

test('those who come at once are counted before they have registered', async () => {
  const { moments } = await rush(63, 0);
  expect(moments.slice(58)).toEqual([0, 0, 500, 1_000, 1_500]);
});

test('a longer line is told when to come back', async () => {
  const { moments, refused } = await rush(4, 500);
  expect(moments).toEqual([0, 4_000]);
  expect(refused).toMatchObject([
    { refused: 'too_many_requests', sentence: '现在注册的人较多，请在8秒后再试', retryAfterSeconds: 8 },
    { retryAfterSeconds: 8 },
  ]);
});

test('a turn that was told comes, and another address waits for nobody', async () => {
  const { clock, pass } = stoppedClock();
  const turns = new RegistrationTurns(clock);
  const register = (address: string) => turns.run(address, 500, async () => clock.now());
  expect(await register('192.0.2.1')).toBe(0);
  expect(await register('198.51.100.1')).toBe(0);
  pass(4_000);
  expect(await register('192.0.2.1')).toBe(4_000);
});

test('of all who wait there are only so many, whatever their addresses', async () => {
  const { clock, runOut } = stoppedClock();
  const turns = new RegistrationTurns(clock);
  const all = Array.from({ length: 300 }, (_, host) => [
    turns.run(`host ${host}`, 500, async () => 'first'),
    turns.run(`host ${host}`, 500, async () => 'second'),
  ]).flat();
  await runOut();
  const ended = await Promise.all(all);
  expect(ended.filter((end) => end === 'second')).toHaveLength(256);
});
