export interface Recent<V> {
  /** What was made for this key, or is made now. */
  of(key: string, make: () => V): V;
  forget(key: string): void;
}

/** Keeps what was made for so many keys; the least recently used goes first. */
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
