import type { Phrase } from '../phrase-rule.ts';
import { phraseRule } from '../phrase-rule.ts';
import { hasTag, isNounAt, wordAt } from '../word-at.ts';
import { formsOf } from '../lexicon/verbs.ts';
import { OBJECT, THE } from './vocabulary.ts';

const OTHERS = `(?:${OBJECT}|others|people|each other|my \\w+|our (?:friends|parents|teachers|classmates|family|families)|foreigners|strangers)`;

/** [what is written before, wrong prepositions, right one, what must follow] */
const WRONG_PREPOSITIONS: readonly (readonly [string, string, string, string?])[] = [
  ['addicted|accustomed|devoted', 'in|on|with|at|for', 'to'],
  ['(?:related|relevant|superior|inferior|prior|senior|equal)', 'with|than', 'to'],
  ['(?:devote|devotes|devoted) (?:\\w+ ){1,3}', 'on|for|in', 'to', '(?:the|our|my|his|her|their|\\w+ing|studying)'],
  ['(?:attach|attaches|attached) (?:great |more |much |enough )?importance', 'on|for|in|with', 'to'],
  [
    '(?:adapt|adapts|adapted|adjust|adjusts|adjusted)(?: (?:myself|themselves|ourselves|himself|yourself|herself))?',
    'with|for|in',
    'to',
    '(?:the|our|my|a|this|new|their|his|college|university)',
  ],
  ['(?:get|gets|got|getting) (?:along|on) (?:well )?', 'to', 'with'],
  ['(?:filled|crowded|covered)', 'of', 'with'],
  ['(?:composed)', 'by|with', 'of'],
  ['(?:consist|consists|consisted)', 'with|by', 'of'],
  ['congratulations?', 'to|for', 'on', '(?:your|the|his|her|their)'],
  ['(?:disappointed|angry|surprised)', 'of', 'with'],
  ['(?:make|makes|made|making) (?:full |good |better |more )?use', 'to|with|for', 'of'],
  ['(?:take|takes|took) (?:full )?advantage', 'to|from', 'of'],
  [
    '(?:play|plays|played|playing) (?:an? |the )?(?:\\w+ )?(?:\\w+ )?(?:role|part)',
    'on|to|for|at',
    'in',
    '(?:our|the|my|people|\\w+ing|their|his|modern|daily|society|everyday|your|human)',
  ],
  ['(?:make|makes|made|making) (?:a |an |great |some |many |their |our |my )*contributions?', 'for|on', 'to'],
  ['(?:have|has|take|took|had) a look', 'to|on', 'at'],
  [`${formsOf('depend')}(?: a lot| mainly| largely)?`, 'of|in|at|to', 'on'],
  ['dependent', 'of|to', 'on'],
  [formsOf('rely'), 'in|at|of|to', 'on'],
  [`${formsOf('focus')}|focussed|focuses`, 'in|at|to', 'on'],
  [formsOf('concentrate'), 'in|at|to', 'on'],
  ['insist|insists|insisted', 'in|to', 'on', '(?:\\w+ing|the|my|his|her)'],
  ['(?:am|is|are|was|were|be|very|so|more|get|become|really|also|not) interested', 'at|on|about|with|for', 'in'],
  [
    "(?:am|is|are|was|be|very|really|not|n't|become|so) good",
    'in',
    'at',
    '(?:english|math|maths|chinese|sports|music|\\w+ing|playing|it)',
  ],
  ['similar', 'with|as', 'to'],
  ['famous|well-known', 'of|with', 'for'],
  ['satisfied', 'of|about|for|to', 'with', '(?:the|my|our|his|her|their|this|it|your)'],
  ['proud', 'for|about|on', 'of'],
  ['aware', 'about|to', 'of'],
  ["(?:is|are|was|were|be|am|'s) full", 'with', 'of'],
  ['(?:am|is|are|be|was|were) responsible', 'of|to', 'for', '(?:the|my|our|his|her|their|this|it|your|\\w+ing)'],
  ['strict', 'to|on', 'with', '(?:me|us|him|them|her|students|children|their|his)'],
  ['married', 'with', 'to'],
  ['fond', 'in|on|to', 'of'],
  ['keen', 'in|to|about', 'on'],
  ['capable', 'to|in|for', 'of', '(?:\\w+ing)'],
  ['(?:pay|pays|paid|paying)(?: \\w+){0,2} attention|attention is paid', 'on|at|in|for|about', 'to'],
  ['contribute|contributes|contributed', 'for|on', 'to'],
  ['(?:be|is|are|was|were|and) (?:divided)', 'to', 'into'],
  ['suffer|suffers|suffered|suffering', 'of|with|by', 'from'],
  ['participate|participates|participated|participating', 'to|at|on', 'in'],
  ['(?:take|takes|took|taking) part', 'to|at|of|on', 'in'],
  ['worry|worries|worried', 'of|on|at', 'about'],
  ['according', 'with|on|of', 'to'],
  ['thanks', 'for|of', 'to', '(?:the (?:internet|development|teacher|help|technology|government))'],
  ['belong|belongs|belonged', 'for|in|of', 'to'],
  ['graduate|graduated|graduates', 'of', 'from'],
  ['compared', 'than', 'with'],
  [
    '(?:is|are|be|very|so|also) (?:good|bad)',
    'to',
    'for',
    "(?:our|your|my|their|his|people 's)? ?(?:health|body|bodies|eyes|study|studies|environment|society|future)",
  ],
  ['(?:will|can|may|could|would) result|resulted', 'to', 'in', '(?:the|a|many|serious|\\w+ing|more)'],
  ['succeed|succeeds|succeeded', 'at|on', 'in', '(?:\\w+ing)'],
  ['confidence', 'on|to|for', 'in', '(?:myself|yourself|himself|ourselves|themselves|my|our|your|his|her|their)'],
  [
    '(?:effect|influence|impact|effects|influences|impacts)',
    'to|for',
    'on',
    '(?:our|us|me|my|people|their|them|students|children|young|society|his|your)',
  ],
  [
    '(?:increase|increased|interest|interests)',
    'on',
    'in',
    '(?:english|music|learning|reading|studying|sports|study|science|history|it|this)',
  ],
  [
    'solution|solutions|answer|key',
    'of',
    'to',
    '(?:the|this|these|that) (?:problem|problems|question|questions|issue)',
  ],
  ['reason|reasons', 'of', 'for', "(?:this|the|my|their|his|her|that) (?!\\w+ (?:'|of))"],
  ['(?:advantage|advantages)', 'for', 'of', '(?:\\w+ing)'],
  [
    '(?:prepare|prepares|prepared|preparing)',
    'to',
    'for',
    '(?:the|my|our|their|an|a) (?:exam|exams|test|interview|future|competition|examination|trip|party)',
  ],
  ['(?:divorced|absent|away|different)', 'form', 'from'],
  ['(?:come|comes|came|coming|suffer|suffers|far|learn|benefit|apart|graduated|away)', 'form', 'from'],
  ['(?:on|in) the contrary', 'of', 'to'],
  ['(?:access)', 'of|for', 'to', '(?:the|information|education|knowledge|internet)'],
  ['(?:get|gets|got|getting|keep) rid', 'off|from', 'of'],
  ['(?:afraid|scared|frightened)', 'about|from|to', 'of', '(?:\\w+ing|speaking|making)'],
  ['(?:familiar)', 'of|about', 'with'],
  [
    '(?:lack|lacks|lacked)',
    'of',
    '',
    '(?:confidence|money|time|experience|exercise|communication|knowledge|courage|patience)',
  ],
];

