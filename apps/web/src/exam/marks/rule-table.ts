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
  [
    'stock-phrase',
    {
      text: '背熟的句子放在哪篇作文里都行，所以不计分；写只有这道题才用得上的内容。',
      wrong: 'With the rapid development of society, reading plays an important role in our life.',
      right: 'Since our library lent out its old novels, I have read one on the bus every week.',
    },
  ],
]);
