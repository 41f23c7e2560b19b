import type { coveredPoint } from '@study/contract/marking/marking.ts';
import type { Calibration } from '@study/scorer/calibration/calibrate.ts';
import { withListedFindings } from '@study/domain/scoring/listed-findings.ts';
import type { CoveredPoint } from '@study/scorer/translation/key-points.ts';
import type * as z from 'zod/mini';
import type { MarkResult } from '#models/marking/mark-result.ts';
import { calibrateMark } from './calibration/calibrate-mark.ts';
import type { TextScored } from './scoring/thread-messages.ts';

export interface VersionedCalibration extends Calibration {
  version: number;
  anchors: number;
}

/** The embedded scorer's result in its stored form. */
export function embeddedResult(
  scored: TextScored,
  calibration: VersionedCalibration | null,
  markedAt: Date,
): MarkResult {
  const { score } = scored;
  const machine = { raw: score.score, low: score.low, high: score.high, flags: score.flags };
  return withListedFindings({
    ...calibrateMark({ part: scored.part, source: 'embedded' }, machine, calibration),
    confidence: score.confidence,
    source: 'embedded',
    scorer: score.scorer,
    flags: score.flags,
    review_requested: score.isReviewRequested,
    criteria: scored.part === 'writing' ? scored.score.criteria : null,
    findings: [...score.findings],
    coverage: scored.part === 'translation' ? scored.score.coverage.map(toCoverage) : null,
    comment: null,
    marked_at: markedAt.toISOString(),
    ...(calibration && {
      calibration: { version: calibration.version, anchors: calibration.anchors },
      uncalibrated_raw: score.score,
    }),
  });
}

/** A person's mark; its range is the mark itself. Keeps the earlier findings in the text. */
export function personResult(
  raw: number,
  comment: string | null,
  markedAt: Date,
  before: MarkResult | null,
): MarkResult {
  return {
    raw,
    low: raw,
    high: raw,
    confidence: 'high',
    source: 'administrator',
    scorer: null,
    flags: [],
    review_requested: false,
    criteria: before?.criteria ?? null,
    findings: before?.findings ?? [],
    ...(before?.findings_found !== undefined && { findings_found: before.findings_found }),
    coverage: before?.coverage ?? null,
    comment,
    marked_at: markedAt.toISOString(),
  };
}

function toCoverage({ zh, start, end, accepted, note, near }: CoveredPoint): z.output<typeof coveredPoint> {
  const found = start === null || end === null ? null : { start, end };
  return {
    zh,
    is_covered: found !== null,
    found,
    ...(near !== undefined && { near }),
    accepted: [...accepted],
    ...(note !== undefined && { note }),
  };
}
