import type { QueryClient } from '@tanstack/react-query';
import { noteShelf } from '#offline/persisted-notes.ts';
import { noteOutbox, type NoteOutbox } from '#offline/note-outbox.ts';
import { assertSignedIn, keepFlushing, oncePerUser } from '#offline/outbox.ts';
import { showMistake } from '../book-cache.ts';
import { updateMistake } from '../mistakes-queries.ts';

/** One outbox per user, so that no note overtakes a later one. */
export const notesOf = oncePerUser((userId, client: QueryClient): NoteOutbox => {
  const shelf = noteShelf(userId);
  const notes = noteOutbox({
    shelf,
    send: async (mistakeId, note) => {
      assertSignedIn(userId);
      showMistake(client, await updateMistake(mistakeId, { note }));
    },
    isOnline: () => navigator.onLine,
  });
  // Always flushes, because notes over the storage quota are only in memory and not on the shelf. An empty run is
  // cheap.
  keepFlushing(notes, () => true);
  return notes;
});
