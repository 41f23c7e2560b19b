import { withoutControls } from '@study/contract/clean-text.ts';
import type { SubjectivePart } from '@study/contract/exam-structure.ts';
import { browserSession, type SessionStorageArea } from '../session/session-storage.ts';
import { keepText } from './kept-texts.ts';

/** Identifies the text that is being revised. */
export interface RevisionPlace {
  userId: string;
  attemptId: string;
  part: SubjectivePart;
}

const prefixOf = (userId: string) => `revision:${userId}:`;
const keyOf = ({ userId, attemptId, part }: RevisionPlace) => `${prefixOf(userId)}${attemptId}:${part}`;

/** The unsent revision; null when there is none. */
export function readKeptRevision(place: RevisionPlace, area: SessionStorageArea = browserSession.area): string | null {
  const kept = area.getItem(keyOf(place));
  return kept === null ? null : withoutControls(kept);
}

/** Keeps the text on this device until it is sent. False where there is no room for it. */
export function keepRevision(
  place: RevisionPlace,
  text: string,
  area: SessionStorageArea = browserSession.area,
): boolean {
  return keepText(area, keyOf(place), text);
}

export function eraseKeptRevision(place: RevisionPlace, area: SessionStorageArea = browserSession.area): void {
  area.removeItem(keyOf(place));
}

/** Erases all unsent revisions of a user. Never throws. */
export function eraseKeptRevisions(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
