export interface Recent<V> {
  /** The cached value for this key, or a new one. */
  of(key: string, make: () => V): V;
  forget(key: string): void;
}

/** An LRU cache with `most` entries. */
export function keepRecent<V>(most: number): Recent<V> {
  const kept = new Map<string, { value: V }>();
  return {
    of: (key, make) => {
      const entry = kept.get(key) ?? { value: make() };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.value;
    },
    forget: (key) => void kept.delete(key),
  };
}
