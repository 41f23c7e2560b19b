import type { Phrase } from '../phrase-rule.ts';
import { isPluralNoun } from '../lexicon/nouns.ts';
import { verbForms } from '../lexicon/verbs.ts';
import { phraseRule } from '../phrase-rule.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { hasTag, isNounAt, wordAt } from '../word-at.ts';
import { MISSING, NEEDLESS, WRONG_PREPOSITIONS } from './preposition-tables.ts';

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

const PHRASES: readonly Phrase[] = [
  {
    pattern: `(?<bad>since) (?:\\d+|two|three|four|five|six|seven|eight|nine|ten|several|many|a few) (?:years|months|weeks|days|hours)(?! (?:ago|before|earlier))`,
    suggest: () => 'for',
  },
  { pattern: `^(?<bad>compare) (?:with|to) [^,]* ,`, suggest: () => 'compared', text: '“与……相比”是compared with。' },
  {
    pattern: `(?:necessary|important|convenient|easy|difficult|useful|impossible) (?<bad>of|to) (?:us|me|him|them|people|students) to`,
    suggest: () => 'for',
  },
  { pattern: `suitable (?<bad>to) (?:me|him|her|us|them|you|my|our|everyone|people|students)`, suggest: () => 'for' },
  { pattern: `(?<bad>at) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)`, suggest: () => 'on' },
  {
    pattern: `(?<bad>in) ${MONTH} (?:\\d{1,2}(?:st|nd|rd|th)?|the \\w+)(?! (?:,? )?years?)`,
    suggest: () => 'on',
    unless: (sentence, _from, to) => /^(?:19|20)\d\d$/.test(wordAt(sentence, to)),
  },
  { pattern: `(?<bad>on|at) ${MONTH}(?= (?:[.,]|i|we|and|last|this|of|every)(?![^ ]))`, suggest: () => 'in' },
  {
    pattern: `(?<bad>on|at) (?:19|20)\\d\\d(?= (?:[.,]|i|we|the|in a|in the|in my|at the|when)(?![^ ]))`,
    suggest: () => 'in',
  },
  {
    pattern: `(?<bad>in) (?:my|the|our|his|her|their) way (?:home|to (?:school|work|the))`,
    suggest: () => 'on',
    unless: (sentence, _from, to) => wordAt(sentence, to) === 'the',
  },
  {
    pattern: `(?<bad>in) (?:vacation|holiday|the earth|the farm)(?= (?:[.,;!?]|and|with|to|i|we|because)(?![^ ]))`,
    suggest: () => 'on',
  },
  {
    pattern: `(?<bad>on) the (?:newspaper|newspapers|picture|sun)(?= (?:[.,;!?]|and|that|i|we|yesterday)(?![^ ]))`,
    suggest: () => 'in',
  },
  { pattern: `(?<bad>under|by) the (?:help|efforts) of`, suggest: ({ bad }) => (bad === 'under' ? 'with' : undefined) },
  { pattern: `(?<bad>in|on) other hand`, suggest: () => 'on the' },
  {
    pattern: `(?<bad>(?<first>according|thanks|due|owing)) (?:the|my|his|this|our|their)`,
    suggest: ({ first = '' }) => `${first} to`,
    unless: (sentence, from) =>
      /^(?:to|can|could|will|would|should|must|may|you|they|we|i|is|are|was|were|not|n't|dont|doesnt|didnt)$/.test(
        wordAt(sentence, from - 1),
      ),
  },
  { pattern: `in (?<bad>front) the`, suggest: () => 'front of' },
  {
    pattern: `(?<bad>instead) (?:the|my|his|their|our) `.trimEnd(),
    suggest: () => 'instead of',
    unless: (_sentence, from) => from === 0,
  },
  { pattern: `(?:keep|keeps|kept|keeping|stay|get) (?<bad>touch) with`, suggest: () => 'in touch' },
  { pattern: `been (?<bad>to) (?:there|here|home|abroad)`, suggest: () => '' },
  {
    pattern: `(?<bad>in) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|sundays|saturdays|weekdays)`,
    suggest: () => 'on',
  },
  {
    pattern: `(?<bad>in (?:the )?weekends?)(?= (?:[.,!?]|i|we|and|or|because|they|my)(?![^ ]))`,
    suggest: () => 'at weekends',
  },
  {
    pattern: `(?<bad>on|at) the (?:morning|afternoon|evening)(?= (?:[.,!?]|i|we|and|he|she|they|when|because)(?![^ ]))`,
    suggest: () => 'in',
  },
  { pattern: `(?<bad>in) the age of (?:\\d+|[a-z]+teen|twenty|six|seven|eight|nine|ten|five)`, suggest: () => 'at' },
  {
    pattern: `(?<bad>in) the internet(?! (?:age|era|world|industry|café|cafe|company|economy|market|sector|bar|cafes))(?= (?:[.,!?;]|and|to|is|can|we|i|people|for|or|every|they|you|has|without|at|with)(?![^ ]))`,
    suggest: () => 'on',
  },
  { pattern: `(?<bad>in) (?:tv|television)(?= (?:[.,!?;]|and|every|or|is|we|i)(?![^ ]))`, suggest: () => 'on' },
  { pattern: `(?<bad>in) the (?:other|one) hand`, suggest: () => 'on' },
  { pattern: `(?<bad>on|by|with) my (?:own )?opinion(?= (?:[,.]|i|it|we|the)(?![^ ]))`, suggest: () => 'in' },
  { pattern: `(?<bad>according to my (?:own )?(?:opinion|view|idea))`, suggest: () => 'in my opinion' },
  { pattern: `(?<bad>in my point of view)`, suggest: () => 'from my point of view' },
  {
    pattern: `(?<bad>by this way|through this way|with this way|by that way)(?= (?:,|we|you|i|they|people|students|\\.)(?![^ ]))`,
    suggest: ({ bad = '' }) => `in ${bad.split(' ')[1] ?? ''} way`,
  },
  { pattern: `(?<bad>in) the same time(?= (?:[,.]|i|we|it|they|he|she)(?![^ ]))`, suggest: () => 'at' },
  { pattern: `(?<bad>in) the end of (?:the|this|my|our|last|\\w+)`, suggest: () => 'at' },
  { pattern: `^(?<bad>in last) ,`, suggest: () => 'finally' },
  { pattern: `(?<bad>in (?:a|the) conclusion) ,`, suggest: () => 'in conclusion' },
  {
    pattern: `(?<bad>for (?:a|an|some) example|for examples|as example|take example)(?= ,)`,
    suggest: () => 'for example',
  },
  { pattern: `(?<bad>despite of)`, suggest: () => 'despite' },
  { pattern: `(?<bad>in spite) (?!of)[a-z]+`, suggest: () => 'in spite of' },
  { pattern: `(?<bad>last but not the least)`, suggest: () => 'last but not least' },
  { pattern: `as (?:far|for) as i (?<bad>concern|concerned|am concern)`, suggest: () => 'am concerned' },
  {
    pattern: `(?<!(?:am|is|are|was|were|be|'s) )(?<bad>thank for|thanks you for|thank to you for)`,
    suggest: () => 'thank you for',
  },
  { pattern: `(?<bad>with the help from)`, suggest: () => 'with the help of' },
  {
    pattern: `^(?<bad>as) the (?:\\w+ )?(?:development|improvement|growth|popularity|progress|advancement) of (?:(?!is |are |has |have |was |goes |continues |becomes |makes |brings |increases |\\w+s , )[a-z]+ ){1,5},`,
    suggest: () => 'With',
    unless: (sentence) =>
      sentence.tokens
        .slice(
          0,
          sentence.tokens.findIndex((token) => token.lower === ','),
        )
        .some((_one, index) => sentence.tags[index]?.has('Verb') === true),
  },
  {
    pattern: `(?<bad>in (?:every|each)) (?:day|week|month|year|morning|night)(?= [.,!?])`,
    suggest: ({ bad = '' }) => bad.slice(3),
  },
  { pattern: `(?<bad>in) (?:foot)`, suggest: () => 'on' },
  { pattern: `^(?<bad>in contrary) ,`, suggest: () => 'on the contrary' },
  { pattern: `^(?<bad>recent years) ,`, suggest: () => 'in recent years' },
  {
    pattern: `(?<bad>on|in) (?:the )?present ,`,
    suggest: () => 'at present',
    unless: (sentence, from) => wordAt(sentence, from + 1) === 'the',
  },
];

