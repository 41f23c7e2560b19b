/** What turns a machine's mark into a rater's: mark × slope + offset. */
export interface Calibration {
  slope: number;
  offset: number;
}

/** A script that a person marked, with the mark that the machine gave it. */
export interface Anchor {
  machine: number;
  person: number;
}

/** Fewer marked scripts of a task type do not calibrate. */
export const ANCHORS_MIN = 30;

/**
 * The line that gives machine marks the mean and the spread of the persons' (matching variances; least squares would
 * pull every mark to the middle). Null where there are fewer than `anchorsMin` anchors or marks do not vary.
 */
export function calibrate(anchors: readonly Anchor[], anchorsMin = ANCHORS_MIN): Calibration | null {
  if (anchors.length < anchorsMin) return null;
  const machine = momentsOf(anchors.map((anchor) => anchor.machine));
  const person = momentsOf(anchors.map((anchor) => anchor.person));
  if (machine.deviation === 0 || person.deviation === 0) return null;
  const slope = person.deviation / machine.deviation;
  return { slope, offset: person.mean - slope * machine.mean };
}

export const applyCalibration = ({ slope, offset }: Calibration, mark: number): number => slope * mark + offset;

function momentsOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) };
}
