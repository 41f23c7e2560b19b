import {
  add,
  addIntegers,
  advance,
  dotPairs,
  get,
  greater,
  integer,
  kernel,
  load,
  loadCopies,
  multiply,
  plus,
  repeat,
  set,
  store,
  times,
  toFloats,
  zeros,
} from './assembler.ts';

/** Rows and columns per block: as many sums as a processor has registers. */
export const BLOCK = 4;
export const PANEL = 8;

const ROWS = [0, 1, 2, 3] as const;
const HALVES = [0, 1] as const;
type Sum = `sum${(typeof ROWS)[number]}${(typeof HALVES)[number]}`;
const SUMS = ROWS.flatMap((row) => HALVES.map((half): Sum => `sum${row}${half}`));

/**
 * Product of integer rows (`packRows`) and weights (`keepLinear`), plus a bias, at least `floor`. Each step takes two
 * numbers of each row. Sums are exact, because the limits rule out overflow.
 */
export const multiplyKernel = kernel(
  'multiply',
  {
    parameters: ['rows', 'rowUnits', 'weights', 'units', 'biases', 'floor', 'out', 'blocks', 'steps', 'panels'],
    integers: ['panel', 'block', 'step', 'row', 'rowUnit', 'weight', 'place'],
    vectors: [...SUMS, 'left', 'right', 'given'],
  },
  (own) =>
    repeat(
      own.panel,
      get(own.panels),
      set(own.row, get(own.rows)),
      set(own.rowUnit, get(own.rowUnits)),
      set(own.place, get(own.out)),
      repeat(
        own.block,
        get(own.blocks),
        ...SUMS.map((sum) => set(own[sum], zeros)),
        set(own.weight, get(own.weights)),
        repeat(
          own.step,
          get(own.steps),
          set(own.left, load(own.weight)),
          set(own.right, load(own.weight, 16)),
          ...ROWS.flatMap((row) => [
            set(own.given, loadCopies(own.row, 4 * row)),
            ...HALVES.map((half) => {
              const sum = own[`sum${row}${half}`];
              const weights = half === 0 ? own.left : own.right;
              return set(sum, addIntegers(get(sum), dotPairs(get(own.given), get(weights))));
            }),
          ]),
          advance(own.row, integer(4 * BLOCK)),
          advance(own.weight, integer(4 * PANEL)),
        ),
        ...ROWS.flatMap((row) => [
          ...HALVES.map((half) => {
            const unit = multiply(loadCopies(own.rowUnit, 4 * row), load(own.units, 16 * half));
            const value = multiply(unit, toFloats(get(own[`sum${row}${half}`])));
            const moved = add(value, load(own.biases, 16 * half));
            return store(own.place, greater(moved, loadCopies(own.floor)), 16 * half);
          }),
          // Moves to the next row.
          advance(own.place, times(get(own.panels), integer(4 * PANEL))),
        ]),
        advance(own.rowUnit, integer(4 * BLOCK)),
      ),
      set(own.weights, plus(get(own.weights), times(get(own.steps), integer(4 * PANEL)))),
      advance(own.units, integer(4 * PANEL)),
      advance(own.biases, integer(4 * PANEL)),
      advance(own.out, integer(4 * PANEL)),
    ),
);
