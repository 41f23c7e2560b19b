import { mix, type Starts } from './attention.ts';
import type { Kernels, Linear } from './kernels/open-kernels.ts';
import { add, normalise, toMeans, type Norm } from './rows.ts';
import type { Vector } from './vectors.ts';

export interface TransformerLayer {
  /** Projection to queries, keys and values side by side. */
  attend: Linear;
  attended: Linear;
  attendNorm: Norm;
  widen: Linear;
  narrow: Linear;
  widenNorm: Norm;
  /** Projects the input to the layer's width; null if it has this width. */
  residual: Linear | null;
}

/** Universal Sentence Encoder lite: two transformer layers, mean pooling, and an output layer. */
export interface Transformer {
  /** Embedding table: rows of `width` numbers, one per vocabulary token. */
  pieces: Float32Array;
  width: number;
  /** Frequencies of the sinusoidal position encoding. */
  turns: Float32Array;
  layers: readonly TransformerLayer[];
  last: Linear;
}

/** Buffers for a batch of texts, reused for the next batch. */
interface Rooms {
  /** Hidden state of each token, and the output of a layer. */
  state: Float32Array;
  added: Float32Array;
  normal: Float32Array;
  mixed: Float32Array;
  /** Queries, keys and values; or the hidden layer of the feed-forward network. */
  wide: Float32Array;
  /** Attention matrix of one text. */
  shares: Float32Array;
  /** Position encodings. */
  places: Float32Array;
}

/** Texts as vocabulary tokens, none of them empty. */
export type Pieces = readonly (readonly number[])[];

/**
 * Encodes texts to unit vectors, for batches of at most `most.pieces` tokens, `most.ofText` per text. Texts are
 * concatenated without padding, unlike in the package's own graph.
 */
export function createReader(
  model: Transformer,
  kernels: Kernels,
  most: { pieces: number; ofText: number },
): (texts: Pieces) => Vector[] {
  const widest = Math.max(...model.layers.flatMap((layer) => [layer.attend.width, layer.widen.width]));
  const width = model.last.depth;
  const rooms: Rooms = {
    state: kernels.room(most.pieces, width),
    added: kernels.room(most.pieces, width),
    normal: kernels.room(most.pieces, width),
    mixed: kernels.room(most.pieces, width),
    wide: kernels.room(most.pieces, widest),
    shares: kernels.room(most.ofText, most.ofText),
    places: placesOf(model, most.ofText),
  };
  return (texts) => read(model, kernels, rooms, texts);
}

function read(model: Transformer, kernels: Kernels, rooms: Rooms, texts: Pieces): Vector[] {
  const starts = [0];
  for (const { length } of texts) starts.push((starts.at(-1) ?? 0) + length);
  placePieces(model, rooms, texts);
  const lastAt = model.layers.length - 1;
  for (const [at, layer] of model.layers.entries()) {
    attend(layer, kernels, rooms, starts);
    thinkOver(layer, kernels, rooms, starts, at === lastAt);
  }
  const { width } = model.last;
  kernels.multiply(model.last, rooms.state, texts.length, rooms.added);
  return texts.map((_, at) => toLengthOne(rooms.added.slice(at * width, (at + 1) * width).map(Math.tanh)));
}

function placesOf({ width, turns }: Transformer, count: number): Float32Array {
  const places = new Float32Array(count * width);
  for (let place = 0; place < count; place += 1) {
    for (const [at, turn] of turns.entries()) {
      places[place * width + at] = Math.sin(place * turn);
      places[place * width + turns.length + at] = Math.cos(place * turn);
    }
  }
  return places;
}

/** Twice the embedding plus the position encoding, as in the package's graph. */
function placePieces({ pieces, width }: Transformer, { state, places }: Rooms, texts: Pieces): void {
  let row = 0;
  for (const text of texts) {
    for (const [place, piece] of text.entries()) {
      const [from, turned] = [piece * width, place * width];
      for (let at = 0; at < width; at += 1) {
        state[row + at] = 2 * (pieces[from + at] ?? 0) + (places[turned + at] ?? 0);
      }
      row += width;
    }
  }
}

/** Attention sublayer: adds information from the other tokens of the text. */
function attend(layer: TransformerLayer, kernels: Kernels, rooms: Rooms, starts: Starts): void {
  const count = starts.at(-1) ?? 0;
  const { depth, width } = layer.attended;
  normalise(rooms.state, count, layer.attendNorm, rooms.normal);
  kernels.multiply(layer.attend, rooms.normal, count, rooms.wide);
  mix(kernels, rooms.wide, { starts, width: depth }, rooms.shares, rooms.mixed);
  kernels.multiply(layer.attended, rooms.mixed, count, rooms.added);
  if (layer.residual !== null) {
    kernels.multiply(layer.residual, rooms.state, count, rooms.mixed);
    rooms.state.set(rooms.mixed.subarray(0, count * width));
  }
  add(rooms.state, rooms.added.subarray(0, count * width));
}

/**
 * Feed-forward sublayer. After the last layer only the mean over each text is needed: it is taken before the final
 * projection, which is linear, so that only one row per text is projected.
 */
function thinkOver(layer: TransformerLayer, kernels: Kernels, rooms: Rooms, starts: Starts, isLast: boolean): void {
  const { state, added, normal, wide } = rooms;
  const pieces = starts.at(-1) ?? 0;
  const { depth, width } = layer.narrow;
  normalise(state, pieces, layer.widenNorm, normal);
  kernels.multiply(layer.widen, normal, pieces, wide, 'relu');
  if (isLast) {
    toMeans(wide, depth, starts);
    toMeans(state, width, starts);
  }
  const count = isLast ? starts.length - 1 : pieces;
  kernels.multiply(layer.narrow, wide, count, added);
  add(state, added.subarray(0, count * width));
}

function toLengthOne(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
