import { phraseRule, type Phrase } from '../phrase-rule.ts';
import { isNounAt, wordAt } from '../word-at.ts';
import { MODAL, OBJECT } from './vocabulary.ts';

const CLAUSE_END =
  '(?= (?:[.,;!?]|and|for|to|on|about|from|in|at|with|because|when|that|is|was|yesterday|last|every)(?![^ ]))';

/** [pattern, right word, the difference] */
const PAIRS: readonly (readonly [string, string, string, Phrase['unless']?])[] = [
  [
    `(?:of|some|any|much|more|no|good|useful|valuable|following|your|my|his|her|their|our|an|this|for) (?<bad>advise)${CLAUSE_END}`,
    'advice',
    'advise是动词，名词是advice（不可数）。',
  ],
  [
    `(?:^|, |and |but |so )(?:i|we|they|would|he|she) (?:also |strongly |really )?(?<bad>advice) (?:you|${OBJECT}|people|students|that|my|your|everyone)`,
    'advise',
    'advice是名词，动词是advise。',
  ],
  [
    `(?:an|bad|negative|positive|side|harmful|its|great|good|big|serious|strong|important|no|some|the) (?<bad>affect) (?:on|upon|of)`,
    'effect',
    'affect是动词，名词是effect：have an effect on。',
  ],
  [
    `(?:${MODAL}|n't|greatly|seriously|directly|badly) (?:not |also |greatly |much |too much |really )*(?<bad>effect) (?:our|my|your|his|her|their|us|me|them|people|students|the|children)`,
    'affect',
    'effect是名词，动词是affect。',
  ],
  [
    `(?:should|must|can|will|to|could|need to|government|we|they|have|has) (?<bad>adapt) (?:some |effective |new |strict |these |many |more |any |strong |different |several )*(?:measures?|methods?|policy|policies|steps|laws?|plans?|suggestions?|advice)`,
    'adopt',
    'adapt是“适应”，“采取、采纳”是adopt。',
  ],
  [
    `(?:i|we|they|parents|people) (?:really |also |all |do not |do n't )?(?<bad>except) (?:that|you|to|him|her|them|us|my|the)`,
    'expect',
    'except是“除了”，“期望”是expect。',
    (sentence, from) => from > 3 || wordAt(sentence, from - 1) === 'people',
  ],
  [
    `(?:^|, |that |because |think |and |but )(?<bad>its) (?:very|so|really|too|important|necessary|hard|easy|difficult|true|clear|impossible|possible|useful|a(?! lot)|an|the|not|time to)`,
    "it's",
    "its是“它的”，“它是”写it's或it is。",
    (sentence, from) => isNounAt(sentence, from + 2) && !/^(?:a|an|the|not|time)$/.test(wordAt(sentence, from + 1)),
  ],
  [
    `(?:my|his|her|their|our|the) (?<bad>passed) (?:life|years?|experiences?|few|ten|two|three|five|decades?|days|time)`,
    'past',
    'passed是pass的过去式，“过去的”是past。',
  ],
  [
    `(?:in|over|during) (?:the|my|his) (?<bad>passed) (?:\\w+ )?(?:years|days|months|decades)`,
    'past',
    '“过去的几年”是in the past few years。',
  ],
  [
    `(?:${MODAL}|to|n't|not|and|i|we|they|people|you) (?<bad>loose) (?:this|that|these|our|my|your|his|her|their|the|a|any|weight|confidence|hope|heart|interest|money|them|it)`,
    'lose',
    'loose是“松的”，“失去”是lose。',
  ],
  [
    `(?:is|was|are|were|be|keep|very|so|too|stay) (?:very |so |too |really )?(?<bad>quite)${CLAUSE_END.replace('|for|to|on|about|from', '')}`,
    'quiet',
    'quite是“相当”，“安静的”是quiet。',
    (sentence, _from, to) =>
      /^(?:in|at|with|that|is|was)$/.test(wordAt(sentence, to + 1)) &&
      !/^(?:very|so|too|keep)$/.test(wordAt(sentence, to - 1)),
  ],
  [
    `(?:know|ask|asked|wonder|sure|decide|matter|care|see) (?<bad>weather) (?:or not|it|he|she|we|they|you|i|to)`,
    'whether',
    'weather是“天气”，“是否”是whether。',
  ],
  [
    `(?:fine|good|bad|nice|hot|cold|the|sunny|rainy|terrible) (?<bad>whether) (?:is|was|here|there|in|today|forecast|gets)`,
    'weather',
    'whether是“是否”，“天气”是weather。',
  ],
  [
    `(?:have|has|had|get|gain|the|a|more|better|easy) (?<bad>assess) to`,
    'access',
    'assess是“评估”，“使用的机会”是access to。',
  ],
  [
    `(?:the|a|most|many|some|important|main|basic|first) (?<bad>principals?) (?:of|is that|that|in life)`,
    '',
    'principal是“校长”，“原则”是principle。',
  ],
  [
    `(?:can|to|a|deep|take|could|n't) (?<bad>breath)(?: (?:fresh|clean|the|deeply|easily|freely|well))`,
    'breathe',
    'breath是名词，动词是breathe。',
    (sentence, from) => /^(?:a|deep|take)$/.test(wordAt(sentence, from - 1)),
  ],
  [`(?:for|have|eat|some) (?<bad>desert)(?= (?:[.,]|after)(?![^ ]))`, 'dessert', 'desert是“沙漠”，“甜点”是dessert。'],
  [
    `(?:more|less|better|worse|bigger|hotter|colder|taller|older|younger|faster|cheaper|easier|harder|larger|higher|longer|stronger|smaller|happier|healthier|richer|warmer) (?<bad>then) (?:in|on|at|when|what|we|i|you|he|she|it|they|before|ever|any)`,
    'than',
    'then是“然后”，比较时用than。',
    (sentence, from) =>
      /^(?:i|we|you|he|she|it|they|when|what)$/.test(wordAt(sentence, from + 1)) ||
      /^(?:more|less)$/.test(wordAt(sentence, from - 1)),
  ],
  [
    `(?:i|we|you|he|she|they|who|people) (?<bad>though) (?:that|it was|he was|she was|i was|about)`,
    'thought',
    'though是“虽然”，“认为、想”的过去式是thought。',
  ],
  [
    `(?:a|the|your|my|no|bad|great|his|her) (?<bad>chose|choose)(?= (?:[.,;!?]|for|to|is|of)(?![^ ]))`,
    'choice',
    'choose、chose是动词，名词是choice。',
  ],
  [
    `(?:will|can|to|should|must|could|n't) (?<bad>chose) (?:a|the|my|our|to|their|your|one|what|which|his|her)`,
    'choose',
    'chose是过去式，原形是choose。',
  ],
  [`(?<bad>of cause)(?= (?:[,.]|i|we|it|they|there|he|she)(?![^ ]))`, 'of course', '“当然”是of course。'],
  [`(?:live|lived|life|living) (?<bad>stile)`, 'style', '“方式”是style。'],
  [
    `(?:^|, |and |but )(?<bad>beside) , (?:i|we|it|they|there|the|he|she)`,
    'besides',
    'beside是“在旁边”，“此外”是besides。',
  ],
  [
    `(?:wait|waited|stay|stayed|spend|spent|take|takes|need|for) (?<bad>sometimes)(?= (?:[.,]|to)(?![^ ]))`,
    'some time',
    'sometimes是“有时”，“一段时间”是some time。',
  ],
];

export const CONFUSABLE_RULES = [
  phraseRule({
    name: 'confusable',
    category: 'word_choice',
    text: '两个词形近，用错了：advice是名词，advise是动词；effect是名词，affect是动词。',
    wrong: 'He gave me a lot of advise.',
    right: 'He gave me a lot of advice.',
    phrases: PAIRS.map(([pattern, right, text, unless]): Phrase => ({
      pattern,
      text,
      ...(right === '' ? {} : { suggest: () => right }),
      ...(unless === undefined ? {} : { unless }),
    })),
  }),
];
