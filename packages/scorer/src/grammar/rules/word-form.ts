import { phraseRule } from '../phrase-rule.ts';
import type { Phrase } from '../phrase-rule.ts';
import { CERTAIN_VERBS } from '../lexicon/verbs.ts';
import { anyOf } from '../lexicon/words.ts';
import { hasTag, isNounAt, wordAt } from '../word-at.ts';
import { ADJECTIVE, anyKey, CERTAIN, MODAL } from './vocabulary.ts';

const ADJECTIVE_OF = new Map(
  Object.entries({
    importance: 'important',
    difference: 'different',
    convenience: 'convenient',
    health: 'healthy',
    success: 'successful',
    happiness: 'happy',
    confidence: 'confident',
    beauty: 'beautiful',
    danger: 'dangerous',
    difficulty: 'difficult',
    safety: 'safe',
    patience: 'patient',
    popularity: 'popular',
    necessity: 'necessary',
    independence: 'independent',
    wealth: 'wealthy',
    anger: 'angry',
    wisdom: 'wise',
    honesty: 'honest',
    significance: 'significant',
    tradition: 'traditional',
    benefit: 'beneficial',
    harm: 'harmful',
    nervousness: 'nervous',
    loneliness: 'lonely',
    kindness: 'kind',
    tiredness: 'tired',
    bravery: 'brave',
    politeness: 'polite',
    convenient: 'convenient',
    interest: 'interesting',
    meaning: 'meaningful',
    help: 'helpful',
    use: 'useful',
    power: 'powerful',
    value: 'valuable',
    hope: 'hopeful',
    care: 'careful',
    pride: 'proud',
  }),
);
const ADVERB_OF = new Map(
  'careful quick easy serious clear fluent rapid successful correct proper efficient effective independent happy regular different gradual frequent sudden great wide complete extreme real total deep close high total heavy active polite safe quiet patient strict'
    .split(' ')
    .map((adjective) => [adjective, adjective.endsWith('y') ? `${adjective.slice(0, -1)}ily` : `${adjective}ly`]),
);
const OBJECTS =
  '(?:(?:it|them|english|chinese|things|problems|the problem|these problems|the work|my homework|homework|questions) )?';
const ACTING = anyOf(
  'speak speaks spoke study studied studying learn learned learning work working worked run running drive driving do doing solve solved solving write writing communicate communicating grow growing develop developing developed change changing changed increase increasing increased improve improving improved finish finished understand use using think act live living remember move behave eat walk listen talk spread',
);

