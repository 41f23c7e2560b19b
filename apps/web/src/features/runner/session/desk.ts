import { observable, useObservable, type Observable } from '../../../ui/state/observable.ts';
import type { Span } from '../passage/spans.ts';

/**
 * What a candidate does to the booklet: strikes out options and highlights passages; also what was pasted.
 * It stays in this browser, survives a reload, and is not part of the answers.
 */
export interface Desk {
  /** Item and letter: `46B`. */
  struck: readonly string[];
  /** The highlighted stretches of each block of text, by `passage/block`. */
  highlights: Readonly<Record<string, readonly Span[]>>;
  /** Characters of the latest long paste, by item. */
  pasted: Readonly<Record<string, number>>;
}

export type DeskArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const EMPTY: Desk = { struck: [], highlights: {}, pasted: {} };
const PREFIX = 'desk:';
/** An attempt that was closed on another device leaves its desk behind; no attempt is open for that long. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Reads a desk; what cannot be read is left out. */
export function readDesk(area: DeskArea, attemptId: string): Desk {
  const kept = parse(area.getItem(PREFIX + attemptId));
  return {
    struck: Array.isArray(kept.struck) ? kept.struck.filter((entry) => typeof entry === 'string') : [],
    highlights: Object.fromEntries(
      Object.entries(kept.marks ?? {}).flatMap(([block, spans]) =>
        Array.isArray(spans) ? [[block, spans.filter(isSpan)]] : [],
      ),
    ),
    pasted: Object.fromEntries(Object.entries(kept.pasted ?? {}).filter(([, count]) => typeof count === 'number')),
  };
}

/** `nowMs` in milliseconds of the epoch; only for clearing away by. */
export function writeDesk(area: DeskArea, attemptId: string, desk: Desk, nowMs: number): void {
  // Stored under the name that earlier versions gave it.
  const { highlights: marks, ...rest } = desk;
  area.setItem(PREFIX + attemptId, JSON.stringify({ ...rest, marks, at: nowMs }));
}

/** Clears away the desks that nobody has touched for two months. */
export function clearOldDesks(area: DeskArea, nowMs: number): void {
  const names = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const { at } = parse(area.getItem(name));
    if (typeof at !== 'number' || nowMs - at > KEPT_MS) area.removeItem(name);
  }
}

function parse(text: string | null): Partial<Record<'struck' | 'at', unknown>> & { marks?: object; pasted?: object } {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function isSpan(entry: unknown): entry is Span {
  return Array.isArray(entry) && entry.length === 2 && entry.every((value) => Number.isInteger(value));
}

const desks = new Map<string, Observable<Desk>>();

function deskOf(attemptId: string): Observable<Desk> {
  const known = desks.get(attemptId);
  if (known !== undefined) return known;
  const made = observable(EMPTY);
  desks.set(attemptId, made);
  try {
    clearOldDesks(localStorage, Date.now());
    made.set(readDesk(localStorage, attemptId));
    // Another page of this browser may have written since.
    globalThis.addEventListener('storage', ({ key }) => {
      if (key === PREFIX + attemptId && desks.has(attemptId)) made.set(readDesk(localStorage, attemptId));
    });
  } catch {
    // Without storage it lasts as long as the page.
  }
  return made;
}

export function useDesk(attemptId: string): Desk {
  return useObservable(deskOf(attemptId));
}

/** Changes what lies on the desk of an attempt, and keeps it. */
export function changeDesk(attemptId: string, change: (desk: Desk) => Partial<Desk>): void {
  const desk = deskOf(attemptId);
  desk.set({ ...desk.get(), ...change(desk.get()) });
  try {
    writeDesk(localStorage, attemptId, desk.get(), Date.now());
  } catch {
    // As above.
  }
}

/** Erases an attempt's desk from this browser, once its closing is acknowledged. */
export function forgetDesk(attemptId: string): void {
  desks.delete(attemptId);
  try {
    localStorage.removeItem(PREFIX + attemptId);
  } catch {
    // Nothing was kept.
  }
}
