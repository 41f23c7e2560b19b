import { guardText } from '../guards/guard-text.ts';
import { guardedTranslation } from '../guards/guarded-task.ts';
import type { DocumentCounts } from '../guards/topic.ts';
import { cutClauses, type Clause } from '../meaning/cut-clauses.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { weightedMean, without, type Vector } from '../meaning/vectors.ts';
import { READ_CHARACTERS } from '../text/read-limit.ts';
import type { Windows } from './align-units.ts';
import type { TranslationTask } from './translation-task.ts';
import { createUnitVectors, type UnitVectors } from './unit-vectors.ts';

/** Encoder results for a translation: its clauses, and vectors for comparison with the units. */
export interface TranslationMeaning {
  clauses: readonly Clause[];
  windows: Windows;
  units: UnitVectors;
}

/** Reads a translation for `scoreTranslation`; null for a task without units. */
export type MeaningReader = (
  written: string,
  task: TranslationTask,
  counts: DocumentCounts,
) => Promise<TranslationMeaning | null>;

/** Token budget per text; overlapping windows count their words repeatedly. */
const ENCODED = { words: 600, windowWords: 900, clauses: 80 };
/** Random letters take the encoder five times as long as words, and their mark is capped in any case. */
const SUSPECT_WORDS = 100;
const WINDOW_MAX = 5;
/** Vectors of larger windows are the mean of their parts. */
const WINDOW_ENCODED = 2;

export function createMeaningReader(encoder: Encoder): MeaningReader {
  const unitVectors = createUnitVectors(encoder);
  return async (written, task, counts) => {
    if (task.units === undefined || task.units.length === 0) return null;
    const text = written.slice(0, READ_CHARACTERS);
    const { words, flags } = guardText(text, guardedTranslation(task), counts);
    const most = flags.includes('gibberish_suspected') ? SUSPECT_WORDS : ENCODED.words;
    const clauses = cutClauses(text, words.slice(0, most)).slice(0, ENCODED.clauses);
    const units = await unitVectors(task.units);
    const raw = await encodeWindows(encoder, text, clauses);
    return { clauses, windows: openWindows(clauses, raw, units.centre), units };
  };
}

const windowKey = (from: number, size: number): string => `${from}+${size}`;

async function encodeWindows(encoder: Encoder, text: string, clauses: readonly Clause[]): Promise<Map<string, Vector>> {
  const wanted: { key: string; text: string }[] = [];
  let left = ENCODED.windowWords;
  for (let size = 1; size <= WINDOW_ENCODED; size += 1) {
    const windows = clauses.slice(0, Math.max(0, clauses.length - size + 1)).map((first, from) => {
      const last = clauses[from + size - 1] ?? first;
      const words = clauses.slice(from, from + size).reduce((sum, clause) => sum + clause.words.length, 0);
      return { key: windowKey(from, size), text: text.slice(first.start, last.end), words };
    });
    left -= windows.reduce((sum, { words }) => sum + words, 0);
    // Single clauses are limited by the words read; larger windows are dropped size by size.
    if (size > 1 && left < 0) break;
    wanted.push(...windows);
  }
  const vectors = await encoder.encode(wanted.map((window) => window.text));
  return new Map(
    wanted.flatMap(({ key }, index) => {
      const vector = vectors[index];
      return vector ? [[key, vector] as const] : [];
    }),
  );
}

function openWindows(clauses: readonly Clause[], raw: ReadonlyMap<string, Vector>, centre: Vector): Windows {
  const known = new Map<string, Vector | null>();
  const at = (from: number, size: number): Vector | null => {
    const key = windowKey(from, size);
    const before = known.get(key);
    if (before !== undefined) return before;
    const encoded = raw.get(key);
    const vector = encoded ? without(encoded, centre) : meanOfParts(from, size);
    known.set(key, vector);
    return vector;
  };
  const meanOfParts = (from: number, size: number): Vector | null =>
    weightedMean(
      clauses.slice(from, from + size).flatMap((clause, index) => {
        const vector = size > 1 ? at(from + index, 1) : null;
        return vector ? [{ vector, weight: clause.words.length }] : [];
      }),
    );
  return { count: clauses.length, sizeMax: WINDOW_MAX, at };
}
