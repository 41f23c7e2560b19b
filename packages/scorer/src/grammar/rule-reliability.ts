import { RULE_COUNTS } from './rule-counts.ts';

/** A rule is judged once it was counted as often. */
const ENOUGH = 20;
/** Of what a rule finds on learners' texts, as much must be right for it to weigh in a mark. */
const RELIABLE = 0.95;

/** Whether what a rule says is certain, by its count on learners' texts; a rule that was hardly met is taken at its word. */
export function isReliable(rule: string, counts = RULE_COUNTS): boolean {
  const { right = 0, wrong = 0 } = counts[rule] ?? {};
  return right + wrong < ENOUGH || right / (right + wrong) >= RELIABLE;
}
