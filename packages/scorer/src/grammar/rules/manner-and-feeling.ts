import { classedRule } from '../classed-rule.ts';
import { isNounAt, wordAt } from '../word-at.ts';
import { anyWord, BE, formsOf, SUBJ, textBefore } from './classed-parts.ts';

/** Adjectives of manner, without those that are adverbs too (fast, hard, high). */
const MANNER =
  'slow quick careful careless clear happy sad angry cheerful polite rude quiet beautiful serious strict patient proud fluent regular sudden perfect honest brave nervous gentle heavy smooth proper efficient effective correct wonderful safe peaceful rapid silent attentive anxious comfortable successful steady gradual frequent easy calm lazy eager warm soft selfish hopeful fair graceful excellent active confident independent strange thankful sincere bad different great'.split(
    ' ',
  );
const MANNERS = `(?:${MANNER.filter((word) => !['different', 'great'].includes(word)).join('|')})`;

const ADVERBS = new Map(
  MANNER.map((word) => [
    word,
    word.endsWith('y') ? `${word.slice(0, -1)}ily` : /[^aeiou]le$/.test(word) ? `${word.slice(0, -1)}y` : `${word}ly`,
  ]),
);
const ADJECTIVES = new Map([...ADVERBS].map(([adjective, adverb]) => [adverb, adjective]));
for (const [adverb, adjective] of [
  ['deliciously', 'delicious'],
  ['terribly', 'terrible'],
  ['sweetly', 'sweet'],
  ['badly', 'bad'],
  ['nicely', 'nice'],
  ['freshly', 'fresh'],
  ['interestingly', 'interesting'],
  ['excitedly', 'excited'],
  ['lonelily', 'lonely'],
  ['uncomfortably', 'uncomfortable'],
] as const) {
  ADJECTIVES.set(adverb, adjective);
}
const ANY_ADVERB = `(?:${[...ADJECTIVES.keys()].join('|')})`;

const MOVING = formsOf(
  'walk run move drive speak talk sing dance swim fly climb laugh smile cry shout answer reply work study listen wait increase drop change improve develop spread rain snow march travel behave act progress rise play fight breathe sleep ride blow knock end pass leave shop go',
);
const TREATING = formsOf(
  'speak read write explain answer say tell finish solve learn play sing check treat watch drive understand remember describe express teach handle close do study repeat pronounce practise practice shut',
);
const AFTER =
  '(?= (?:{mark}|because|when|in|on|at|across|along|down|up|every|this|last|yesterday|as|after|before|together|again|through|around|home|until|and (?:i|we|he|she|they|it|then|{D-N}))|$)';
const DEGREE = '(?:very |so |too |really |quite |more |as |how )?';
const OBJECT = `(?:it|them|me|him|her|us|you|(?:the|my|his|her|our|their|your|this|that|these|a|every) (?:{J} )?(?:{N} )?{NP}|english|chinese|french|questions|words)`;

const THING_WORDS =
  'news|film|movie|book|story|game|match|lesson|trip|journey|result|speech|job|experience|scenery|view|show|program|programme|lecture|party|subject|novel|song|activity|life|work|place|museum|city|weather|idea|course|homework';
const THINGS = `(?:${THING_WORDS}|${THING_WORDS.replaceAll('|', 's|')}s)`;
const TO_ED = new Map(
  Object.entries({
    boring: 'bored',
    interesting: 'interested',
    exciting: 'excited',
    surprising: 'surprised',
    tiring: 'tired',
    disappointing: 'disappointed',
    amazing: 'amazed',
    frightening: 'frightened',
    embarrassing: 'embarrassed',
    shocking: 'shocked',
    exhausting: 'exhausted',
    annoying: 'annoyed',
    confusing: 'confused',
    relaxing: 'relaxed',
    satisfying: 'satisfied',
    depressing: 'depressed',
  }),
);
const TO_ING = new Map([...TO_ED].map(([ing, ed]) => [ed, ing]));
const ING = `(?:${[...TO_ED.keys()].join('|')})`;
const ED = `(?:${[...TO_ING.keys()].join('|')})`;

