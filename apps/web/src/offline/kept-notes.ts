import { browserSession, type SessionStorageArea } from '../session/session-storage.ts';
import { keepText } from './kept-texts.ts';

/** One user's notes that the server has not confirmed, keyed by mistake id. */
export interface NoteShelf {
  read: () => ReadonlyMap<string, string>;
  /** False where there is no room for it. */
  keep: (mistakeId: string, note: string) => boolean;
  /** Drops a note unless it was changed since. */
  drop: (mistakeId: string, note: string) => void;
}

const keyOf = (userId: string) => `notes:${userId}`;

export function noteShelf(userId: string, area: SessionStorageArea = browserSession.area): NoteShelf {
  const key = keyOf(userId);
  // Read each time: another tab writes here too.
  const read = () => new Map(parse(area.getItem(key)));
  const save = (notes: ReadonlyMap<string, string>) => {
    if (notes.size > 0) return keepText(area, key, JSON.stringify([...notes]));
    area.removeItem(key);
    return true;
  };
  return {
    read,
    keep: (mistakeId, note) => save(read().set(mistakeId, note)),
    drop: (mistakeId, note) => {
      const notes = read();
      if (notes.get(mistakeId) !== note) return;
      notes.delete(mistakeId);
      save(notes);
    },
  };
}

/** Erases every note of a user that the server does not have. */
export function eraseKeptNotes(userId: string, area: SessionStorageArea = browserSession.area): void {
  area.removeItem(keyOf(userId));
}

function parse(text: string | null): [string, string][] {
  try {
    return JSON.parse(text ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}
