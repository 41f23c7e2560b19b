import { classedRule } from '../classed-rule.ts';
import { wordAt } from '../word-at.ts';
import { NP, SUBJ, textBefore, toBase } from './classed-parts.ts';

const PLACE =
  '(?:place|city|town|village|school|university|country|house|room|restaurant|park|hometown|street|province|company|factory|library|hotel|farm|island|area|college|classroom|building|shop)';
/** What takes a that-clause of its own, so that "it" in the clause is no second object. */
const TAKES_THAT =
  /(?<![^ ])(?:fact|news|idea|belief|hope|chance|time|way|day|sign|feeling|proof|evidence|so|such|opinion|view|doubt|tell|tells|told|say|says|said|inform|informed|show|showed|promise|promised|warn|warned|assure|assured|reason|conclusion|result|moment|year|dream|impression|truth|case|point|thought|sure|glad|now)(?![^ ])/;
const RELATIVE_END =
  '(?= (?:{mark}|most|very|last|yesterday|today|is|was|are|were|has|had|have|in|at|from|on|so|every|two|three|when|for|to|best|before|now|can|will|{S-P}|{D-N})|$)';

export const RELATIVE_RULES = [
  classedRule({
    name: 'relative-word',
    category: 'word_choice',
    text: '关系词用错：人用who，物用which，所有格用whose，地点作状语用where。',
    wrong: 'I met a boy who father is a pilot.',
    right: 'I met a boy whose father is a pilot.',
    phrases: [
      {
        pattern: `{H} (?<bad>which) (?:{DS-N}|is|are|was|were|has|have|can|will|{V-N}|lives?|works?|wants?|likes?|loves?|always|often|never)`,
        suggest: () => 'who',
        text: '先行词是人，用who，不用which。',
        unless: (sentence, from) =>
          wordAt(sentence, from - 2) === 'of' ||
          /(?<![^ ])(?:ask|asks|asked|tell|tells|told|show|shows|showed|teach|taught|know|knows)(?: [a-z']+){1,3} $/.test(
            textBefore(sentence, from),
          ) ||
          NOT_PERSONS.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:{NP}) (?<bad>who) (?:(?:{N-VSDEGJ})|father|mother|name|work|job|house|home|hair|face|leg|eyes|tail|color|colour|dream|love|parents|friends) (?:is|was|are|were|has|had|have|{S-N}|{D-E}|could|can|will)`,
        suggest: () => 'whose',
        text: '“……的”用whose：whose + 名词。',
        unless: (sentence, from) =>
          /^(?:know|knows|wonder|ask)$/.test(wordAt(sentence, from - 1)) ||
          /^(?:people|everyone|today|yesterday|everything)$/.test(wordAt(sentence, from + 1)),
      },
      {
        pattern: `(?:{NP}|those) who (?<bad>{G-JN}|living|working|studying|playing|sitting|standing|waiting|reading)(?= )`,
        text: ({ bad = '' }) => `who后面要有完整的谓语：who are（is）${bad}，或去掉who。`,
        unless: (sentence, from) => /^(?:being)$/.test(wordAt(sentence, from)),
      },
      {
        pattern: `(?:{NP}) (?:which|that|who) (?:(?:deeply|widely|mainly|greatly|also|warmly|highly|usually|always|often) )?(?<bad>{E-DV}|loved|liked|welcomed|built|made|used|called|named|written|visited|held|produced|founded|invented|designed) (?:by|in (?:the|{year}|many)|as)(?= )`,
        text: ({ bad = '' }) => `从句里的被动语态要有be：which is（was、are）${bad}。`,
        unless: (sentence, from, to) =>
          (wordAt(sentence, to).startsWith('in') &&
            /^(?:loved|liked|visited|called|welcomed|used)$/.test(wordAt(sentence, from))) ||
          /(?<![^ ])(?:think|say|said|know|so|believe|told|that) that /.test(sentence.line),
      },
      {
        pattern: `(?:is|are|was|were) (?:a|an|the|one of the) (?:(?:{w}) ){0,4}?(?:{NP}) (?<bad>appeared|existed|happened|originated|emerged|came into being|lived|began|took place) (?:in|during|at|on|from|about|more)`,
        suggest: ({ bad = '' }) => `which ${bad}`,
        unless: (sentence, from) =>
          /(?<![^ ])(?:who|which|that|when|where|what|and|but|because|,)(?![^ ])/.test(
            textBefore(sentence, from).split(' ').slice(-7).join(' '),
          ),
      },
      {
        pattern: `{,} (?:over |more than |about |nearly )?{num} (?:% |percent )?of (?<bad>them) (?:is|are|was|were|have|has|can)(?= )`,
        suggest: () => 'which',
        text: '逗号不能连接两个句子：用of which（人用of whom），或前面加and。',
        unless: (sentence, from) =>
          /(?<![^ ])(?:and|but|or|;|so|if|when|because|although|while|as|though)(?![^ ])/.test(
            textBefore(sentence, from).split(' ').slice(-7).join(' '),
          ) || /^(?:if|when|because|although|while|as|though|since|in|at|of) /.test(sentence.line),
      },
      {
        pattern: `${PLACE} (?<bad>where) (?:${SUBJ}|my {N}) (?:have |had |often |most |really |just )*(?:visit|visited|like|liked|love|loved|want to visit|mentioned|described|chose|admire|miss)(?= (?:last|yesterday|is|was|has|are|most|best|in|two|before|with|when|{mark})|$)`,
        suggest: () => 'which',
        text: '从句缺宾语（visit、like后没有宾语），用which或that，不用where。',
      },
      {
        pattern: `${PLACE} (?<bad>which) (?:${SUBJ}|my (?:{N}|{P})) (?:was born|were born|grew up|grow up|live|lives|lived|stay|stayed|work|works|worked)(?! (?:in|at|on|near|with|from|for|by|through|around|to|out|hard)(?: {mark}| is| was| has|$))(?! (?:in|at|on)(?![^ ]))`,
        suggest: () => 'where',
        text: '先行词是地点而从句不缺宾语时，用where（= in which）。',
        unless: (sentence, from) => /^(?:in|at|from|near|,)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `reasons? (?<bad>which|because|how) (?:${SUBJ}|people|my {N}) (?:left|came|come|went|go|failed|fail|am|is|are|was|were|did|do|does|can|could|like|love|want|chose|choose|feel|felt|study|work|cried|cry)`,
        suggest: () => 'why',
        text: 'the reason后用why引导的从句（从句不缺主语和宾语时）。',
      },
      {
        pattern: `(?:the (?:{J} )?(?:{N-HV}|{P-HS}|book|thing|film|place|gift|phone|watch|question|drawing|story)|everything|anything|something|nothing) (?<bad>what) (?:${SUBJ}|my {N}|the {N})(?= (?:{VDS}|have|has|had|can|will|is|was))`,
        suggest: () => 'that',
        text: '先行词后面用that或which，不用what。',
        unless: (sentence, from) =>
          /(?<![^ ])(?:tell|tells|told|show|shows|showed|ask|asks|asked|teach|taught|give|gives|question|questions|world|say|said|see)(?![^ ])/.test(
            textBefore(sentence, from),
          ),
      },
      {
        pattern: `(?:day|year|moment|time) (?<bad>which) (?:${SUBJ}) (?:was born|were born|met|came|arrived|left|graduated|got|go|went)`,
        suggest: () => 'when',
        text: '先行词是时间而从句不缺主语和宾语时，用when。',
      },
    ],
  }),
  classedRule({
    name: 'relative-pronoun-twice',
    category: 'redundancy',
    text: '从句里已经有that、which、whom或where代表前面的名词，不再写it、them、him、there。',
    wrong: 'The song that we sang it was very old.',
    right: 'The song that we sang was very old.',
    phrases: [
      {
        pattern: `${NP} (?:which|whom|who) (?:${SUBJ}|everyone|everybody|people|my {N}|the {N}) (?:have |had |has |always |often |really |just |never |will |can )*(?<verb>{VDSE}) (?<bad>it|him|her|them)${RELATIVE_END}`,
        suggest: () => '',
        unless: (sentence, _from, to, { verb = '' }) =>
          GIVES.test(toBase(verb)) ||
          (wordAt(sentence, to) === 'her' &&
            !/^(?:\W|most|very|last|yesterday|is|was|in|)$/.test(wordAt(sentence, to + 1))),
      },
      {
        pattern: `(?:the|a|an|this|these|those|my|only|best|first) (?:{JK} )?(?:{N-V}|{P-S}|man|woman|song|film|book|play|drawing|watch|dress|cake|match|letter|phone|bag|movie|game|photo|picture|story|gift|car|idol|star|player|teacher) that (?:${SUBJ}|everyone|everybody|people) (?:have |had |has |always |often |really |just |never |will |can )*(?<verb>{VDSE}) (?<bad>it|him|her|them)${RELATIVE_END}`,
        suggest: () => '',
        unless: (sentence, from, to, { verb = '' }) =>
          GIVES.test(toBase(verb)) ||
          TAKES_THAT.test(textBefore(sentence, from)) ||
          (wordAt(sentence, to) === 'her' &&
            !/^(?:\W|most|very|last|yesterday|is|was|in|)$/.test(wordAt(sentence, to + 1))),
      },
      {
        pattern: `(?:^|is |was |are |were |in |about |like |love )(?:the|this|that|a) (?:{J} )?(?:{N-VH}|{P-SH}|book|film|watch|gift|place) (?:i|we|he|she|they|you) (?:really |have |had )?(?<verb>{D}|like|love|use|want|need) (?<bad>it|them)(?= (?:last|yesterday|is|was|are|were|has|in|from|for|before|two|three|{mark}|when)|$)`,
        suggest: () => '',
        unless: (sentence, from, _to, { verb = '' }) =>
          (GIVES.test(toBase(verb)) && !/^(?:bought|made|wrote|saw)$/.test(verb)) ||
          /(?<![^ ])(?:if|when|because|so|but|and|think|,|that|time|day|way|moment|first|last|every|year)(?![^ ])/.test(
            textBefore(sentence, from),
          ),
      },
      {
        pattern: `what (?:i|we|you|he|she|they|people) (?:really |want to |have )?(?<verb>{V-N}|like|love|need|want|said|saw|learned|bought|did) (?<bad>it|them)(?= (?:{mark}|is|was|and|most|very)|$)`,
        suggest: () => '',
        unless: (_sentence, _from, _to, { verb = '' }) =>
          GIVES.test(toBase(verb)) && !/^(?:saw|buy|bought|said)$/.test(verb),
      },
      {
        pattern: `(?:{NPC}) where (?:${SUBJ}|my {N}) (?:{w} ){1,3}?(?<bad>there)(?= (?:{mark}|now|has|had|became|becomes|{S-P}|when|for|in)|$)`,
        suggest: () => '',
        unless: (sentence, from) =>
          /^(?:is|are|was|were|be|from|to|over|up|here|and)$/.test(wordAt(sentence, from - 1)),
      },
    ],
  }),
];

const NOT_PERSONS =
  /^(?:baby|child|model|star|guide|judge|cook|partner|character|audience|parents?|doctor's|class|guest)$/;
/** Verbs with two objects: "the book that I gave him". */
const GIVES =
  /^(?:give|tell|show|send|teach|buy|make|lend|offer|bring|ask|promise|sell|write|pay|cook|pass|hand|think|believe|know|say|cost|leave|help|let|see|hear|watch)$/;
