import {
  absolute,
  advance,
  arrange,
  divide,
  get,
  greater,
  integer,
  kernel,
  load,
  loadCopies,
  multiply,
  narrow,
  repeat,
  round,
  set,
  storeLane,
  toIntegers,
  type Local,
} from './assembler.ts';
import { BLOCK } from './multiply-kernel.ts';

const LANES = [0, 1, 2, 3];
const EIGHT_NUMBERS = 32;

/**
 * Rows of numbers as integers from -limit to limit, each row in a unit of its own: `units` tells what its 1 is worth.
 * Four rows stand side by side, two numbers of each at a time, as `multiply` reads them. `eighths` are eighths of a
 * row's width; `bounds` has the limit and the least that the greatest number of a row is taken for.
 */
export const packKernel = kernel(
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
      // The greatest of all four in each place.
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
