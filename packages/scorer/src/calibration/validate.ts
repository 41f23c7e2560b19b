import { quadraticWeightedKappa, spearman } from './agreement.ts';
import { correlate } from './fit-weights.ts';
import { applyCalibration, calibrate, type Anchor } from './calibrate.ts';

export interface Agreement {
  count: number;
  pearson: number | null;
  /** The central 95% of it over resamples. */
  pearson_low: number;
  pearson_high: number;
  spearman: number | null;
  /** Agreement of uncalibrated marks, mapped linearly to the rater's scale by its ends. */
  qwk: number | null;
  /** Agreement of calibrated marks: mean over random choices of anchors, on the remaining texts. */
  qwk_calibrated: number | null;
  anchors: number;
  draws: number;
}

/** A mark scale: its ends and its step. */
export interface MarkScale {
  min: number;
  max: number;
  step: number;
}

const ANCHORS = 60;
const DRAWS = 20;
const MARKS_MAX = 15;

/**
 * Agreement of automatic marks with human marks. `draw` returns numbers in [0, 1) for choosing the anchors. The
 * calibrated figure is null with too few texts for anchors and a remainder.
 */
export function agreementOf(scripts: readonly Anchor[], scale: MarkScale, draw: () => number): Agreement {
  const machine = scripts.map((script) => script.machine);
  const person = scripts.map((script) => script.person);
  const naive = machine.map((mark) => onScale(scale.min + (mark / MARKS_MAX) * (scale.max - scale.min), scale));
  const kappas = Array.from({ length: DRAWS }, () => calibratedKappa(scripts, scale, draw));
  const known = kappas.filter((kappa) => kappa !== null);
  const { r, low, high } = correlate(
    scripts.map((script) => [script.machine, script.person]),
    draw,
  );
  return {
    count: scripts.length,
    pearson: r,
    pearson_low: low,
    pearson_high: high,
    spearman: spearman(machine, person),
    qwk: quadraticWeightedKappa(naive, person),
    qwk_calibrated: known.length === DRAWS ? known.reduce((sum, kappa) => sum + kappa, 0) / DRAWS : null,
    anchors: ANCHORS,
    draws: DRAWS,
  };
}

function calibratedKappa(scripts: readonly Anchor[], scale: MarkScale, draw: () => number): number | null {
  const shuffled = scripts
    .map((script) => ({ script, order: draw() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ script }) => script);
  const calibration = calibrate(shuffled.slice(0, ANCHORS));
  const rest = shuffled.slice(ANCHORS);
  if (calibration === null || rest.length === 0) return null;
  return quadraticWeightedKappa(
    rest.map(({ machine }) => onScale(applyCalibration(calibration, machine), scale)),
    rest.map(({ person }) => person),
  );
}

function onScale(mark: number, { min, max, step }: MarkScale): number {
  return Math.min(max, Math.max(min, min + Math.round((mark - min) / step) * step));
}

/** Infers the scale from marks: minimum, maximum, and the smallest distance between two. */
export function scaleOf(marks: readonly number[]): MarkScale {
  const points = [...new Set(marks)].toSorted((one, other) => one - other);
  const gaps = points.slice(1).map((point, index) => point - (points[index] ?? point));
  return { min: points[0] ?? 0, max: points.at(-1) ?? 0, step: gaps.length > 0 ? Math.min(...gaps) : 1 };
}
