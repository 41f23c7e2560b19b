import { LRUCache } from 'lru-cache';

/** An LRU cache for immutable values, limited by bytes. Concurrent requests for one key share one call of `make`. */
export class ContentCache<Value extends { bytes: number }> {
  readonly #kept: LRUCache<string, Value>;
  readonly #inMaking = new Map<string, Promise<Value>>();

  /** A value larger than `mostBytes` is returned but not cached. */
  constructor(mostBytes: number) {
    // LRUCache rejects a size of 0.
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => Math.max(1, bytes) });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    return this.#kept.get(key) ?? this.#inMaking.get(key) ?? this.#make(key, make);
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    // Failures are not cached.
    const making = make()
      .then((value) => {
        this.#kept.set(key, value);
        return value;
      })
      .finally(() => this.#inMaking.delete(key));
    this.#inMaking.set(key, making);
    return making;
  }
}
