/**
 * Keeps what was made under a key that names it for good, up to a number of bytes; the least recently used goes first.
 * What two ask for at once is made once.
 */
export class ContentCache<Value extends { bytes: number }> {
  readonly #mostBytes: number;
  /** Oldest use first. */
  readonly #kept = new Map<string, Value>();
  readonly #inMaking = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    if (known === undefined) return this.#inMaking.get(key) ?? this.#make(key, make);
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known;
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    // A failure is not remembered.
    const making = make()
      .then((value) => this.#keep(key, value))
      .finally(() => this.#inMaking.delete(key));
    this.#inMaking.set(key, making);
    return making;
  }

  #keep(key: string, value: Value): Value {
    // What does not fit would only push everything else out.
    if (value.bytes > this.#mostBytes) return value;
    this.#kept.set(key, value);
    this.#bytes += value.bytes;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
    return value;
  }
}
