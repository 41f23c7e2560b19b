import type { ReadDb } from '#db/read-db.ts';
import { listMarks, type BoardRef, type Mark, type Marks } from './boards.store.ts';

const FRESH_MS = 30_000;
const USABLE_MS = 10 * 60_000;
const MOST_BOARDS = 60;

interface Kept {
  marks: Promise<Marks>;
  madeAt: number;
}

/**
 * Where the thousands of long boards stand, so that a deep page or a rank far down is counted from the nearest one. Made
 * at most every half minute for each board, beside the requests: those who ask meanwhile are given the ones before.
 */
export class BoardMarks {
  readonly #kept = new Map<string, Kept>();

  of(db: ReadDb, ref: BoardRef): Promise<Marks> {
    const key = Object.values(ref).join(' ');
    const kept = this.#kept.get(key);
    const age = kept ? performance.now() - kept.madeAt : Infinity;
    if (kept && age < FRESH_MS) return kept.marks;
    const marks = listMarks(db, ref);
    this.#kept.delete(key);
    this.#kept.set(key, { marks, madeAt: performance.now() });
    // A failure is not remembered.
    marks.catch(() => this.#kept.delete(key));
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MOST_BOARDS && oldest !== undefined) this.#kept.delete(oldest);
    return kept && age < USABLE_MS ? kept.marks : marks;
  }
}

/** The last mark that stands above a row. */
export function markAbove({ marks }: Marks, row: Pick<Mark, 'value' | 'tie'>): Mark | null {
  return marks.findLast(({ value, tie }) => value > row.value || (value === row.value && tie > row.tie)) ?? null;
}

/** The last mark at or before a place, counted from 0. */
export function markBefore({ marks }: Marks, place: number): Mark | null {
  return marks.findLast(({ above }) => above <= place) ?? null;
}
