import * as z from 'zod/mini';
import { instant } from '../shapes.ts';

/** Details of a text's mark that a candidate sees beside the number. */

/** Marking guards that were triggered, in display order. */
export const MARK_FLAGS = [
  'blank',
  'not_english',
  'foreign_words',
  'too_short',
  'gibberish_suspected',
  'not_sentences',
  'repetition_removed',
  'copied_removed',
  'stock_phrases',
  'off_topic_suspected',
  'relevance_unclear',
  'sentence_order',
  'instructions_in_text',
  'scorers_disagree',
] as const;
export type MarkFlag = (typeof MARK_FLAGS)[number];

/** Mark priority: a person's mark counts before a language model's, and that before the embedded scorer's. */
export const MARK_SOURCES = ['embedded', 'llm', 'administrator'] as const;
export const CONFIDENCES = ['low', 'medium', 'high'] as const;
/**
 * Topic of a finding. `advice` and `stock_phrase` are shown but never scored; the last three occur only in
 * translations.
 */
export const FINDING_CATEGORIES = [
  'spelling',
  'agreement',
  'article',
  'tense',
  'verb_form',
  'punctuation',
  'capitalisation',
  'word_choice',
  'redundancy',
  'stock_phrase',
  'advice',
  'untranslated',
  'copied',
  'number',
  'proper_name',
] as const;
export type FindingCategory = (typeof FINDING_CATEGORIES)[number];

/** How sure a finding of an error is: at least 95% or at least 75% right on learners' texts. */
export const FINDING_TIERS = ['finding', 'suspect'] as const;

/** Maximum number of findings stored and shown per text, the first ones. A text with more errors needs rewriting. */
export const FINDINGS_MAX = 200;

/** A finding in a text. Offsets are UTF-16 code units of the text as handed in; `end` is exclusive. */
export const finding = z.object({
  start: z.int(),
  end: z.int(),
  category: z.enum(FINDING_CATEGORIES),
  /** A short Chinese message for the student. */
  text: z.string(),
  /** A certain correction, or the likeliest word for a misspelling; an empty string deletes the words. */
  suggestion: z.optional(z.string()),
  /** For a misspelling: other candidate words, likeliest first. */
  alternatives: z.optional(z.array(z.string())),
  /** Id of the rule that found it; the page has an explanation for each rule. */
  rule: z.string(),
  /** Uncertain findings do not affect the mark. */
  is_certain: z.boolean(),
  /**
   * `suspect`: a whole sentence that may contain an error, without a place or a correction. Absent or `finding`: an
   * error at its place.
   */
  tier: z.optional(z.enum(FINDING_TIERS)),
});
export type MarkFinding = z.output<typeof finding>;

const step = z.nullable(z.int().check(z.minimum(1), z.maximum(3)));

/** Three levels each; null where a criterion could not be judged. Relevance is only reported as a suspicion. */
export const markCriteria = z.object({
  relevance: z.enum(['not_suspected', 'off_topic_suspected']),
  coherence: step,
  vocabulary: step,
  grammar: step,
  mechanics: step,
});

/** A key point of a translation and whether the text conveys it. */
export const coveredPoint = z.object({
  zh: z.string(),
  is_covered: z.boolean(),
  /** Where the text conveys it; null if it does not. */
  found: z.nullable(z.object({ start: z.int(), end: z.int() })),
  /** For a point that is not covered: the words closest in meaning; absent if nothing is close. */
  near: z.optional(z.object({ start: z.int(), end: z.int() })),
  accepted: z.array(z.string()),
  note: z.optional(z.string()),
});

/** Details of a mark, without the number. */
export const markDetails = {
  confidence: z.nullable(z.enum(CONFIDENCES)),
  source: z.nullable(z.enum(MARK_SOURCES)),
  scorer: z.nullable(z.object({ id: z.string(), version: z.string() })),
  /**
   * Version of the mark's calibration, and the number of administrators' marks behind it; absent for uncalibrated
   * marks.
   */
  calibration: z.optional(z.object({ version: z.int(), anchors: z.int() })),
  flags: z.array(z.enum(MARK_FLAGS)),
  /** Requests review by an administrator; the mark stays meanwhile. */
  review_requested: z.boolean(),
  criteria: z.nullable(markCriteria),
  findings: z.array(finding),
  /** Total number of findings, if the list was cut. */
  findings_found: z.optional(z.int()),
  /** Key points of a translation, omissions first. Null while the keys are sealed, and for an essay. */
  coverage: z.nullable(z.array(coveredPoint)),
  /** A person's comment on the mark. */
  comment: z.nullable(z.string()),
  marked_at: z.nullable(instant),
};
