import { numberOf, oneVariable, type Letters } from './one-variable.ts';
import type { PlotWindow } from './plot-window.ts';
import type { Shape } from './read-statement.ts';
import type { Curve } from './curve.ts';
import { IDENTITY } from './sample-curve.ts';
import { call, mul, name, sub, type Tree } from './tree.ts';

/** A shape as x and y of one parameter. */
export interface Path {
  x: Tree;
  y: Tree;
  variable: string;
  from: number;
  to: number;
}

/** Null for a shape without a parametrization. */
export function pathOf(shape: Shape, letters: Letters, view: PlotWindow): Path | null {
  switch (shape.kind) {
    case 'function':
      return { x: name('x'), y: shape.of, variable: 'x', from: view.xMin, to: view.xMax };
    case 'inverse':
      return { x: shape.of, y: name('y'), variable: 'y', from: view.yMin, to: view.yMax };
    case 'polar': {
      const angle = name('θ');
      const [x, y] = [mul(shape.of, call('cos', angle)), mul(shape.of, call('sin', angle))];
      return { x, y, variable: 'θ', ...endsOf(shape.range, letters) };
    }
    case 'parametric':
      return { x: shape.x, y: shape.y, variable: 't', ...endsOf(shape.range, letters) };
    default:
      return null;
  }
}

function endsOf(range: { from: Tree; to: Tree }, letters: Letters): { from: number; to: number } {
  return { from: numberOf(range.from, letters), to: numberOf(range.to, letters) };
}

const CELLS_OF_A_PARAMETER = 600;
const MOST_CELLS_OF_A_PARAMETER = 6000;

/** Initial number of cells for a parameter's range. */
export const cellsOf = (range: number): number =>
  Math.min(MOST_CELLS_OF_A_PARAMETER, Math.max(CELLS_OF_A_PARAMETER, Math.ceil(range * 60) || 0));

export function curveOf(path: Path, letters: Letters): Curve {
  const of = (tree: Tree) =>
    tree.kind === 'name' && tree.name === path.variable ? IDENTITY : oneVariable(tree, path.variable, letters);
  return { x: of(path.x), y: of(path.y), from: path.from, to: path.to };
}

/** A shape as an expression that is zero on it; null if there is none. */
export function equationOf(shape: Shape): Tree | null {
  if (shape.kind === 'function') return sub(name('y'), shape.of);
  if (shape.kind === 'inverse') return sub(name('x'), shape.of);
  return shape.kind === 'implicit' ? shape.of : null;
}
