import { expect, test } from 'vitest';
import { WorkThread } from './work-thread.ts';

test('work that nobody waits for any more is left out', async () => {
  const thread = new WorkThread<string, string>(new URL('./misbehaving-thread.fixture.ts', import.meta.url), {
    limitMs: 2_000,
    memoryMb: 16,
  });
  const done = await Promise.all([thread.run('one'), thread.run('gone', () => false), thread.run('two')]);
  expect(done).toEqual(['done: one', null, 'done: two']);
});

test.each(['throw', 'exit', 'loop', 'grow'])(
  'work that ends in “%s” gives null, the next is done, and the thread that asked goes on meanwhile',
  async (end) => {
    const thread = new WorkThread<string, string>(new URL('./misbehaving-thread.fixture.ts', import.meta.url), {
      limitMs: 2_000,
      memoryMb: 16,
      idleMs: 1_000,
    });
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 10);
    const done = await Promise.all([thread.run('one'), thread.run(end), thread.run('two')]);
    clearInterval(counting);
    expect(done).toEqual(['done: one', null, 'done: two']);
    expect(turns).toBeGreaterThan(5);
  },
);