const NOUN_FIXES: readonly (readonly [string, string])[] = [
  ['the (?<bad>important) of', 'importance'],
  ['the (?<bad>different) (?:between|of)', 'difference'],
  ['the (?<bad>convenient) of', 'convenience'],
  [
    '(?:the|rapid|fast|quick|economic|its|their|our|healthy|sustainable) (?<bad>develop)(?= (?:of|,|\\.|and)(?![^ ]))',
    'development',
  ],
  ['the (?<bad>improve) of', 'improvement'],
  ['the (?<bad>grow) of', 'growth'],
  ['the (?<bad>protect|protecting) of', 'protection'],
  ['the (?<bad>popular) of', 'popularity'],
  ['the (?<bad>success|successful) of', ''],
  ['the (?<bad>exist) of', 'existence'],
  ['the (?<bad>appear) of', 'appearance'],
  ['the (?<bad>able|able) of', 'ability'],
  ['the (?<bad>happy) of', 'happiness'],
  ['the (?<bad>difficult) of', 'difficulty'],
  ['the (?<bad>safe) of', 'safety'],
  ['the (?<bad>healthy) of', 'health'],
  ['the (?<bad>beautiful|beauty) of nothing', ''],
  ['a (?<bad>success) (?:person|man|woman|life|career|businessman|student|people|businesswoman)', 'successful'],
  ['(?:a|an|have|keep|live|lead|our|the|more) (?<bad>health) (?:life|lifestyle|diet|body|habit|habits|way)', 'healthy'],
  ['(?<bad>convenience) (?:life|way|lifestyle)', 'convenient'],
  ['(?<bad>beauty) (?:city|girl|place|scenery|world|country|campus|view|flowers|music)', 'beautiful'],
  [
    '(?<bad>difference) (?:culture|cultures|people|way|ways|kinds|countries|opinions|ideas|places|cities|subjects|majors|from)',
    'different',
  ],
  ['(?<bad>importance) (?:role|part|thing|things|way|factor|skill)', 'important'],
  ['(?<bad>danger) (?:thing|things|place|places|animals|situation|for)', 'dangerous'],
  ['(?<bad>tradition) (?:culture|cultures|festival|festivals|food|medicine|custom|customs|clothes|art)', 'traditional'],
  ['(?<bad>nature) (?:disaster|disasters|resources|environment)', 'natural'],
  ['(?<bad>culture) (?:differences|difference|exchange|exchanges|heritage)', 'cultural'],
  ['(?<bad>economy) (?:development|growth)', 'economic'],
  ['(?<bad>society) (?:problem|problems|development|activities|practice)', 'social'],
  ['(?<bad>globe) warming', 'global'],
  [
    '(?:an|my|your|some|good|much|more|his|her|their|any|useful|this|of|following|give me|valuable|the) (?<bad>advise)(?= (?:[.,;!?]|and|for|to|on|about|from|is|that|i|you|can|will)(?![^ ]))',
    'advice',
  ],
  [
    '(?:i|we|to|would|he|she|they|can|will|should|strongly|ll) (?<bad>advice) (?:you|me|us|him|them|people|students|that)',
    'advise',
  ],
  [
    '(?:an|bad|negative|positive|side|this|harmful|its|great|good) (?<bad>affect)(?= (?:on|of|to|[.,])(?![^ ]))',
    'effect',
  ],
  [
    "(?:to|can|will|may|n't|greatly|also|could|would|not|seriously|directly) (?<bad>effect) (?:our|people|my|their|his|us|them|your|students|her|everyone|one|the (?:environment|development|result|health|quality))",
    'affect',
  ],
  [
    "(?:to|will|can|may|n't|not|would|could|i|we|they|people|should|might) (?<bad>loose) (?:my|our|their|your|his|the|weight|a|some|it|interest|money|time|confidence|heart|control|hope|touch|all)",
    'lose',
  ],
  [
    '(?:our|daily|campus|college|university|happy|real|whole|modern|colorful|colourful|healthy|better|busy) (?<bad>live)(?= (?:[.,;!?]|is|are|and|more|better|in|will|because|has|with)(?![^ ]))',
    'life',
  ],
  ['(?:people|we|they|i|who|who|students) (?<bad>life) (?:in|with|on|at|together|a)', 'live'],
  [
    "(?:to|can|will|could|should|must|may|n't) (?<bad>success)(?= (?:[.,;!?]|in|if|because|and|without)(?![^ ]))",
    'succeed',
  ],
  ['(?:want|wants|hope|how|order|able) to (?<bad>success)', 'succeed'],
  [
    '(?:full of|with|lack|lack of|enough|lose|gain|build|improve|my|your|our|has|have|had|much) (?<bad>confident)(?= (?:[.,;!?]|in|and|to|about|when)(?![^ ]))',
    'confidence',
  ],
  ['(?:have|has|had|lose|lost|much|great|no|my|more) (?<bad>interesting|interested) in', 'interest'],
  [
    "(?:to|can|will|could|n't|hardly|deeply) (?<bad>breath)(?= (?:[.,;!?]|the|fresh|in|deeply|clean|and)(?![^ ]))",
    'breathe',
  ],
  ['(?:^)(?<bad>beside) ,', 'besides'],
  ['in (?<bad>spit) of', 'spite'],
  [
    "(?:how to|to|can|will|should|could|must|help to|n't) (?<bad>choice|development|decision|solution|protection|improvement|communication|introduction|suggestion|communicative)(?= (?:the|a|our|my|their|your|this|these|some|it|with|them|us)(?![^ ]))",
    '',
  ],
  [
    '(?:the|its|my|this|their|our|his|her|a|of|main|biggest|other) (?<bad>choose|lose|grow|arrive|belief|believe)(?= (?:is|was|of|that|[.,]|are)(?![^ ]))',
    '',
  ],
  [
    '(?:has|have|had|is|are|was|were|become|became|be|been) (?:a )?(?<bad>benefit) (?:for|to) (?:us|me|our|people|the|students|their|my|everyone|society)',
    'beneficial',
  ],
  [
    '(?:to|will|can|could|should|help) (?<bad>rise) (?:our|people|money|their|children|public|a|his|her|awareness|my|your|living|funds)',
    'raise',
  ],
  ['(?:say|says|said) (?:me|us|him|them) (?:that|to|the|a|how|about)', ''],
  ['(?:i|he|she|we|they|people) (?<bad>tells|told) that (?:i|he|she|we|they|it|the|this|there)', 'said'],
];

