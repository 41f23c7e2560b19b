import { BASE_VERBS, baseOf, participleOf, pastOf, verbForms, withS } from '../lexicon/verbs.ts';
import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { phraseRule } from '../phrase-rule.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { MID_ADVERBS } from '../lexicon/classes.ts';
import { isMarkAt, wordAt } from '../word-at.ts';
import { ADVERB, ANY_BASE, anyKey, NUMBER, PAST_TIME, SUBJECT } from './vocabulary.ts';

const PARTICIPLES = new Map([...BASE_VERBS, 'be', 'have', 'do'].map((base) => [participleOf(base), base]));
const PASTS = new Map(
  [...BASE_VERBS].map((base) => [pastOf(base), base] as const).filter(([past, base]) => past !== base),
);
const PRESENT_BE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    am: 'was',
    is: 'was',
    are: 'were',
    "'m": 'was',
    has: 'had',
    have: 'had',
    does: 'did',
    do: 'did',
  }),
);
const HUMAN_SUBJECT = `(?:${SUBJECT}|my (?:\\w+ )?(?:mother|father|friend|friends|parents|family|teacher|classmates?|brother|sister|roommates?|grandmother|grandfather|uncle)|(?:my|our|the|some) (?:\\w+ )?(?:friends|parents|students|classmates|teachers|teacher|boss|students)|people)`;

/** The past form of the present verb at this index; null if it is not certainly in the present. */
function pastFor(sentence: TaggedSentence, index: number): string | null {
  const word = wordAt(sentence, index);
  const fixed = PRESENT_BE.get(word);
  if (fixed !== undefined) return word.startsWith("'") ? null : fixed;
  const forms = verbForms(word);
  if (forms.some((one) => one.form === 'past')) return null;
  const base = BASE_VERBS.has(word) ? word : baseOf(word, 's');
  return base === null ? null : pastOf(base);
}

function skipAdverbs(sentence: TaggedSentence, from: number): number {
  let at = from;
  while (MID_ADVERBS.has(wordAt(sentence, at)) || wordAt(sentence, at) === 'all' || wordAt(sentence, at) === 'both') {
    at += 1;
  }
  return at;
}

function findPresentWithPastTime(sentence: TaggedSentence): Hit[] {
  const opening = new RegExp(
    `^(?:but |and |so |, )?(?:(?:${PAST_TIME})|in (?:19\\d\\d|200\\d|201\\d)|when i was (?:a |an |in |at |very |still )?[a-z]+(?: [a-z]+){0,3}?|just now)(?: (?:morning|afternoon|evening|night))? ?,? (?<subject>${HUMAN_SUBJECT}) `,
    'd',
  ).exec(sentence.line);
  if (opening?.groups?.['subject'] !== undefined) {
    const at = skipAdverbs(sentence, sentence.lineStarts.indexOf(opening[0].length));
    return marked(
      sentence,
      at,
      opening[0].startsWith('when') && opening.groups['subject'] === 'i'
        ? !/(?:am|think|believe|know|realize|realise|remember|can|have|understand|find)/.test(wordAt(sentence, at))
        : !opening[0].startsWith('when'),
    );
  }
  const closing = new RegExp(
    `(?:^|, |and |but |because |that )(?<subject>${HUMAN_SUBJECT}) (?<rest>(?:(?!who |which |that |and |but |because |when |since |than |, |from |by |until |how |what |i |you |he |she |we |they )[a-z']+ ){1,8})${PAST_TIME}(?= (?:[.,!?;]|and|but|because|in|at|with)(?![^ ]))`,
    'd',
  ).exec(sentence.line);
  const rest = closing?.indices?.groups?.['rest'];
  if (rest === undefined) return [];
  const at = skipAdverbs(sentence, sentence.lineStarts.indexOf(rest[0]));
  if (hasPastBetween(sentence, at + 1, rest[1])) return [];
  return marked(
    sentence,
    at,
    !/(?<![^ ])(?:of|for|since|from)(?![^ ])/.test(closing?.groups?.['rest'] ?? '') ||
      /for(?: \w+){1,3}$/.test(closing?.groups?.['rest'] ?? ''),
  );
}

/** Whether the time may belong to a participle in between: "the film shown last week". */
function hasPastBetween(sentence: TaggedSentence, from: number, until: number): boolean {
  return sentence.tokens.some(
    (token, index) =>
      index >= from &&
      (sentence.lineStarts[index] ?? 0) < until &&
      verbForms(token.lower).some((one) => one.form === 'past' || one.form === 'participle'),
  );
}

function marked(sentence: TaggedSentence, at: number, isClear: boolean): Hit[] {
  if (at < 1 || !isClear || isMarkAt(sentence, at) || /^(?:remember|miss|regret)/.test(wordAt(sentence, at))) return [];
  const past = pastFor(sentence, at);
  if (past === null) return [];
  const next = wordAt(sentence, at + 1);
  if (['have', 'has'].includes(wordAt(sentence, at)) && PARTICIPLES.has(next)) return [];
  if (['am', 'is', 'are'].includes(wordAt(sentence, at)) && next.endsWith('ing')) return [];
  return [{ from: at, to: at, suggestion: past }];
}

