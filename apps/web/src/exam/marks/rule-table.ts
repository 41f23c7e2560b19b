import grammar from './rule-examples.json';
import { TRANSLATION_RULES } from './translation-rules.ts';

/** What is right by a rule, with one wrong and one right example. */
export interface RuleExample {
  text: string;
  wrong: string;
  right: string;
}

/** By rule name, as in findings. Large, so it is loaded when the first finding is opened. */
export const RULE_TABLE: ReadonlyMap<string, RuleExample> = new Map<string, RuleExample>([
  ...Object.entries(grammar),
  ...TRANSLATION_RULES.map(([name, text, wrong, right]) => [name, { text, wrong, right }] as const),
]);
