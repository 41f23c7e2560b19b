import { PASS_LINE } from '@study/contract/papers/exam-structure.ts';
import { missingPoints } from '#exam/results/missing-points.ts';

interface Total {
  points: number;
  low: number;
  high: number;
}

export interface Meaning {
  /** The range of the true score, as text; empty if the total is exact. */
  span: string;
  /** The conclusion. */
  verdict: string;
}

/**
 * Interprets a total relative to the pass line of 425: the range in words, and a conclusion no stronger than the range
 * allows.
 */
export function meaningOf({ points, low, high }: Total): Meaning {
  const missing = missingPoints(points, PASS_LINE);
  if (Math.round(low) === Math.round(high)) return { span: '', verdict: verdictOnExact(points, missing) };
  const span = `真实水平大约在${Math.round(low)}到${Math.round(high)}之间`;
  if (low >= PASS_LINE) return { span: `${span}，都在${PASS_LINE}线以上：`, verdict: `稳稳到了${PASS_LINE}。` };
  if (high < PASS_LINE) {
    return { span: `${span}，还没有到${PASS_LINE}线：`, verdict: `离${PASS_LINE}还差${missing}分。` };
  }
  const verdict = missing === 0 ? '能过，但还不稳。' : `还差${missing}分，已经够得着。`;
  return { span: `${span}，${PASS_LINE}线落在里面：`, verdict };
}

function verdictOnExact(points: number, missing: number): string {
  if (missing > 0) return `离${PASS_LINE}还差${missing}分。`;
  const above = Math.round(points) - PASS_LINE;
  return above === 0 ? `正好到了${PASS_LINE}。` : `到了${PASS_LINE}，高出${above}分。`;
}
