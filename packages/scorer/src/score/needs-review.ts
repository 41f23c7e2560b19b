import type { MarkFlag } from '@study/contract/marking/marking.ts';

/** Flags that request review by an administrator: a machine suspects, a person decides. */
const REVIEWED: ReadonlySet<MarkFlag> = new Set([
  'not_english',
  'foreign_words',
  'gibberish_suspected',
  'not_sentences',
  'off_topic_suspected',
  'relevance_unclear',
  'instructions_in_text',
  'scorers_disagree',
]);

export const needsReview = (flags: readonly MarkFlag[]): boolean => flags.some((flag) => REVIEWED.has(flag));
