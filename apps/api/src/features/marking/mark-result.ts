import type { CONFIDENCES, MARK_SOURCES, MarkFinding, MarkFlag } from '@study/contract/marking.ts';
import type { coveredPoint, markCriteria } from '@study/contract/marking.ts';
import type { Calibration } from '@study/scorer/calibration/calibrate.ts';
import { withListedFindings } from '@study/domain/scoring/listed-findings.ts';
import type { Finding } from '@study/scorer/finding.ts';
import type { CoveredPoint } from '@study/scorer/translation/key-points.ts';
import type * as z from 'zod/mini';
import { calibrateMark } from './calibrate-mark.ts';
import type { TextScored } from './scoring/thread-messages.ts';

/** What `scores.result` and `revisions.result` hold of a text. */
export interface MarkResult {
  raw: number;
  low: number;
  high: number;
  confidence: (typeof CONFIDENCES)[number] | null;
  source: (typeof MARK_SOURCES)[number];
  scorer: { id: string; version: string } | null;
  flags: MarkFlag[];
  review_requested: boolean;
  criteria: z.output<typeof markCriteria> | null;
  /** At most `FINDINGS_MAX` of them. */
  findings: MarkFinding[];
  findings_found?: number;
  coverage: z.output<typeof coveredPoint>[] | null;
  comment: string | null;
  marked_at: string;
  /** Of a machine's mark that was brought to the administrators' scale. */
  calibration?: { version: number; anchors: number };
  /** The same mark before that: what later calibrations go by. */
  uncalibrated_raw?: number;
  /** Of a revision: the language model whose mark differs so much that this one stands. */
  compared_with?: { id: string; version: string };
}

/** A calibration with what tells it apart from earlier ones. */
export interface VersionedCalibration extends Calibration {
  version: number;
  anchors: number;
}

/** What the embedded scorer said, as it is kept. */
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
    findings: score.findings.map(toFinding),
    coverage: scored.part === 'translation' ? scored.score.coverage.map(toCoverage) : null,
    comment: null,
    marked_at: markedAt.toISOString(),
    ...(calibration && {
      calibration: { version: calibration.version, anchors: calibration.anchors },
      uncalibrated_raw: score.score,
    }),
  });
}

/** A mark that a person gave: its own range. What was found in the text before stays with it. */
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
    confidence: '高',
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

function toFinding({ start, end, category, text, suggestion, rule, isCertain }: Finding): MarkFinding {
  return { start, end, category, text, ...(suggestion !== undefined && { suggestion }), rule, is_certain: isCertain };
}

function toCoverage({ zh, start, end, accepted, note }: CoveredPoint): z.output<typeof coveredPoint> {
  const found = start === null || end === null ? null : { start, end };
  return { zh, is_covered: found !== null, found, accepted: [...accepted], ...(note !== undefined && { note }) };
}
