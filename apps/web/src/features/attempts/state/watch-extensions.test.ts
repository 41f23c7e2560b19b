import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { expect, test, vi } from 'vitest';
import { observable } from '#ui/state/observable.ts';
import type { Runner } from './runner.ts';
import { watchExtensions } from './watch-extensions.ts';

const MINUTE = 60_000;

function watched(attempt: Partial<Submission>) {
  const onMore = vi.fn<(minutes: number) => void>();
  const runner = {
    attempt: observable({ mode: 'mock', phase: 'writing', assignment: { id: 'a' }, ...attempt } as Submission),
    clock: observable({ serverMs: 0, remainingMs: 30 * MINUTE, heardAtMs: 0 }),
  };
  watchExtensions(runner as unknown as Runner, onMore);
  const hear = (atMinute: number, leftMinutes: number) =>
    runner.clock.set({ serverMs: 0, remainingMs: leftMinutes * MINUTE, heardAtMs: atMinute * MINUTE });
  return { runner, hear, onMore };
}

test('more time is told once, in minutes', () => {
  const { hear, onMore } = watched({});
  hear(5, 25);
  hear(6, 34);
  hear(7, 33);
  expect(onMore.mock.calls).toEqual([[10]]);
});

test('the next phase, and a mock of one’s own, are no extension', () => {
  const { runner, hear, onMore } = watched({});
  // The save after the end of a phase tells the time of the next.
  hear(30, 25);
  runner.attempt.set({ ...runner.attempt.get(), phase: 'listening' });
  hear(31, 70);
  expect(onMore).not.toHaveBeenCalled();
  const own = watched({ assignment: null });
  own.hear(5, 60);
  expect(own.onMore).not.toHaveBeenCalled();
});
