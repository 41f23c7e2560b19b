export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** A storage area whose keys can be listed. */
export type ListedArea = StorageArea & Pick<Storage, 'key' | 'length'>;

/** Fallback if the browser forbids storage: values last as long as the page. */
function memoryArea(): ListedArea {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

const memories = { local: memoryArea(), session: memoryArea() };

export function browserArea(kind: 'local' | 'session'): ListedArea {
  try {
    const area = (kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage) as Storage | undefined;
    return area ?? memories[kind];
  } catch {
    return memories[kind];
  }
}

export function keysOf(area: ListedArea): string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
}
