import { withoutControls } from '@study/contract/text/clean-text.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { storedValue } from '../storage/stored-value.ts';
import type { StorageArea } from '../storage/storage-areas.ts';

/** Storage key of a revised text. */
export interface RevisionKey {
  userId: string;
  attemptId: string;
  part: SubjectivePart;
}

const keptRevision = ({ userId, attemptId, part }: RevisionKey, area?: StorageArea) =>
  storedValue('revision', [userId, attemptId, part], area);

/** The unsent revision; null if there is none. */
export function readPersistedRevision(key: RevisionKey, area?: StorageArea): string | null {
  const text = keptRevision(key, area).read();
  return text === null ? null : withoutControls(text);
}

/** Stores the text on this device until it is sent. Returns false if the storage quota is used up. */
export const persistRevision = (key: RevisionKey, text: string, area?: StorageArea): boolean =>
  keptRevision(key, area).write(text);

export function erasePersistedRevision(key: RevisionKey, area?: StorageArea): void {
  keptRevision(key, area).drop();
}
