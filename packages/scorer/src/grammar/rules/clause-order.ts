import { classedRule } from '../classed-rule.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { wordAt } from '../word-at.ts';
import { DET, SUBJ, textBefore, toBase } from './classed-parts.ts';

const AUX = '(?:is|are|was|were|can|could|will|would|should|must|may|have|has|had)';
const WH = '(?:where|when|why|how|what|which|who|whom)';
const KNOW =
  '(?:know|knows|knew|known|wonder|wonders|wondered|ask|asks|asked|tell|told|tells|explain|explained|understand|understood|remember|remembered|sure|idea|discover|discovered|decide|imagine|guess|forget|forgot|find out|found out|think about|see|learn|care)';
const FINITE = '(?:{VDS-PMG}|have|has|had|can|could|will|would|should|must|am|is|are|was|were|{V})';
const ANYONE = '(?:i|you|he|she|it|we|they|people|everyone|students|nobody|somebody)';

/** Whether an auxiliary stands before its subject somewhere in a sentence: "can we", "did the boy". */
const isInverted = ({ line }: TaggedSentence): boolean =>
  new RegExp(
    `(?<![^ ])(?:is|are|was|were|am|can|could|will|would|should|must|may|might|have|has|had|do|does|did) (?:n't )?(?:${ANYONE.slice(3, -1)}|the|a|an|my|our|your|his|her|their|this|these|those|such|some|many|there|[a-z]+s)(?![^ ])`,
  ).test(line);

/** Number of clauses by their subjects. */
const countSubjects = (line: string): number =>
  [...line.matchAll(/(?<![^ ])(?:i|you|he|she|it|we|they|people|everyone|students)(?= (?!and |or ))/g)].length +
  [
    ...line.matchAll(
      /(?<![^ ])(?:the|my|our|his|her|their|a|an) [a-z]+ (?:is|are|was|were|has|have|had|can|will|came|went|began|ended)(?![^ ])/g,
    ),
  ].length;

const DEGREE_INVERSION = '倒装：only加状语、never、hardly、not only等在句首时，助动词放在主语前面。';
const TEMPLATE = (subject: string, verb: string): string =>
  `倒装：助动词放到${subject}前面，如did ${subject} ${toBase(verb)}、can ${subject} …。`;