/** Verbs that need a preposition before their object: [verb, preposition, object]. */
const MISSING: readonly (readonly [string, string, string])[] = [
  [
    formsOf('listen'),
    'to',
    `(?:music|songs|radio|the \\w+|my \\w+|his|her|your|teachers|english|news|${OBJECT}|lectures|others|stories)`,
  ],
  [formsOf('wait'), 'for', `(?:${OBJECT}|her|the bus|my \\w+)`],
  [
    'look|looks|looked|looking',
    'at',
    '(?:me|us|him|them|the (?:picture|pictures|sky|blackboard|screen|phone|stars|moon|map))',
  ],
  [
    'agree|agreed|agrees',
    'with',
    '(?:him|her|them|me|you|the (?:opinion|idea|view|statement|former|latter)|this (?:opinion|idea|view|statement)|your|his opinion|their opinion)',
  ],
  [formsOf('belong'), 'to', `(?:${OBJECT}|the \\w+|our|my)`],
  [
    formsOf('participate'),
    'in',
    '(?:the|this|these|that|a|an|many|some|various|different|our|all|any|activities|sports|school|social|such|more)',
  ],
  [
    '(?:take|takes|took|taking) part',
    'in',
    '(?:the|this|these|a|an|many|some|various|different|our|all|activities|sports|school|social)',
  ],
  [
    '(?:pay|pays|paid|paying) (?:more |much |enough |no |close |great |special )?attention',
    'to',
    '(?:the|our|my|your|their|his|this|these|it|\\w+ing)',
  ],
  [formsOf('communicate'), 'with', OTHERS],
  [
    '(?:talk|talks|talked|talking|speak|chat|chatting)',
    'to',
    '(?:me|him|them|us|my \\w+|foreigners)(?= (?:[.,!?]|about|and|in|every|when|on)(?![^ ]))',
  ],
  ['(?:explain|explains|explained)', 'to', '(?:me|us|him|them)'],
  ['(?:reply|replies|replied)', 'to', '(?:me|us|him|them|my \\w+|your (?:letter|email)|the (?:letter|email))'],
  ['(?:laugh|laughs|laughed|laughing)', 'at', '(?:me|us|him|them|others|her)'],
  ['(?:deal|deals|dealt|dealing|cope)', 'with', '(?:the|these|this|problems|many|all|it|them|difficulties|various)'],
  [
    '(?:apply|applies|applied|applying)',
    'for',
    '(?:(?:the|a|this|some) (?:job|jobs|position|scholarship|visa|university))',
  ],
  ['(?:care)', 'about', '(?:our|my|their|others|people|the (?:environment|society|future|result))'],
  [
    '(?:go|goes|went|going|come|came|get)',
    'to',
    '(?:the (?:library|park|cinema|supermarket|hospital|beach|gym|museum|seaside|zoo|bookstore)|school|beijing|shanghai|china|america|university|hospital|college)',
  ],
  [
    '(?:live|lives|lived|living)',
    'in',
    '(?:the (?:city|countryside|dormitory|village)|a (?:big |small |modern |beautiful )?(?:city|village|house|town|dormitory)|beijing|shanghai|china)',
  ],
  ['(?:arrive|arrives|arrived|arriving)', 'in', '(?:beijing|shanghai|china|london|guangzhou)'],
  [
    '(?:arrive|arrives|arrived|arriving)',
    'at',
    '(?:school|(?:the|our|my) (?:school|station|airport|hotel|university|classroom|company|place|village|park))',
  ],
  [
    '(?:provide|provides|provided|providing) (?:us|me|them|him|people|students)',
    'with',
    '(?:a|an|many|more|much|some|lots|a lot|good|great|better|useful|convenient|enough|various|different|plenty)',
  ],
  ['(?:hope)', 'for', '(?:a (?:better|good|bright)|the best|better|peace|success)'],
  [
    '(?:i|we|you|they|people|students|will|may|can|would|also) graduated?',
    'from',
    '(?:university|college|school|high school|the university|this|my|our)',
  ],
];