const VERB_OF = new Map(
  Object.entries({
    loss: 'lose',
    choice: 'choose',
    success: 'succeed',
    belief: 'believe',
    growth: 'grow',
    proof: 'prove',
    decision: 'decide',
    communication: 'communicate',
    development: 'develop',
    protection: 'protect',
    improvement: 'improve',
    education: 'educate',
    solution: 'solve',
    production: 'produce',
    introduction: 'introduce',
    relaxation: 'relax',
    explanation: 'explain',
    discussion: 'discuss',
    competition: 'compete',
    conclusion: 'conclude',
    pollution: 'pollute',
    participation: 'participate',
    achievement: 'achieve',
    enjoyment: 'enjoy',
    encouragement: 'encourage',
    agreement: 'agree',
    arrival: 'arrive',
    advice: 'advise',
    application: 'apply',
    creation: 'create',
    invention: 'invent',
    reduction: 'reduce',
    prevention: 'prevent',
    imagination: 'imagine',
  }),
);
const NOUN_OF = new Map(
  Object.entries({
    begin: 'beginning',
    arrive: 'arrival',
    choose: 'choice',
    believe: 'belief',
    develop: 'development',
    improve: 'improvement',
    grow: 'growth',
    decide: 'decision',
    educate: 'education',
    communicate: 'communication',
    protect: 'protection',
    exist: 'existence',
    appear: 'appearance',
    achieve: 'achievement',
    succeed: 'success',
    lose: 'loss',
    survive: 'survival',
    destroy: 'destruction',
    solve: 'solution',
    invent: 'invention',
    introduce: 'introduction',
    apply: 'application',
    produce: 'production',
    pollute: 'pollution',
    compete: 'competition',
    suggest: 'suggestion',
  }),
);
const NOUNS_TOO = new Set([
  'make',
  'carry',
  'win',
  'throw',
  'find',
  'save',
  'express',
  'select',
  'separate',
  'complete',
  'serve',
  'divide',
  'take',
  'keep',
  'say',
  'think',
  'get',
  'go',
  'wear',
  'tell',
  'live',
  'gather',
  'raise',
  'lose',
  'meet',
  'buy',
  'steal',
  'give',
  'relate',
  'elder',
]);
const NEVER_NOUNS = anyOf(new Set([...CERTAIN_VERBS].filter((verb) => !NOUNS_TOO.has(verb))));

