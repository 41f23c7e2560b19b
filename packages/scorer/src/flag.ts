/** Reasons that go with a score: what a guard saw, in the order in which a page tells them. */
export const FLAGS = [
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
export type Flag = (typeof FLAGS)[number];

/** Flags that ask an administrator to look: a machine suspects, a person decides. */
const REVIEWED: ReadonlySet<Flag> = new Set([
  'not_english',
  'gibberish_suspected',
  'off_topic_suspected',
  'instructions_in_text',
  'scorers_disagree',
]);

export const needsReview = (flags: readonly Flag[]): boolean => flags.some((flag) => REVIEWED.has(flag));
