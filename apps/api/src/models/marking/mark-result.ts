import type { CONFIDENCES, MARK_SOURCES, MarkFinding, MarkFlag } from '@study/contract/marking/marking.ts';
import type { coveredPoint, markCriteria } from '@study/contract/marking/marking.ts';
import type * as z from 'zod/mini';

/** The JSON in `scores.result` and `revisions.result` for a text. */
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
  /** At most `FINDINGS_MAX`. */
  findings: MarkFinding[];
  findings_found?: number;
  coverage: z.output<typeof coveredPoint>[] | null;
  comment: string | null;
  marked_at: string;
  /** Set when a machine's mark was converted to the administrators' scale. */
  calibration?: { version: number; anchors: number };
  /** The mark before calibration, from which later calibrations are computed. */
  uncalibrated_raw?: number;
  /** For a revision: the language model whose mark differs so much that it was not adopted. */
  compared_with?: { id: string; version: string };
}
