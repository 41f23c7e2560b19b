import { mix } from './attention.ts';
import type { Matrix, MatrixTools } from './matrix-tools.ts';
import { add, meanOfTexts, normalise, type Norm, type Rows } from './rows.ts';
import type { Vector } from './vectors.ts';

/** Weights and biases of a linear map, as `MatrixTools` keeps them. */
export interface Linear {
  weights: Matrix;
  bias: Matrix;
  width: number;
}

export interface TransformerLayer {
  /** Of queries, keys and values side by side. */
  attend: Linear;
  attended: Linear;
  attendNorm: Norm;
  widen: Linear;
  narrow: Linear;
  widenNorm: Norm;
  /** Brings the input to the layer's width; null where it has it. */
  residual: Linear | null;
}

/** The Universal Sentence Encoder lite: two layers of a transformer, their mean over the text, and a last layer. */
export interface Transformer {
  /** Rows of `width` numbers, one for each piece of the vocabulary. */
  pieces: Float32Array;
  width: number;
  /** How fast each pair of sine and cosine turns from one place to the next. */
  turns: Float32Array;
  layers: readonly TransformerLayer[];
  last: Linear;
}

/**
 * The vectors (length 1) of texts given as pieces of the vocabulary, none of them empty. The texts stand below each
 * other, so that no text is filled up to the length of the longest, which is what the package's own graph does.
 */
export function runTransformer(
  model: Transformer,
  tools: MatrixTools,
  texts: readonly (readonly number[])[],
): Vector[] {
  let rows = placePieces(model, texts);
  const lastAt = model.layers.length - 1;
  for (const [at, layer] of model.layers.entries()) {
    const heard = attend(layer, tools, rows);
    // The mean is taken before the last map and not after it: it is linear, and one row a text is left to map.
    rows = at === lastAt ? meanOfThoughts(layer, tools, heard) : thinkOver(layer, tools, heard);
  }
  const { values, width } = applyLinear(model.last, tools, rows);
  return texts.map((_, at) => toLengthOne(values.subarray(at * width, (at + 1) * width).map(Math.tanh)));
}

/** Twice the piece and its place, as the package's graph adds them. */
function placePieces({ pieces, width, turns }: Transformer, texts: readonly (readonly number[])[]): Rows {
  const starts = [0];
  for (const { length } of texts) starts.push((starts.at(-1) ?? 0) + length);
  const values = new Float32Array((starts.at(-1) ?? 0) * width);
  let row = 0;
  for (const text of texts) {
    for (const [place, piece] of text.entries()) {
      for (let at = 0; at < width; at += 1) values[row + at] = 2 * (pieces[piece * width + at] ?? 0);
      for (const [at, turn] of turns.entries()) {
        values[row + at] = (values[row + at] ?? 0) + Math.sin(place * turn);
        values[row + turns.length + at] = (values[row + turns.length + at] ?? 0) + Math.cos(place * turn);
      }
      row += width;
    }
  }
  return { values, width, starts };
}

/** What each piece takes from the others of its text, beside itself. */
function attend(layer: TransformerLayer, tools: MatrixTools, rows: Rows): Rows {
  const asked = applyLinear(layer.attend, tools, normalise(rows, layer.attendNorm));
  const mixed = applyLinear(layer.attended, tools, mix(asked));
  const own = layer.residual === null ? rows : applyLinear(layer.residual, tools, rows);
  return add(mixed, own);
}

const thinkOver = (layer: TransformerLayer, tools: MatrixTools, rows: Rows): Rows =>
  add(applyLinear(layer.narrow, tools, widened(layer, tools, rows)), rows);

const meanOfThoughts = (layer: TransformerLayer, tools: MatrixTools, rows: Rows): Rows =>
  add(applyLinear(layer.narrow, tools, meanOfTexts(widened(layer, tools, rows))), meanOfTexts(rows));

const widened = (layer: TransformerLayer, tools: MatrixTools, rows: Rows): Rows =>
  applyLinear(layer.widen, tools, normalise(rows, layer.widenNorm), 'relu');

const applyLinear = (
  { weights, bias, width }: Linear,
  tools: MatrixTools,
  { values, width: own, starts }: Rows,
  then: 'linear' | 'relu' = 'linear',
): Rows => ({ values: tools.multiply(values, own, weights, bias, then), width, starts });

function toLengthOne(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
