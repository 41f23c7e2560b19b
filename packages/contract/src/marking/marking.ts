import * as z from 'zod/mini';
import { instant } from '../shapes.ts';

/** How a text was marked: what a candidate sees beside the mark. */

/** What guards noticed, in the order in which a page lists it. */
export const MARK_FLAGS = [
  'blank',
  'not_english',
  'foreign_words',
  'too_short',
  'gibberish_suspected',
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

/** A person's mark counts before a language model's, and that before the embedded scorer's. */
export const MARK_SOURCES = ['embedded', 'llm', 'administrator'] as const;
export const CONFIDENCES = ['low', 'medium', 'high'] as const;
/**
 * What a finding is about. `advice` and `stock_phrase` are shown but never scored; the last three occur only in
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

/** Only this many findings of a text are stored and shown, the first ones. A text with more errors needs rewriting. */
export const FINDINGS_MAX = 200;

/** A finding in a text. Offsets are UTF-16 code units of the text as handed in; `end` is exclusive. */
export const finding = z.object({
  start: z.int(),
  end: z.int(),
  category: z.enum(FINDING_CATEGORIES),
  /** A short Chinese sentence for the student. */
  text: z.string(),
  /** A certain correction, or the likeliest word for a misspelling; an empty string means deleting the words. */
  suggestion: z.optional(z.string()),
  /** For a misspelling: other words that may be meant, likeliest first. */
  alternatives: z.optional(z.array(z.string())),
  /** The rule that found it; the page explains rules by this name. */
  rule: z.string(),
  /** Uncertain findings do not affect the mark. */
  is_certain: z.boolean(),
});
export type MarkFinding = z.output<typeof finding>;

const step = z.nullable(z.int().check(z.minimum(1), z.maximum(3)));

/** Three levels each; null where a criterion could not be judged. Relevance is only ever a suspicion. */
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
  /** Where the text conveys it; null where it does not. */
  found: z.nullable(z.object({ start: z.int(), end: z.int() })),
  /** For a point that is not covered: the words nearest in meaning; left out where nothing is near. */
  near: z.optional(z.object({ start: z.int(), end: z.int() })),
  accepted: z.array(z.string()),
  note: z.optional(z.string()),
});

/** Everything about a mark except the number. */
export const markDetails = {
  confidence: z.nullable(z.enum(CONFIDENCES)),
  source: z.nullable(z.enum(MARK_SOURCES)),
  scorer: z.nullable(z.object({ id: z.string(), version: z.string() })),
  /**
   * The calibration of a machine's mark: its version, and how many marks of administrators it is based on; left out
   * without one.
   */
  calibration: z.optional(z.object({ version: z.int(), anchors: z.int() })),
  flags: z.array(z.enum(MARK_FLAGS)),
  /** An administrator is asked to review the mark, which stays meanwhile. */
  review_requested: z.boolean(),
  criteria: z.nullable(markCriteria),
  findings: z.array(finding),
  /** How many there were, if not all are listed. */
  findings_found: z.optional(z.int()),
  /** For a translation, omissions first. Null while its keys are sealed, and for an essay. */
  coverage: z.nullable(z.array(coveredPoint)),
  /** A person's comment on the mark. */
  comment: z.nullable(z.string()),
  marked_at: z.nullable(instant),
};
