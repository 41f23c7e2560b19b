import { storedValue, storedUnder } from '#storage/stored-value.ts';
import type { ListedArea } from '#storage/storage-areas.ts';
import { observable, useObservable, type Observable } from '#ui/state/observable.ts';
import type { Span } from '../passage/spans.ts';

/**
 * Strike-outs, highlights and paste sizes of one attempt. Stored in this browser; survives a reload. Not part of the
 * answers.
 */
export interface Annotations {
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
export function readAnnotations(attemptId: string, area?: ListedArea): Annotations {
  const found = parse(storedValue('desk', [attemptId], area).read());
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
export function writeAnnotations(attemptId: string, annotations: Annotations, nowMs: number, area?: ListedArea): void {
  // Field name used by earlier versions.
  const { highlights: marks, ...rest } = annotations;
  storedValue('desk', [attemptId], area).write(JSON.stringify({ ...rest, marks, at: nowMs }));
}

/** Deletes annotations unchanged for 60 days. `nowMs`: epoch milliseconds. */
export function deleteOldAnnotations(nowMs: number, area?: ListedArea): void {
  for (const attemptId of storedUnder('desk', area)) {
    const annotations = storedValue('desk', [attemptId], area);
    const { at } = parse(annotations.read());
    if (typeof at !== 'number' || nowMs - at > KEPT_MS) annotations.drop();
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

const opened = new Map<string, Observable<Annotations>>();

function annotationsOf(attemptId: string): Observable<Annotations> {
  const known = opened.get(attemptId);
  if (known !== undefined) return known;
  deleteOldAnnotations(Date.now());
  const made = observable(readAnnotations(attemptId));
  opened.set(attemptId, made);
  // Another page of this browser may have written in the meantime.
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === storedValue('desk', [attemptId]).key && opened.has(attemptId)) made.set(readAnnotations(attemptId));
  });
  return made;
}

export function useAnnotations(attemptId: string): Annotations {
  return useObservable(annotationsOf(attemptId));
}

/** Updates and stores the annotations of an attempt. */
export function changeAnnotations(attemptId: string, change: (annotations: Annotations) => Partial<Annotations>): void {
  const annotations = annotationsOf(attemptId);
  annotations.set({ ...annotations.get(), ...change(annotations.get()) });
  writeAnnotations(attemptId, annotations.get(), Date.now());
}

/** Deletes the annotations of an attempt when its end is acknowledged. */
export function deleteAnnotations(attemptId: string): void {
  opened.delete(attemptId);
  storedValue('desk', [attemptId]).drop();
}
