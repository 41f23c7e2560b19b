import * as z from 'zod/mini';
import { instant } from './shapes.ts';

/** How a text was marked: what a candidate sees beside the mark. */

/** What a guard saw, in the order in which a page tells it. */
export const MARK_FLAGS = [
  'blank',
  'not_english',
  'too_short',
  'gibberish_suspected',
  'repetition_removed',
  'copied_removed',
  'off_topic_suspected',
  'instructions_in_text',
  'scorers_disagree',
] as const;
export type MarkFlag = (typeof MARK_FLAGS)[number];

/** A person's mark counts before a language model's, and that before the embedded scorer's. */
export const MARK_SOURCES = ['embedded', 'llm', 'administrator'] as const;
export const CONFIDENCES = ['低', '中', '高'] as const;
/** What a finding is about. `建议` is shown and never scored; the last four only a translation can get wrong. */
export const FINDING_CATEGORIES = [
  '拼写',
  '主谓/数一致',
  '冠词',
  '时态',
  '动词形式',
  '标点/断句',
  '大小写',
  '用词',
  '冗余',
  '建议',
  '未译',
  '照抄',
  '数字',
  '专名',
] as const;
export type FindingCategory = (typeof FINDING_CATEGORIES)[number];

/** As many findings of a text are kept and shown, the first ones: a text with more errors than that needs rewriting. */
export const FINDINGS_MAX = 200;

/** One thing found in a text: offsets in UTF-16 code units of it as handed in, `end` exclusive. */
export const finding = z.object({
  start: z.int(),
  end: z.int(),
  category: z.enum(FINDING_CATEGORIES),
  /** What a student reads: a short Chinese sentence. */
  text: z.string(),
  /** Only where it is certain; an empty one means leaving the words out. */
  suggestion: z.optional(z.string()),
  /** Name of the rule that found it; the page explains rules by this name. */
  rule: z.string(),
  /** What is not certain weighs nothing in the mark. */
  is_certain: z.boolean(),
});
export type MarkFinding = z.output<typeof finding>;

const step = z.nullable(z.int().check(z.minimum(1), z.maximum(3)));

/** Three steps each; null where a part could not be judged. Relevance is only ever a suspicion. */
export const markCriteria = z.object({
  relevance: z.enum(['not_suspected', 'off_topic_suspected']),
  coherence: step,
  vocabulary: step,
  grammar: step,
  mechanics: step,
});

/** A key point of a translation and whether the text carries it over. */
export const coveredPoint = z.object({
  zh: z.string(),
  is_covered: z.boolean(),
  /** Words of the text that carry it, by their place in it; null where nothing does. */
  found: z.nullable(z.object({ start: z.int(), end: z.int() })),
  /** Of a point that is not covered: the words nearest to it in meaning; left out where nothing is near. */
  near: z.optional(z.object({ start: z.int(), end: z.int() })),
  accepted: z.array(z.string()),
  note: z.optional(z.string()),
});

/** Everything that is said about a mark besides the number. */
export const markDetails = {
  confidence: z.nullable(z.enum(CONFIDENCES)),
  source: z.nullable(z.enum(MARK_SOURCES)),
  scorer: z.nullable(z.object({ id: z.string(), version: z.string() })),
  /** A machine's mark that was corrected by as many marks of administrators; left out where it was not. */
  calibration: z.optional(z.object({ version: z.int(), anchors: z.int() })),
  flags: z.array(z.enum(MARK_FLAGS)),
  /** An administrator is asked to look; the mark stands meanwhile. */
  review_requested: z.boolean(),
  criteria: z.nullable(markCriteria),
  findings: z.array(finding),
  /** How many there were, where not all are listed. */
  findings_found: z.optional(z.int()),
  /** Of a translation, omissions first. Null while its keys are sealed, and of an essay. */
  coverage: z.nullable(z.array(coveredPoint)),
  /** What a person wrote beside the mark. */
  comment: z.nullable(z.string()),
  marked_at: z.nullable(instant),
};
