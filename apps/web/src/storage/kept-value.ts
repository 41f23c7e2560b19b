import { BROWSER_KEYS, keyNamed, type KeyName } from './browser-keys.ts';
import { browserArea, keysOf, type ListedArea, type StorageArea } from './storage-areas.ts';

/** One value in this browser. Nothing of it throws. */
export interface KeptValue {
  /** As the browser's `storage` event names it. */
  key: string;
  /** Null when there is none. */
  read: () => string | null;
  /** False where there is no room for it. */
  write: (text: string) => boolean;
  drop: () => void;
}

const doing = (work: () => void): boolean => whereAllowed(() => (work(), true), false);
const keyOf = (name: KeyName, of: readonly string[]) => [name, ...of].join(':');

/** The value of that name; `of` says whose or which, a user's id first where the name is kept by user. */
export function kept(
  name: KeyName,
  of: readonly string[] = [],
  area: StorageArea = browserArea(BROWSER_KEYS[name].area),
): KeptValue {
  const key = keyOf(name, of);
  return {
    key,
    read: () => whereAllowed(() => area.getItem(key), null),
    write: (text) => doing(() => area.setItem(key, text)),
    drop: () => void doing(() => area.removeItem(key)),
  };
}

/** What follows the name in each key of that name. */
export function keptUnder(name: KeyName, area: ListedArea = browserArea(BROWSER_KEYS[name].area)): string[] {
  const prefix = keyOf(name, ['']);
  return whereAllowed(() => keysOf(area), []).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
}

/** When what belongs to a user is erased. */
export type Erasing = 'logout' | 'deletion';

/** Erases the values of a user from these storages, by the registry; never throws. */
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
