import { kept, keptUnder } from '#storage/kept-value.ts';
import type { ListedArea } from '#storage/storage-areas.ts';
import { observable, useObservable, type Observable } from '#ui/state/observable.ts';
import type { Span } from '../passage/spans.ts';

/**
 * Strike-outs, highlights and paste sizes of one attempt. Stored in this browser; survives a reload. Not part of the
 * answers.
 */
export interface Desk {
  /** Item number and option letter: `46B`. */
  struck: readonly string[];
  /** Highlighted spans by `passage/block`. */
  highlights: Readonly<Record<string, readonly Span[]>>;
  /** Length of the latest long paste, in characters, by item. */
  pasted: Readonly<Record<string, number>>;
}

/** Retention: an attempt closed on another device leaves its entry behind, and no attempt stays open this long. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Reads the annotations of an attempt; invalid fields are dropped. */
export function readDesk(attemptId: string, area?: ListedArea): Desk {
  const found = parse(kept('desk', [attemptId], area).read());
  return {
    struck: Array.isArray(found.struck) ? found.struck.filter((entry) => typeof entry === 'string') : [],
    highlights: Object.fromEntries(
      Object.entries(found.marks ?? {}).flatMap(([block, spans]) =>
        Array.isArray(spans) ? [[block, spans.filter(isSpan)]] : [],
      ),
    ),
    pasted: Object.fromEntries(Object.entries(found.pasted ?? {}).filter(([, count]) => typeof count === 'number')),
  };
}

/** Stores the annotations. `nowMs` (epoch milliseconds) is used for expiry only. */
export function writeDesk(attemptId: string, desk: Desk, nowMs: number, area?: ListedArea): void {
  // Field name used by earlier versions.
  const { highlights: marks, ...rest } = desk;
  kept('desk', [attemptId], area).write(JSON.stringify({ ...rest, marks, at: nowMs }));
}

/** Deletes annotations unchanged for 60 days. `nowMs`: epoch milliseconds. */
export function clearOldDesks(nowMs: number, area?: ListedArea): void {
  for (const attemptId of keptUnder('desk', area)) {
    const desk = kept('desk', [attemptId], area);
    const { at } = parse(desk.read());
    if (typeof at !== 'number' || nowMs - at > KEPT_MS) desk.drop();
  }
}

function parse(text: string | null): Partial<Record<'struck' | 'at', unknown>> & { marks?: object; pasted?: object } {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
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
  clearOldDesks(Date.now());
  const made = observable(readDesk(attemptId));
  desks.set(attemptId, made);
  // Another page of this browser may have written in the meantime.
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === kept('desk', [attemptId]).key && desks.has(attemptId)) made.set(readDesk(attemptId));
  });
  return made;
}

export function useDesk(attemptId: string): Desk {
  return useObservable(deskOf(attemptId));
}

/** Updates and stores the annotations of an attempt. */
export function changeDesk(attemptId: string, change: (desk: Desk) => Partial<Desk>): void {
  const desk = deskOf(attemptId);
  desk.set({ ...desk.get(), ...change(desk.get()) });
  writeDesk(attemptId, desk.get(), Date.now());
}

/** Deletes the annotations of an attempt when its end is acknowledged. */
export function forgetDesk(attemptId: string): void {
  desks.delete(attemptId);
  kept('desk', [attemptId]).drop();
}
