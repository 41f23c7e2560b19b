import { expect, it } from 'vitest';
import { eraseKeptRevision, keepRevision, readKeptRevision, type RevisionPlace } from './kept-revisions.ts';

const PLACE: RevisionPlace = { userId: 'u1', attemptId: 'a1', part: 'writing' };

function area(mayWrite = true) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!mayWrite) throw new Error('full');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
}

it('keeps a text for its user, attempt and part alone', () => {
  const own = area();
  expect(keepRevision(PLACE, 'My text.', own)).toBe(true);
  expect(readKeptRevision(PLACE, own)).toBe('My text.');
  for (const other of [{ userId: 'u2' }, { attemptId: 'a2' }, { part: 'translation' as const }]) {
    expect(readKeptRevision({ ...PLACE, ...other }, own)).toBeNull();
  }
});

it('forgets a text that was sent', () => {
  const own = area();
  keepRevision(PLACE, 'My text.', own);
  eraseKeptRevision(PLACE, own);
  expect(readKeptRevision(PLACE, own)).toBeNull();
});

it('says where nothing can be kept', () => {
  expect(keepRevision(PLACE, 'My text.', area(false))).toBe(false);
});
