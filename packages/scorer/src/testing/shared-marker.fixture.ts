import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { createGrammarWorker } from '../grammar/grammar-worker.ts';
import { createEncoder, type Encoder } from '../meaning/encoder.ts';

/**
 * One grammar thread and one encoder for all test files of a process, because vitest keeps modules between files and
 * loading them takes seconds. Findings and vectors are remembered: the sets share texts and sentences.
 */
const worker = createGrammarWorker();
const encoder = createEncoder();
const vectors = new Map<string, Float32Array>();
const findings = new Map<string, Promise<MarkFinding[]>>();

export const sharedEncoder: Encoder = {
  encode: async (texts) => {
    const fresh = [...new Set(texts)].filter((text) => !vectors.has(text));
    const encoded = await encoder.encode(fresh);
    fresh.forEach((text, at) => vectors.set(text, encoded[at] ?? new Float32Array()));
    return texts.map((text) => vectors.get(text) ?? new Float32Array());
  },
};

export function findShared(text: string): Promise<MarkFinding[]> {
  const found = findings.get(text) ?? worker.findGrammar(text);
  findings.set(text, found);
  return found;
}

const LAST_RESORT_MS = 1_800_000;

/**
 * Configuration of a test file that marks texts: its tests wait for the work, however long other processes hold it up. A
 * thread that hangs is found by its processor time (`watchThread`).
 */
export const MARKING_TIMES = { testTimeout: LAST_RESORT_MS, hookTimeout: LAST_RESORT_MS };
