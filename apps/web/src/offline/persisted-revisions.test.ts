import { expect, it } from 'vitest';
import { area } from './area.fixture.ts';
import {
  erasePersistedRevision,
  persistRevision,
  readPersistedRevision,
  type RevisionKey,
} from './persisted-revisions.ts';

const PLACE: RevisionKey = { userId: 'u1', attemptId: 'a1', part: 'writing' };

it('keeps a text for its user, attempt and part alone', () => {
  const own = area();
  expect(persistRevision(PLACE, 'My text.', own)).toBe(true);
  expect(readPersistedRevision(PLACE, own)).toBe('My text.');
  for (const other of [{ userId: 'u2' }, { attemptId: 'a2' }, { part: 'translation' as const }]) {
    expect(readPersistedRevision({ ...PLACE, ...other }, own)).toBeNull();
  }
});

it('forgets a text that was sent', () => {
  const own = area();
  persistRevision(PLACE, 'My text.', own);
  erasePersistedRevision(PLACE, own);
  expect(readPersistedRevision(PLACE, own)).toBeNull();
});

it('says where nothing can be kept', () => {
  expect(persistRevision(PLACE, 'My text.', area(false))).toBe(false);
});
