import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/errors.ts';
import { noteShelf } from '../../../offline/kept-notes.ts';
import { browserSession } from '../../../session/session-storage.ts';
import { updateMistake } from '../mistakes-queries.ts';
import { noteOutbox, type NoteOutbox } from '../note-outbox.ts';
import { showMistake } from '../book-cache.ts';

const AGAIN_MS = 15_000;

const opened = new Map<string, NoteOutbox>();

/** One outbox a user for as long as the page is open, so that no note overtakes a later one. */
export function notesOf(userId: string, client: QueryClient): NoteOutbox {
  const known = opened.get(userId);
  if (known !== undefined) return known;
  const notes = noteOutbox({
    shelf: noteShelf(userId),
    send: (mistakeId, note) => sendNote(client, userId, mistakeId, note),
    isOnline: () => navigator.onLine,
  });
  opened.set(userId, notes);
  globalThis.addEventListener('online', () => void notes.flush());
  setInterval(() => void notes.flush(), AGAIN_MS);
  return notes;
}

async function sendNote(client: QueryClient, userId: string, mistakeId: string, note: string): Promise<void> {
  // Somebody else is signed in by now: it waits until its owner is back.
  if (browserSession.user()?.id !== userId) throw new ApiError({ status: 401, code: 'not_authenticated', message: '' });
  showMistake(client, await updateMistake(mistakeId, { note }));
}
