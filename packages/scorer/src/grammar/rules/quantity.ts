import { MASS_TOO, PERSON_NOUNS, UNCOUNTABLE, pluralOf } from '../lexicon/nouns.ts';
import { anyOf } from '../lexicon/words.ts';
import { phraseRule } from '../phrase-rule.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { hasTag, isAdjectiveAt, isNounAt, wordAt } from '../word-at.ts';
import { ADJECTIVE, PERSON, PERSONS, anyKey } from './vocabulary.ts';

const UNCOUNTED = new Map(
  `informations knowledges advices homeworks housework(s) equipments furnitures luggages baggages softwares hardwares sceneries machineries
   transportations weathers traffics garbages rubbishes pollutions unemployments clothings jewelries evidences newses poetries violences healths wealths luggages moneys
   housings feedbacks trashes courages patiences leisures`
    .replace('housework(s)', 'houseworks')
    .trim()
    .split(/\s+/)
    .map((plural) => [
      plural,
      plural === 'sceneries'
        ? 'scenery'
        : plural === 'machineries'
          ? 'machinery'
          : plural === 'jewelries'
            ? 'jewelry'
            : plural === 'poetries'
              ? 'poetry'
              : plural.replace(/(?<=sh)es$|s$/, ''),
    ]),
);

const OWNED = /^(?:mine|yours|his|hers|ours|theirs)$/;

/** Whether only adjectives and nouns stand between "of" and a plural: "most of big cities". */
function isBarePlural(sentence: TaggedSentence, of: number): boolean {
  let at = of + 1;
  while (isAdjectiveAt(sentence, at) || isNounAt(sentence, at)) at += 1;
  const last = at - 1;
  const isBare = sentence.tokens.slice(of + 1, at).every(({ text }) => /^[a-z]/.test(text) && !OWNED.test(text));
  return isBare && last > of + 1 && hasTag(sentence, last, 'Plural') && !wordAt(sentence, at).startsWith("'");
}

const NEVER_A =
  'advice|information|homework|furniture|equipment|luggage|progress|evidence|software|hardware|money|news|traffic|knowledge';

const COUNTED = anyOf(
  new Set(
    [
      ...PERSON_NOUNS,
      'problem',
      'city',
      'country',
      'book',
      'car',
      'thing',
      'way',
      'skill',
      'activity',
      'advantage',
      'disadvantage',
      'method',
      'question',
      'idea',
      'job',
      'place',
      'tree',
      'game',
      'website',
      'club',
      'subject',
      'opportunity',
      'phone',
      'computer',
      'animal',
      'habit',
      'reason',
      'word',
      'event',
      'festival',
      'village',
      'tourist',
      'mistake',
      'friend',
      'university',
      'building',
      'factory',
      'product',
      'country',
      'family',
    ].filter((noun) => !MASS_TOO.has(noun) || noun === 'family' || noun === 'activity'),
  ),
);

/** Whether a thing that people have begins here: "other peoples opinions". */
function isOwned(sentence: TaggedSentence, index: number): boolean {
  if (PERSON_NOUNS.has(wordAt(sentence, index))) return false;
  return (
    isNounAt(sentence, index) || /^(?:advise|point|life|live|idea|ideas|view|views)$/.test(wordAt(sentence, index))
  );
}