/** Verbs that take their object at once: [verb, what is too much, what follows]. */
const NEEDLESS: readonly (readonly [string, string, string])[] = [
  [
    '(?:help|helps|helped|tell|tells|told|ask|asked|teach|teaches|taught|visit|meet|met|thank|invite|invited|love|trust|respect|miss|obey|oppose|follow)',
    'to',
    '(?:me|him|us|them|you)',
  ],
  ['(?:face|faces|facing)', 'with|to', '(?:the|many|this|these|some|a|difficulties|problems|all|great|more)'],
  ['(?:i|we|they|people|students|he|she|who|also|may|will|always) (?:lack|lacks|lacked)', 'of', '[a-z]+'],
  ['(?:accompany|accompanied)', 'with', '(?:me|us|him|them|my|our)'],
  [formsOf('discuss'), 'about|on', '[a-z]+'],
  ['(?:emphasize|emphasizes|emphasized|emphasise|emphasizing|emphasises)', 'on|about', '[a-z]+'],
  ['(?:marry|marries)', 'with', '[a-z]+'],
  ['(?:reach|reaches|reached)', 'to', '(?:the|our|my|a|their|beijing|shanghai|his|school)'],
  [
    '(?:enter|enters|entered|entering)',
    'into|to',
    '(?:the |a |our |my )?(?:university|college|school|room|classroom|house|company)',
  ],
  ['(?:serve|serves|served)', 'for', '(?:the people|people|customers|our country|the society|society|the country)'],
  [
    '(?:attend|attends|attended|attending)',
    'to|in',
    '(?:the |a |my |an |this |our )?(?:\\w+ )?(?:class|classes|school|meeting|lecture|lectures|party|university|college|activity|activities|course|courses)',
  ],
  [
    '(?:join|joins|joined|joining)',
    'to|in',
    '(?:the |a |an |our |this )?(?:\\w+ )?(?:army|club|clubs|team|party|union|company)',
  ],
  ['(?:cause|causes|caused)', 'to', '(?:the|a|our|many|serious|pollution|some)'],
  ['(?:to|can|will|should|could|must|please) contact', 'with|to', '(?:me|us|him|them|you|her)'],
  ['(?:answer|answers|answered)', 'to', '(?:my|your|these|his) (?:question|questions)'],
  ['(?:approach|approaches|approached)', 'to', `${THE}`],
  ['(?:mention|mentions|mentioned)', 'about', '[a-z]+'],
  [
    '(?:influence|influences|influenced|affect|affects|affected)',
    'to|on',
    '(?:our|us|me|my|people|the|their|them|students|children)',
  ],
  [
    '(?:study|studied|studying|live|lived|living|work|worked|working|go|going|went|travel|travelling|traveling|goes)',
    'in|to|at',
    '(?:abroad|overseas)',
  ],
  ['(?:from|people|life|students|friends|travel|trip) ', 'in', 'abroad'],
  [
    '(?:go|goes|went|come|came|get|got|going|return|returned|returning|coming|arrive|arrived|back|went back|go back)',
    'to',
    '(?:home|there|here|upstairs|downtown)(?= (?:[.,!?]|and|to|by|early|late|after|at|every|on|in|with|because|when|for)(?![^ ]))',
  ],
  [
    '(?:go|going|went|goes)',
    'to',
    '(?:shopping|swimming|fishing|hiking|skating|camping|skiing|climbing)(?= (?:[.,!?]|with|and|in|on|every|together|at)(?![^ ]))',
  ],
  ['(?:the day|the day before)? ?', 'on|in|at', "(?:yesterday|tomorrow)(?! ')"],
  [
    '(?:^| )',
    'in|on|at',
    "(?:last|next) (?:week|month|year|summer|winter|spring|autumn|night|sunday|monday|friday|saturday|weekend|semester|term)(?! (?:'|of))",
  ],
  ['(?:offer|offers|offered)', 'with|for', '(?:us|me|them)'],
  ['(?:i|we|they|you|people|he|she|students) (?:really |also )?(?:need|needs|needed)', 'of', '(?:the|a|some|more|to)'],
  ['(?:access|accesses|accessing)', 'into', '(?:the)'],
  ['(?:benefit|benefits)', 'to', '(?:us|me|people|our|the|students|them|society|everyone)'],
];

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

