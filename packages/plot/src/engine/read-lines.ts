import { numberOf } from './one-variable.ts';
import { readStatement, type Shape, type Statement } from './read-statement.ts';
import type { Fault } from './syntax-fault.ts';
import { namesIn } from './tree.ts';

/** A line of the expression list, as typed and saved. */
export interface PlotFunction {
  /** Id of the line within its list. */
  id: string;
  text: string;
  /** Index into the colours of `line-colors.ts`. */
  color: number;
  visible: boolean;
  derivative: boolean;
  /** The x coordinate of the tangent point. */
  tangent: number | null;
  /** Bounds of the filled area. */
  integral: { from: number; to: number } | null;
}

/** Value and range of a letter's slider. */
export interface PlotSlider {
  name: string;
  value: number;
  min: number;
  max: number;
  step: number;
}

/** A parsed line of the list. */
export interface ReadLine {
  line: PlotFunction;
  /** Position in the list, from 1. */
  no: number;
  shape: Shape | null;
  letters: readonly string[];
  fault: Fault | null;
}

const MOST_KEPT = 300;
const kept = new Map<string, Statement | { fault: Fault }>();

/** Caches the parsed text, because the list is parsed at every keystroke. */
function readOnce(text: string): Statement | { fault: Fault } {
  const known = kept.get(text);
  if (known) return known;
  const statement = readStatement(text);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, statement);
  return statement;
}

export function readLines(functions: readonly PlotFunction[]): ReadLine[] {
  return functions.map((line, index) => {
    const head = { line, no: index + 1 };
    // An empty line is not an error.
    if (line.text.trim() === '') return { ...head, shape: null, letters: [], fault: null };
    const statement = readOnce(line.text);
    if ('fault' in statement) return { ...head, shape: null, letters: [], fault: statement.fault };
    return { ...head, shape: statement.shape, letters: statement.letters, fault: null };
  });
}

const START: Omit<PlotSlider, 'name'> = { value: 1, min: -10, max: 10, step: 0.1 };

export interface ReadLetters {
  /** Values of all letters, from sliders and definitions. */
  values: readonly (readonly [string, number])[];
  /** One per free letter, in order of appearance. */
  sliders: readonly PlotSlider[];
}

/** A letter that a line defines (a = 2) takes its value from that line; every other letter has a slider. */
export function lettersOf(lines: readonly ReadLine[], known: readonly PlotSlider[]): ReadLetters {
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
