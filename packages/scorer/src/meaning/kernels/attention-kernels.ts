import {
  add,
  advance,
  arrange,
  get,
  integer,
  kernel,
  load,
  loadCopies,
  multiply,
  plus,
  repeat,
  set,
  store,
  storeLane,
  times,
  zeros,
} from './assembler.ts';

/** Numbers of a row that are processed together. */
export const PIECE = 16;

const QUARTERS = [0, 1, 2, 3] as const;
const SUMS = ['sum0', 'sum1', 'sum2', 'sum3'] as const;

/**
 * Dot products of each of `count` queries with each of `count` keys; rows are `rowBytes` apart. Writes one row per
 * query to `out`. A query has `pieces` × 16 numbers.
 */
export const fitKernel = kernel(
  'fit',
  {
    parameters: ['queries', 'keys', 'out', 'count', 'rowBytes', 'pieces'],
    integers: ['one', 'other', 'piece', 'query', 'key', 'keyRow'],
    vectors: [...SUMS],
  },
  (own) =>
    repeat(
      own.one,
      get(own.count),
      set(own.keyRow, get(own.keys)),
      repeat(
        own.other,
        get(own.count),
        set(own.query, get(own.queries)),
        set(own.key, get(own.keyRow)),
        ...SUMS.map((sum) => set(own[sum], zeros)),
        repeat(
          own.piece,
          get(own.pieces),
          ...QUARTERS.map((at) => {
            const product = multiply(load(own.query, 16 * at), load(own.key, 16 * at));
            return set(own[`sum${at}`], add(get(own[`sum${at}`]), product));
          }),
          advance(own.query, integer(4 * PIECE)),
          advance(own.key, integer(4 * PIECE)),
        ),
        set(own.sum0, add(add(get(own.sum0), get(own.sum1)), add(get(own.sum2), get(own.sum3)))),
        // Horizontal sum: every lane gets the sum of all four.
        set(own.sum0, add(get(own.sum0), arrange(own.sum0, [2, 3, 0, 1]))),
        set(own.sum0, add(get(own.sum0), arrange(own.sum0, [1, 0, 3, 2]))),
        storeLane(own.out, get(own.sum0), 0),
        advance(own.out, integer(4)),
        advance(own.keyRow, get(own.rowBytes)),
      ),
      advance(own.queries, get(own.rowBytes)),
    ),
);

/**
 * Weighted sums of `count` values for each of `count` rows of weights. Values are `rowBytes` apart, results `outBytes`;
 * both have `pieces` × 16 numbers.
 */
export const blendKernel = kernel(
  'blend',
  {
    parameters: ['shares', 'values', 'out', 'count', 'rowBytes', 'outBytes', 'pieces'],
    integers: ['row', 'piece', 'other', 'share', 'value', 'offset', 'place'],
    vectors: [...SUMS, 'copies'],
  },
  (own) =>
    repeat(
      own.row,
      get(own.count),
      set(own.offset, integer(0)),
      repeat(
        own.piece,
        get(own.pieces),
        set(own.share, get(own.shares)),
        set(own.value, plus(get(own.values), get(own.offset))),
        ...SUMS.map((sum) => set(own[sum], zeros)),
        repeat(
          own.other,
          get(own.count),
          set(own.copies, loadCopies(own.share)),
          ...QUARTERS.map((at) => {
            const part = multiply(get(own.copies), load(own.value, 16 * at));
            return set(own[`sum${at}`], add(get(own[`sum${at}`]), part));
          }),
          advance(own.share, integer(4)),
          advance(own.value, get(own.rowBytes)),
        ),
        set(own.place, plus(get(own.out), get(own.offset))),
        ...QUARTERS.map((at) => store(own.place, get(own[`sum${at}`]), 16 * at)),
        advance(own.offset, integer(4 * PIECE)),
      ),
      advance(own.shares, times(get(own.count), integer(4))),
      advance(own.out, get(own.outBytes)),
    ),
);
