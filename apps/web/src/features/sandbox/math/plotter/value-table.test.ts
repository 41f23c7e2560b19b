import { readLines } from '@study/plot/engine/read-lines.ts';
import { expect, test } from 'vitest';
import { plotReducer, EMPTY_PLOT, startHistory } from './plot-history.ts';
import { tableCsv, valueTable } from './value-table.ts';

test('the table has values of functions only, and its file no formulas', () => {
  const { present } = ['y = 1/x', 'x^2+y^2=1', '-x, 1']
    .map((text) => ({ kind: 'add' as const, text }))
    .reduce(plotReducer, startHistory(EMPTY_PLOT));
  const lines = readLines(present.functions);
  const table = valueTable(lines, new Map(), -1, 0.5);
  expect(table.heads).toEqual([{ no: 1, text: 'y = 1/x' }]);
  expect(table.rows.slice(0, 3)).toEqual([
    { x: -1, values: [-1] },
    { x: -0.5, values: [-2] },
    { x: 0, values: [Number.NaN] },
  ]);
  expect(tableCsv({ heads: [{ no: 1, text: '=x, "1"' }], rows: [{ x: 0, values: [Number.NaN] }] })).toBe(
    '\uFEFFx,"\'=x, ""1"""\r\n0,\r\n',
  );
});
