import { storedValue } from '../storage/stored-value.ts';
import type { StorageArea } from '../storage/storage-areas.ts';

/** One user's unsent notes, by mistake id. */
export interface NoteShelf {
  read: () => ReadonlyMap<string, string>;
  /** Returns false if the storage quota is used up. */
  keep: (mistakeId: string, note: string) => boolean;
  /** Deletes a note unless it has changed since. */
  drop: (mistakeId: string, note: string) => void;
}

export function noteShelf(userId: string, area?: StorageArea): NoteShelf {
  const unsent = storedValue('notes', [userId], area);
  // Read from storage each time, because other tabs write here too.
  const read = () => new Map(parse(unsent.read()));
  const save = (notes: ReadonlyMap<string, string>) => {
    if (notes.size > 0) return unsent.write(JSON.stringify([...notes]));
    unsent.drop();
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

function parse(text: string | null): [string, string][] {
  try {
    return JSON.parse(text ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}