const PHRASES: readonly Phrase[] = [
  { pattern: `(?<bad>at) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)`, suggest: () => 'on' },
  {
    pattern: `(?<bad>in) ${MONTH} (?:\\d{1,2}(?:st|nd|rd|th)?|the \\w+)(?! (?:,? )?years?)`,
    suggest: () => 'on',
    unless: (sentence, _from, to) => /^(?:19|20)\d\d$/.test(wordAt(sentence, to)),
  },
  { pattern: `(?<bad>on|at) ${MONTH}(?= (?:[.,]|i|we|and|last|this|of|every)(?![^ ]))`, suggest: () => 'in' },
  { pattern: `(?<bad>on|at) (?:19|20)\\d\\d(?= (?:[.,]|i|we|the)(?![^ ]))`, suggest: () => 'in' },
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
  { pattern: `(?<bad>thank for|thanks you for|thank to you for)`, suggest: () => 'thank you for' },
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

const bare = (text: string): string => /^[a-z]+$/.exec(text)?.[0] ?? '';

export const PREPOSITION_RULES = [
  phraseRule({
    name: 'wrong-preposition',
    category: '用词',
    text: '这个词后面的介词不对，要记固定搭配。',
    wrong: 'Success depends of hard work.',
    right: 'Success depends on hard work.',
    phrases: [
      ...WRONG_PREPOSITIONS.map(([before, wrong, right, after]): Phrase => ({
        pattern: `(?:${before.trim()}) (?<bad>${wrong})${after === undefined ? '' : ` (?:${after.trim()})`}`,
        suggest: () => right,
        ...(bare(before) === '' ? {} : { text: `${bare(before)}后面接${right}。` }),
      })),
      ...PHRASES,
    ],
  }),
  phraseRule({
    name: 'missing-preposition',
    category: '用词',
    text: '这个动词不能直接跟宾语，中间要加介词。',
    wrong: 'I often listen music.',
    right: 'I often listen to music.',
    phrases: MISSING.map(([verb, preposition, after]) => ({
      pattern: `(?:${verb}) (?<bad>${after})`,
      suggest: ({ bad = '' }) => `${preposition} ${bad}`,
      text: `这里缺介词${preposition}。`,
    })),
  }),
  phraseRule({
    name: 'needless-preposition',
    category: '冗余',
    text: '这里不需要介词。',
    wrong: 'We discussed about the plan.',
    right: 'We discussed the plan.',
    phrases: NEEDLESS.map(([verb, preposition, after]) => ({
      pattern: `${verb.trim() === '(?:^| )' ? '' : `(?:${verb.trim()}) `}(?<bad>${preposition}) (?:${after})`,
      suggest: () => '',
      unless: (sentence, from, to) =>
        (isNounAt(sentence, to + 2) && ['yesterday', 'tomorrow', 'home'].includes(wordAt(sentence, to + 1))) ||
        (verb === '(?:^| )' && hasTag(sentence, from - 1, 'Verb')),
    })),
  }),
];
