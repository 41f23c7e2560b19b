import { bound, compile } from './compile.ts';
import { derive } from './derive.ts';
import type { Interval } from './interval.ts';
import { namesOf, type Letters } from './one-variable.ts';
import { countNodes, type Tree } from './tree.ts';

/** A function of x and y: values at points, and bounds on boxes. */
export interface PlaneFunction {
  value: (x: number, y: number) => number;
  range: (x: Interval, y: Interval) => Interval;
}

/** A function with its partial derivatives; null if their expressions are too long. */
export interface SlopedFunction extends PlaneFunction {
  slopes: { x: PlaneFunction; y: PlaneFunction } | null;
}

const LONGEST_SLOPE = 1500;

export function planeFunction(tree: Tree, letters: Letters): PlaneFunction {
  const names = namesOf(['x', 'y'], letters);
  return { value: compile(tree, names), range: bound(tree, names) };
}

export function slopedFunction(tree: Tree, letters: Letters): SlopedFunction {
  const [alongX, alongY] = [derive(tree, 'x'), derive(tree, 'y')];
  const isLong = [alongX, alongY].some((made) => countNodes(made, LONGEST_SLOPE) > LONGEST_SLOPE);
  const slopes = isLong ? null : { x: planeFunction(alongX, letters), y: planeFunction(alongY, letters) };
  return { ...planeFunction(tree, letters), slopes };
}
