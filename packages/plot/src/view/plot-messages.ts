import type { Stretch } from '../engine/find-zeros.ts';
import type { Integral } from '../engine/integrate.ts';
import type { PlotFunction } from '../engine/read-lines.ts';
import type { PlotWindow, Run } from '../engine/plot-window.ts';

/** Messages between the page and the plot worker. */

export type PlotLine = Pick<PlotFunction, 'id' | 'text' | 'derivative' | 'tangent' | 'integral'>;

export interface PlotScene {
  lines: readonly PlotLine[];
  /** Current values of letters. */
  letters: readonly (readonly [string, number])[];
  window: PlotWindow;
}

export type PlotRequest = { kind: 'draw' | 'features'; ticket: number; scene: PlotScene };

/** `border`: of a region that excludes it. `open`, `closed`: endpoints at a jump, a gap or a piece's border. */
export type PathRole = 'curve' | 'open' | 'closed' | 'border' | 'derivative' | 'tangent' | 'area' | 'region' | 'point';

export interface DrawnPath {
  role: PathRole;
  /** SVG path data in pixels from the window's top left corner. */
  d: string;
}

export interface DrawnLine {
  id: string;
  paths: DrawnPath[];
  /** Polylines of an implicit curve, for tracing, because it has no parameter. A run of one point is a point. */
  runs: Run[];
  /** The derivative as typeable text; null if it is too long or does not exist. */
  derivative: string | null;
  tangent: { y: number; slope: number } | null;
  integral: Integral | null;
  /** Value of a line that is a number. */
  value: number | null;
}

export interface Drawing {
  window: PlotWindow;
  lines: DrawnLine[];
}

/**
 * `stretch`: an interval of zeros. `axis`, `level`, `steep`: for implicit curves, on the x axis, and with a horizontal
 * or vertical tangent.
 */
export type FeatureKind = 'zero' | 'stretch' | 'axis' | 'cut' | 'max' | 'min' | 'level' | 'steep' | 'crossing';

/** A special point of one line, or of two. */
export interface Feature {
  kind: FeatureKind;
  lines: readonly string[];
  x: number;
  y: number;
  /** For a `stretch`: the interval of zeros. */
  stretch?: SeenStretch;
}

export interface SeenStretch extends Stretch {
  /** Whether it reaches an edge of the visible part and may continue beyond. */
  isCutLeft: boolean;
  isCutRight: boolean;
}

export interface Features {
  found: Feature[];
  /** False if there are more than can be separated. */
  isComplete: boolean;
}

export type PlotReply =
  /** Work on a line begins, so that the page can tell which line times out. */
  | { kind: 'begun'; ticket: number; id: string }
  | { kind: 'drawn'; ticket: number; drawing: Drawing }
  | { kind: 'featured'; ticket: number; features: Features };
