import type { Kernels, Linear } from './kernels/open-kernels.ts';
import type { Norm } from './rows.ts';
import type { Transformer, TransformerLayer } from './transformer.ts';

/** What is used of the package's tensors, of which it ships no types. */
interface Tensor {
  shape: readonly number[];
  dataSync(): Float32Array;
}

/** The weights of a loaded graph by their names, as the package keeps them: each in a list of one. */
export type NamedWeights = Readonly<Record<string, readonly Tensor[]>>;

const APPLIED = 'module_apply_default/Encoder_en/';
const ENCODER = 'Encoder_en/KonaTransformer/Encode/';
const PARTS = '/ConcatPartitions/concat';

/** Takes the encoder apart into what `createReader` needs. Throws for a graph of another build. */
export function openTransformer(weights: NamedWeights, kernels: Kernels): Transformer {
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
