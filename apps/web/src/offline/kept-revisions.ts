import { withoutControls } from '@study/contract/text/clean-text.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { kept } from '../storage/kept-value.ts';
import type { StorageArea } from '../storage/storage-areas.ts';

/** Storage key of a revised text. */
export interface RevisionPlace {
  userId: string;
  attemptId: string;
  part: SubjectivePart;
}

const keptRevision = ({ userId, attemptId, part }: RevisionPlace, area?: StorageArea) =>
  kept('revision', [userId, attemptId, part], area);

/** The unsent revision; null if there is none. */
export function readKeptRevision(place: RevisionPlace, area?: StorageArea): string | null {
  const text = keptRevision(place, area).read();
  return text === null ? null : withoutControls(text);
}

/** Stores the text on this device until it is sent. Returns false if the storage quota is used up. */
export const keepRevision = (place: RevisionPlace, text: string, area?: StorageArea): boolean =>
  keptRevision(place, area).write(text);

export function eraseKeptRevision(place: RevisionPlace, area?: StorageArea): void {
  keptRevision(place, area).drop();
}
