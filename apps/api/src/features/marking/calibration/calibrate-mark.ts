import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { MARK_SOURCES, MarkFlag } from '@study/contract/marking/marking.ts';
import { applyCalibration, type Calibration } from '@study/scorer/calibration/calibrate.ts';
import { MARK_MAX, markWithRange } from '@study/scorer/score/score-range.ts';

interface MachineMark {
  raw: number;
  low: number;
  high: number;
  flags: readonly MarkFlag[];
}

/** The range of marks that an embedded scorer may give, and half the width of the likely range around it. */
const BOUNDS = { writing: { min: 2, max: 13, halfWidth: 2 }, translation: { min: 1, max: 14, halfWidth: 3 } } as const;
const MODEL_BOUNDS = { min: 1, max: MARK_MAX } as const;
/** Flags that cap the mark. Calibration never raises a capped mark. */
const CAPPED: ReadonlySet<MarkFlag> = new Set([
  'too_short',
  'gibberish_suspected',
  'not_sentences',
  'off_topic_suspected',
  'stock_phrases',
]);

/**
 * Converts a machine's mark to the administrators' scale: an integer within the machine's range. A mark of 0 is
 * assigned by a rule and stays.
 */
export function calibrateMark(
  { part, source }: { part: SubjectivePart; source: (typeof MARK_SOURCES)[number] },
  { raw, low, high, flags }: MachineMark,
  calibration: Calibration | null,
): { raw: number; low: number; high: number } {
  if (calibration === null || raw === 0) return { raw, low, high };
  const { halfWidth } = BOUNDS[part];
  const { min, max } = source === 'llm' ? MODEL_BOUNDS : BOUNDS[part];
  const limit = flags.some((flag) => CAPPED.has(flag)) ? Math.min(max, raw) : max;
  const mark = Math.max(min, Math.min(limit, applyCalibration(calibration, raw)));
  const { score, ...range } = markWithRange(mark, halfWidth);
  return { raw: score, ...range };
}
