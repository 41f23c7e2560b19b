import type { GrammarCategory, RuleExplanation } from '../grammar-rule.ts';

/** [Harper's name of the rule, category, Chinese sentence, wrong, right] */
type Row = readonly [string, GrammarCategory, string, string, string];

const ROWS: readonly Row[] = [
  [
    'AnA',
    'article',
    '元音音素开头的词前用an，辅音音素开头的词前用a。',
    'It is a interesting book.',
    'It is an interesting book.',
  ],
  [
    'RegularIrregulars',
    'verb_form',
    '这个词的变化不规则，不能直接加-ed或-s。',
    'She buyed a new bag.',
    'She bought a new bag.',
  ],
  ['RepeatedWords', 'redundancy', '同一个词写了两遍。', 'This is the the best way.', 'This is the best way.'],
  [
    'AdjectiveDoubleDegree',
    'redundancy',
    '比较级、最高级不能重复。',
    'This one is more prettier.',
    'This one is prettier.',
  ],
  ['DidPast', 'verb_form', 'did后面用动词原形。', 'Did you went there?', 'Did you go there?'],
  ['ModalOf', 'verb_form', '情态动词后面是have，不是of。', 'I should of gone.', 'I should have gone.'],
  ['ThenThan', 'word_choice', '比较时用than，then是“然后”。', 'He is taller then me.', 'He is taller than me.'],
  [
    'ItsContraction',
    'word_choice',
    "its是“它的”，it's是it is。",
    'I know its a good idea.',
    "I know it's a good idea.",
  ],
  [
    'ItsPossessive',
    'word_choice',
    "its是“它的”，it's是it is。",
    "The city is proud of it's history.",
    'The city is proud of its history.',
  ],
  [
    'Nowadays',
    'spelling',
    '“如今”写作nowadays。',
    'Now a days, many people shop online.',
    'Nowadays, many people shop online.',
  ],
  ['Months', 'capitalisation', '月份的首字母大写。', 'School starts in september.', 'School starts in September.'],
  ['Payed', 'verb_form', 'pay的过去式是paid。', 'He payed for the meal.', 'He paid for the meal.'],
  [
    'ThereToTheir',
    'word_choice',
    'there是“那里”，“他们的”用their。',
    'They love there children.',
    'They love their children.',
  ],
  [
    'UseToUsedTo',
    'verb_form',
    '“习惯于”是be used to。',
    'I am use to getting up early.',
    'I am used to getting up early.',
  ],
  ['SupposedTo', 'verb_form', '“应该”是be supposed to。', 'You are suppose to help.', 'You are supposed to help.'],
  ['HumanBeings', 'word_choice', '“人类”是human beings。', "Human's beings need water.", 'Human beings need water.'],
  ['CorrectNumberSuffix', 'spelling', '序数词的后缀不对。', 'It was his 2st visit.', 'It was his 2nd visit.'],
  [
    'EveryTime',
    'spelling',
    'every time分开写。',
    'Everytime I see him, he smiles.',
    'Every time I see him, he smiles.',
  ],
  ['ALongTime', 'article', '“很久”是a long time。', 'I have waited along time.', 'I have waited a long time.'],
  [
    'LongTimeAgo',
    'article',
    '“很久以前”是a long time ago。',
    'It happened long time ago.',
    'It happened a long time ago.',
  ],
  ['AnAnother', 'redundancy', 'another前面不再加冠词。', 'There is an another way.', 'There is another way.'],
  [
    'AnotherThings',
    'agreement',
    'another后面用单数。',
    'There are another things to do.',
    'There are other things to do.',
  ],
  ['AsFollows', 'word_choice', '“如下”是as follows。', 'The reasons are as follow.', 'The reasons are as follows.'],
  ['DontCan', 'verb_form', "can的否定是can't。", "I don't can swim.", "I can't swim."],
  [
    'HowItLooksLike',
    'word_choice',
    '“看起来怎样”是what it looks like或how it looks。',
    'I know how it looks like.',
    'I know what it looks like.',
  ],
  ['InDetail', 'agreement', '“详细地”是in detail。', 'Let me explain it in details.', 'Let me explain it in detail.'],
  ['LastNight', 'word_choice', '“昨晚”是last night。', 'I saw him yesterday night.', 'I saw him last night.'],
  ['LetToDo', 'verb_form', 'let后面用动词原形，不加to。', 'They let me to go.', 'They let me go.'],
  ['MakeSense', 'agreement', '“有道理”是make sense。', 'It makes senses to me.', 'It makes sense to me.'],
  [
    'MostOfTheTimes',
    'agreement',
    '“大多数时候”是most of the time。',
    'I stay at home most of the times.',
    'I stay at home most of the time.',
  ],
  ['NoLonger', 'word_choice', '“不再”是no longer。', 'It is not longer popular.', 'It is no longer popular.'],
  [
    'NotOnlyInversion',
    'word_choice',
    'not only放在句首时要部分倒装。',
    'Not only it is cheap, but it is also good.',
    'Not only is it cheap, but it is also good.',
  ],
  [
    'ProgressiveNeedsBe',
    'verb_form',
    '-ing形式前面要有be动词；完成进行时是have been doing。',
    'I have waiting for an hour.',
    'I have been waiting for an hour.',
  ],
  [
    'QuiteMany',
    'word_choice',
    '“相当多”是quite a few。',
    'There are quite many people.',
    'There are quite a few people.',
  ],
  ['SimilarLike', 'word_choice', 'similar后面接to。', 'His bike is similar like mine.', 'His bike is similar to mine.'],
  ['WillNonLemma', 'verb_form', 'will后面用动词原形。', 'He will went home.', 'He will go home.'],
  [
    'CriteriaPhenomena',
    'agreement',
    'phenomena、criteria是复数，单数是phenomenon、criterion。',
    'This phenomena is common.',
    'This phenomenon is common.',
  ],
  [
    'PointsOfView',
    'agreement',
    'point of view的复数是points of view。',
    'There are two point of views.',
    'There are two points of view.',
  ],
];

/**
 * Trusted rules by Harper's name. All others are disabled: no finding is better than a wrong one. Its spelling check is
 * off because the first search for a similar word takes a second and 60 MB; `findMisspellings` replaces it.
 */
export const TRUSTED_RULES: ReadonlyMap<string, RuleExplanation> = new Map(
  ROWS.map(([name, category, text, wrong, right]) => [name, { name, category, text, wrong, right }]),
);
