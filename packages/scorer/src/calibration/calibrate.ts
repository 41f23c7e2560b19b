/** Linear map from automatic marks to a rater's marks: mark × slope + offset. */
export interface Calibration {
  slope: number;
  offset: number;
}

/** A text marked by a person, with its automatic mark. */
export interface Anchor {
  machine: number;
  person: number;
}

/** Minimum number of human-marked texts of a task type for a calibration. */
export const ANCHORS_MIN = 30;

/**
 * The line that gives automatic marks the mean and standard deviation of human marks (least squares would pull every
 * mark towards the mean). Null with fewer than `ANCHORS_MIN` anchors, or if marks do not vary.
 */
export function calibrate(anchors: readonly Anchor[]): Calibration | null {
  if (anchors.length < ANCHORS_MIN) return null;
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
