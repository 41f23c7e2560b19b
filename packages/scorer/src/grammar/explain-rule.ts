import { HABIT_EXPLANATIONS } from '../text/typing-habits.ts';
import type { RuleExplanation } from './grammar-rule.ts';
import { TRUSTED_RULES } from './harper/trusted-rules.ts';
import { GRAMMAR_RULES } from './rule-pack.ts';
import { MISSPELLING } from './spelling/find-misspellings.ts';

/**
 * The explanation of a finding's rule for the page: a sentence, a wrong and a right example. Null for an unknown name.
 */
export function findRuleExplanation(name: string): RuleExplanation | null {
  const habit = [MISSPELLING, ...HABIT_EXPLANATIONS].find((each) => each.name === name);
  if (habit !== undefined) return habit;
  const harper = name.startsWith('harper:') ? TRUSTED_RULES.get(name.slice('harper:'.length)) : undefined;
  const found = harper ?? GRAMMAR_RULES.find((rule) => rule.name === name);
  if (found === undefined) return null;
  const { category, text, wrong, right } = found;
  return { name, category, text, wrong, right };
}