export const CLAUSE_ORDER_RULES = [
  classedRule({
    name: 'question-in-clause',
    category: 'verb_form',
    text: '宾语从句用陈述语序：疑问词 + 主语 + 谓语。',
    wrong: 'Can you tell me what time is it?',
    right: 'Can you tell me what time it is?',
    phrases: [
      {
        pattern: `${KNOW} (?:me |us |him |her |them |you |my {N} |the {N} |about |clearly |exactly )?${WH} (?:(?:time|much|many|old|long|far|often|important|{=J}|{N-V}|kind of {N})(?: (?:{N-V}|{P}|people))? )?(?<bad>(?<aux>${AUX}) (?<subject>${SUBJ}))(?= )`,
        suggest: ({ aux = '', subject = '' }) => `${subject} ${aux}`,
        unless: (sentence, from) =>
          /^(?:["“”:,-])/.test(wordAt(sentence, from - 2)) ||
          ((wordAt(sentence, from - 1) === 'who' || wordAt(sentence, from - 1) === 'what') &&
            /^(?:that|which)$/.test(wordAt(sentence, from - 2))),
      },
      {
        pattern: `${KNOW} (?:me |us |him |her |them |you |my {N} |the {N} |about |clearly )?${WH} (?:(?:time|much|many|old|long|far|often|{N-V}) (?:{P} |{N-V} )?)?(?<bad>(?:do|does|did)) (?:${ANYONE}|the {N}|the {P}|my {N}|my {P}|this {N}|our {N}|his {N}|her {N}) (?:{V}|have|n't|really|always|often)`,
      },
    ],
  }),
  classedRule({
    name: 'inversion',
    category: 'verb_form',
    text: DEGREE_INVERSION,
    wrong: 'Only then I understood my father.',
    right: 'Only then did I understand my father.',
    phrases: [
      {
        pattern: `^(?:and |but )?only (?:then|now|yesterday|recently|once|later|in this way|by this way|this way) (?:{,} )?(?<bad>(?<subject>${ANYONE}) (?<verb>${FINITE}))(?= )`,
        text: ({ subject = '', verb = '' }) => TEMPLATE(subject, verb),
      },
      {
        pattern: `^(?:and |but )?only (?:by|through|in|with|on|at|under|for|during|after|when|if|because|as|before|since) (?:(?:{w}|{,}) ){1,14}?(?<bad>(?<subject>${ANYONE}) (?<verb>${FINITE}))(?= )`,
        text: ({ subject = '', verb = '' }) => TEMPLATE(subject, verb),
        unless: (sentence, from) => {
          if (isInverted(sentence)) return true;
          const before = textBefore(sentence, from);
          const isClause =
            /^(?:and |but )?only (?:when|if|because|as|since|after|before) /.test(before) &&
            !/^(?:and |but )?only (?:after|before) (?:[a-z]+ing|the|a|an|this|that|my|\d+|many|years|such|hard|his|her|our|their) /.test(
              before,
            );
          const opened = countSubjects(before);
          return (
            (isClause && opened === 0) ||
            /(?<![^ ])(?:and|that|who|which|what|if|when|because|where|how|than|so|but|as)$/.test(before.trim()) ||
            (!isClause && opened > 0) ||
            sentence.line.endsWith('?')
          );
        },
      },
      {
        pattern: `^(?:and |but |, )?(?:never|seldom|rarely|hardly|scarcely|nowhere|little|never before|never in my life|not until then|at no time|under no circumstances|in no way|by no means|not once|no sooner|nor) (?<bad>(?<subject>i|he|she|it|we|they|people|my {N}|the {N}) (?<verb>${FINITE}))(?= )`,
        text: ({ subject = '', verb = '' }) => TEMPLATE(subject, verb),
      },
      {
        pattern: `(?:^|{,} |and |but |, )not only (?<bad>(?<subject>${SUBJ}|my {N}|the {N}|people|students) (?<verb>{VS-P}|can|will|is|are|was|has|have|{D-E}|helps?|plays?|likes?|works?|makes?))(?= )`,
        text: ({ subject = '', verb = '' }) => TEMPLATE(subject, verb),
        unless: (sentence, from, to) =>
          /^(?:but)$/.test(wordAt(sentence, to + 1)) ||
          /(?<![^ ])(?:that|it|this|because)$/.test(textBefore(sentence, from - 2).trim()),
      },
      {
        pattern: `^not until (?:(?:{w}|{,}) ){1,10}?(?<bad>(?<subject>${ANYONE}) (?<verb>{D}|can|could|knew|had|was))(?= )`,
        text: ({ subject = '', verb = '' }) => TEMPLATE(subject, verb),
        unless: (sentence, from) =>
          isInverted(sentence) ||
          (countSubjects(textBefore(sentence, from)) === 0 &&
            !/^not until (?:yesterday|then|last|the|recently|\d+|this|he|his|my)/.test(sentence.line)),
      },
    ],
  }),
  classedRule({
    name: 'adverb-place',
    category: 'verb_form',
    text: '副词的位置不对：频度副词放在实义动词前；动词和宾语之间不放well、very much。',
    wrong: 'I like very much this song.',
    right: 'I like this song very much.',
    phrases: [
      {
        pattern: `(?:like|likes|liked|love|loves|enjoy|enjoys|enjoyed|miss|missed|thank) (?<bad>very much) (?:${DET}|music|english|to {V}|{G-N}|{P-SV}|you|it|them|him|her)`,
      },
      {
        pattern: `(?:i|he|she|we|they|who|{H}|mother|father) (?<bad>(?<verb>go|goes|went|come|comes|get|gets|eat|eats|read|reads|play|plays|study|studies|watch|watches|do|does|help|helps) (?<adverb>always|usually|often|never|seldom)) (?:to|the|up|my|home|with|books|at|english|in|tv|{P})`,
        suggest: ({ verb = '', adverb = '' }) => `${adverb} ${verb}`,
      },
      {
        pattern: `(?:speak|speaks|spoke|play|plays|played|know|knows|learn|learns|do|does|did|study|sing|sings|use|understand) (?<bad>(?:very |so )?well) (?:english|chinese|french|the {N}|it|them|my {N}|his {N}|football|basketball|this {N}|many|some)(?= (?:{mark}|and|because|in|at|now)|$)`,
        text: '副词well放在宾语后面：speak English well。',
      },
      {
        pattern: `(?:i|he|she|we|they|my {N}) (?<bad>every (?:day|morning|evening|week|night|year|afternoon)) (?:{VSD-P}|{V}|have|has)`,
        text: '时间状语every day放在句首或句末。',
      },
      {
        pattern: `(?:is|was|are|have|has|had|want|wants|find|found|do|did|learn|learned|buy|bought|see|saw|eat|know|about|say|said) (?<bad>(?<adj>interesting|important|special|new|useful|different|delicious|good|bad|strange|wonderful|beautiful|nice|wrong) (?<noun>something|anything|nothing))(?= )`,
        suggest: ({ adj = '', noun = '' }) => `${noun} ${adj}`,
        text: '形容词放在something、anything、nothing后面。',
      },
    ],
  }),
  classedRule({
    name: 'short-superlative',
    category: 'word_choice',
    text: '单音节词和以y结尾的双音节词，最高级加-est；比较级后面用than。',
    wrong: 'It is the most easy way.',
    right: 'It is the easiest way.',
    phrases: [
      {
        pattern: `(?:the|my|his|her|our|their|its|is|are|was|'s|am|were) (?<bad>most (?<adj>tall|short|high|low|big|small|fast|slow|long|cheap|easy|busy|happy|early|heavy|old|young|new|hard|strong|weak|rich|poor|great|nice|safe|near|clean|warm|cold|hot|cool|close|large|wide|deep|bright|dark|quick|funny|lucky|healthy|dirty|pretty|simple|good|bad|lazy|noisy|ugly))(?= )`,
        suggest: ({ adj = '' }) => superlativeOf(adj),
        unless: (sentence, from, to) =>
          /^(?:is|are|was|'s|am|were)$/.test(wordAt(sentence, from - 1)) &&
          /^(?:and|important|in need|or)$/.test(wordAt(sentence, to + 1)),
      },
      {
        pattern: `(?:{w}) (?:is|are|was|were|'s|am|than before is|become|became|much|even|far|looks?|feels?) (?:much |even |far |a little )?(?:worse|better|bigger|smaller|taller|shorter|higher|lower|faster|slower|longer|cheaper|easier|older|younger|harder|stronger|richer|larger) (?<bad>as|then|that) (?:{w})`,
        suggest: () => 'than',
        unless: (sentence, from) =>
          /^(?:a|an|the (?:day|time|year)|time|you|we|he|they|it|she|i|well|soon|if|of)$/.test(
            wordAt(sentence, from + 1),
          ) ||
          wordAt(sentence, from) === 'that' ||
          (wordAt(sentence, from) === 'then' && /^[.,]$/.test(wordAt(sentence, from + 1))),
      },
    ],
  }),
];

const superlativeOf = (adjective: string): string =>
  ({ good: 'best', bad: 'worst', big: 'biggest', hot: 'hottest' })[adjective] ??
  (adjective.endsWith('y')
    ? `${adjective.slice(0, -1)}iest`
    : adjective.endsWith('e')
      ? `${adjective}st`
      : `${adjective}est`);
