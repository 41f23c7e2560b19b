import type { Stretch } from '../engine/find-zeros.ts';
import type { Integral } from '../engine/integrate.ts';
import type { PlotFunction } from '../engine/read-lines.ts';
import type { PlotWindow, Run } from '../engine/plot-window.ts';

/** What the page and the thread that computes say to each other. */

export type PlotLine = Pick<PlotFunction, 'id' | 'text' | 'derivative' | 'tangent' | 'integral'>;

export interface PlotScene {
  lines: readonly PlotLine[];
  /** What letters stand for now. */
  letters: readonly (readonly [string, number])[];
  window: PlotWindow;
}

export type PlotRequest = { kind: 'draw' | 'features'; ticket: number; scene: PlotScene };

/** `border`: of a region that it does not belong to. `open`, `closed`: ends of a curve at a jump, a gap or a piece's border. */
export type PathRole = 'curve' | 'open' | 'closed' | 'border' | 'derivative' | 'tangent' | 'area' | 'region' | 'point';

export interface DrawnPath {
  role: PathRole;
  /** SVG path data in pixels from the top left of the window. */
  d: string;
}

export interface DrawnLine {
  id: string;
  paths: DrawnPath[];
  /** An implicit curve as it was drawn, to be followed: it has no parameter. A run of one point is a point. */
  runs: Run[];
  /** The derivative as it would be typed; null where it is too long or there is none. */
  derivative: string | null;
  tangent: { y: number; slope: number } | null;
  integral: Integral | null;
  /** The value of a line that is a number. */
  value: number | null;
}

export interface Drawing {
  window: PlotWindow;
  lines: DrawnLine[];
}

/** `stretch` is a range of zeros. `axis`, `level` and `steep` are those of implicit curves: on the x axis, and where the tangent is level or upright. */
export type FeatureKind = 'zero' | 'stretch' | 'axis' | 'cut' | 'max' | 'min' | 'level' | 'steep' | 'crossing';

/** A point worth knowing: on one line, or on two. */
export interface Feature {
  kind: FeatureKind;
  lines: readonly string[];
  x: number;
  y: number;
  /** Of a `stretch`: the range all over which the line is zero. */
  stretch?: SeenStretch;
}

export interface SeenStretch extends Stretch {
  /** Whether it reaches an edge of what is seen, and may go on beyond. */
  isCutLeft: boolean;
  isCutRight: boolean;
}

export interface Features {
  found: Feature[];
  /** False: there are more than could be told apart. */
  isComplete: boolean;
}

export type PlotReply =
  /** Work on a line begins: who takes too long is known by this. */
  | { kind: 'begun'; ticket: number; id: string }
  | { kind: 'drawn'; ticket: number; drawing: Drawing }
  | { kind: 'featured'; ticket: number; features: Features };
