import { BROWSER_KEYS, keyNamed, type KeyName } from './browser-keys.ts';
import { browserArea, keysOf, type ListedArea, type StorageArea } from './storage-areas.ts';

/** One value in browser storage. Its methods never throw. */
export interface StoredValue {
  /** The full key, as in `storage` events. */
  key: string;
  /** Null if there is none. */
  read: () => string | null;
  /** Returns false if the storage quota is used up. */
  write: (text: string) => boolean;
  drop: () => void;
}

const doing = (work: () => void): boolean => whereAllowed(() => (work(), true), false);
const keyOf = (name: KeyName, of: readonly string[]) => [name, ...of].join(':');

/** The value `name`. `of` holds the key's suffixes: the user id first for a key that is stored per user. */
export function storedValue(
  name: KeyName,
  of: readonly string[] = [],
  area: StorageArea = browserArea(BROWSER_KEYS[name].area),
): StoredValue {
  const key = keyOf(name, of);
  return {
    key,
    read: () => whereAllowed(() => area.getItem(key), null),
    write: (text) => doing(() => area.setItem(key, text)),
    drop: () => void doing(() => area.removeItem(key)),
  };
}

/** The suffixes of all stored keys with this name. */
export function storedUnder(name: KeyName, area: ListedArea = browserArea(BROWSER_KEYS[name].area)): string[] {
  const prefix = keyOf(name, ['']);
  return whereAllowed(() => keysOf(area), []).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
}

/** Occasion for deleting a user's data. */
export type Erasing = 'logout' | 'deletion';

/** Deletes a user's values from these storage areas, by the registry; never throws. */
export function eraseValues(
  userId: string,
  when: Erasing,
  areas: readonly ListedArea[] = [browserArea('local'), browserArea('session')],
): void {
  for (const area of areas) {
    whereAllowed(() => {
      for (const key of keysOf(area)) if (isErased(key, userId, when)) area.removeItem(key);
    }, undefined);
  }
}

function isErased(key: string, userId: string, when: Erasing): boolean {
  const [name = '', owner] = key.split(':');
  const known = keyNamed(name);
  if (known === null || known.erased === 'never') return false;
  if (known.erased === 'deletion' && when !== 'deletion') return false;
  return known.of !== 'user' || owner === userId;
}

function whereAllowed<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
