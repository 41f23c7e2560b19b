import type { BodyInputOf } from '@study/contract/endpoint.ts';
import type { keepWordsEndpoint } from '@study/contract/words/word-book.ts';
import type { SortedLevel } from '@study/contract/words/level-sorting.ts';
import { storedValue } from '../storage/stored-value.ts';
import type { StorageArea } from '../storage/storage-areas.ts';

/** Where a word was met. */
export type WordPlace = NonNullable<BodyInputOf<typeof keepWordsEndpoint>['words'][number]['place']>;

/** A change of the word book that the server may not have. Words in base form; times in ISO 8601, UTC. */
export type WordChange =
  | { kind: 'keep'; word: string; place: WordPlace | null; at: string }
  | { kind: 'remove'; word: string }
  | { kind: 'note'; word: string; note: string }
  | { kind: 'state'; word: string; state: 'active' | 'retired' }
  /** An answer of the level sorting; null takes it back. */
  | { kind: 'sort'; word: string; level: SortedLevel; isKnown: boolean | null; at: string };

/** One user's unsent changes, oldest first; of each word at most one of a slot. */
export interface WordShelf {
  read: () => WordChange[];
  /** Replaces earlier changes of the same slot. Returns false if the storage quota is used up. */
  add: (changes: readonly WordChange[]) => boolean;
  /** Deletes these changes, unless they were replaced since. */
  drop: (changes: readonly WordChange[]) => void;
}

export function wordShelf(userId: string, area?: StorageArea): WordShelf {
  const unsent = storedValue('words', [userId], area);
  // Read from storage each time, because other tabs write here too.
  const read = () => parse(unsent.read());
  const save = (changes: readonly WordChange[]) => {
    if (changes.length > 0) return unsent.write(JSON.stringify(changes));
    unsent.drop();
    return true;
  };
  return {
    read,
    add: (changes) => {
      const replaced = new Set(changes.map(slotOf));
      return save([...read().filter((change) => !replaced.has(slotOf(change))), ...changes]);
    },
    drop: (changes) => {
      const sent = new Set(changes.map((change) => JSON.stringify(change)));
      save(read().filter((change) => !sent.has(JSON.stringify(change))));
    },
  };
}

/** Changes of one slot replace each other: a word is kept or removed, retired or returned. */
const slotOf = ({ kind, word }: WordChange): string => `${kind === 'remove' ? 'keep' : kind}:${word}`;

function parse(text: string | null): WordChange[] {
  try {
    return JSON.parse(text ?? '[]') as WordChange[];
  } catch {
    return [];
  }
}
