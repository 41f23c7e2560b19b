import grammar from './rule-examples.json';

/** Rules that apply to translations only: [rule name, advice, wrong example, right example]. */
const TRANSLATION_RULES = [
  [
    'untranslated',
    '汉语词语也要译成英语，想不起来时换一种说法解释它的意思。',
    'Many families make 饺子 at New Year.',
    'Many families make dumplings at New Year.',
  ],
  [
    'copied',
    '译文要译自原文，不能抄试卷里别处的英文。',
    'Directions: You should write your answer on Answer Sheet 2.',
    'Tea has been part of daily life in China for centuries.',
  ],
  [
    'wrong-number',
    '数字要和原文一致，万是ten thousand，亿是a hundred million。',
    '三亿人 → 30 million people',
    '三亿人 → 300 million people',
  ],
  ['wrong-name', '地名、人名、节日等专有名词首字母大写，拼写完整。', 'the yangtze River', 'the Yangtze River'],
] as const;

/** A rule's advice, with one wrong and one right example. */
export interface RuleExample {
  text: string;
  wrong: string;
  right: string;
}

/** By rule name, as in findings. Large, so lazy-loaded when the first finding is opened. */
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
