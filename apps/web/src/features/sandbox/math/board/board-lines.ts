import type { BoardFunction, BoardSlider } from '@study/contract/sandbox/sandbox.ts';
import { numberOf } from '../engine/one-variable.ts';
import { readStatement, type Shape, type Statement } from '../engine/read-statement.ts';
import type { Fault } from '../engine/syntax-fault.ts';
import { namesIn } from '../engine/tree.ts';

/** A line of the list, read. */
export interface BoardLine {
  line: BoardFunction;
  /** Its place in the list, from 1. */
  no: number;
  shape: Shape | null;
  letters: readonly string[];
  fault: Fault | null;
}

const MOST_KEPT = 300;
const kept = new Map<string, Statement | { fault: Fault }>();

/** Each text is read once: the list is looked at with every keystroke. */
function readOnce(text: string): Statement | { fault: Fault } {
  const known = kept.get(text);
  if (known) return known;
  const statement = readStatement(text);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, statement);
  return statement;
}

export function readLines(functions: readonly BoardFunction[]): BoardLine[] {
  return functions.map((line, index) => {
    const head = { line, no: index + 1 };
    // An empty line is no mistake, only not begun.
    if (line.text.trim() === '') return { ...head, shape: null, letters: [], fault: null };
    const statement = readOnce(line.text);
    if ('fault' in statement) return { ...head, shape: null, letters: [], fault: statement.fault };
    return { ...head, shape: statement.shape, letters: statement.letters, fault: null };
  });
}

const START: Omit<BoardSlider, 'name'> = { value: 1, min: -10, max: 10, step: 0.1 };

export interface Letters {
  /** What each letter stands for, sliders and definitions together. */
  values: readonly (readonly [string, number])[];
  /** One for each free letter, in the order of appearance. */
  sliders: readonly BoardSlider[];
}

/** Letters that a line defines (a = 2) take their value from it; every other one has a slider. */
export function lettersOf(lines: readonly BoardLine[], known: readonly BoardSlider[]): Letters {
  const definitions = lines.flatMap(({ shape }) =>
    shape?.kind === 'constant' && shape.name !== null ? [{ name: shape.name, of: shape.of }] : [],
  );
  const defined = new Set(definitions.map(({ name }) => name));
  const free = new Set(lines.flatMap(({ letters }) => letters).filter((letter) => !defined.has(letter)));
  const sliders = [...free].map((name) => known.find((slider) => slider.name === name) ?? { ...START, name });
  const values = new Map(sliders.map(({ name, value }) => [name, value]));
  for (const { name, of } of definitions) {
    const isKnown = [...namesIn(of)].every((part) => part !== name);
    values.set(name, isKnown ? numberOf(of, values) : Number.NaN);
  }
  return { values: [...values], sliders };
}
