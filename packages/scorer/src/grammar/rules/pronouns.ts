import { phraseRule } from '../phrase-rule.ts';
import { NOMINATIVE, PERSONS } from './vocabulary.ts';

const TO_OBJECT: Readonly<Record<string, string>> = { i: 'me', he: 'him', she: 'her', we: 'us', they: 'them' };
const MALE = '(?:father|brother|grandfather|uncle|son|dad|husband)';
const FEMALE = '(?:mother|sister|grandmother|aunt|daughter|mom|mum|wife)';

const ACTING =
  'went|go|are|were|have|had|like|liked|love|play|played|often|always|decided|want|wanted|will|can|came|took|saw|visited|watched|ate|talked|live|lived|work|study|studied|met|bought|made';

export const PRONOUN_RULES = [
  phraseRule({
    name: 'object-pronoun',
    category: 'word_choice',
    text: '介词和及物动词后面用宾格：me、him、her、us、them。',
    wrong: 'My friends often help I.',
    right: 'My friends often help me.',
    phrases: [
      {
        pattern: `(?<!(?:what|who|whom|which|that) (?:\\w+ ){0,4})(?:with|of|about|from|between|without|for|at|to|by) (?<bad>${NOMINATIVE})(?= (?:[.,;!?]|and|or|in|on|at|to|for|because|when)(?![^ ]))`,
        suggest: ({ bad = '' }) => TO_OBJECT[bad],
      },
      {
        pattern: `(?:help|helps|helped|tell|tells|told|ask|asks|asked|let|lets|make|makes|made|give|gives|gave|teach|teaches|taught|thank|support|encourage|encourages|allow|allows|bring|brings|meet|met) (?<bad>${NOMINATIVE})(?= (?:[.,;!?]|to|a|the|how|happy|feel|know)(?![^ ]))`,
        suggest: ({ bad = '' }) => TO_OBJECT[bad],
        unless: (sentence, from) =>
          /(?<![^ ])(?:what|who|which|that|how|when|than|as)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
      { pattern: `between you and (?<bad>i)`, suggest: () => 'me' },
    ],
  }),
  phraseRule({
    name: 'doubled-subject',
    category: 'redundancy',
    text: '主语已经说出，后面不再用he、she、they重复。',
    wrong: 'My father he works in a bank.',
    right: 'My father works in a bank.',
    phrases: [
      { pattern: `(?:^|, |but |and |because |when |so )my ${MALE} ,? ?(?<bad>he) [a-z']+`, suggest: () => '' },
      { pattern: `(?:^|, |but |and |because |when |so )my ${FEMALE} ,? ?(?<bad>she) [a-z']+`, suggest: () => '' },
      {
        pattern: `(?:^|but |and |because |so )(?:my|our|some|many|most|these|those|the) (?:of the |of them )?(?:young |old |college |chinese )?(?:${PERSONS}) ,? ?(?<bad>they) (?:am|is|are|was|were|have|can|will|do|should|would|often|always|also|never|usually|want|think|need)`,
        suggest: () => '',
      },
      {
        pattern: `(?:^|but |and |because |so )(?:the|this|that|my) (?:book|story|film|movie|city|phone|internet|computer|school|teacher|problem|programme|program|activity|world|environment|life) (?<bad>it) (?:is|was|has|can|will|makes|helps)`,
        suggest: () => '',
      },
      { pattern: `^(?:some|many|most) (?:people|students) (?:who [a-z ]+)?(?<bad>they)`, suggest: () => '' },
    ],
  }),
  phraseRule({
    name: 'self',
    category: 'spelling',
    text: '反身代词连写：myself、yourself、ourselves、themselves。',
    wrong: 'We should do it by our selves.',
    right: 'We should do it by ourselves.',
    phrases: [
      { pattern: `(?<bad>my self)`, suggest: () => 'myself' },
      { pattern: `(?<bad>your self)`, suggest: () => 'yourself' },
      { pattern: `(?<bad>our self|our selves|ourself|us self)`, suggest: () => 'ourselves' },
      {
        pattern: `(?<bad>them self|them selves|themself|theirself|theirselves|their self|their selves|themselfs)`,
        suggest: () => 'themselves',
      },
      { pattern: `(?<bad>him self|hisself|his self)`, suggest: () => 'himself' },
      { pattern: `(?<bad>her self)`, suggest: () => 'herself' },
    ],
  }),
  phraseRule({
    name: 'subject-me',
    category: 'word_choice',
    text: '作主语用I，不用me；“我和朋友”说成my friend and I。',
    wrong: 'Me and my friends went shopping.',
    right: 'My friends and I went shopping.',
    phrases: [
      {
        pattern: `^(?:yesterday |last \\w+ |on \\w+ |so |then |and |,)*(?<bad>me and (?<who>(?:my|his|her|the) [a-z]+))(?= (?:${ACTING})(?![^ ]))`,
        suggest: ({ who = '' }) => `${who} and I`,
      },
      {
        pattern: `^(?:yesterday |last \\w+ |so |then |and |,)*(?<bad>(?<who>(?:my|his|her|the) [a-z]+) and me)(?= (?:${ACTING})(?![^ ]))`,
        suggest: ({ who = '' }) => `${who} and I`,
      },
      { pattern: `^(?<bad>myself) (?:think|believe|like|want|am|have|hope|agree)`, suggest: () => 'I' },
    ],
  }),
  phraseRule({
    name: 'person-which',
    category: 'word_choice',
    text: '先行词是人时，关系代词用who，不用which。',
    wrong: 'People which exercise live longer.',
    right: 'People who exercise live longer.',
    phrases: [
      {
        pattern: `(?:${PERSONS}|person|man|woman|friend|teacher|student) (?<bad>which) (?:am|is|are|was|were|have|has|had|can|will|want|wants|like|likes|love|loves|live|lives|work|works|study|need|do|don|come|comes|make|makes|use|know|knows|exercise|think|say|take|spend|get|go|stay|lack|suffer|enjoy|help|travel|often|always|taught|teaches|helped|helps|told|came|lived|worked|made|gave|wanted)`,
        suggest: () => 'who',
        unless: (sentence, from) =>
          /(?<![^ ])(?:ask|asks|asked|tell|tells|told|show|shows|showed|teach|of)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
    ],
  }),
  phraseRule({
    name: 'possessive-subject',
    category: 'word_choice',
    text: '形容词性物主代词后面要有名词；作主语用I、we、they或mine、ours。',
    wrong: 'Our are going to the park.',
    right: 'We are going to the park.',
    phrases: [
      {
        pattern: `(?:^|, |and |but |that |because )(?<bad>their) (?:is|are|was|were|will be)(?= (?:no|not|n't|also|many|some|a|an|several|other|so|less|more|lots|little|two|three|[a-z]+s)(?![^ ]))`,
        suggest: () => 'there',
        text: '表示“有”用there be，their是“他们的”。',
      },
      {
        pattern: `(?:^|, |and |but |that |because )(?<bad>my|our|your) (?:am|is|are|was|were|have|can|will|should)`,
      },
      {
        pattern: `^(?<bad>me|him|us|them) (?:am|is|are|can|will|have|has|think|like|want|went|go)`,
        suggest: ({ bad = '' }) => ({ me: 'I', him: 'he', us: 'we', them: 'they' })[bad],
      },
      { pattern: `(?:is|are|of) (?<bad>it's) own`, suggest: () => 'its' },
      {
        pattern: `(?<bad>it 's) (?:own|advantages|disadvantages|importance|influence|effects|development|history|beauty|value|benefits|shortcomings)`,
        suggest: () => 'its',
      },
    ],
  }),
];
