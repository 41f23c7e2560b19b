import { bound, compile } from './compile.ts';
import type { Interval } from './interval.ts';
import { namesOf, type Letters } from './one-variable.ts';
import type { Tree } from './tree.ts';

/** A function of x and y: its value at a point, and all values on a box. */
export interface PlaneFunction {
  value: (x: number, y: number) => number;
  range: (x: Interval, y: Interval) => Interval;
}

export function planeFunction(tree: Tree, letters: Letters): PlaneFunction {
  const names = namesOf(['x', 'y'], letters);
  return { value: compile(tree, names), range: bound(tree, names) };
}
