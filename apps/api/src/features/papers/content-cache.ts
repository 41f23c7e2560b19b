const MOST_ENTRIES = 200;

/** Keeps what was read under a key that names it for good; the least recently used goes first. */
export class ContentCache<Value> {
  readonly #entries = new Map<string, Promise<Value>>();

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    const value = known ?? read();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (known === undefined) {
      // A failed read is not remembered.
      value.catch(() => this.#entries.delete(key));
      const oldest = this.#entries.keys().next().value;
      if (this.#entries.size > MOST_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    }
    return value;
  }
}
