import {
  absolute,
  advance,
  arrange,
  assemble,
  divide,
  get,
  greater,
  integer,
  kernel,
  load,
  loadCopies,
  type Local,
  multiply,
  narrow,
  repeat,
  round,
  set,
  storeLane,
  toIntegers,
} from './assembler.ts';
import { blendKernel, fitKernel, PIECE } from './attention-kernels.ts';
import { integerWeights, type Weights } from './integer-weights.ts';
import { BLOCK, multiplyKernel, PANEL } from './multiply-kernel.ts';

const LANES = [0, 1, 2, 3];
const EIGHT_NUMBERS = 32;

/**
 * Quantizes rows to integers from -limit to limit, each row with its own scale in `units`. Interleaves four rows, two
 * numbers of each at a time, as `multiply` reads them. `eighths`: an eighth of the row's width; `bounds`: the limit,
 * and the minimum for a row's maximum.
 */
const packKernel = kernel(
  'pack',
  {
    parameters: ['rows', 'out', 'units', 'bounds', 'blocks', 'eighths'],
    integers: ['block', 'eighth', 'ahead', 'place'],
    vectors: ['most', 'factor', 'numbers'],
  },
  (own) => {
    const scaled = (from: Local, offset: number) => toIntegers(round(multiply(load(from, offset), get(own.factor))));
    const packRow = (row: number) => [
      set(own.ahead, get(own.rows)),
      set(own.most, loadCopies(own.bounds, 4)),
      repeat(
        own.eighth,
        get(own.eighths),
        set(own.most, greater(get(own.most), absolute(load(own.ahead)))),
        set(own.most, greater(get(own.most), absolute(load(own.ahead, 16)))),
        advance(own.ahead, integer(EIGHT_NUMBERS)),
      ),
      // Horizontal maximum: every lane gets the maximum of all four.
      set(own.most, greater(get(own.most), arrange(own.most, [2, 3, 0, 1]))),
      set(own.most, greater(get(own.most), arrange(own.most, [1, 0, 3, 2]))),
      set(own.factor, divide(loadCopies(own.bounds), get(own.most))),
      storeLane(own.units, divide(get(own.most), loadCopies(own.bounds)), 0, 4 * row),
      set(own.place, get(own.out)),
      repeat(
        own.eighth,
        get(own.eighths),
        set(own.numbers, narrow(scaled(own.rows, 0), scaled(own.rows, 16))),
        ...LANES.map((lane) => storeLane(own.place, get(own.numbers), lane, 4 * BLOCK * lane + 4 * row)),
        advance(own.rows, integer(EIGHT_NUMBERS)),
        advance(own.place, integer(16 * BLOCK)),
      ),
    ];
    return repeat(
      own.block,
      get(own.blocks),
      ...LANES.flatMap(packRow),
      set(own.out, get(own.place)),
      advance(own.units, integer(4 * BLOCK)),
    );
  },
);

/** A linear map in the kernels' format. */
export interface Linear {
  /** Length of a row before and after the map. */
  depth: number;
  width: number;
  /** Limit of a row's integers, and the minimum for a row's maximum. */
  bounds: Float32Array;
  weights: Int16Array;
  /** Scale and bias of each column. */
  units: Float32Array;
  biases: Float32Array;
}

export interface Kernels {
  /** Allocates a buffer for this many rows, rounded up to full blocks. Never freed. */
  room(rows: number, width: number): Float32Array;
  keepLinear(weights: Weights, biases: Float32Array): Linear;
  /** Maps the first `count` rows of one buffer into another. */
  multiply(linear: Linear, rows: Float32Array, count: number, out: Float32Array, then?: 'linear' | 'relu'): void;
  /** Dot products of `count` queries with `count` keys, `rowWidth` numbers apart, into rows of `count`. */
  fit(queries: Float32Array, keys: Float32Array, shape: HeadShape, out: Float32Array): void;
  /** Weighted sums of the values by rows of weights; results are `outWidth` numbers apart. */
  blend(shares: Float32Array, values: Float32Array, shape: HeadShape, out: Float32Array, outWidth: number): void;
}

/** Shape of one attention head for one text. */
export interface HeadShape {
  count: number;
  rowWidth: number;
  /** Numbers per head. */
  size: number;
}

const PAGES = 512;
const PAGE_BYTES = 65_536;
/** Alignment for fast loads. */
const ALIGNED = 16;
const LEAST = 1e-20;

/**
 * Opens the kernels with 32 MB of their own memory, of which the system only commits pages that are written. Multiplies
 * rows as 16-bit integers, eight at a time: twice as fast as floating-point numbers, with identical sums on all
 * machines. `most`: maximum size of one call.
 */
export function openKernels(most: { rows: number; depth: number }): Kernels {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const module = new WebAssembly.Module(assemble([multiplyKernel, packKernel, fitKernel, blendKernel]));
  const run = new WebAssembly.Instance(module, { memory: { own: memory } }).exports as unknown as Record<
    'multiply' | 'pack' | 'fit' | 'blend',
    (...integers: number[]) => void
  >;
  let used = 0;
  const take = (bytes: number): number => {
    const at = used;
    used += Math.ceil(bytes / ALIGNED) * ALIGNED;
    if (used > PAGES * PAGE_BYTES) throw new Error('the kernels have no room left');
    return at;
  };
  const numbers = (length: number): Float32Array => new Float32Array(memory.buffer, take(4 * length), length);
  const kept = (values: ArrayLike<number>): Float32Array => {
    const place = numbers(values.length);
    place.set(values);
    return place;
  };
  const room = (rows: number, width: number): Float32Array => numbers(Math.ceil(rows / BLOCK) * BLOCK * width);

  const packed = take(2 * Math.ceil(most.rows / BLOCK) * BLOCK * most.depth);
  const rowUnits = room(most.rows, 1);
  const floors = { linear: kept([-Infinity]), relu: kept([0]) };

  return {
    room,
    keepLinear: (given, biases) => {
      const { integers, limit, units } = integerWeights(given);
      const weights = new Int16Array(memory.buffer, take(2 * integers.length), integers.length);
      weights.set(integers);
      const { depth, width } = given;
      return { depth, width, bounds: kept([limit, LEAST]), weights, units: kept(units), biases: kept(biases) };
    },
    multiply: ({ depth, width, bounds, weights, units, biases }, rows, count, out, then = 'linear') => {
      if (count > most.rows || depth > most.depth || count * depth > rows.length || count * width > out.length) {
        throw new RangeError('more than the kernels have room for');
      }
      const blocks = Math.ceil(count / BLOCK);
      run.pack(rows.byteOffset, packed, rowUnits.byteOffset, bounds.byteOffset, blocks, depth / 8);
      const own = [weights.byteOffset, units.byteOffset, biases.byteOffset, floors[then].byteOffset];
      run.multiply(packed, rowUnits.byteOffset, ...own, out.byteOffset, blocks, depth / 2, width / PANEL);
    },
    fit: (queries, keys, { count, rowWidth, size }, out) =>
      run.fit(queries.byteOffset, keys.byteOffset, out.byteOffset, count, 4 * rowWidth, size / PIECE),
    blend: (shares, values, { count, rowWidth, size }, out, outWidth) =>
      run.blend(shares.byteOffset, values.byteOffset, out.byteOffset, count, 4 * rowWidth, 4 * outWidth, size / PIECE),
  };
}
