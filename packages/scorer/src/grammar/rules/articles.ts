import { AUXILIARIES } from '../lexicon/classes.ts';
import { PERSON_NOUNS } from '../lexicon/nouns.ts';
import { anyOf } from '../lexicon/words.ts';
import { phraseRule } from '../phrase-rule.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { isNounAt, wordAt } from '../word-at.ts';
import { ADJECTIVE, PERSONS } from './vocabulary.ts';

const ROLES = new Set([
  'patient',
  'president',
  'principal',
  'director',
  'manager',
  'leader',
  'winner',
  'client',
  'head',
]);
const SAFE_PERSONS = [...PERSON_NOUNS].filter((noun) => !ROLES.has(noun));
const SAFE_THINGS =
  'way idea problem question habit choice place reason chance example book city country tool skill decision challenge mistake thing step trend phenomenon task goal job university method topic opportunity story platform person activity hobby'.split(
    ' ',
  );
const PREDICATE = anyOf(
  new Set([
    ...SAFE_PERSONS,
    ...SAFE_THINGS.filter(
      (noun) => !['place', 'book', 'story', 'way', 'city', 'thing', 'reason', 'question'].includes(noun),
    ),
  ]),
);
const WITH_ADJECTIVE = anyOf(
  new Set([...SAFE_PERSONS, ...SAFE_THINGS, 'part', 'role', 'factor', 'friend', 'festival', 'game', 'event']),
);
const DEGREE = '(?:(?:very|really|also|quite|not|just|only|always) )?';

export function withArticle(phrase: string): string {
  return `${/^(?:[aeio]|un(?!i)|u(?!ni|se))/.test(phrase) && !/^(?:one|use|uni|eu)/.test(phrase) ? 'an' : 'a'} ${phrase}`;
}

/** Whether the noun phrase continues after the marked words. */
function goesOn(sentence: TaggedSentence, _from: number, to: number): boolean {
  return (
    isNounAt(sentence, to + 1) ||
    AUXILIARIES.has(wordAt(sentence, to + 1)) ||
    wordAt(sentence, to + 1).endsWith('ing') ||
    ['and', 'or', 'by', '-', "'", '’'].includes(wordAt(sentence, to + 1)) ||
    wordAt(sentence, to + 1).startsWith("'")
  );
}