export const MANNER_RULES = [
  classedRule({
    name: 'manner-adverb',
    category: 'word_choice',
    text: '说明动作怎样进行用副词，不用形容词。',
    wrong: 'The old man walked slow across the road.',
    right: 'The old man walked slowly across the road.',
    phrases: [
      {
        pattern: `${MOVING} ${DEGREE}(?<bad>${MANNERS})${AFTER}`,
        suggest: ({ bad = '' }) => ADVERBS.get(bad),
        unless: (sentence, from, to) =>
          isHeldAdjective(sentence.line, wordAt(sentence, from - 1), wordAt(sentence, to)) ||
          /^(?:the|a|an|my|our|your|his|her|their|its|this|no)$/.test(wordAt(sentence, from - 2)) ||
          /^(?:as|how)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `${TREATING} (?:at )?${OBJECT} ${DEGREE}(?<bad>${MANNERS})${AFTER}`,
        suggest: ({ bad = '' }) => ADVERBS.get(bad),
        unless: (sentence, from) => /^(?:as|how|is|are)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:look|looks|looked|looking|stare|stared|smile|smiled|shout|shouted|speak|spoke) (?:at|to) (?:me|him|her|us|them|the {N}|the {P}|my {N}|his {N}|her {N}|our {N}) ${DEGREE}(?<bad>${MANNERS})(?= (?:{mark}|and|when|because)|$)`,
        suggest: ({ bad = '' }) => ADVERBS.get(bad),
      },
      {
        pattern: `${formsOf('speak play sing dance cook write draw swim sleep study work plan drive paint')} (?:english |chinese |french |it |the {N} |football |basketball |tennis )?(?:very |so |really |quite |pretty )?(?<bad>good)(?= (?:{mark}|and|because|when|in|at|but|every|last)|$)`,
        suggest: () => 'well',
        unless: (sentence, from) =>
          isNounAt(sentence, from - 1) && /^(?:the|a|my|our|this|of)$/.test(wordAt(sentence, from - 2)),
      },
      {
        pattern: `(?:is|are|was|were|been|be|got|get) (?<bad>bad|serious|careful|heavy|beautiful|careless|careful|quick|slow|clear|correct|complete|sudden|deep|great|strong|easy) (?:hurt|injured|damaged|broken|written|made|done|dressed|decorated|built|cooked|prepared|influenced|affected|moved|treated|solved|found|polluted|destroyed|{E-NVJD})(?= (?:in|by|and|with|at|to|{mark}|on|because|when)|$)`,
        suggest: ({ bad = '' }) =>
          ADVERBS.get(bad) ?? { complete: 'completely', deep: 'deeply', strong: 'strongly', clear: 'clearly' }[bad],
      },
      {
        pattern: `(?:${SUBJ}|who|to|can|will|should|must|n't) (?<bad>${anyWord('careful quick slow clear serious quiet sudden easy happy gradual patient polite')}) (?:{V-NJ}|{D-JN}|read|listen|look|watch|check|move|walk|run|talk|think|answer|say|said|help)`,
        suggest: ({ bad = '' }) => ADVERBS.get(bad),
      },
    ],
  }),
  classedRule({
    name: 'adverb-for-adjective',
    category: 'word_choice',
    text: 'smell、taste、sound、feel、seem等系动词和be后面用形容词，不用副词。',
    wrong: 'The soup smells deliciously.',
    right: 'The soup smells delicious.',
    phrases: [
      {
        pattern: `(?:smell|smells|smelt|smelled|taste|tastes|tasted|sound|sounds|sounded|seem|seems|seemed) (?:very |so |really |quite |too )?(?<bad>${ANY_ADVERB})(?= (?:{mark}|and|with|that|to|when|in|because|but)|$)`,
        suggest: ({ bad = '' }) => ADJECTIVES.get(bad),
      },
      {
        pattern: `(?:feel|feels|felt) (?:very |so |really |quite |too )?(?<bad>sadly|happily|angrily|comfortably|nervously|safely|warmly|lonelily|proudly|hopefully|uncomfortably|peacefully|anxiously|excitedly)(?= (?:{mark}|and|with|that|when|in|because|but|after|about|at|for)|$)`,
        suggest: ({ bad = '' }) => ADJECTIVES.get(bad),
      },
      {
        pattern: `(?:look|looks|looked) (?:very |so |really |quite |too )?(?<bad>beautifully|terribly|wonderfully|nicely|freshly|sweetly|strangely)(?= (?:{mark}|and|with|when|because|but|today)|$)`,
        suggest: ({ bad = '' }) => ADJECTIVES.get(bad),
      },
      {
        pattern: `(?:a|an|very|such a|some|many) (?<bad>${ANY_ADVERB}) (?:{N-VJDEG}|thing|things|place|life|day|way|time|girl|city|story)(?! (?:{E}|{D}))`,
        suggest: ({ bad = '' }) => ADJECTIVES.get(bad),
        text: '修饰名词用形容词，不用副词。',
      },
      {
        pattern: `(?:is|are|was|were) (?:very |so |not |too )?(?<bad>easily|importantly|necessarily|possibly|impossibly|conveniently|dangerously|happily|usefully|comfortably) to (?:{V})`,
        suggest: ({ bad = '' }) =>
          bad.endsWith('ily')
            ? `${bad.slice(0, -3)}y`
            : bad.endsWith('bly')
              ? `${bad.slice(0, -1)}e`
              : bad.slice(0, -2),
      },
      {
        pattern: `it (?:is|was|'s) (?:very |so |really |also |not )?(?<bad>importantly|necessarily|possibly|easily|usefully|helpfully|impossibly|difficultly|harmfully|wonderfully|dangerously) (?:to|for|that|of)`,
        suggest: ({ bad = '' }) =>
          bad.endsWith('ily')
            ? `${bad.slice(0, -3)}y`
            : bad.endsWith('bly')
              ? `${bad.slice(0, -1)}e`
              : bad.slice(0, -2),
      },
    ],
  }),
  classedRule({
    name: 'feeling-adjective',
    category: 'word_choice',
    text: '人感到用-ed（bored、excited、surprised），事物令人感到用-ing（boring、exciting、surprising）。',
    wrong: 'I was boring with the speech.',
    right: 'I was bored with the speech.',
    phrases: [
      {
        pattern: `(?:${SUBJ}|{H}|everyone|students|parents|me|us|them) (?:feel|feels|felt|was feeling|am feeling|'m feeling) (?:very |so |really |quite |a little |a bit |too |even |more )?(?<bad>${ING})(?= (?:{mark}|and|about|with|at|when|because|during|that|after|in|to|by|but)|$)`,
        suggest: ({ bad = '' }) => TO_ED.get(bad),
        unless: (sentence, from) => wordAt(sentence, from - 2) === 'it',
      },
      {
        pattern: `(?:i|we|he|she|they|{H}|everyone|children) ${BE} (?:all |very |so |really |quite |too |also |both )?(?<bad>boring|exciting|surprising|tiring|disappointing|frightening|embarrassing|confusing|shocking|amazing|interesting)(?= (?:with|about|in (?!a |the |his|her|their|our|my|this|that)|at (?:the|my|his|her|this|that) (?:news|result|score|idea|sight|film))|$)(?= )`,
        suggest: ({ bad = '' }) => TO_ED.get(bad),
      },
      {
        pattern: `(?:the|this|that|my|his|her|our|a|an|its|whole) (?:{J} |{N} )?${THINGS} (?:is|was|are|were) (?:very |so |really |quite |too |not |also )?(?<bad>${ED})(?= (?:{mark}|to|for|and|because|but|that)|$)`,
        suggest: ({ bad = '' }) => TO_ING.get(bad),
        unless: (sentence, from) => /(?<![^ ])(?:of|with|who)(?![^ ])/.test(textBefore(sentence, from)),
      },
      {
        pattern: `(?:a|an|the|such|many|some|most|very|so|this|that|more|really) (?<bad>bored|tired|excited|interested|surprised|disappointed|amazed|relaxed|shocked|frightened) (?:${THINGS}|days?|thing|things|moment|moments|topic|holiday|holidays|vacation|weekend|question|problem|ending|scene|sport|sports)(?! (?:and|-))`,
        suggest: ({ bad = '' }) => TO_ING.get(bad),
      },
      {
        pattern: `it (?:is|was|'s) (?:very |so |really |quite |not )?(?<bad>interested|surprised|bored|tired|excited|amazed|disappointed|relaxed|confused|shocked|embarrassed) (?:that|to|for)`,
        suggest: ({ bad = '' }) => TO_ING.get(bad),
      },
    ],
  }),
];

/** "play safe", "come out happy": the adjective belongs to the subject. */
const isHeldAdjective = (_line: string, verb: string, adjective: string): boolean =>
  (/^(?:sleep|play|end|pass|leave|blow|rise|live)/.test(verb) &&
    /^(?:safe|sad|easy|warm|calm|soft|happy|hopeful|early)$/.test(adjective)) ||
  (/^(?:go|goes|going|went|gone)$/.test(verb) && !/^(?:slow|quick|careful|smooth)$/.test(adjective)) ||
  (/^(?:leave|left|end|pass)/.test(verb) && !/^(?:quick|sudden|slow|quiet|silent)$/.test(adjective)) ||
  (/^(?:work|works|study|change|answer|cry|smile|act|fight|play|march|sound)$/.test(verb) &&
    /^(?:different|great|correct|fair|independent|wonderful|excellent|perfect|safe|strange)$/.test(adjective)) ||
  (/^(?:drop|reply|answer)/.test(verb) && /^(?:safe|silent)$/.test(adjective));
