import { baseOf, CERTAIN_VERBS, verbForms, withIng } from '../lexicon/verbs.ts';
import { anyOf } from '../lexicon/words.ts';
import { phraseRule } from '../phrase-rule.ts';
import { isBaseVerbAt, wordAt } from '../word-at.ts';
import { ALL_ING_FORMS } from './infinitives.ts';
import { ADJECTIVE, ANY_BASE, CERTAIN, ING_FORMS, OBJECT, S_FORMS, anyKey } from './vocabulary.ts';

const HELPING_PEOPLE = `(?:${OBJECT}|it|people|students|children|everyone|others|her)`;

/** Verbs followed by -ing. */
const ING_TAKERS =
  anyOf(`enjoy enjoys enjoyed enjoying finish finishes finished finishing avoid avoids avoided avoiding practise practises
  practised practising suggest suggests suggested consider considers considering imagine imagines admit admits admitted
  dislike dislikes quit quits appreciate appreciates appreciated recommend recommends recommended`);

const TO_PREPOSITION = `(?:(?:pay|pays|paid|paying) (?:\\w+ ){0,2}attention to|contribut(?:e|es|ed|ing) to|lead to|leads to|led to|devote \\w+ to|devoted (?:\\w+ ){0,3}to|accustomed to|(?:i|we|they|he|she|people|parents|not|n't) objects? to|addicted to|when it comes to|owing to|in addition to|dedicated to|committed to|opposed to|stick to|sticks to|look(?:s|ed|ing)? forward to|get used to|getting used to|got used to|gets used to|(?:i|we|he|she|they|people|students) (?:am|are|is|was|were|'m|'re) (?:not )?used to)`;

function isAfterVerb(word: string): boolean {
  return verbForms(word).some((one) => one.form !== 'ing');
}

