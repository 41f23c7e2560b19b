import type { Hearing } from '@study/contract/listening/listening.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { hearingOutbox } from './hearing-outbox.ts';
import type { HearingShelf } from './hearing-shelf.ts';

const hearing = (no: number): Hearing => ({
  id: `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`,
  paper_id: 'a-paper',
  version: 1,
  item: '1',
  sentence: no,
  mode: 'dictation',
  words: 5,
  right: 5,
  is_marked: false,
  heard_at: '2026-11-21T04:00:00Z',
});

function shelfWith(room: number): HearingShelf {
  const kept = new Map<string, Hearing>();
  return {
    read: () => [...kept.values()],
    keep: (one) => kept.size < room && kept.set(one.id, one).size > 0,
    drop: (ids) => {
      for (const id of ids) kept.delete(id);
    },
  };
}

function setUp({ room = 100, fault }: { room?: number; fault?: () => ApiError | null } = {}) {
  const sent: number[][] = [];
  const outbox = hearingOutbox({
    shelf: shelfWith(room),
    atOnce: 3,
    isOnline: () => true,
    send: async (batch) => {
      const error = fault?.() ?? null;
      if (error !== null) throw error;
      sent.push(batch.map(({ sentence }) => sentence));
    },
  });
  return { outbox, sent };
}

test('keeps results while the server is unreachable, then sends them in batches, each once', async () => {
  let isDown = true;
  const { outbox, sent } = setUp({
    fault: () => (isDown ? new ApiError({ status: 0, code: 'network', message: '' }) : null),
  });
  for (let no = 0; no < 5; no += 1) outbox.add(hearing(no));
  await outbox.flush();
  expect(outbox.waiting.get()).toBe(5);
  expect(outbox.isCut.get()).toBe(true);
  isDown = false;
  await outbox.flush();
  expect(sent).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
  expect(outbox.waiting.get()).toBe(0);
  expect(outbox.isCut.get()).toBe(false);
});

test('sends what the storage has no room for, as long as the page is open', async () => {
  const { outbox, sent } = setUp({ room: 0 });
  outbox.add(hearing(1));
  await outbox.flush();
  expect(sent).toEqual([[1]]);
});

test('drops what the server refuses, so that it does not block what follows', async () => {
  let isRefused = true;
  const { outbox, sent } = setUp({
    fault: () => (isRefused ? new ApiError({ status: 422, code: 'validation_failed', message: '' }) : null),
  });
  outbox.add(hearing(1));
  await outbox.flush();
  expect(outbox.waiting.get()).toBe(0);
  isRefused = false;
  outbox.add(hearing(2));
  await outbox.flush();
  expect(sent).toEqual([[2]]);
});
