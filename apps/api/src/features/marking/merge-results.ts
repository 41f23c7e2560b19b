import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { withListedFindings } from '@study/domain/scoring/listed-findings.ts';
import { mergeMarks } from '@study/scorer/llm/merge-marks.ts';
import type { ModelScore } from '@study/scorer/llm/score-with-model.ts';
import { calibrateMark } from './calibration/calibrate-mark.ts';
import type { VersionedCalibration } from './mark-result.ts';
import type { MarkResult } from '#models/marking/mark-result.ts';

/**
 * Merges the marks of both machines. The language model's counts, and keeps what the embedded scorer found. Where the
 * two disagree, the model's is held, the embedded one shows, and a review is requested.
 */
export function mergeResults(
  part: SubjectivePart,
  embedded: MarkResult,
  model: ModelScore,
  calibration: VersionedCalibration | null,
  markedAt: Date,
): { shown: MarkResult; result: MarkResult; isHeld: boolean } {
  const own = calibrateMark({ part, source: 'llm' }, model, calibration);
  const merged = mergeMarks({ mark: embedded.raw, flags: embedded.flags }, { mark: own.raw, flags: model.flags });
  const isHeld = merged.shown === 'embedded';
  const result: MarkResult = withListedFindings({
    ...own,
    confidence: calibration === null ? '低' : '中',
    source: 'llm',
    scorer: model.scorer,
    flags: merged.flags,
    review_requested: merged.isReviewRequested,
    criteria: model.criteria ?? embedded.criteria,
    findings: withQuotations(embedded.findings, model),
    ...(embedded.findings_found !== undefined && { findings_found: embedded.findings_found + model.quotations.length }),
    coverage: embedded.coverage,
    comment: model.feedback,
    marked_at: markedAt.toISOString(),
    ...(calibration && {
      calibration: { version: calibration.version, anchors: calibration.anchors },
      uncalibrated_raw: model.raw,
    }),
  });
  const shown = isHeld ? { ...embedded, flags: merged.flags, review_requested: merged.isReviewRequested } : embedded;
  return { shown, result, isHeld };
}

/** The language model's remarks on quoted words are advice: they are shown in place and do not affect the mark. */
function withQuotations(findings: readonly MarkFinding[], { quotations }: ModelScore): MarkFinding[] {
  const advice = quotations.map(({ start, end, comment }) => ({
    start,
    end,
    category: '建议' as const,
    text: comment,
    rule: 'llm',
    is_certain: false,
  }));
  return [...findings, ...advice].toSorted((one, other) => one.start - other.start);
}