export const COMPLEMENT_RULES = [
  phraseRule({
    name: 'ing-after-verb',
    category: 'verb_form',
    text: 'enjoy、finish、avoid、practise、suggest等动词后面接-ing形式，不接to或动词原形。',
    wrong: 'I enjoy to read novels.',
    right: 'I enjoy reading novels.',
    phrases: [
      {
        pattern: `(?<!(?:is|are|was|were|be|been|being|'s|highly|strongly|not) )(?:${ING_TAKERS}|keep on|keeps on|give up|gave up|put off|insist on|insisted on|feel like|feels like|felt like|can not stand|(?:do|would|does) (?:not|n't|you) mind) (?<bad>to (?<verb>${ANY_BASE}|be|have|do))`,
        suggest: ({ verb = '' }) => withIng(verb),
      },
      {
        pattern: `(?:enjoy|enjoys|enjoyed|finish|finished|avoid|avoids|avoided|practise|keep|keeps|kept|consider|keep on|put off|insist on|feel like) (?<bad>(?<verb>${CERTAIN}))`,
        suggest: ({ verb = '' }) => withIng(verb),
      },
      {
        pattern: `(?:no use|no good|worth|worthwhile) (?<bad>to (?<verb>cry|complain|argue|regret|worry|talk|ask|try|read|see|visit|watch|buy|learn|do|go|wait|tell))`,
        suggest: ({ verb = '' }) => withIng(verb),
        text: 'it is no use、be worth后面接-ing形式。',
        unless: (sentence, from) => sentence.tokens[from - 1]?.lower === 'worthwhile',
      },
      {
        pattern: `(?:can n't|can not|cannot|could n't) help (?<bad>to (?<verb>think|feel|laugh|cry|smile|wonder|ask))`,
        suggest: ({ verb = '' }) => withIng(verb),
      },
      {
        pattern: `(?:am|is|are|was|were|be|'m|'re) (?:very |so |always )?busy (?<bad>to (?<verb>${ANY_BASE}|do))`,
        suggest: ({ verb = '' }) => withIng(verb),
        unless: (sentence, from) => sentence.tokens[from - 2]?.lower === 'so',
      },
      {
        pattern: `(?:is|are|was|'s|be) (?:well |really |very )?worth (?<bad>(?:to )?(?<verb>${CERTAIN}|visit|read|see|do|try))`,
        suggest: ({ verb = '' }) => withIng(verb),
        unless: (sentence, from, to) => sentence.line.slice(sentence.lineStarts[to]).startsWith('try ') && from === to,
      },
    ],
  }),
  phraseRule({
    name: 'time-doing',
    category: 'verb_form',
    text: '“花时间、有困难做某事”用-ing形式：spend time doing、have difficulty doing。',
    wrong: 'He spends two hours to play games.',
    right: 'He spends two hours playing games.',
    phrases: [
      {
        pattern: `(?:spend|spends|spent|spending|waste|wastes|wasted|wasting) (?:(?!to |and |who |that )[a-z0-9-]+ ){0,5}(?:time|hour|hours|minutes|day|days|night|nights|weeks|months|years|year|weekend) (?:every day |a day |each day |together )?(?<bad>to (?<verb>${ANY_BASE}|do))`,
        suggest: ({ verb = '' }) => withIng(verb),
      },
      {
        pattern: `(?:have|has|had|having) (?:a lot of |much |some |great |no |little |more |any )?(?:difficulty|trouble) (?<bad>to (?<verb>${ANY_BASE}|do))`,
        suggest: ({ verb = '' }) => withIng(verb),
      },
    ],
  }),
  phraseRule({
    name: 'to-as-preposition',
    category: 'verb_form',
    text: '这里的to是介词，后面接名词或-ing形式。',
    wrong: 'I look forward to meet you.',
    right: 'I look forward to meeting you.',
    phrases: [
      {
        pattern: `(?:devote|devotes|devoted) (?:his|her|their|my|our|your|all|whole|himself|herself|themselves|myself|ourselves)(?: (?:whole |entire )?(?:life|lives|time|energy))? to (?<bad>help|serve|teach|protect|make|study|research|work|improve|write)(?= (?!hard|and|of|in|on|at|for|[.,])[a-z]+)`,
        suggest: ({ bad = '' }) => withIng(bad),
      },
      {
        pattern: `${TO_PREPOSITION} (?<bad>${ANY_BASE}|be|have|do)`,
        suggest: ({ bad = '' }) => withIng(bad),
        unless: (sentence, from) =>
          !isBaseVerbAt(sentence, from) && !['be', 'have', 'do'].includes(sentence.tokens[from]?.lower ?? ''),
      },
    ],
  }),
  phraseRule({
    name: 'preposition-base',
    category: 'verb_form',
    text: '介词后面的动词用-ing形式。',
    wrong: 'We can relax by listen to music.',
    right: 'We can relax by listening to music.',
    phrases: [
      {
        pattern: `(?:by|without|instead of|before|after|of|about|for|from|good at|better at|interested in|insist on|insists on|insisted on|keep on|fond of|afraid of|tired of|think of|(?:difficulty|difficulties|trouble) in|believe in|aim at|succeed in) (?<bad>${ANY_BASE})`,
        suggest: ({ bad = '' }) => withIng(bad),
        unless: (sentence, from) =>
          !isBaseVerbAt(sentence, from) ||
          (wordAt(sentence, from) === 'fail' && wordAt(sentence, from - 1) === 'without') ||
          (!CERTAIN_VERBS.has(sentence.tokens[from]?.lower ?? '') &&
            /^(?:you|it|that|more|how|what|some|many)$/.test(sentence.tokens[from + 1]?.lower ?? '')) ||
          /(?:^| )(?:out) of /.test(`${sentence.tokens[from - 2]?.lower} ${sentence.tokens[from - 1]?.lower} `) ||
          /(?:^| )(?:by|without|of|in|for|from|about|at) (?:far|need|use|order|case|make(?! (?:mistakes?|friends|money|progress|decisions?|sure|a|the|things))|sort) /.test(
            `${wordAt(sentence, from - 1)} ${wordAt(sentence, from)} ${wordAt(sentence, from + 1)} `,
          ) ||
          (isAfterVerb(sentence.tokens[from - 2]?.lower ?? '') &&
            ['of', 'about', 'for', 'from'].includes(sentence.tokens[from - 1]?.lower ?? '')) ||
          (['before', 'after'].includes(sentence.tokens[from - 1]?.lower ?? '') &&
            from > 2 &&
            /ever|day|look|year|sa[iy]/.test(sentence.tokens[from - 2]?.lower ?? '')),
      },
    ],
  }),
  phraseRule({
    name: 'make-let-to',
    category: 'verb_form',
    text: 'make、let、have某人做某事，后面用动词原形。',
    wrong: 'The story made me to cry.',
    right: 'The story made me cry.',
    phrases: [
      {
        pattern: `(?<!(?:been|being|is|are|was|were|be|get|gets) )(?:make|makes|made|making|let|lets|letting) ${HELPING_PEOPLE} (?:not )?(?<bad>to) (?:${CERTAIN}|be|feel|have|go|get|do|think|work|study|find|see|laugh|cry|live)`,
        suggest: () => '',
      },
      {
        pattern: `(?:make|makes|made|making|let|lets|letting|help|helps|helped) ${HELPING_PEOPLE} (?<bad>${anyKey(S_FORMS)}|feels|has|gets|gives|thinks)`,
        suggest: ({ bad = '' }) => ({ has: 'have', is: 'be' })[bad] ?? baseOf(bad, 's') ?? undefined,
        unless: (sentence, from) => /what|everything|thing/.test(sentence.line.slice(0, sentence.lineStarts[from])),
      },
      {
        pattern: `(?:let|lets|letting) (?:my|our|your|his|her|their|the|more|many|young) (?:\\w+ ){1,2}(?<bad>to) (?:${CERTAIN}|be|feel|have|go|get|do|know)`,
        suggest: () => '',
      },
      { pattern: `let 's (?<bad>to)`, suggest: () => '' },
      { pattern: `why not (?<bad>to)`, suggest: () => '' },
      {
        pattern: `(?:help|helps|helped) (?:the|an|a|my|our|his) (?:${ADJECTIVE} )?(?:man|woman|boy|girl|lady|people|child|children|friend|mother|father|teacher) (?<bad>${anyKey(ING_FORMS)}|crossing|cleaning|carrying)`,
        suggest: ({ bad = '' }) => baseOf(bad, 'ing') ?? undefined,
        unless: (sentence, from) =>
          /^(?:living|suffering|waiting|wanting|using|learning|having|seeking|lacking|sitting|standing)$/.test(
            sentence.tokens[from]?.lower ?? '',
          ),
      },
      {
        pattern: `(?:let|lets|letting|make|makes|help|helps|helped) (?:me|us|him|them) (?<bad>${anyKey(ING_FORMS)}|studying|feeling)`,
        suggest: ({ bad = '' }) => baseOf(bad, 'ing') ?? undefined,
      },
      {
        pattern: `(?:make|makes|made) (?:me|us|him|them) (?<bad>felt|became|knew|thought|went|got)`,
        suggest: ({ bad = '' }) => baseOf(bad, 'past', ['participle']) ?? undefined,
      },
    ],
  }),
  phraseRule({
    name: 'parallel',
    category: 'verb_form',
    text: 'and连接的动词形式要一致：to do and (to) do，doing and doing。',
    wrong: 'I enjoy swimming and to play chess.',
    right: 'I enjoy swimming and playing chess.',
    phrases: [
      {
        pattern: `(?:enjoy|enjoys|enjoyed|like|likes|love|loves) ${anyKey(ALL_ING_FORMS)} (?:(?!and )[a-z'-]+ ){0,6}and (?<bad>to (?<verb>${ANY_BASE}))`,
        suggest: ({ verb = '' }) => withIng(verb),
      },
      {
        pattern: `(?:important|necessary|essential|want|wants|hope|decide|decided|should|must|can|need|help|helps|how|us|able) (?:for \\w+ )?(?:to )?(?:${CERTAIN}) (?:(?!of |for |by |about |from |in |on |at |with |and |\\w+ing )[a-z'-]+ ){1,4}and (?<bad>saving|making|improving|protecting|learning|keeping|taking|reducing|giving|getting|building|enjoying|gaining|bringing|becoming|letting)(?= (?:the|a|our|my|more|their|energy|money|water|time|friends|some|us|better|new|happy|good)(?![^ ]))`,
        suggest: ({ bad = '' }) => baseOf(bad, 'ing') ?? undefined,
      },
    ],
  }),
  phraseRule({
    name: 'take-time-ing',
    category: 'verb_form',
    text: '“花某人时间做某事”是It takes sb time to do。',
    wrong: 'It took me an hour finishing it.',
    right: 'It took me an hour to finish it.',
    phrases: [
      {
        pattern: `it (?:only |usually |often |always )?(?:will |would )?(?:take|takes|took) (?:${OBJECT} )?(?:(?!to )[a-z0-9-]+ ){0,4}(?:hours?|minutes|days?|time|years?|months?|weeks?) (?<bad>${anyKey(ALL_ING_FORMS)})`,
        suggest: ({ bad = '' }) => {
          const base = baseOf(bad, 'ing');
          return base === null ? undefined : `to ${base}`;
        },
      },
    ],
  }),
  phraseRule({
    name: 'would-rather-to',
    category: 'verb_form',
    text: 'would rather、had better后面用动词原形，不加to。',
    wrong: 'You had better to leave now.',
    right: 'You had better leave now.',
    phrases: [
      { pattern: `(?:would|'d) rather (?:not )?(?<bad>to)`, suggest: () => '' },
      { pattern: `(?:had|'d) better (?:not )?(?<bad>to)`, suggest: () => '' },
      {
        pattern: `(?:would|'d) rather (?:(?!than )[a-z'-]+ ){1,12}than (?<bad>${anyKey(ALL_ING_FORMS)})`,
        suggest: ({ bad = '' }) => baseOf(bad, 'ing') ?? undefined,
      },
    ],
  }),
  phraseRule({
    name: 'noun-to-do',
    category: 'verb_form',
    text: 'habit、advantage、importance、possibility后面接of doing；ability后面接to do。',
    wrong: 'He has the habit to read.',
    right: 'He has the habit of reading.',
    phrases: [
      {
        pattern: `(?<!take |takes |took |taking |full )(?:habit|advantage|importance|possibility) (?<bad>to (?<verb>${ANY_BASE}))`,
        suggest: ({ verb = '' }) => `of ${withIng(verb)}`,
      },
      {
        pattern: `(?:my|our|his|her|their|your|the|students') (?:\\w+ )?(?:ability|abilities) (?<bad>of (?<verb>${anyKey(ALL_ING_FORMS)}))`,
        suggest: ({ verb = '' }) => {
          const base = baseOf(verb, 'ing');
          return base === null ? undefined : `to ${base}`;
        },
      },
    ],
  }),
  phraseRule({
    name: 'suggest-hope-to',
    category: 'verb_form',
    text: 'suggest、hope后面不能接“某人to do”，要用that从句。',
    wrong: 'I suggest you to take a rest.',
    right: 'I suggest that you take a rest.',
    phrases: [
      {
        pattern: `(?:suggest|suggests|suggested|hope|hopes|hoped) (?:${OBJECT}|her|people|students|everyone|my \\w+|our \\w+) to (?:${ANY_BASE}|be|have|do)`,
      },
    ],
  }),
  phraseRule({
    name: 'verb-preposition-ing',
    category: 'verb_form',
    text: '固定用法：succeed in doing、be capable of doing、prevent/stop ... from doing、dream of doing。',
    wrong: 'He succeeded to pass the test.',
    right: 'He succeeded in passing the test.',
    phrases: [
      {
        pattern: `(?:succeed|succeeds|succeeded) (?<bad>to (?<verb>${ANY_BASE}|be|do))`,
        suggest: ({ verb = '' }) => `in ${withIng(verb)}`,
      },
      { pattern: `capable (?<bad>to (?<verb>${ANY_BASE}|be|do))`, suggest: ({ verb = '' }) => `of ${withIng(verb)}` },
      {
        pattern: `(?:prevent|prevents|prevented|stop|stops|stopped) (?:${OBJECT}|people|students|children) (?<bad>to (?<verb>${ANY_BASE}|be|do))`,
        suggest: ({ verb = '' }) => `from ${withIng(verb)}`,
      },
      {
        pattern: `(?:i|we|he|she|they) (?:always |often )?(?:dream|dreams|dreamed) (?<bad>to (?<verb>${ANY_BASE}|be|do))`,
        suggest: ({ verb = '' }) => `of ${withIng(verb)}`,
      },
      {
        pattern: `insist(?:s|ed)? (?<bad>to (?<verb>${ANY_BASE}|be|do))`,
        suggest: ({ verb = '' }) => `on ${withIng(verb)}`,
      },
    ],
  }),
];
