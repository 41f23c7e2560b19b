import { RULE_COUNTS } from './rule-counts.ts';

/** Minimum number of judged hits for judging a rule. */
const ENOUGH = 20;
/** Minimum precision on learners' texts for a rule to affect marks. */
const RELIABLE = 0.95;

/**
 * Whether a rule's findings count as certain, by its precision on learners' texts; a rule with few hits counts as
 * reliable.
 */
export function isReliable(rule: string, counts = RULE_COUNTS): boolean {
  const { right = 0, wrong = 0 } = counts[rule] ?? {};
  return right + wrong < ENOUGH || right / (right + wrong) >= RELIABLE;
}
