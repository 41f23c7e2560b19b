import { seededRandom, shuffled } from '@study/domain/random/seeded-random.ts';

/** Seeded choices of a torture run. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** An integer from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.#next() * end);
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return shuffled(list, this.#next);
  }
}