/** "is very interested" → "be interested", "depends" → "depend". */
function dictionaryForm(head: string): string {
  const words = head.split(' ');
  const isState = /^(?:am|is|are|was|were|be|been|'m|'s|'re)$/.test(words[0] ?? '');
  const bare = words.filter(
    (word) => !/^(?:am|is|are|was|were|be|been|'m|'s|'re|n't|very|so|more|not|really|also|too)$/.test(word),
  );
  const [first = '', ...rest] = bare;
  const base = isState ? first : (verbForms(first)[0]?.base ?? first);
  return [...(isState ? ['be'] : []), base, ...rest].join(' ');
}

const NOUNS_TOO =
  /^(?:help|answers?|influences?|affects?|benefits?|offers?|visits?|love|trust|respect|thanks?|access|approach|contact|causes?|need|lack|face|mention|study|work|travel|return)$/;

/** Whether a word that can be a verb is a noun here: "a benefit to society", "show respect to them". */
function isNoun(sentence: TaggedSentence, at: number): boolean {
  if (!NOUNS_TOO.test(wordAt(sentence, at))) return false;
  const before = wordAt(sentence, at - 1);
  const isVerb =
    /^(?:i|we|you|they|he|she|it|to|who|which|that|not|n't|also|do|does|did|can|could|will|would|may|might|must|should|really|always|often|never)$/;
  return !isVerb.test(before) && !isPluralNoun(before) && before !== 'people';
}

export const PREPOSITION_RULES = [
  phraseRule({
    name: 'wrong-preposition',
    category: 'word_choice',
    text: '介词不对：depend on、rely on、pay attention to等搭配要整个记。',
    wrong: 'Success depends of hard work.',
    right: 'Success depends on hard work.',
    phrases: [
      ...WRONG_PREPOSITIONS.map(([before, wrong, right, after]): Phrase => ({
        pattern: `(?<head>${before.trim()}) (?<bad>${wrong})${after === undefined ? '' : ` (?:${after.trim()})`}`,
        suggest: () => right,
        text: ({ head = '' }) => `搭配是${dictionaryForm(head)} ${right}。`,
      })),
      ...PHRASES.map((phrase): Phrase => ({
        ...phrase,
        text:
          phrase.text ?? ((groups) => `这里用${phrase.suggest?.(groups) ?? '别的介词'}，不用${groups['bad'] ?? ''}。`),
      })),
    ],
  }),
  phraseRule({
    name: 'missing-preposition',
    category: 'word_choice',
    text: '这个动词不能直接跟宾语，中间要加介词。',
    wrong: 'I often listen music.',
    right: 'I often listen to music.',
    phrases: MISSING.map(([verb, preposition, after]) => ({
      pattern: `(?:${verb}) (?<bad>${after})`,
      suggest: ({ bad = '' }) => `${preposition} ${bad}`,
      text: `这里缺介词${preposition}。`,
      unless: (sentence, _from, to) =>
        /^(?:school|college|university|hospital)$/.test(wordAt(sentence, to)) &&
        /[a-z]{3}s$/.test(wordAt(sentence, to + 1)),
    })),
  }),
  phraseRule({
    name: 'needless-preposition',
    category: 'redundancy',
    text: '这里不需要介词。',
    wrong: 'We discussed about the plan.',
    right: 'We discussed the plan.',
    phrases: NEEDLESS.map(([verb, preposition, after]) => ({
      pattern: `${verb.trim() === '(?:^| )' ? '' : `(?:${verb.trim()}) `}(?<bad>${preposition}) (?:${after})`,
      suggest: () => '',
      unless: (sentence, from, to) =>
        (isNounAt(sentence, to + 2) && ['yesterday', 'tomorrow', 'home'].includes(wordAt(sentence, to + 1))) ||
        (verb === '(?:^| )' && hasTag(sentence, from - 1, 'Verb')) ||
        isNoun(sentence, from - 1),
    })),
  }),
];
