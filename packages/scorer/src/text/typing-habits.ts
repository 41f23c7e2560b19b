import type { RuleExplanation } from '../grammar/grammar-rule.ts';

/**
 * Typing habits throughout a text: reported once, at the first occurrence. Sentences without a full stop at the end.
 */
export const TYPING_HABITS = {
  chinese: {
    rule: 'chinese-mark',
    category: 'punctuation',
    text: '英文里用英文标点和半角字符，不用中文输入法的全角字符',
    wrong: 'I like reading，but he does not.',
    right: 'I like reading, but he does not.',
  },
  before: {
    rule: 'space-before-mark',
    category: 'punctuation',
    text: '标点前面不空格',
    wrong: 'I like it , too.',
    right: 'I like it, too.',
  },
  after: {
    rule: 'space-after-mark',
    category: 'punctuation',
    text: '逗号、句号等标点后面要空一格',
    wrong: 'Firstly,it is cheap.',
    right: 'Firstly, it is cheap.',
  },
  capitals: {
    rule: 'all-capitals',
    category: 'capitalisation',
    text: '不要每个词都大写：只有句首、专有名词和I大写',
    wrong: 'I LIKE READING BOOKS.',
    right: 'I like reading books.',
  },
} as const;

/** The explanation of each habit, in the form of a grammar rule's explanation. */
export const HABIT_EXPLANATIONS: readonly RuleExplanation[] = Object.values(TYPING_HABITS).map(
  ({ rule, category, text, wrong, right }) => ({ name: rule, category, text: `${text}。`, wrong, right }),
);