export const WORD_FORM_RULES = [
  phraseRule({
    name: 'noun-as-verb',
    category: '用词',
    text: '词性用错：这里要用动词，不用名词。',
    wrong: 'We should never loss hope.',
    right: 'We should never lose hope.',
    phrases: [
      {
        pattern: `(?<!(?:the|a|an|his|her|their|my|your|our|its|strong|free) )(?:${MODAL}) (?:not |n't |also |never |always )?(?<bad>${anyKey(VERB_OF)})`,
        suggest: ({ bad = '' }) => VERB_OF.get(bad),
      },
      {
        pattern: `(?:want|wants|wanted|able|how|order|try|tried|need|needs|hope|like|decide|decided|help us|help me|never|do n't|did n't|does n't) (?:to )?(?<bad>${anyKey(VERB_OF)})(?= (?:the|a|our|my|their|it|them|with|in|new|your|his|us|to|from)(?![^ ]))`,
        suggest: ({ bad = '' }) => VERB_OF.get(bad),
        unless: (sentence, from) => !['to', 'never', "n't", 'us', 'me'].includes(wordAt(sentence, from - 1)),
      },
    ],
  }),
  phraseRule({
    name: 'verb-as-noun',
    category: '用词',
    text: '词性用错：这里要用名词，不用动词。',
    wrong: 'At the begin of the class, he spoke.',
    right: 'At the beginning of the class, he spoke.',
    phrases: [
      { pattern: `(?:the|a|this|that) (?<bad>${NEVER_NOUNS}) of`, suggest: ({ bad = '' }) => NOUN_OF.get(bad) },
      {
        pattern: `(?:my|our|their|your|his) (?:own )?(?<bad>${NEVER_NOUNS})(?= (?:of|is|was|[.,;!?])(?![^ ]))`,
        suggest: ({ bad = '' }) => NOUN_OF.get(bad),
      },
    ],
  }),
  phraseRule({
    name: 'missing-possessive',
    category: '用词',
    text: "名词作定语表示“……的”要加's。",
    wrong: 'Technology changes people life.',
    right: "Technology changes people's life.",
    phrases: [
      {
        pattern: `(?<bad>people) (?:daily life|daily lives|life|lives|living standards?|living conditions|health|minds)(?= (?:[.,;!?]|more|is|has|and|a|in|better|easier|have|will|are|by|so|because|much|become|with|become)(?![^ ]))`,
        suggest: () => "people's",
        unless: (sentence, from) => /^(?:give|gives|teach|save|live|saved)$/.test(wordAt(sentence, from - 1)),
      },
      { pattern: `(?<bad>today) (?:society|world)`, suggest: () => "today's" },
      {
        pattern: `(?:my|his|her|our|their) (?<bad>(?<who>mother|father|friend|teacher|brother|sister|grandmother|grandfather|roommate|classmate)) (?:birthday|name|home|house|room|words|health|car|advice|opinion|family|dream)`,
        suggest: ({ who = '' }) => `${who}'s`,
      },
    ],
  }),
  phraseRule({
    name: 'noun-as-adjective',
    category: '用词',
    text: '词性用错：very、so、too后面用形容词，不用名词。',
    wrong: 'The lesson is very importance.',
    right: 'The lesson is very important.',
    phrases: [
      {
        pattern: `(?:am|is|are|was|were|be|'m|'re|'s|feel|feels|felt|become|becomes|became|get|gets|look|looks|not|n't|been) (?:very|too|quite|so|really|extremely) (?<bad>${anyKey(ADJECTIVE_OF)})`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF.get(bad),
        unless: (sentence, _from, to) =>
          ADJECTIVE_OF.get(wordAt(sentence, to)) === wordAt(sentence, to) ||
          isNounAt(sentence, to + 1) ||
          wordAt(sentence, to) === 'kind',
      },
      {
        pattern: `(?:is|are|be|was|become|becomes|'s) (?<bad>importance|convenience|health|danger|difference|necessity|popularity)(?= (?:for|to|[.]|and|than|because|in)(?![^ ]))`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF.get(bad),
        unless: (sentence, _from, to) =>
          /^(?:the|what|their|his|my|our|her|its|it)(?: \w+)* (?:is|was)$/.test('') ||
          (wordAt(sentence, to) === 'health' && !['keep', 'be', 'become'].includes(wordAt(sentence, to - 1))),
      },
      {
        pattern: `(?:stay|be|become|keep|get|more|very|am|are) (?<bad>health)(?= (?:[.,;!?]|and|is|in|by)(?![^ ]))`,
        suggest: () => 'healthy',
      },
    ],
  }),
  phraseRule({
    name: 'word-class',
    category: '用词',
    text: '词性用错：注意名词、动词和形容词的形式不同。',
    wrong: 'We know the important of health.',
    right: 'We know the importance of health.',
    phrases: NOUN_FIXES.filter(([pattern]) => !pattern.endsWith('nothing')).map(([pattern, right]): Phrase => ({
      pattern,
      ...(right === '' ? {} : { suggest: () => right }),
      ...(pattern.startsWith('the (?<bad>success')
        ? { unless: (sentence, from) => wordAt(sentence, from) === 'success' }
        : {}),
      ...(pattern.includes('|belief|')
        ? { unless: (sentence, from) => ['belief'].includes(wordAt(sentence, from)) }
        : {}),
    })),
  }),
  phraseRule({
    name: 'adjective-as-adverb',
    category: '用词',
    text: '修饰动词、形容词或分词用副词，不用形容词。',
    wrong: 'China is developing rapid.',
    right: 'China is developing rapidly.',
    phrases: [
      {
        pattern: `${ACTING} ${OBJECTS}(?:very |more |so |too |quite )?(?<bad>careful|quick|easy|serious|fluent|rapid|successful|correct|proper|efficient|effective|independent|regular|gradual|frequent|sudden|heavy|active)(?= (?:[.,;!?]|in|and|with|because|when|to|but|if|every|at|for|on)(?![^ ]))`,
        suggest: ({ bad = '' }) => ADVERB_OF.get(bad),
        unless: (sentence, from, to) =>
          (/^(?:grow|growing|think|live|living|do|doing|become|makes?)$/.test(wordAt(sentence, from - 1)) &&
            ['independent', 'successful', 'active'].includes(wordAt(sentence, to))) ||
          (wordAt(sentence, to + 1) === 'and' && isNounAt(sentence, to + 3)),
      },
      {
        pattern: `(?:${MODAL}|to|n't|not) (?<bad>easy|quick|careful|serious|clear|great|rapid|successful|efficient|effective|proper|correct|active|gradual|deep|real|complete) (?:${CERTAIN}|find|see|get|understand|help|use|change|affect|influence|increase|make|finish|solve|do|deal|take)(?= )`,
        suggest: ({ bad = '' }) => ADVERB_OF.get(bad),
      },
      {
        pattern: `(?:am|is|are|was|were|be|been|being|become|has|have|had|more|very|so|'s) (?<bad>wide|high|great|serious|complete|deep|close|rapid|real|extreme|heavy) (?:used|known|spread|accepted|developed|valued|recommended|improved|influenced|affected|increased|reduced|polluted|damaged|related|connected|moved|impressed|changed|different|wrong|growing|developing|increasing|injured|addicted)`,
        suggest: ({ bad = '' }) => ADVERB_OF.get(bad),
        unless: (sentence, from, to) =>
          wordAt(sentence, from - 1) === 'more' && from === to && isNounAt(sentence, to + 2),
      },
      {
        pattern: `(?:am|is|are|was|were|be|'s) (?<bad>extreme|real) (?:${ADJECTIVE})`,
        suggest: ({ bad = '' }) => ADVERB_OF.get(bad),
        unless: (sentence, _from, to) => isNounAt(sentence, to + 2),
      },
      {
        pattern: `(?:study|studies|studied|work|works|worked|working|studying|learn|practice|practise|try|tried) (?:very |more |so )?(?<bad>hardly)(?= (?:[.,;!?]|and|to|for|in|at|every|because)(?![^ ]))`,
        suggest: () => 'hard',
      },
      {
        pattern: `(?:speak|speaks|do|does|did|study|play|plays|sing|sings|sleep|dance|write|cook|work|learn|know|eat|live) (?:english |it |them |me |us )?(?:very |so |really |quite )?(?<bad>good)(?= (?:[.,;!?]|and|because|in|at|but)(?![^ ]))`,
        suggest: () => 'well',
        unless: (sentence, from) => ['do', 'does', 'did', 'know'].includes(wordAt(sentence, from - 1)),
      },
    ],
  }),
  phraseRule({
    name: 'adverb-after-link-verb',
    category: '用词',
    text: '系动词（feel、become、sound等）后面用形容词，不用副词。',
    wrong: 'I feel sadly when I fail.',
    right: 'I feel sad when I fail.',
    phrases: [
      {
        pattern: `(?:feel|feels|felt|feeling|sound|sounds|taste|tastes|tasted|smell|smells|seem|seems|become|becomes|became|makes? (?:me|us|him|them|people) (?:feel )?) ?(?:very |so |more |quite |really |too )?(?<bad>(?<stem>sad|angri|happi|nervous|comfortab|beautiful|freel|excited|convenient|confident|successful|healthi|lonel|bore|tired|relaxed)ly)(?= (?:[.,;!?]|and|when|because|to|that|about|in|if|with)(?![^ ]))`,
        suggest: ({ stem = '' }) =>
          ({ angri: 'angry', happi: 'happy', comfortab: 'comfortable', healthi: 'healthy' })[stem] ??
          (['freel', 'lonel', 'bore'].includes(stem) ? undefined : stem),
        unless: (sentence, from) => wordAt(sentence, from) === 'lonely',
      },
    ],
  }),
  phraseRule({
    name: 'ing-ed-adjective',
    category: '用词',
    text: '人感到用-ed（interested、excited、bored），事物令人感到用-ing（interesting、exciting、boring）。',
    wrong: 'I am interesting in history.',
    right: 'I am interested in history.',
    phrases: [
      {
        pattern: `(?:am|is|are|was|were|be|'m|'re|very|more|get|become|became|so|got|really|been) (?<bad>interesting) in`,
        suggest: () => 'interested',
      },
      {
        pattern: `(?:i|we|they|he|she|people|students) (?:am|are|was|were|is|'m|'re|feel|feels|felt|become|became|get|got|will feel|will be) (?:very |so |really |also |quite |too |often |always )*(?<bad>exciting|boring|surprising|disappointing|embarrassing|frustrating|satisfying|worrying|relaxing|tiring|confusing|amazing|shocking|disappointing|annoying)(?= (?:[.,;!?]|about|at|with|that|when|because|to|and|by|in|if)(?![^ ]))`,
        suggest: ({ bad = '' }) =>
          ({
            exciting: 'excited',
            boring: 'bored',
            surprising: 'surprised',
            disappointing: 'disappointed',
            embarrassing: 'embarrassed',
            frustrating: 'frustrated',
            satisfying: 'satisfied',
            worrying: 'worried',
            relaxing: 'relaxed',
            tiring: 'tired',
            confusing: 'confused',
            amazing: 'amazed',
            shocking: 'shocked',
            annoying: 'annoyed',
          })[bad],
        unless: (sentence, from, to) =>
          (['boring', 'amazing', 'annoying'].includes(wordAt(sentence, to)) &&
            !/^(?:about|at|with|that|when|because|by|to)$/.test(wordAt(sentence, to + 1))) ||
          (['relaxing', 'worrying', 'amazing'].includes(wordAt(sentence, from)) &&
            /^(?:am|are|was|were|is)$/.test(wordAt(sentence, from - 1))),
      },
      {
        pattern: `(?:a|an|the|very|so|this|that|some|many|more|most|is an|what an) (?:very |most )?(?<bad>interested|excited|bored|surprised|disappointed|tired|relaxed|exhausted|frightened) (?:thing|things|book|books|movie|movies|film|films|story|stories|news|place|places|game|games|activity|activities|trip|experience|job|topic|subject|lesson|moment|festival|match|work)`,
        suggest: ({ bad = '' }) =>
          ({
            interested: 'interesting',
            excited: 'exciting',
            bored: 'boring',
            surprised: 'surprising',
            disappointed: 'disappointing',
            tired: 'tiring',
            relaxed: 'relaxing',
            exhausted: 'exhausting',
            frightened: 'frightening',
          })[bad],
      },
      {
        pattern: `(?:it|this|that|book|film|movie|story|news|speech|trip|game|match|activity|lesson|class|song|experience|scene|journey|show|article|lecture) (?:is|was|will be|were|are) (?:very |so |really |also |too )?(?<bad>interested|excited|bored|disappointed|surprised|moved|touched|frightened|amazed|tired|relaxed|shocked|satisfied)(?= (?:[.,;!?]|and|for|to|because|that)(?![^ ]))`,
        suggest: ({ bad = '' }) =>
          ({
            interested: 'interesting',
            excited: 'exciting',
            bored: 'boring',
            disappointed: 'disappointing',
            surprised: 'surprising',
          })[bad],
        unless: (sentence, from) =>
          hasTag(sentence, from - 2, 'Person') || ['class', 'that'].includes(wordAt(sentence, from - 2)),
      },
    ],
  }),
  phraseRule({
    name: 'have-adjective',
    category: '用词',
    text: '形容词作表语用be，不用have。',
    wrong: 'Exercise has important for us.',
    right: 'Exercise is important for us.',
    phrases: [
      {
        pattern: `(?<bad>(?<verb>have|has|had)) (?:very |also |more |so )?(?:popular|important|necessary|convenient|useful|beneficial|helpful|harmful|famous)(?= (?:for|to|in|[.,]|because|with|among)(?![^ ]))`,
        suggest: ({ verb = '' }) => ({ have: 'are', has: 'is' })[verb],
      },
      {
        pattern: `(?:i|we|they|he|she) (?<bad>have|has|had) (?:very |so )?(?:happy|sad|hungry|tired|busy|afraid|angry|excited|nervous|worried)(?= (?:[.,]|because|and|when|that|to|about|with)(?![^ ]))`,
      },
      {
        pattern: `(?:i|you|we|they|he|she) (?<bad>have|has) (?:\\d+|ten|twelve|eighteen|nineteen|twenty|[a-z]+teen) years old`,
        suggest: ({ bad = '' }) => (bad === 'has' ? 'is' : undefined),
      },
    ],
  }),
];
