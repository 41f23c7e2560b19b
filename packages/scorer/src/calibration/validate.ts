import { pearson, quadraticWeightedKappa, spearman } from './agreement.ts';
import { applyCalibration, calibrate, type Anchor } from './calibrate.ts';

export interface Agreement {
  count: number;
  pearson: number | null;
  spearman: number | null;
  /** The machine's marks read as the persons' scale, end to end, without having seen any of their marks. */
  qwk: number | null;
  /** Mean over draws of anchors, on the scripts that were not drawn. */
  qwk_calibrated: number | null;
  anchors: number;
  draws: number;
}

/** A scale of marks: its ends and the distance between two points. */
export interface MarkScale {
  min: number;
  max: number;
  step: number;
}

const ANCHORS = 60;
const DRAWS = 20;
const MARKS_MAX = 15;

/**
 * How well marks agree with persons' marks. `draw` gives numbers in [0, 1) for choosing the anchors. With too few
 * scripts for anchors and a rest the calibrated figure is null.
 */
export function agreementOf(scripts: readonly Anchor[], scale: MarkScale, draw: () => number): Agreement {
  const machine = scripts.map((script) => script.machine);
  const person = scripts.map((script) => script.person);
  const naive = machine.map((mark) => onScale(scale.min + (mark / MARKS_MAX) * (scale.max - scale.min), scale));
  const kappas = Array.from({ length: DRAWS }, () => calibratedKappa(scripts, scale, draw));
  const known = kappas.filter((kappa) => kappa !== null);
  return {
    count: scripts.length,
    pearson: pearson(machine, person),
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

/** The scale that marks were given on, as far as the marks show it: their ends, and the least distance between two. */
export function scaleOf(marks: readonly number[]): MarkScale {
  const points = [...new Set(marks)].toSorted((one, other) => one - other);
  const gaps = points.slice(1).map((point, index) => point - (points[index] ?? point));
  return { min: points[0] ?? 0, max: points.at(-1) ?? 0, step: gaps.length > 0 ? Math.min(...gaps) : 1 };
}
