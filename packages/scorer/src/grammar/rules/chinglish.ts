import { phraseRule } from '../phrase-rule.ts';
import { isNounAt, wordAt } from '../word-at.ts';
import { formsOf } from '../lexicon/verbs.ts';

const DEGREE = "(?:(?:very|too|so|more|not|really|quite|also|much|a little|n't) )*";
const GAIN: Readonly<Record<string, string>> = {
  learn: 'gain',
  learns: 'gains',
  learned: 'gained',
  learnt: 'gained',
  learning: 'gaining',
  study: 'gain',
  studies: 'gains',
  studied: 'gained',
  studying: 'gaining',
};
const MAKE: Readonly<Record<string, string>> = {
  do: 'make',
  does: 'makes',
  did: 'made',
  doing: 'making',
  done: 'made',
};
const DO: Readonly<Record<string, string>> = { make: 'do', makes: 'does', made: 'did', making: 'doing' };

export const CHINGLISH_RULES = [
  phraseRule({
    name: 'price-expensive',
    category: 'word_choice',
    text: '价格用high、low，东西才用expensive、cheap；人口、数量用large，交通用heavy。',
    wrong: 'The price of the house is very expensive.',
    right: 'The price of the house is very high.',
    phrases: [
      {
        pattern: `prices? (?:of (?:(?!is |are )[a-z]+ ){1,4})?(?:is|are|was|were|'s|become|becomes|became|getting|get) ${DEGREE}(?<bad>expensive|cheap|dear)`,
        suggest: ({ bad }) => (bad === 'cheap' ? 'low' : 'high'),
      },
      { pattern: `(?<bad>expensive|cheap) prices?`, suggest: ({ bad }) => (bad === 'cheap' ? 'low' : 'high') },
      { pattern: `traffic (?:is|was|'s|becomes) ${DEGREE}(?<bad>crowded|busy and crowded)`, suggest: () => 'heavy' },
      { pattern: `population (?:of [a-z]+ )?(?:is|was) ${DEGREE}(?<bad>many|much|crowded)`, suggest: () => 'large' },
      { pattern: `(?:many|much) (?<bad>population)` },
      {
        pattern: `number (?:of (?:[a-z]+ ){1,3})?(?:is|was) ${DEGREE}(?<bad>many|much|more and more)`,
        suggest: ({ bad }) => (bad === 'more and more' ? 'growing' : 'large'),
      },
      {
        pattern: `temperature (?:is|was) ${DEGREE}(?<bad>hot|cold)`,
        suggest: ({ bad }) => (bad === 'hot' ? 'high' : 'low'),
      },
      { pattern: `(?<bad>big) (?:rain|snow)`, suggest: () => 'heavy' },
    ],
  }),
  phraseRule({
    name: 'learn-knowledge',
    category: 'word_choice',
    text: 'knowledge和gain、acquire搭配，不和learn、study搭配。',
    wrong: 'We can learn much knowledge from books.',
    right: 'We can gain much knowledge from books.',
    phrases: [
      {
        pattern: `(?<bad>learn|learns|learned|learnt|learning|study|studies|studied|studying) (?:(?:a lot of|much|more|many|some|new|useful|different|professional|the|lots of|enough|basic|extra|practical|our|their|such|all kinds of|various|of|great|rich) )*knowledge`,
        suggest: ({ bad = '' }) => GAIN[bad],
      },
    ],
  }),
  phraseRule({
    name: 'make-do',
    category: 'word_choice',
    text: '固定搭配：make a mistake、make a decision、make an effort；do homework、do research、do exercise。',
    wrong: 'I have to make my homework.',
    right: 'I have to do my homework.',
    phrases: [
      {
        pattern: `(?<bad>do|does|did|doing|done) (?:a |an |some |many |the |great |my |our |more |much |any |big |so many )*(?:mistake|mistakes|decision|decisions|contribution|contributions|effort|efforts|progress|choice|choices|friends|suggestion|suggestions|plans)`,
        suggest: ({ bad = '' }) => MAKE[bad],
        unless: (sentence, _from, to) => wordAt(sentence, to + 1) === 'not',
      },
      {
        pattern: `(?<bad>make|makes|made|making) (?:my |our |their |his |her |the |some |much |more |a |any |your |a lot of )*(?:homework|housework|exercises?|sports|research|experiments?)(?= (?:[.,;!?]|and|every|in|at|on|after|to|about|with|for)(?![^ ]))`,
        suggest: ({ bad = '' }) => DO[bad],
      },
      { pattern: `(?:take|takes|took|taking) (?:an? )?(?<bad>(?:\\w+ )?(?:mistake|mistakes|homework|friends))` },
      { pattern: `(?<bad>give|gives|gave) (?:a |an |some )?(?:progress|decision|mistake|mistakes)` },
    ],
  }),
  phraseRule({
    name: 'collocation',
    category: 'word_choice',
    text: '搭配不当：如“玩电脑”是play computer games，“开灯”是turn on the light。',
    wrong: 'He likes to play computer at night.',
    right: 'He likes to play computer games at night.',
    phrases: [
      {
        pattern: `${formsOf('play')} (?:with )?(?:my |the |our |their |his |her )?(?:mobile |cell |smart )?(?<bad>phones?|computers?|smartphones?|mobiles?|cellphones?)(?= (?:[.,;!?]|all|every|in|at|and|too|for|when|or|is|instead|on|with|before|after)(?![^ ]))`,
        text: '“玩手机、玩电脑”是use the phone、play computer games。',
      },
      { pattern: `(?:see|sees|saw|seeing) (?<bad>tv|television)`, text: '“看电视”是watch TV。' },
      {
        pattern: `(?<bad>look|looks|looked|looking) (?:a |the |some |many )?(?:tv|television|books?|newspapers?|movies?|films?)(?= (?:[.,;!?]|and|every|in|at|on|with|or)(?![^ ]))`,
        text: '看电视、电影用watch，看书、看报用read。',
      },
      {
        pattern: `(?<bad>open|opens|opened|opening) (?:the |my |your |our )?(?:tv|television|light|lights|radio|computer|phone|air conditioner|air-conditioner|fan)(?= (?:[.,;!?]|and|when|to|in|at|because|before)(?![^ ]))`,
        suggest: () => 'turn on',
        text: '打开电器是turn on。',
        unless: (sentence, from) => wordAt(sentence, from) !== 'open',
      },
      {
        pattern: `(?<bad>close|closes|closed|closing) (?:the |my |your |our )?(?:tv|television|light|lights|radio|phone|air conditioner)(?= (?:[.,;!?]|and|when|to|in|at|because|before)(?![^ ]))`,
        text: '关电器是turn off。',
      },
      {
        pattern: `(?<bad>eat|eats|ate|eating) (?:the |some |my |your |chinese )?(?:medicine|medicines|pills)`,
        text: '“吃药”是take medicine。',
      },
      {
        pattern: `(?<bad>body health|physical body|bodies' health)`,
        suggest: ({ bad }) => (bad === 'body health' ? 'physical health' : undefined),
      },
      {
        pattern: `(?:i|you|we|he|they|she|can|to|will|could) (?<bad>speak|say) (?:english |a |the )?(?:story|stories|lie|lies|joke|jokes)`,
        suggest: () => 'tell',
      },
      {
        pattern: `(?<bad>say|says|said|saying) (?:english|chinese|french|japanese)(?= (?:[.,;!?]|with|in|well|fluently|very|and|to)(?![^ ]))`,
        text: '“说英语”是speak English。',
      },
      {
        pattern: `(?<bad>join|joins|joined|joining) (?:in )?(?:the |an |a |many |some |my |this )?(?:\\w+ )?(?:exam|exams|examination|examinations|test|tests|interview|interviews)`,
        text: '“参加考试、面试”是take an exam、have an interview。',
      },
      {
        pattern: `(?<bad>join|joins|joined|joining) (?:in )?(?:the |an |a |many |some |this |various |different |social |school |these |more )*(?:activity|activities|competition|competitions|contest|contests|meeting|meetings)(?! (?:club|team|group))`,
        text: '“参加活动、比赛”是take part in。',
      },
      {
        pattern: `(?:return|returned|returns|returning) (?<bad>back)`,
        suggest: () => '',
        text: 'return已有“回”的意思，不再加back。',
      },
      {
        pattern: `(?:repeat|repeats|repeated) (?<bad>again)`,
        suggest: () => '',
        text: 'repeat已有“再”的意思，不再加again。',
      },
      {
        pattern: `(?<bad>i|you|we|he|she|they) (?:am|is|are|was|were|'m|'re) (?:very |so |not |n't |more )?(?:convenient|inconvenient)(?= (?:[.,;!?]|to|for|and)(?![^ ]))`,
        text: 'convenient不能以人作主语：用It is convenient for sb to do。',
      },
      {
        pattern: `(?<bad>i|you|we|he|she) (?:am|is|are|was|were|'m|'re) (?:very |not |n't )?(?:impossible|necessary) to`,
        text: 'possible、necessary等不以人作主语：用It is ... for sb to do。',
      },
      {
        pattern: `(?:have|has|had|having) (?<bad>a trouble|a fun|a difficulty)`,
        suggest: ({ bad = '' }) => bad.slice(2),
      },
      { pattern: `(?<bad>how to say)(?= [,.?])` },
      { pattern: `(?:spend|spends|spent|cost|costs|took|takes) (?:\\w+ ){1,4}(?<bad>on to)`, suggest: () => 'to' },
      {
        pattern: `(?:it|this|that) (?<bad>spend|spends|spent) (?:me|us|him|them|a lot|much|two|three|about)`,
        text: '物或事作主语用take、cost，不用spend。',
      },
      {
        pattern: `(?:^|, |and |but )(?:i|he|she|we|they) (?<bad>cost|costs|took|takes) (?:\\d+|a lot of|much|two|three|about|many|too much|lots of) (?:\\w+ )?(?:time|hours|hour|money|yuan|days|minutes) (?:on|to|in)(?= )`,
        text: '人作主语用spend time、spend money。',
      },
      {
        pattern: `(?<bad>improve|improves|improved|raise|increase) (?:our|my|your|their|his) (?:body|bodies)(?= (?:[.,;!?]|and)(?![^ ]))`,
        text: '“增强体质”是build up our bodies或improve our health。',
      },
      {
        pattern: `(?<bad>more and more) (?:better|easier|worse|higher|bigger|important and)`,
        suggest: () => undefined,
      },
      {
        pattern: `(?:take|takes|took|taking|bring|brings|brought) (?:us|me|people|them) (?:many|much|more|a lot of|lots of|great) (?<bad>convenient)`,
        suggest: () => 'convenience',
      },
      { pattern: `(?<bad>crowd) (?:city|cities|bus|buses|street|streets|train)`, suggest: () => 'crowded' },
      {
        pattern: `(?:can|will|could|may) (?<bad>benefit for|good for|harm to|bad for|help for|helpful for|benefit to)`,
        suggest: ({ bad = '' }) =>
          ({
            'good for': 'be good for',
            'bad for': 'be bad for',
            'helpful for': 'be helpful for',
            'benefit for': 'benefit',
            'benefit to': 'benefit',
            'harm to': 'harm',
            'help for': 'help',
          })[bad],
      },
    ],
  }),
  phraseRule({
    name: 'everyday',
    category: 'word_choice',
    text: 'everyday是形容词（日常的）；作状语写成every day。',
    wrong: 'I run everyday.',
    right: 'I run every day.',
    phrases: [
      {
        pattern: `(?<bad>everyday)(?= (?:[.,;!?]|and|in|to|because|at|after|before|with|for|i|we|so|but|when|by)(?![^ ]))`,
        suggest: () => 'every day',
        unless: (sentence, from, to) =>
          isNounAt(sentence, to + 1) || ['the', 'of', 'an', 'our', 'my'].includes(wordAt(sentence, from - 1)),
      },
    ],
  }),
];
