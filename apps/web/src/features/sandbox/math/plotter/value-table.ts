import { oneVariable, type Letters } from '@study/plot/engine/one-variable.ts';
import type { ReadLine } from '@study/plot/engine/read-lines.ts';

export interface ValueTable {
  /** One column per visible function of x. */
  heads: { no: number; text: string }[];
  rows: { x: number; values: number[] }[];
}

export const TABLE_ROWS = 41;

/** Values of all functions of x, starting at `from`, in steps. */
export function valueTable(lines: readonly ReadLine[], letters: Letters, from: number, step: number): ValueTable {
  const shown = lines.flatMap(({ line, no, shape }) =>
    line.visible && shape?.kind === 'function'
      ? [{ no, text: line.text, value: oneVariable(shape.of, 'x', letters).value }]
      : [],
  );
  const rows = Array.from({ length: TABLE_ROWS }, (_, index) => {
    const x = Number((from + index * step).toPrecision(12));
    return { x, values: shown.map(({ value }) => value(x)) };
  });
  return { heads: shown.map(({ no, text }) => ({ no, text })), rows };
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const plain = (text: string): string => cell(/^[=+\-@]/.test(text) ? `'${text}` : text);

/** CSV (RFC 4180) with a byte order mark for spreadsheets. Formulas are escaped as plain text. */
export function tableCsv({ heads, rows }: ValueTable): string {
  const lines = [
    ['x', ...heads.map(({ text }) => plain(text))],
    ...rows.map(({ x, values }) => [
      String(x),
      ...values.map((value) => (Number.isFinite(value) ? String(value) : '')),
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
