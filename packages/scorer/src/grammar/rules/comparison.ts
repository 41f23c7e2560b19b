import { phraseRule } from '../phrase-rule.ts';
import { anyOf } from '../lexicon/words.ts';
import { ADJECTIVE } from './vocabulary.ts';

const COMPARATIVE = anyOf(
  'better worse easier harder bigger smaller cheaper faster slower higher lower stronger weaker happier healthier richer poorer older younger busier larger closer earlier longer shorter greater safer wider deeper brighter',
);
const SUPERLATIVE = anyOf(
  'best worst easiest hardest biggest cheapest fastest highest strongest happiest richest oldest largest greatest',
);
const COMPARED =
  '(?:the|a|an|other|others|another|before|my|his|her|their|our|your|me|him|us|them|those|that|ever|anything|any|people|in the|staying|living|going|using|reading|buying|watching|books|money|it|last)';

const SHORT = new Map(
  Object.entries({
    big: 'bigger',
    small: 'smaller',
    cheap: 'cheaper',
    easy: 'easier',
    fast: 'faster',
    slow: 'slower',
    high: 'higher',
    low: 'lower',
    old: 'older',
    young: 'younger',
    strong: 'stronger',
    tall: 'taller',
    long: 'longer',
    rich: 'richer',
    great: 'greater',
    good: 'better',
    bad: 'worse',
    happy: 'happier',
    busy: 'busier',
    hard: 'harder',
    warm: 'warmer',
    cold: 'colder',
    hot: 'hotter',
    weak: 'weaker',
  }),
);

export const COMPARISON_RULES = [
  phraseRule({
    name: 'more-short',
    category: 'word_choice',
    text: '单音节和以-y结尾的形容词，比较级加-er，不用more。',
    wrong: 'The train is more fast than the bus.',
    right: 'The train is faster than the bus.',
    phrases: [
      {
        pattern: `(?:is|are|was|were|be|become|becomes|became|get|gets|feel|much|far|even|'s|run|runs) (?<bad>more (?<short>${anyOf(new Set(SHORT.keys()))}))(?= (?:than|and|to|[.,;!?])(?![^ ]))`,
        suggest: ({ short = '' }) => SHORT.get(short),
        unless: (sentence, from, to) =>
          sentence.tokens[from - 1]?.lower === 'and' ||
          (sentence.tokens[to + 1]?.lower === 'and' && sentence.tags[to + 3]?.has('Noun') === true),
      },
      {
        pattern: `(?<bad>more and more (?<short>${anyOf(new Set(SHORT.keys()))}))(?= (?:than|to|because|[.,;!?])(?![^ ]))`,
        suggest: ({ short = '' }) => `${SHORT.get(short) ?? ''} and ${SHORT.get(short) ?? ''}`,
      },
      {
        pattern: `(?<bad>as (?:more|better|most) as)`,
        suggest: ({ bad }) => (bad === 'as better as' ? 'as well as' : 'as much as'),
      },
      {
        pattern: `(?:is|are|was|were|become) (?<bad>too much) (?:${ADJECTIVE})(?= (?:to|for|and|[.,;!?])(?![^ ]))`,
        suggest: () => 'too',
      },
    ],
  }),
  phraseRule({
    name: 'then-than',
    category: 'word_choice',
    text: '比较级后面用than，不用then。',
    wrong: 'Health is more important then wealth.',
    right: 'Health is more important than wealth.',
    phrases: [
      {
        pattern: `(?:more|less) (?!and )[a-z]+ (?<bad>then)(?= ${COMPARED} | [a-z]+ [.,;])`,
        suggest: () => 'than',
        unless: (sentence, from) =>
          /^then (?:they|we|i|he|she|it|there)(?![^ ])/.test(sentence.line.slice(sentence.lineStarts[from])) ||
          sentence.tokens[from - 1]?.lower.endsWith('s') === true,
      },
      { pattern: `${COMPARATIVE} (?<bad>then) (?:${COMPARED}|[a-z]+ [.,;])`, suggest: () => 'than' },
      { pattern: `rather (?<bad>then)`, suggest: () => 'than' },
    ],
  }),
  phraseRule({
    name: 'double-comparative',
    category: 'redundancy',
    text: '比较级、最高级不能重复：more和-er只用一个。',
    wrong: 'Life is more easier now.',
    right: 'Life is easier now.',
    phrases: [
      {
        pattern: `(?<!more and )(?<bad>more) ${COMPARATIVE}`,
        suggest: () => '',
        unless: (sentence, _from, to) =>
          sentence.tags[to + 2]?.has('Noun') === true && sentence.tokens[to + 1]?.lower === 'older',
      },
      { pattern: `(?<bad>more and more) ${COMPARATIVE}`, suggest: () => '' },
      { pattern: `(?<bad>most) ${SUPERLATIVE}`, suggest: () => '' },
    ],
  }),
  phraseRule({
    name: 'very-comparative',
    category: 'word_choice',
    text: '比较级前面用much、far、a lot修饰，不用very。',
    wrong: 'This way is very better.',
    right: 'This way is much better.',
    phrases: [
      {
        pattern: `(?<bad>very|so|too) (?:${COMPARATIVE}|more (?:${ADJECTIVE}|and))`,
        suggest: ({ bad }) => (bad === 'very' ? 'much' : undefined),
        unless: (sentence, from) =>
          sentence.tokens[from]?.lower === 'so' && sentence.tokens[from + 1]?.lower === 'more',
      },
    ],
  }),
  phraseRule({
    name: 'prefer-than',
    category: 'word_choice',
    text: 'prefer A to B：prefer后面不用than。',
    wrong: 'I prefer tea than coffee.',
    right: 'I prefer tea to coffee.',
    phrases: [
      {
        pattern: `(?:prefer|prefers|preferred) (?:(?!to |rather |more |less |better |worse |who |that )[a-z-]+ ){1,7}(?<bad>than)`,
        suggest: () => 'to',
      },
    ],
  }),
  phraseRule({
    name: 'as-than',
    category: 'word_choice',
    text: '“和……一样”用as ... as；same后面用as。',
    wrong: 'English is as important than maths.',
    right: 'English is as important as maths.',
    phrases: [
      { pattern: `(?:is|are|was|were|not|n't|be) (?:so|as) ${ADJECTIVE} (?<bad>than|like)`, suggest: () => 'as' },
      { pattern: `the same [a-z]+ (?<bad>with) (?:me|him|us|them|her|you|my|our|his|your|their)`, suggest: () => 'as' },
      { pattern: `(?:is|are|was|were) the same (?<bad>than|like)`, suggest: () => 'as' },
      {
        pattern: `different (?<bad>with|to what|as(?! well))`,
        suggest: ({ bad }) => (bad === 'to what' ? undefined : 'from'),
      },
    ],
  }),
];