export const QUANTITY_RULES = [
  phraseRule({
    name: 'plural-after-quantity',
    category: 'agreement',
    text: 'a lot of、all kinds of、other等后面的可数名词用复数。',
    wrong: 'There are a lot of tourist in summer.',
    right: 'There are a lot of tourists in summer.',
    phrases: [
      {
        pattern: `(?:a lot of|lots of|plenty of|all kinds of|different kinds of|many kinds of|a variety of|a number of|hundreds of|thousands of|millions of|most of the|all the|some of the|many of the|a group of|more and more) (?:${ADJECTIVE} )?(?<bad>${COUNTED})`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, _from, to) =>
          isNounAt(sentence, to + 1) ||
          /^['’-]/.test(wordAt(sentence, to + 1)) ||
          (wordAt(sentence, to) === 'way' && wordAt(sentence, to - 1) === 'the') ||
          (['family', 'country', 'city', 'book', 'game', 'village', 'university', 'building', 'car'].includes(
            wordAt(sentence, to),
          ) &&
            /(?:of|all) the $/.test(sentence.line.slice(0, sentence.lineStarts[to]))),
      },
      {
        pattern: `(?<!(?:a|the|any|each|every|some|no|one|my|your|his|her|its|our|their|this|that|an|all|'s|or|and|either|neither) )other (?!way)(?:${ADJECTIVE} )?(?<bad>${COUNTED}|word|person|side)`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, _from, to) =>
          isNounAt(sentence, to + 1) ||
          /^['’-]/.test(wordAt(sentence, to + 1)) ||
          sentence.tokens[to - 2]?.lower.endsWith("'s") === true,
      },
      {
        pattern: `(?:many|several|these|those|most|two|three|four|five|some|other) (?:${ADJECTIVE} |college |university |chinese |middle school )?(?<bad>${PERSON})(?= (?:like|want|think|have|are|do|can|will|should|play|use|go|spend|believe|prefer|love|hope|need|choose|feel|get|work|study|live|say|know|find|make|take|complain|come|often|always|who|in|from|of)(?![^ ]))`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, from) =>
          (/^(?:some|other)$/.test(wordAt(sentence, from - 1)) &&
            /^(?:in|from|of|who)$/.test(wordAt(sentence, from + 1))) ||
          /^(?:the|any|every|each|some|no|another|my|your|his|her) other /.test(
            sentence.line.slice(sentence.lineStarts[Math.max(0, from - 2)]),
          ),
      },
      {
        pattern: `(?:all|most|many|some|both|several|two|three) of (?:my|our|his|her|their|your|the) (?:${ADJECTIVE} )?(?<bad>${PERSON})`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, _from, to) => /^['’-]/.test(wordAt(sentence, to + 1)) || isNounAt(sentence, to + 1),
      },
      {
        pattern: `(?:read|reads|reading|make|makes|making|meet|plant|buy|see|learn|find|want|get|need|needs|write|have|know|remember|watch) more (?<bad>book|friend|tree|word|student|teacher|child|story|film|movie|picture|problem|mistake|skill|job|city|country|novel|newspaper|magazine|plan|question|idea)`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, _from, to) => isNounAt(sentence, to + 1) || /^['’-]/.test(wordAt(sentence, to + 1)),
      },
      { pattern: `in recent (?<bad>year|month|decade)`, suggest: ({ bad = '' }) => `${bad}s` },
      { pattern: `(?:am|is|are|was|be) (?:\\d+|[a-z]+teen|twenty) (?<bad>year) old`, suggest: () => 'years' },
      {
        pattern: `(?:past|last|next) (?:few|several|two|three|five|ten|\\d+) (?<bad>year|month|week|day|decade)`,
        suggest: ({ bad = '' }) => `${bad}s`,
      },
      {
        pattern: `(?:many|all|various|several|these|those) (?<bad>kind|type|sort) of`,
        suggest: ({ bad = '' }) => `${bad}s`,
      },
      { pattern: `make (?:\\w+ )?(?<bad>friend) with`, suggest: () => 'friends' },
      {
        pattern: `(?:we|they) (?:are|were) (?:all |also |both )?(?<bad>(?:a )?(?<noun>student|teacher|friend|child|teenager|freshman|classmate|human being|graduate))`,
        suggest: ({ noun = '' }) =>
          noun === 'human being' ? 'human beings' : noun === 'freshman' ? 'freshmen' : pluralOf(noun),
        unless: (sentence, _from, to) => isNounAt(sentence, to + 1) || wordAt(sentence, to + 1) === 'of',
      },
    ],
  }),
  phraseRule({
    name: 'uncountable-plural',
    category: 'agreement',
    text: 'information、knowledge、advice等是不可数名词，没有复数。',
    wrong: 'The Internet gives us many informations.',
    right: 'The Internet gives us much information.',
    phrases: [{ pattern: `(?<bad>${anyKey(UNCOUNTED)})`, suggest: ({ bad = '' }) => UNCOUNTED.get(bad) }],
  }),
  phraseRule({
    name: 'many-uncountable',
    category: 'agreement',
    text: '不可数名词用much、a lot of、a little修饰，不用many、few和a。',
    wrong: 'We have too many homework.',
    right: 'We have too much homework.',
    phrases: [
      {
        pattern: `(?<bad>many|several|a few|few|these|those) (?:${ADJECTIVE} )?${anyOf(UNCOUNTABLE)}`,
        suggest: ({ bad }) => (bad === 'many' ? 'much' : undefined),
        unless: (sentence, _from, to) =>
          isNounAt(sentence, sentence.tokens.findIndex((one, at) => at > to && UNCOUNTABLE.has(one.lower)) + 1),
      },
      {
        pattern: `(?<bad>an? (?:(?:good|new|great|important|useful|big|basic|wide) )?(?:${NEVER_A}))`,
        unless: (sentence, _from, to) =>
          isNounAt(sentence, to + 1) ||
          ['of', '-'].includes(wordAt(sentence, to + 1)) ||
          (wordAt(sentence, to) === 'knowledge' && wordAt(sentence, to + 1) === 'that'),
      },
      {
        pattern: `(?:an?) (?:good |useful |piece )?(?:${NEVER_A.replace('|knowledge', '').replace('|news', '').replace('|traffic', '')}) of (?!technology)(?=the|how)`,
      },
    ],
  }),
  phraseRule({
    name: 'much-countable',
    category: 'agreement',
    text: '可数名词复数用many修饰，不用much。',
    wrong: 'I have too much books to read.',
    right: 'I have too many books to read.',
    phrases: [
      {
        pattern: `(?<bad>much) (?:${ADJECTIVE} )?(?:${PERSONS}|problems|things|books|ways|friends|cars|activities|opportunities|advantages|difficulties|reasons|places|skills|words|mistakes|games|chances|countries|cities|jobs|questions|ideas|trees|hours|days|years|animals|products|clothes|choices)`,
        suggest: () => 'many',
        unless: (sentence, from) => wordAt(sentence, from - 1) === 'pretty',
      },
      {
        pattern: `(?:a large|a great|an|the|large|huge) (?<bad>amount|amounts) of (?:${ADJECTIVE} )?(?:${PERSONS}|problems|things|books|cars|jobs|trees|countries|cities)`,
        suggest: () => 'number',
      },
    ],
  }),
  phraseRule({
    name: 'most-of',
    category: 'article',
    text: 'most、some、many、all直接修饰名词时不用of；用of时名词前要有the、my等。',
    wrong: 'Most of students like sports.',
    right: 'Most students like sports.',
    phrases: [
      {
        pattern: `(?:most|some|many|all|few|several) (?<bad>of) (?:${PERSONS}|cities|countries|families|schools|universities|companies|things|books|parents|teenagers)`,
        suggest: () => '',
        unless: (sentence, from) => ['the', 'and'].includes(wordAt(sentence, from - 2)),
      },
      {
        pattern: `(?:most|many|some|several) (?<bad>of) (?:[a-z-]+ ){1,2}?[a-z]+s`,
        suggest: () => '',
        unless: (sentence, _from, of) => !isBarePlural(sentence, of),
      },
      { pattern: `one of (?:${PERSONS}|reasons|problems|ways|cities|countries|things)` },
      {
        pattern: `(?<!(?:make|makes|made|making|get|gets) )(?<bad>the most of) (?:${PERSONS}|the|my|our|them|us)`,
        suggest: () => 'most of',
      },
      { pattern: `^(?<bad>the most) (?:people|students)`, suggest: () => 'most' },
    ],
  }),
  phraseRule({
    name: 'others-other',
    category: 'word_choice',
    text: 'other后面接名词；others单独使用，“别人的”是others’；another后面接单数。',
    wrong: 'Others students agree with me.',
    right: 'Other students agree with me.',
    phrases: [
      {
        pattern: `(?<owned>of|the|desire|judge|respect|accept)? ?(?<bad>others) (?:${PERSONS}|countries|cities|places|ways|problems|subjects|schools|person|reasons|activities)`,
        suggest: ({ owned }) => (owned === undefined ? 'other' : undefined),
        unless: (sentence, from) =>
          /^(?:help|helps|give|gives|tell|show|let|make|makes)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:with|to|from|of|help|for|by|respect|understand) (?<bad>other)(?= (?:[.,!?;]|and|is|are|will|can|in|when|because)(?![^ ]))`,
        suggest: () => 'others',
        text: '“别人”单独用是others；other后面要接名词。',
      },
      { pattern: `(?<bad>anothers)`, suggest: () => 'others' },
      {
        pattern: `each (?<bad>others)(?! ')`,
        suggest: () => 'other',
        unless: (sentence, _from, to) => isNounAt(sentence, to + 1) || isOwned(sentence, to + 1),
      },
      {
        pattern: `each (?<bad>others)(?! ')`,
        suggest: () => "other's",
        text: '“彼此的”是each other’s。',
        unless: (sentence, _from, to) => !isNounAt(sentence, to + 1) && !isOwned(sentence, to + 1),
      },
    ],
  }),
  phraseRule({
    name: 'quantity-of',
    category: 'word_choice',
    text: '数量短语写作a lot of、lots of、hundreds of、two hundred。',
    wrong: 'There are a lots of people here.',
    right: 'There are a lot of people here.',
    phrases: [
      {
        pattern: `(?<bad>a lots of|a lots|many lots of)`,
        suggest: ({ bad }) => (bad === 'a lots' ? undefined : 'a lot of'),
      },
      { pattern: `(?<!(?:a|whole|an|the|awful|this|that) )(?<bad>lot of)`, suggest: () => 'a lot of' },
      {
        pattern: `(?<bad>a lot|a number|hundreds|thousands|millions|lots) (?:${PERSONS}|things|books|problems|money|time|knowledge|information|friends|fun|work)`,
        suggest: ({ bad = '' }) => `${bad} of`,
        unless: (sentence, _from, to) => wordAt(sentence, to + 1) === 'time' && wordAt(sentence, to) === 'a lot',
      },
      {
        pattern:
          `(?:two|three|four|five|six|seven|eight|nine|ten|several|\\d+) (?<bad>(?<unit>hundred|thousand|million)s) `.trimEnd(),
        suggest: ({ unit }) => unit,
      },
    ],
  }),
  phraseRule({
    name: 'peoples',
    category: 'agreement',
    text: 'people本身就是复数，不加-s（表示“民族”时除外）。',
    wrong: 'Many peoples like to travel.',
    right: 'Many people like to travel.',
    phrases: [
      {
        pattern: `(?:manage|spend|waste|save|plan|arrange|use) (?:my|our|their|your|his|her) (?<bad>times)(?= (?:properly|well|wisely|effectively|reasonably|on|in|to|and|[.,])(?![^ ]))`,
        suggest: () => 'time',
        text: '表示“时间”的time不可数，没有复数。',
      },
      { pattern: `free (?<bad>times)`, suggest: () => 'time' },
      {
        pattern: `(?<own>our|their|people 's|people's|many|different|two)? ?(?<bad>lifes)`,
        suggest: ({ own }) => (own === undefined ? undefined : 'lives'),
        text: 'life的复数是lives；泛指“生活”用life。',
      },

      {
        pattern: `(?:many|most|some|other|old|young|a lot of|lots of|more|rich|poor) (?<bad>peoples)`,
        suggest: () => 'people',
        unless: (sentence, from) => isNounAt(sentence, from + 1) || isOwned(sentence, from + 1),
      },
      {
        pattern: `(?:many|most|some|other|old|young|a lot of|lots of|more|rich|poor) (?<bad>peoples)`,
        suggest: () => "people's",
        text: '表示“人们的”是people’s。',
        unless: (sentence, from) => !isOwned(sentence, from + 1),
      },
    ],
  }),
];
