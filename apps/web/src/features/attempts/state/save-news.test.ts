import { expect, test } from 'vitest';
import { isNews } from './save-news.ts';
import type { SyncState } from './sync-types.ts';

function saidOf(states: readonly SyncState[]): SyncState[] {
  const said: SyncState[] = [];
  for (const [at, now] of states.entries()) {
    if (isNews(states[at - 1] ?? 'saved', now, said.at(-1) ?? null)) said.push(now);
  }
  return said;
}

test('of many saves a screen reader says the first', () => {
  expect(saidOf(['saved', 'waiting', 'saving', 'saved', 'waiting', 'saving', 'saved'])).toEqual(['saved']);
});

test('nothing is said of a page that has saved nothing yet', () => {
  expect(saidOf(['saved', 'saved', 'waiting', 'saving'])).toEqual([]);
});

test('trouble is said once however often it is tried again, and so is its end', () => {
  const states: SyncState[] = [
    'saving',
    'saved',
    'saving',
    'offline',
    'saving',
    'offline',
    'saving',
    'saved',
    'saving',
  ];
  expect(saidOf(states)).toEqual(['saved', 'offline', 'saved']);
});

test('another trouble is said too', () => {
  expect(saidOf(['saving', 'offline', 'saving', 'signed_out'])).toEqual(['offline', 'signed_out']);
});
