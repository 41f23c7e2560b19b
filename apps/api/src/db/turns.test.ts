import { afterEach, describe, expect, it, vi } from 'vitest';
import { Crowded } from './availability.ts';
import { inTurn } from './turns.ts';

afterEach(() => vi.useRealTimers());

/** Work that ends on request. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

describe('turns', () => {
  it('come in the order of asking, one at a time', async () => {
    const order: string[] = [];
    const first = held();
    const runs = [
      inTurn('order', async () => {
        order.push('first begins');
        await first.work();
        order.push('first ends');
      }),
      inTurn('order', async () => order.push('second')),
      inTurn('order', async () => order.push('third')),
    ];
    first.end();
    await Promise.all(runs);
    expect(order).toEqual(['first begins', 'first ends', 'second', 'third']);
  });

  it('of one key do not wait for those of another', async () => {
    const busy = held();
    const run = inTurn('busy', busy.work);
    expect(await inTurn('free', async () => 'done')).toBe('done');
    busy.end();
    await run;
  });

  it('go on after one that failed', async () => {
    const failing = inTurn('failing', () => Promise.reject(new Error('it failed')));
    const next = inTurn('failing', async () => 'done');
    await expect(failing).rejects.toThrow('it failed');
    expect(await next).toBe('done');
  });

  it('refuse whoever comes when 120 wait, and nobody later', async () => {
    const busy = held();
    const run = inTurn('crowded', busy.work);
    const patient = Array.from({ length: 120 }, () => inTurn('crowded', async () => 'done'));
    await expect(inTurn('crowded', async () => 'too many')).rejects.toBeInstanceOf(Crowded);
    busy.end();
    await run;
    expect(new Set(await Promise.all(patient))).toEqual(new Set(['done']));
    expect(await inTurn('crowded', async () => 'again')).toBe('again');
  });

  it('refuse whoever has waited for ten seconds, and pass over them', async () => {
    vi.useFakeTimers();
    const busy = held();
    const run = inTurn('slow', busy.work);
    const refused = inTurn('slow', async () => 'never').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await refused).toBeInstanceOf(Crowded);
    busy.end();
    await run;
    expect(await inTurn('slow', async () => 'done')).toBe('done');
  });
});
