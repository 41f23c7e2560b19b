/** What a translation alone can get wrong: [name of the rule, what to do, wrong, right]. */
export const TRANSLATION_RULES = [
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