const FUNCTION_RULE: GrammarRule = {
  name: 'past-time-present',
  category: 'tense',
  text: 'yesterday、last week、... ago等过去时间要用一般过去时。',
  wrong: 'Yesterday I go to the museum.',
  right: 'Yesterday I went to the museum.',
  find: findPresentWithPastTime,
};

export const TENSE_RULES: GrammarRule[] = [
  FUNCTION_RULE,
  phraseRule({
    name: 'perfect-with-past-time',
    category: 'tense',
    text: '现在完成时不和yesterday、last year、... ago连用，改为一般过去时。',
    wrong: 'I have finished it two days ago.',
    right: 'I finished it two days ago.',
    phrases: [
      {
        pattern: `(?<bad>(?:have|has|'ve) (?:also |already |just |ever )?(?<verb>${anyKey(PARTICIPLES)})) (?:(?!since |than |who |which |that |, |but |and |because |when |from |to |of |like |what |how |i |you |he |she |we |they )[a-z']+ ){0,6}${PAST_TIME}`,
        suggest: ({ verb = '' }) => {
          const base = PARTICIPLES.get(verb);
          return base === undefined || base === 'be' ? undefined : pastOf(base);
        },
        unless: (sentence, _from, to) =>
          /(?<![^ ])since(?![^ ])/.test(sentence.line) || hasPastBetween(sentence, to + 1, sentence.line.length),
      },
      {
        pattern: `^(?:yesterday|last \\w+(?: vacation| holiday)?|(?:${NUMBER}) \\w+ ago|in (?:200\\d|201\\d)) ,? ?(?:i|we|he|she|my \\w+|they) (?:(?!, since |since )[^ ]+ )+(?:and|but) (?:i|we|he|she|they) (?<bad>(?:have|has) (?<verb>${anyKey(PARTICIPLES)}))(?! (?:ever|never|since|now))`,
        suggest: ({ verb = '' }) => {
          const base = PARTICIPLES.get(verb);
          return base === undefined || base === 'be' ? undefined : pastOf(base);
        },
        unless: (sentence) => /(?<![^ ])(?:since|now|still|ever|already|until)(?![^ ])/.test(sentence.line),
      },
    ],
  }),
  phraseRule({
    name: 'unreal-if',
    category: 'tense',
    text: '与现在事实相反的假设：从句用过去式，主句用would、could加动词原形。',
    wrong: 'If I were rich, I will travel.',
    right: 'If I were rich, I would travel.',
    phrases: [
      {
        pattern: `if (?:${SUBJECT}|(?:my|the|our) \\w+) (?:were|had (?!been |to )(?:a|an|the|more|enough|much|many|some|wings)) (?:(?!, )[^ ]+ )*, (?:${SUBJECT}) (?:also |never |certainly )?(?<bad>will|can|wo)`,
        suggest: ({ bad }) => (bad === 'can' ? 'could' : 'would'),
        unless: (sentence) => /(?<![^ ])(?:yesterday|whether)(?![^ ])/.test(sentence.line),
      },
    ],
  }),
  phraseRule({
    name: 'since-past-perfect',
    category: 'tense',
    text: '“自从……以来”的主句用现在完成时。',
    wrong: 'Since I came to college, I made many friends.',
    right: 'Since I came to college, I have made many friends.',
    phrases: [
      {
        pattern: `^(?:my|our|the|china|life|things|this|it|they) ?(?:[a-z]+ )?(?<bad>changed|improved|developed|grew|increased|became)(?= (?:[a-z]+ ){0,4}since (?:19|20)\\d\\d)`,
        suggest: ({ bad = '' }) => {
          const base = PASTS.get(bad);
          return base === undefined ? undefined : `has ${participleOf(base)}`;
        },
        unless: (sentence, from) =>
          /^(?:have|has|had|they|things|[a-z]+s)$/.test(sentence.tokens[from - 1]?.lower ?? ''),
      },
      {
        pattern: `^(?:in|over|during) (?:the )?(?:past|last|recent) (?:few |${NUMBER} )?(?:years|decades|months) , (?:(?!who |which |that )[a-z]+ ){1,5}(?<bad>took place|became|grew|increased|changed|developed|improved|rose|happened)(?= (?:a lot|greatly|rapidly|more|in|to|very|quickly|and|[.,])(?![^ ]))`,
        text: 'in the past ... years和现在完成时连用。',
      },
      {
        pattern: `^(?:ever )?since (?:i|we|he|she|they) (?:came to|entered|began|started|graduated from|left|moved to) (?:my |this |the |our )?(?:college|university|school|high school|middle school|this university|china|home|here|city|town|beijing) , (?<subject>i|we|they|he|she) (?:also )?(?<bad>${anyKey(PASTS)})`,
        suggest: ({ subject = '', bad = '' }) => {
          const base = PASTS.get(bad);
          return base === undefined
            ? undefined
            : `${['he', 'she'].includes(subject) ? 'has' : 'have'} ${participleOf(base)}`;
        },
      },
    ],
  }),
  phraseRule({
    name: 'reported-future',
    category: 'tense',
    text: '主句是过去时，宾语从句里的will要改为would，can改为could。',
    wrong: 'He promised he will come, but he did not.',
    right: 'He promised he would come, but he did not.',
    phrases: [
      {
        pattern: `(?:told|said|thought|believed|promised|knew|hoped|decided) (?:me |us |him |her |them |my \\w+ )?(?:that )?(?:i|he|she|we|they|it) (?<bad>will|can)(?= (?:[^ ]+ )*(?:but|when|yesterday|last|ago|finally|then|so)(?![^ ]))`,
        suggest: ({ bad }) => (bad === 'can' ? 'could' : 'would'),
      },
    ],
  }),
  phraseRule({
    name: 'since-present',
    category: 'tense',
    text: '“since加过去时间”和“for加一段时间”（到现在）用现在完成时。',
    wrong: 'I learn English since 2010.',
    right: 'I have learned English since 2010.',
    phrases: [
      {
        pattern: `(?:^|, |and |but |because |that )(?:i|we|they|you) (?:also )?(?<bad>(?<verb>${ANY_BASE})) (?:(?!, |who |which |that |to )[a-z']+ ){0,6}since (?:(?:19|20)\\d\\d|i was|childhood|then|last (?:year|month|week)|(?:two|three|four|five|ten|\\d+) years ago|we were|primary school|middle school)`,
        suggest: ({ verb = '' }) => `have ${participleOf(verb)}`,
        unless: (sentence, from) => verbForms(wordAt(sentence, from)).some((one) => one.form === 'past'),
      },
      {
        pattern: `(?:^|, |and |but |because |that )(?:he|she) (?:also )?(?<bad>${anyKey(new Map([...BASE_VERBS].map((base) => [withS(base), base])))}) (?:(?!, |who |which |that |to )[a-z']+ ){0,6}since (?:(?:19|20)\\d\\d|he was|she was|childhood|then|(?:two|three|four|five|ten|\\d+) years ago)`,
        suggest: ({ bad = '' }) => {
          const base = baseOf(bad, 's');
          return base === null ? undefined : `has ${participleOf(base)}`;
        },
      },
    ],
  }),
  phraseRule({
    name: 'if-will',
    category: 'tense',
    text: 'if、as soon as、unless、when引导的从句用一般现在时表示将来，不用will。',
    wrong: 'If it will rain, we will stay at home.',
    right: 'If it rains, we will stay at home.',
    phrases: [
      {
        pattern: `^(?:but |and |so )?(?:if|as soon as|unless|until|when) (?<subject>i|we|he|she|they|it|the \\w+|my \\w+|our \\w+|students|people) (?<bad>will (?<verb>${ANY_BASE}|be|have|do))`,
        suggest: ({ subject = '', verb = '' }) => {
          if (verb === 'be') {
            return subject === 'i'
              ? 'am'
              : /^(?:we|they|students|people)$/.test(subject) || subject.endsWith('s')
                ? 'are'
                : 'is';
          }
          if (/^(?:i|we|they|students|people)$/.test(subject) || subject.endsWith('s')) return verb;
          return withS(verb);
        },
        unless: (sentence) => sentence.line.endsWith('?'),
      },
    ],
  }),
  phraseRule({
    name: 'wish-present',
    category: 'tense',
    text: 'wish后面的从句用虚拟语气：can改为could，am、is、are改为were，have改为had。',
    wrong: 'I wish I can fly.',
    right: 'I wish I could fly.',
    phrases: [
      {
        pattern: `(?:wish|wishes) (?:that )?(?:${SUBJECT}) ${ADVERB}(?<bad>can|will|am|are|is|have|has)`,
        suggest: ({ bad = '' }) =>
          ({ can: 'could', will: 'would', am: 'were', are: 'were', is: 'were', have: 'had', has: 'had' })[bad],
      },
    ],
  }),
  phraseRule({
    name: 'use-to',
    category: 'tense',
    text: '“过去常常做某事”是used to do。',
    wrong: 'I use to get up late.',
    right: 'I used to get up late.',
    phrases: [
      {
        pattern: `(?:^|, |but |and |because |that )(?:i|we|he|she|my \\w+) (?<bad>use|uses) to (?:be|go|have|live|think|play|get|like|feel|work|study|read|eat|watch|spend|believe)`,
        suggest: () => 'used',
      },
    ],
  }),
  phraseRule({
    name: 'born',
    category: 'verb_form',
    text: '“出生”是be born：was born。',
    wrong: 'I born in a small town.',
    right: 'I was born in a small town.',
    phrases: [
      {
        pattern: `(?:^|, |and |because |when )(?<subject>i|he|she|we|they) (?<bad>born|borned|was born(?:ed)|am born|is born)(?= (?:in|on|at|and)(?![^ ]))`,
        suggest: ({ subject = '' }) => (['we', 'they'].includes(subject) ? 'were born' : 'was born'),
      },
      { pattern: `(?:was|were) (?<bad>borned)`, suggest: () => 'born' },
    ],
  }),
];
