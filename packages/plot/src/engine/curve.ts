import type { OneVariable } from './one-variable.ts';

/** A curve (x(t), y(t)) for t from `from` to `to`; y = f(x) is one with x(t) = t. */
export interface Curve {
  x: OneVariable;
  y: OneVariable;
  from: number;
  to: number;
}
