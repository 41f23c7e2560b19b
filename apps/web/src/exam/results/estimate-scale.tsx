import { PASS_LINE, TOTAL_POINTS } from '@study/contract/papers/exam-structure.ts';
import { Ruler } from '#ui/chart/ruler.tsx';
import { formatPoints } from '#ui/words/durations.ts';

/** Usual range of estimates; the scale widens for values outside it. */
export const USUAL_POINTS = [340, 560] as const;

interface EstimateScaleProps {
  total: { points: number; low: number; high: number };
  target: number | null;
  /** A goal on the way to the target. */
  middle?: number | null;
  /** The estimate before this one, as a ring. */
  before?: number | null;
}

/** The estimate with its interval, the pass line of 425 and the user's target on one scale. */
export function EstimateScale({
  total: { points, low, high },
  target,
  middle = null,
  before = null,
}: EstimateScaleProps) {
  const targetSaid = target === null ? '' : `，目标${formatPoints(target)}`;
  const middleSaid = middle === null ? '' : `，先到${middle}`;
  const beforeSaid = before === null ? '' : `，上一次${Math.round(before)}`;
  const lines = [
    ...(middle === null ? [] : [{ at: middle, label: `先到${middle}`, isStrong: true }]),
    ...(target === null ? [] : [{ at: target, label: `目标${formatPoints(target)}`, isStrong: middle === null }]),
    ...(target === PASS_LINE || middle !== null ? [] : [{ at: PASS_LINE, label: `${PASS_LINE}线` }]),
  ];
  return (
    <Ruler
      value={points}
      low={low}
      high={high}
      lines={lines}
      ghost={before}
      bounds={[0, TOTAL_POINTS]}
      window={USUAL_POINTS}
      label={`估分${Math.round(points)}，范围${Math.round(low)}到${Math.round(high)}，${PASS_LINE}分线${middleSaid}${targetSaid}${beforeSaid}`}
    />
  );
}
