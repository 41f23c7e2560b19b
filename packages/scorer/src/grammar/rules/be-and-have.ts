import { phraseRule } from '../phrase-rule.ts';
import { isClauseStart, wordAt } from '../word-at.ts';
import { BASE_VERBS, CERTAIN_VERBS, participleOf, pastOf, withIng } from '../lexicon/verbs.ts';
import { anyOf } from '../lexicon/words.ts';
import { ADJECTIVE, ADVERB, anyKey, certainForms, PERSON, PERSONS, S_FORMS, VERB_AFTER_VERB } from './vocabulary.ts';

const INTRANSITIVE = new Set(
  'become appear disappear happen occur exist arrive belong consist agree disagree seem emerge die go come participate depend rely live suffer listen graduate succeed concentrate fail try think feel'.split(
    ' ',
  ),
);
const ALSO_ADJECTIVES = new Set(['live', 'complete', 'separate', 'select', 'express', 'correct', 'perfect', 'save']);
const CLASHING = anyOf(
  new Set([...CERTAIN_VERBS].filter((verb) => participleOf(verb) !== verb && !ALSO_ADJECTIVES.has(verb))),
);
const TRANSITIVE = anyOf(
  new Set(
    [
      ...CERTAIN_VERBS,
      'use',
      'take',
      'make',
      'give',
      'see',
      'find',
      'keep',
      'do',
      'help',
      'say',
      'tell',
      'spend',
      'hold',
      'build',
    ].filter((verb) => !INTRANSITIVE.has(verb) && !ALSO_ADJECTIVES.has(verb) && participleOf(verb) !== verb),
  ),
);
const LONE_PASTS = new Map(
  [...BASE_VERBS, 'do']
    .filter((base) => pastOf(base) !== participleOf(base))
    .map((base) => [pastOf(base), base] as const),
);
const UNFINISHED = new Map(
  [...CERTAIN_VERBS, 'see', 'take', 'give', 'go']
    .filter((base) => participleOf(base) !== base)
    .map((base) => [base, participleOf(base)]),
);
const NEVER_PASSIVE =
  'happened|occurred|existed|appeared|disappeared|died|belonged|consisted|lasted|emerged|taken place|come true';
const BETWEEN = '(?:(?:\\w+ly|often|also|still|always|never|even|already|just) )?';
const ALL_I_HAVE =
  '(?<!(?:no|not) )(?<!(?:all|what|everything|whatever|those|anything|things?|than) (?:i|we|you|they|he|she|people) )';

const PROGRESSIVE = anyKey(certainForms('ing', BASE_VERBS));