export const ARTICLE_RULES = [
  phraseRule({
    name: 'missing-article',
    category: 'article',
    text: '单数可数名词前要有冠词（a、an、the）或my、this等限定词。',
    wrong: 'My father is engineer.',
    right: 'My father is an engineer.',
    phrases: [
      {
        pattern: `(?:use|using|uses|used|buy|bought) (?<bad>(?:mobile |smart )?(?:phone|computer|smartphone|dictionary))(?= (?:to|and|in|at|every|too|when|[.,])(?![^ ]))`,
        suggest: ({ bad = '' }) => withArticle(bad),
      },
      {
        pattern: `(?:am|is|was|be|become|becomes|became|'m|been) ${DEGREE}(?<bad>${PREDICATE})`,
        suggest: ({ bad = '' }) => withArticle(bad),
        unless: goesOn,
      },
      {
        pattern: `(?:am|is|was|be|become|becomes|became|'m|been|has|have|had) ${DEGREE}(?<bad>${ADJECTIVE} (?:${WITH_ADJECTIVE}))`,
        suggest: ({ bad = '' }) => withArticle(bad),
        unless: (sentence, from, to) =>
          goesOn(sentence, from, to) ||
          (['common', 'great', 'native', 'professional'].includes(wordAt(sentence, from)) &&
            wordAt(sentence, to) === 'part'),
      },
      {
        pattern: `^as (?<bad>(?:${ADJECTIVE} |college |university |school )?${anyOf(new Set(SAFE_PERSONS))}) ,`,
        suggest: ({ bad = '' }) => withArticle(bad),
      },
      {
        pattern: `(?:play|plays|played|playing) (?<bad>(?:(?:very|more) )?(?:important|key|vital|significant|big|great|crucial|essential) (?:role|part))`,
        suggest: ({ bad = '' }) => withArticle(bad),
      },
      {
        pattern: `(?:make|makes|made|making) (?:great |big )?(?<bad>difference|decision|choice|contribution|living|plan|promise|wish|phone call|speech|suggestion|noise|joke|good impression)`,
        suggest: ({ bad = '' }) => withArticle(bad),
        unless: (sentence, from, to) =>
          goesOn(sentence, from, to) || wordAt(sentence, from - 1) === 'big' || wordAt(sentence, from - 1) === 'great',
      },
      {
        pattern: `(?:make|makes|made|making) (?:great |big |some |many |so many )?(?<bad>mistake)(?= (?:[.,;!?]|in|when|on|and|because|again|or|but|if|while|at|i|we)(?![^ ]))`,
        suggest: () => 'mistakes',
        text: '“犯错”是make mistakes，一次是make a mistake。',
      },
      {
        pattern: `(?:have|has|had|take|took|having|taking) (?<bad>rest|break|walk|dream|chance|look|shower|picture|photo|good time|great time|wonderful time|hard time|good rest|trip|good job|good habit|good chance|bright future|better future|good future|good relationship|better life|happy life|good impression|bad habit|bad effect|good effect|great effect|positive effect|negative effect|healthy body|strong body|clear goal)`,
        suggest: ({ bad = '' }) => withArticle(bad),
        unless: goesOn,
      },
      {
        pattern: `(?:find|found|get|got|finding|getting) (?<bad>(?:(?:good|better|suitable|satisfying|well-paid) )?job)`,
        suggest: ({ bad = '' }) => withArticle(bad),
        unless: goesOn,
      },
      {
        pattern: `(?<bad>as result|for long time|in hurry|after while|in word)(?= (?:[.,!?;]|of|to|because)(?![^ ]))`,
        suggest: ({ bad = '' }) => bad.replace(' ', ' a '),
      },
    ],
  }),
  phraseRule({
    name: 'missing-the',
    category: 'article',
    text: '固定说法里缺了the：in the world、the same、the Internet、one of the most等。',
    wrong: 'It is popular all over world.',
    right: 'It is popular all over the world.',
    phrases: [
      {
        pattern: `(?:in|around|over|throughout|across|of) (?<bad>(?:whole )?world)(?! (?:war|heritage|cup|history|record|peace|trade|class|affairs|map|championships?|economy|leaders?|politics|literature|news))`,
        suggest: ({ bad = '' }) => `the ${bad}`,
        unless: goesOn,
      },
      {
        pattern: `(?:in|all|of|for) (?<bad>whole) (?:day|life|country|class|society|family|city|world|school|year|night)`,
        suggest: () => 'the whole',
      },
      {
        pattern: `(?<bad>in|on|at) (?:morning|afternoon|evening)(?! (?:sun|light|air|dress|classes|class|news|star|sunlight|self|exercises))(?= (?:[.,;!?]|and|i|we|he|she|they|because|when)(?![^ ]))`,
        suggest: () => 'in the',
        unless: (sentence, from) => ['the', 'from'].includes(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:in|on|at) (?<bad>internet)(?= (?:[.,;!?]|and|to|is|can|has|we|i|people|for|or|every|at)(?![^ ]))`,
        suggest: () => 'the Internet',
      },
      {
        pattern: `(?:surf|surfing|use|using) (?<bad>internet)(?= (?:[.,;!?]|and|to|every|at|for|in|as|or)(?![^ ]))`,
        suggest: () => 'the Internet',
      },
      {
        pattern: `(?:at|in|have|has|had|with|from|share|face|is|are|of|do|for) (?<bad>same) (?:time|way|problem|interest|interests|age|class|school|thing|dream|dreams|idea|ideas|opinion|opinions|goal|goals|book|books|place|room|reason|kind|hobby|hobbies|city|mistake|mistakes|university|college|country|town|village|name|view|views|experience|feeling|feelings|color|colour|size|word|words|problems|situation|bed|table|team|office|company|job|day|year|month|house|building|language|culture|taste)`,
        suggest: () => 'the same',
      },
      {
        pattern: `one of (?<bad>most|best|biggest|largest|greatest|oldest|main|highest|hottest)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      {
        pattern: `(?:is|are|was|were|become|becomes|be) (?<bad>most (?:important|popular|beautiful|famous|useful|common|effective|difficult|interesting|valuable|necessary)) (?:thing|things|part|way|person|city|place|festival|subject|skill|problem|reason|one|factor|people|animal|question|method|language|book|quality|day)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      {
        pattern: `(?:is|are|was|were|be|become|becomes|became) (?<bad>(?:tall|old|young|small|large|big|great|long|short|high|strong|cheap|fast|rich|hot|cold|clever|bright|busi|happi|easi|funni|pretti|lucki|kind|nice|fine)e?st|biggest|hottest) (?:[a-z]+ )?(?:student|students|boy|girl|one|person|man|woman|country|city|river|mountain|building|day|month|season|lake|child|player|teacher|school|thing|problem|animal|way|time|place|part|market|company)(?= )`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      {
        pattern: `(?:is|was|'s) (?<bad>most (?:[a-z]+(?:ful|ing|ed|ant|ent|ous|ble|al|ive|ic))) (?:[a-z]+)(?= (?:in|of|that|i|for)(?![^ ]))`,
        suggest: ({ bad = '' }) => `the ${bad}`,
        unless: (sentence, _from, to) => !isNounAt(sentence, to + 1) || wordAt(sentence, to + 1).endsWith('ing'),
      },
      {
        pattern: `(?:is|was) (?<bad>best|worst|biggest|largest|greatest|only|easiest) (?:way|thing|time|choice|person|reason|solution|place|method|problem|city|country)(?= (?:to|for|in|of|that|i|we|when|because|[.,])(?![^ ]))`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      {
        pattern: `(?:in|at) (?<bad>(?:long run|beginning of|end of|past few|last few|modern times? of|middle of))`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      {
        pattern: `(?:in|since|from|during|of|by|until|before|after) (?<bad>(?:early |late )?\\d{3}0s)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
        unless: (sentence, _from, to) => isNounAt(sentence, to + 1),
      },
      {
        pattern: `(?:in|since|from|during|of|by|until|to) (?<bad>(?:early |late )?(?:\\d+(?:st|nd|rd|th)|[a-z]+eenth|twentieth|twenty-first) century)(?= (?:[.,;!?]|and|but|to|in|when|the|it|they)(?![^ ]))`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      { pattern: `(?:in|to) (?<bad>countryside)`, suggest: () => 'the countryside' },
      { pattern: `in (?<bad>past)(?= (?:[,.]|people|we|i|there|my)(?![^ ]))`, suggest: () => 'the past' },
      {
        pattern: `with (?<bad>(?:rapid |fast |quick |great )?(?:development|improvement|progress|popularity|popularization|increase|growth|advancement|spread) of)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      {
        pattern: `(?:it|this|that) (?:is|was|'s) (?<bad>(?:first|second|third) time)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      {
        pattern: `the (?:more|better|harder|longer|earlier) [^,.]* , (?<bad>(?:more|better|harder|less|happier|healthier|easier)) (?:you|we|i|they|he|she|it|people)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
    ],
  }),
  phraseRule({
    name: 'needless-the',
    category: 'article',
    text: '这里不用the：in nowadays的说法不存在，三餐、球类、交通方式和国名前也不用the。',
    wrong: 'We had the lunch together.',
    right: 'We had lunch together.',
    phrases: [
      {
        pattern: `in (?<bad>the) (?:trouble|danger|public|debt|advance|detail)`,
        suggest: () => '',
        unless: (sentence, _from, to) => isNounAt(sentence, to + 2) || wordAt(sentence, to + 2) === 'of',
      },
      {
        pattern: `in (?<bad>the) (?:daily|everyday|real|modern|campus|college|university) (?:life|society)(?= (?:[.,;!?])(?![^ ]))`,
        suggest: () => '',
      },
      {
        pattern: `(?:protect|love|close to|with|damage|destroy) (?<bad>the) nature(?= (?:[.,;!?]|and|is|because|by|in)(?![^ ]))`,
        suggest: () => '',
      },
      { pattern: `as (?<bad>the) time (?:goes|went|passes|passed)`, suggest: () => '' },
      { pattern: `(?:go|goes|went) to (?<bad>the) bed`, suggest: () => '' },

      {
        pattern: `(?<bad>in the nowadays|at the nowadays|in nowadays|at nowadays|the nowadays|on nowadays)`,
        suggest: () => 'nowadays',
      },
      {
        pattern: `(?:have|has|had|eat|ate|eating|having) (?<bad>the) (?:breakfast|lunch|dinner|supper)(?= (?:[.,!?;]|together|at|with|and|in|every)(?![^ ]))`,
        suggest: () => '',
      },
      {
        pattern: `(?:play|plays|played|playing) (?<bad>the) (?:basketball|football|tennis|table tennis|badminton|volleyball|chess|soccer|cards)`,
        suggest: () => '',
      },
      {
        pattern: `(?:go|goes|went|come|came|travel|travels|get|there|school|work|home) by (?<bad>the) (?:bus|train|plane|bike|subway|car|ship|taxi)(?= (?:[.,!?;]|and|because|every|or|to)(?![^ ]))`,
        suggest: () => '',
      },
      {
        pattern: `(?:in|to|of|from|around) (?<bad>the) (?:china|beijing|shanghai|america|japan|england|france|canada|guangzhou|hangzhou)(?= (?:[.,!?;]|and|is|are|has|have|to|for|in)(?![^ ]))`,
        suggest: () => '',
      },
      { pattern: `in (?<bad>the) (?:fact|addition|general|conclusion|short|brief|particular) ,`, suggest: () => '' },
      { pattern: `(?<bad>the) more and more (?:${PERSONS})`, suggest: () => '' },
      {
        pattern: `at (?<bad>the) (?:first sight|least|once|home|night)`,
        suggest: () => '',
        unless: (sentence, _from, to) => isNounAt(sentence, to + 1),
      },
    ],
  }),
];