export const BE_AND_HAVE_RULES = [
  phraseRule({
    name: 'ing-without-be',
    category: 'verb_form',
    text: '-ing形式不能单独作谓语，前面要有be动词。',
    wrong: 'When I studying there, I met him.',
    right: 'When I was studying there, I met him.',
    phrases: [
      {
        pattern: `(?:^|, |and |but |because |when |while |that |what |which |if |although |though )(?<subject>i|we|they|he|she|you) (?:still |also |now |always |just )?(?<bad>${PROGRESSIVE})(?= [a-z.,])`,
        unless: (sentence, from) =>
          sentence.tokens[from]?.lower === 'being' ||
          /(?<![^ ])(?:am|is|are|was|were|be|been|see|saw|hear|heard|keep|like|mind|imagine|with|of|for|without)(?![^ ])/.test(
            sentence.tokens
              .slice(Math.max(0, from - 3), from)
              .map((token) => token.lower)
              .join(' '),
          ),
      },
      {
        pattern: `(?:which|that|what|problems?|pressure) (?:young people|people|students|many people|many students|college students|we|they) (?:are not )?(?<bad>${PROGRESSIVE}) (?:is|are|was|were)`,
      },
    ],
  }),
  phraseRule({
    name: 'be-with-base',
    category: 'verb_form',
    text: 'be动词不能和动词原形连用：去掉be，或改为分词。',
    wrong: 'I am agree with you.',
    right: 'I agree with you.',
    phrases: [
      { pattern: `(?<bad>(?:am|is|are|was|were) lack) of`, text: '“缺少”是lack sth，lack作动词不加be和of。' },
      {
        pattern: `(?:${'can could may might must shall should will would cannot to'.split(' ').join('|')}) (?:not |n't |also |only )?be (?:\\w+ly )?(?<bad>${TRANSITIVE})(?:(?<passive>(?= (?:by|in|to|for|with|from|as|at|on|into|through|and|or|if|when|because|[.,;!?])(?![^ ])))|)`,
        suggest: ({ bad = '', passive }) => (passive === undefined ? undefined : participleOf(bad)),
        unless: (sentence, from) =>
          /(?<![^ ])(?:to do|all you|what)(?![^ ])/.test(sentence.line) ||
          (wordAt(sentence, from - 2) === 'may' && isClauseStart(sentence, from - 2)),
      },
      {
        pattern: `(?<!(?:what|how) (?:[a-z]+ )?)(?:i|we|you|they) (?<bad>(?:am|are|'m|'re) (?<verb>(?:really |totally |strongly |completely )?(?:agree|disagree)))`,
        // After a contraction, the space is missing too.
        suggest: ({ bad = '', verb = '' }) => (bad.startsWith("'") ? ` ${verb}` : verb),
        text: 'agree是动词，前面不加be动词。',
      },
      {
        pattern: `it (?<bad>'s) (?:will|would|can|could|should|must|may)`,
        suggest: () => '',
        text: '情态动词前面不再加is。',
      },
      {
        pattern: `(?:am|is|are|was|were|been|being|'m|'re) (?:not |n't |also |very |really |just |all |so )?(?<bad>${CLASHING})`,
        unless: (sentence, from) =>
          /(?<![^ ])(?:do|does|did|done|doing|what|all|how|everything|purpose|goal|aim|way|thing|things|dream|job|plan|hobby|first|only|step|solution)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ) || sentence.line.endsWith('?'),
      },
      {
        pattern: `(?:am|is|are|was|were|'m|'re) (?:also )?(?<bad>${anyKey(S_FORMS)})`,
        unless: (sentence, from) => sentence.tags[from]?.has('Noun') === true,
      },
      {
        pattern: `(?<!(?:what|where|how|all|who|that|which) )(?:i|we|they|he|she) (?:am|is|are|was|were|'m|'re) (?:now |also |still |always )?(?<bad>study|work|live|play|talk|walk|travel|dance|sing|cook|wait|stay|go|come|learn|read|write|watch|use|do|make)(?= (?:in|at|on|with|for|as|together|very|a|an|the|my|our|to|too|english)(?![^ ]))`,
        suggest: ({ bad = '' }) => withIng(bad),
        text: 'be动词后面不能接动词原形：去掉be，或用be doing。',
        unless: (sentence) => sentence.line.endsWith('?'),
      },
      {
        pattern: `(?:is|are|was|were|been|be) (?:not |n't |also |all |\\w+ly )?(?<bad>broke|wrote|took|gave|ate|spoke|chose|stole|threw|forgot)(?= (?:by|in|on|at|to|from|for|because|with|down|all|off|away|[.,])(?![^ ]))`,
        suggest: ({ bad = '' }) => participleOf(LONE_PASTS.get(bad) ?? bad),
        text: '被动语态用be加过去分词。',
        unless: (sentence, from) =>
          sentence.tokens[from]?.lower === 'broke' && !/^(?:by|down|in)$/.test(sentence.tokens[from + 1]?.lower ?? ''),
      },
      {
        pattern: `(?:problems?|questions?|issues?|pollution|environment|animals|rules?|laws?|homework|work|measures|actions?) (?:must|should|can|could|will|need to|have to|has to) (?:also |not |n't |never )?(?<bad>solve|protect|punish|finish|obey|ignore|deal with|take|settle|complete)(?= (?:as|soon|by|quickly|in|immediately|at|well|[.,;!])(?![^ ]))`,
        suggest: ({ bad = '' }) => `be ${bad === 'deal with' ? 'dealt with' : participleOf(bad)}`,
        text: '主语是动作的承受者，用被动语态be done。',
        unless: (sentence, from) =>
          /(?<![^ ])(?:that|which|we|they|i|you|who|what)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
      {
        pattern: `(?:is|are|was|were|been) (?:not |n't |also |all |\\w+ly )?(?<bad>build|hold|speak|teach|spend|hide|steal|send|catch)(?= (?:in|by|on|at|to|from|for|because|with|[.,])(?![^ ]))`,
        suggest: ({ bad = '' }) => participleOf(bad),
        unless: (sentence, from) =>
          /(?<![^ ])(?:do|does|did|what|all)(?![^ ])/.test(sentence.line.slice(0, sentence.lineStarts[from])),
      },
      {
        pattern: `(?:i am|i 'm|we are|we 're|they are|they 're) (?:also |really |very |all )?(?<bad>like to|love to|love|want|need|hope to)(?= )`,
        unless: (sentence, from) => sentence.tokens[from + 1]?.lower === 'of',
      },
    ],
  }),
  phraseRule({
    name: 'be-with-past',
    category: 'verb_form',
    text: 'be动词后面不能用过去式：去掉be，或改用过去分词。',
    wrong: 'He was went to the station.',
    right: 'He went to the station.',
    phrases: [
      {
        pattern: `(?:am|is|are|was|were|be|been|being) ${ADVERB}(?<bad>${anyKey(new Map([...LONE_PASTS].filter(([past]) => !['was', 'saw', 'bore', 'broke'].includes(past))))})`,
        suggest: ({ bad = '' }) => {
          const base = LONE_PASTS.get(bad);
          return base === undefined || INTRANSITIVE.has(base) ? undefined : participleOf(base);
        },
      },
    ],
  }),
  phraseRule({
    name: 'never-passive',
    category: 'verb_form',
    text: 'happen、occur、appear、disappear、exist、die等不及物动词没有被动语态。',
    wrong: 'An accident was happened yesterday.',
    right: 'An accident happened yesterday.',
    phrases: [
      {
        pattern: `(?<bad>(?:was|were) ${BETWEEN}(?<verb>happened|occurred|existed|appeared|disappeared|died|belonged|consisted|lasted|emerged))`,
        suggest: ({ verb }) => verb,
      },
      { pattern: `(?:am|is|are|be|been|being) ${BETWEEN}(?:${NEVER_PASSIVE})` },
      { pattern: `(?:was|were) (?:taken place|come true)` },
    ],
  }),
  phraseRule({
    name: 'perfect-participle',
    category: 'verb_form',
    text: '完成时用have、has或had加过去分词。',
    wrong: 'I have went there twice.',
    right: 'I have been there twice.',
    phrases: [
      {
        pattern: `${ALL_I_HAVE}(?:have|has|had|'ve) (?:not |n't |also |already |never |just |recently |gradually |always )?(?<bad>${anyKey(LONE_PASTS)})`,
        suggest: ({ bad = '' }) => {
          const base = LONE_PASTS.get(bad);
          return base === undefined ? undefined : participleOf(base);
        },
        unless: (sentence, from) => ['saw', 'was', 'bore'].includes(sentence.tokens[from]?.lower ?? ''),
      },
      {
        pattern: `${ALL_I_HAVE}(?:have|has|had|'ve) (?:not |n't |also |already |never |just |recently |gradually |always |greatly )?(?<bad>${anyKey(UNFINISHED)})`,
        suggest: ({ bad = '' }) => UNFINISHED.get(bad),
        unless: (sentence, from) =>
          /[a-z]+s (?:i|we|you|they|people) (?:have|had|'ve) $/.test(sentence.line.slice(0, sentence.lineStarts[from])),
      },
    ],
  }),
  phraseRule({
    name: 'there-have',
    category: 'verb_form',
    text: '表示“有”用there be，不用there have。',
    wrong: 'There have many parks in my city.',
    right: 'There are many parks in my city.',
    phrases: [
      {
        pattern: `(?:where|here) (?<bad>have|has)(?= (?:a|an|many|some|several|lots|various|two|three|beautiful|no)(?![^ ]))`,
        suggest: ({ bad }) => (bad === 'has' ? 'there is' : 'there are'),
        unless: (sentence, from) =>
          sentence.line.endsWith('?') || (sentence.tokens[from - 1]?.lower === 'here' && from > 1),
      },
      {
        pattern: `(?:^|, |and |but |because |that |so |if )there (?<modal>(?:also |still |always )?(?:will |would |can |could |must |may )?)(?<bad>have|has|had)(?:(?= (?<singular>an?) )|)`,
        suggest: ({ bad = '', modal = '', singular }) =>
          /will|would|can|could|must|may/.test(modal)
            ? 'be'
            : singular === undefined
              ? { have: 'are', has: 'is' }[bad]
              : 'is',
        unless: (sentence, from) =>
          /^(?:have|has|had) (?:\w+ |n't ){0,3}(?:been|to|existed|come|appeared|seemed)(?![^ ])/.test(
            sentence.line.slice(sentence.lineStarts[from]),
          ),
      },
      {
        pattern: `^(?:in|on|at|near) (?:my|our|the|this|that|his|her|their) (?!end|world|past|future|morning|same)(?:[a-z]+ )?[a-z]+ (?:also )?(?<bad>has|have|had) (?:(?<one>an?(?! lot))|(?:many|some|several|two|three|lots|a lot))`,
        suggest: ({ bad, one }) => (bad === 'had' ? undefined : one === undefined ? 'there are' : 'there is'),
        text: '表示某处“有”用there be：In our school there is ...。',
        unless: (sentence, from) =>
          /(?<![^ ])(?:who|that|which|i|we|they|you|he|she|it|of|everyone|people|students)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
      { pattern: `there (?:is|are|was|were) (?:also )?(?<bad>exist|exists|existed|have|has)`, suggest: () => '' },
      {
        pattern: `^there (?=(?:many|some|several|lots of|a lot of|various|numerous|few|no) )(?:many|some|several|lots|a lot|various|numerous|few|no)`,
      },
    ],
  }),
  phraseRule({
    name: 'there-be-verb',
    category: 'punctuation',
    text: 'there be句型里已有谓语，后面的动词要放进who、that从句，或改为-ing形式。',
    wrong: 'There are many students choose this course.',
    right: 'There are many students who choose this course.',
    phrases: [
      {
        pattern: `there (?:is|are|was|were) (?:(?!who |that |which |and |why |where |when |how |for |to |than |as |,)[a-z]+ ){0,4}(?:${PERSONS}) (?:also |always |often |still )?(?<bad>(?:${VERB_AFTER_VERB}|can|could|will|would|should|must|do|are|were|is|want|like to|need|work|study|use|say|think|hope|prefer|love|had|has|went|came|said))`,
        unless: (sentence, from) => sentence.tokens[from]?.lower === 'be',
      },
      {
        pattern: `there (?:is|are) (?:\\w+ ){0,3}(?:things|ways|reasons|problems|factors|activities|cities|places) (?<bad>can|could|will|should|make|makes|help|helps|need to be|are|is)`,
      },
      {
        pattern: `there (?:is|was) an? (?:\\w+ )?(?:${PERSON}|man|woman|saying|proverb) (?<bad>lives|goes|says|said|lived|likes|wants|works|has|had|went|came|told|can|is|was)`,
      },
      {
        pattern: `(?:have|has|had|know|met) an? (?:${ADJECTIVE} )?(?:friend|brother|sister|teacher|classmate|roommate|uncle|neighbour|neighbor) (?<bad>is|was|lives|works|likes|studies|comes|came|loves|lived|worked)`,
      },
    ],
  }),
  phraseRule({
    name: 'missing-be',
    category: 'verb_form',
    text: '形容词不能单独作谓语，前面要有be动词。',
    wrong: 'They very happy with the result.',
    right: 'They are very happy with the result.',
    phrases: [
      {
        pattern: `(?<!(?:am|is|are|was|were|be|do|does|did|as|how|however|if|when|can|will|than) )(?<who>i|we|they|he|she) (?:also |all |both )?(?<bad>(?<degree>very|so|too|quite|not|more) (?<adjective>${ADJECTIVE}))(?= (?:and|to|that|about|with|of|for|in|at|because|when|but|than|if|[.,;!?])(?![^ ]))`,
        suggest: ({ who = '', degree = '', adjective = '' }) =>
          `${{ i: 'am', he: 'is', she: 'is' }[who] ?? 'are'} ${degree} ${adjective}`,
      },
      {
        pattern: `(?:^|, |because |that |so |but |when |if )(?<who>i|we|they|he|she) (?<bad>(?<adjective>happy|sad|tired|busy|afraid|proud|interested|excited|worried|angry|healthy|young|able|sorry|glad|nervous|responsible|confident|aware))(?= (?:and|to|that|about|with|of|for|in|at|because|when|but|[.,;!?])(?![^ ]))`,
        suggest: ({ who = '', adjective = '' }) => `${{ i: 'am', he: 'is', she: 'is' }[who] ?? 'are'} ${adjective}`,
        unless: (sentence, from) =>
          from > 1 && /so|if/.test(sentence.tokens[from - 2]?.lower ?? '') && sentence.tokens[from]?.lower === 'able',
      },
      {
        pattern: `(?:^|, |because |but |and |so )it (?:also )?(?<bad>(?<degree>(?:very |so |not |too |really |more )?)(?<adjective>important|necessary|difficult|easy|possible|impossible|good|useful|helpful|convenient|beneficial|interesting|dangerous|bad|hard|expensive|popular|harmful))(?= (?:for|to|that|because|and|but|[.,;!?])(?![^ ]))`,
        suggest: ({ degree = '', adjective = '' }) => `is ${degree}${adjective}`,
        unless: (sentence, from) =>
          /(?<![^ ])(?:makes?|made|finds?|found|considers?|thinks?|keeps?)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
      {
        pattern: `^(?:the|my|our|this|his|her|their|your) (?!\\w+(?:ing|ed) )[a-z]+ (?<bad>(?:very|so|too) ${ADJECTIVE})(?= (?:and|but|because|in|to|for|[.,])(?![^ ]))`,
        unless: (sentence, from) =>
          sentence.tokens[from - 1]?.lower === 'is' ||
          /(?:'s|is|are|was|were|not)$/.test(sentence.tokens[from - 1]?.lower ?? ''),
      },
    ],
  }),
  phraseRule({
    name: 'missing-subject',
    category: 'punctuation',
    text: '英语的句子要有主语，这里缺了it、they等。',
    wrong: 'Is very important to keep fit.',
    right: 'It is very important to keep fit.',
    phrases: [
      {
        pattern: `^(?:is|are|was|were) (?:very|so|also|important|necessary|good|useful|not|really)`,
        unless: (sentence) => !sentence.line.endsWith('.'),
      },
      { pattern: `^(?:i|we) (?:really |also )?(?:hope|think|believe) (?<bad>can|will|should|is)` },
      {
        pattern: `(?:because|although) (?:is|are|was|were|can|will|has|have)(?= )`,
        unless: (sentence, _from, to) => sentence.tokens[to + 1]?.lower === ',',
      },
    ],
  }),
];
