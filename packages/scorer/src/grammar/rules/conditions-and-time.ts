import { classedRule } from '../classed-rule.ts';
import { participleOf } from '../lexicon/verbs.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { wordAt } from '../word-at.ts';
import { ADVS, NP, PAST_TIME, PP, presentOf, SUBJ, textBefore, textBetween, toBase, toPast } from './classed-parts.ts';

const POLITE =
  '(?!like|love|suggest|recommend|prefer|say|advise|appreciate|be|rather|have to|need|want|ask|tell|think|argue)';
const WHEN_CHILD =
  '(?:was|were) (?:a (?:{J} )?(?:child|kid|boy|girl|student|baby|teenager|freshman|pupil)|young|little|small|{num}|at (?:school|university|college|{w} school)|in (?:{w} )?(?:school|grade|university|college|{num}|primary|middle|high|senior|junior))';
const SINCE_WHEN =
  '(?:{year}|last (?:{w})|then|childhood|primary|middle|{day} {year}|january|february|march|april|june|july|august|september|october|november|december|ancient times|the (?:day|age|beginning|reform|founding|{year})|(?:i|he|she|we|they) (?:was|were) (?:born|a|{num}|little|young|small)|(?:i|he|she|we|they) (?:came|left|moved|entered|graduated|started|began|met|got|joined|went)|my childhood|this (?:{w}))';

const isAskedBefore = (sentence: TaggedSentence, at: number): boolean =>
  /(?<![^ ])(?:know|knows|knew|ask|asks|asked|wonder|wondered|wonders|tell|told|tells|see|sure|decide|decided|find|say|said|about|on|depends?|day|time|predict|imagine|doubt|matter|care|learn|idea|year|future|question|moment)(?: me| us| him| her| them)?$/.test(
    textBefore(sentence, at).trim(),
  );

export const CONDITION_AND_TIME_RULES = [
  classedRule({
    name: 'unreal-condition',
    category: 'tense',
    text: '与事实相反或不大可能的假设：if从句用过去式，主句用would + 动词原形；与过去相反用had done，主句would have done。',
    wrong: 'If I am you, I would apologise.',
    right: 'If I were you, I would apologise.',
    phrases: [
      {
        pattern: `if (?:i) (?<bad>am|was) (?:you|him|her|them|a {N}|an {N}|the {N})(?= )`,
        suggest: () => 'were',
        unless: (sentence, from) =>
          !/(?<![^ ])(?:would|'d|could)(?![^ ])/.test(sentence.line) || wordAt(sentence, from) === 'was',
      },
      {
        pattern: `if (?:he|she|it|they|we|you|i|{H}|people|there) (?<bad>has|have|wins?|{S-P}|{V-NJD}|am|is|are|can) (?:(?:{w}) ){1,9}?{,} (?:i|he|she|they|we|it|you|people|my {N}) would ${POLITE}(?:{V})`,
        suggest: ({ bad = '' }) => (/^(?:am|is|are)$/.test(bad) ? 'were' : toPast(bad)),
        unless: (sentence, from) =>
          /(?<![^ ])(?:even|as|like|know|ask|wonder)$/.test(textBefore(sentence, from - 2).trim()),
      },
      {
        pattern: `(?:i|he|she|they|we|it|you) would ${POLITE}(?:{V}) (?:(?:{w}) ){1,6}?if (?:i|he|she|they|we|it|you) (?<bad>has|have|am|is|are|wins?|{V-NJD}|{S-P}) (?:{w})`,
        suggest: ({ bad = '' }) => (/^(?:am|is|are)$/.test(bad) ? 'were' : toPast(bad)),
        unless: isAskedIf,
      },
      {
        pattern: `if (?:i|he|she|they|we|you|it) had (?:not |n't )?(?:{E}) (?:(?:{w}) ){0,6}?{,} (?:i|he|she|they|we|you|it) (?<bad>(?:will|can) (?:not |n't )?(?<verb>{V}|be))(?= )`,
        suggest: ({ bad = '', verb = '' }) =>
          `${bad.startsWith('will') ? 'would' : 'could'} ${/not|n't/.test(bad) ? 'not ' : ''}have ${participleOf(verb)}`,
      },
    ],
  }),
  classedRule({
    name: 'time-clause-will',
    category: 'tense',
    text: 'if、when、as soon as、until等引导的条件和时间状语从句，用一般现在时表示将来。',
    wrong: 'I will wait until she will arrive.',
    right: 'I will wait until she arrives.',
    phrases: [
      {
        pattern: `^(?:if|when|as soon as|before|after|unless|until|once|the moment) (?<subject>${SUBJ}|${NP}) (?<bad>(?:will|'ll) (?<verb>{V}|be|have|do))(?= (?:(?:{w}) ){0,9}?(?:{,}|please|i|we|you|he|they))`,
        suggest: ({ subject = '', verb = '' }) =>
          verb === 'be' ? undefined : presentOf(verb, /^(?:people|students)$|[^s]s$/.test(subject) ? 'they' : subject),
        unless: (sentence) =>
          (sentence.line.endsWith('?') && sentence.line.startsWith('when')) || sentence.line.startsWith('if you will'),
      },
      {
        pattern: `(?:will|'ll|can|please|should|must|going to|to|call|wait|stay|tell|let) (?:(?:{w}) ){1,9}?(?:as soon as|until|till|before|once|the moment|when|if|unless) (?<subject>${SUBJ}|${NP}) (?<bad>(?:will|'ll) (?<verb>{V}|be|have|do|come))(?= )`,
        suggest: ({ subject = '', verb = '' }) =>
          verb === 'be' ? undefined : presentOf(verb, /^(?:people|students)$|[^s]s$/.test(subject) ? 'they' : subject),
        unless: (sentence, from, _to, { subject = '' }) =>
          isAskedBefore(sentence, from - subject.split(' ').length - 1),
      },
    ],
  }),
  classedRule({
    name: 'perfect-needed',
    category: 'tense',
    text: '从过去持续到现在（since、so far、over the past years）用现在完成时have/has done。',
    wrong: 'Great changes took place here since 2010.',
    right: 'Great changes have taken place here since 2010.',
    phrases: [
      {
        pattern: `^(?:{w} {,} )?(?<subject>${SUBJ}|${NP}(?: ${PP})?|(?:{J} )?{P-V}|{M-V}) (?:{w} )??(?<bad>{D}|{S-P}|am|is|are|was|were|lives?|works?|studies|study|know) (?:(?:{w}) ){1,9}?since ${SINCE_WHEN}(?= (?:{mark}|and|when|she|he|because|{w})|$)`,
        suggest: ({ subject = '', bad = '' }) => perfectOf(subject, bad),
        unless: (sentence, from) =>
          /(?<![^ ])(?:have|has|had|'ve|'d|been|ever)(?![^ ])/.test(sentence.line) ||
          /^(?:it|this|that) (?:is|was|'s)/.test(sentence.line) ||
          /(?<![^ ])(?:that|who|which|because|said|says|when)(?![^ ])/.test(
            textBetween(
              sentence,
              from + 1,
              sentence.tokens.findIndex(({ lower }) => lower === 'since'),
            ),
          ),
      },
      {
        pattern: `(?:^|{,} |and |but )(?:so far|up to now|until now|(?:over|in|during|for) the (?:past|last) (?:(?:{num}|few|several|many) )(?:years|decades|months|weeks|days)) (?:{,} )?(?<subject>${SUBJ}|${NP}(?: ${PP})?|(?:{J} )?{P-V}|{M-V}) ${ADVS}(?<bad>{D}|{S-P}|{V-N})(?= )`,
        suggest: ({ subject = '', bad = '' }) => perfectOf(subject, bad),
        unless: (sentence, from) =>
          /^(?:was|were|had)$/.test(wordAt(sentence, from)) ||
          /^(?:have|has|had|'ve)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `^(?<subject>${SUBJ}|${NP}(?: ${PP})?|{P-V}) (?<bad>changed|grew|developed|improved|became|increased|doubled|rose|went|took|saw|changes|grows|develops|improves|increases) (?:(?:{w}) ){0,6}?(?:over|in|during) the (?:past|last) (?:{num}|few|several) (?:years|decades|months)`,
        suggest: ({ subject = '', bad = '' }) => perfectOf(subject, bad),
      },
      {
        pattern: `^(?<subject>${SUBJ}|my {N}(?: and i)?|the {N}) (?<bad>am|is|are|'m|'re) (?:very |so |good |best |close )?(?:ill|sick|married|dead|friends|classmates|roommates|busy|away|interested) (?:(?:{w}) ){0,4}?for (?:{num}|many|several|a long|over|more than|about|a few) (?:{w})`,
        suggest: ({ subject = '' }) => (/^(?:i|we|you|they)$/.test(subject) ? 'have been' : 'has been'),
      },
      {
        pattern: `^(?<subject>i|he|she|we|they|my {N}|the {N}) (?<bad>live|lives|work|works|study|studies|learn|learns|teach|teaches|know|knows) (?!how|that)(?:(?:{w}) ){0,5}?for (?:{num}|many|several|over {num}|more than {num}|about {num}) years`,
        suggest: ({ subject = '', bad = '' }) => perfectOf(subject, bad),
        unless: (sentence) =>
          /(?<![^ ])(?:every|usually|each|if|will|only|should|must|often)(?![^ ])/.test(sentence.line),
      },
    ],
  }),
  classedRule({
    name: 'perfect-with-past',
    category: 'tense',
    text: '有yesterday、last week、ago、in 2019等过去时间时用一般过去时，不用完成时。',
    wrong: 'They have moved to Shenzhen three years ago.',
    right: 'They moved to Shenzhen three years ago.',
    phrases: [
      {
        pattern: `(?<!(?:to|will|may|might|must|could|would|should|can|n't|not) )(?<bad>(?:have|has|'ve) (?:just |already |also )?(?<verb>{E})) (?:(?:{w}) ){0,8}?(?:${PAST_TIME})(?= (?:{mark}|and|but|because|when|with|for|to)|$)`,
        suggest: ({ verb = '' }) => (verb === 'been' ? undefined : toPast(verb)),
        unless: (sentence, from, to) =>
          /(?<![^ ])(?:since|who|which|until|from|what|when|where|before|if|than|i|you|he|she|we|they|,)(?![^ ])/.test(
            textBetween(sentence, to + 1, sentence.tokens.length).replace(/ (?:and|but|because|when) .*/, ''),
          ) || /^(?:do|does|did)$/.test(wordAt(sentence, from - 2)),
      },
      {
        pattern: `(?<bad>(?:have|has|'ve) (?:already |also )?(?<verb>joined|moved|graduated|started|begun|built|opened|bought|met|founded|visited|died|left|happened|born|written|published|finished|won|held|gone)) (?:(?:{w}) ){0,5}?in {year}(?= {mark}|$)`,
        suggest: ({ verb = '' }) => toPast(verb),
        unless: (sentence) => /(?<![^ ])since(?![^ ])/.test(sentence.line),
      },
    ],
  }),
  classedRule({
    name: 'past-time-verb',
    category: 'tense',
    text: '有yesterday、last week、ago、when I was a child等过去时间，谓语用一般过去时。',
    wrong: 'Last week our teacher take us to a farm.',
    right: 'Last week our teacher took us to a farm.',
    phrases: [
      {
        pattern: `(?:^|{,} |and |but |because |so )${PAST_TIME} (?:{,} )?(?:${NP}(?: ${PP})?|${SUBJ}) ${ADVS}(?<bad>{V-DE}|{S-P}|win|come|become|run|is|are|am|has|have|do|does|can) (?:{w})`,
        suggest: ({ bad = '' }) => toPast(bad),
        unless: (sentence, from, to) =>
          (/^(?:school|class|family|football|team|summer)$/.test(wordAt(sentence, from - 1)) &&
            /^(?:was|were|is|had)$/.test(wordAt(sentence, to + 1))) ||
          /^(?:is|are|was|were|has|had|did)$/.test(wordAt(sentence, to + 1)) ||
          (/^(?:there|it)$/.test(wordAt(sentence, from - 1)) && /^(?:has|have)$/.test(wordAt(sentence, from))) ||
          (/^(?:has|have)$/.test(wordAt(sentence, from)) && /ed$|been|en$/.test(wordAt(sentence, to + 1))),
      },
      {
        pattern: `by the end of (?:{year}|last (?:{w})) {,} (?:(?:{w}) ){1,4}?(?<bad>have|has)(?= (?:already )?{E})`,
        suggest: () => 'had',
        text: 'by the end of加过去时间，用过去完成时had done。',
        unless: (sentence) => /(?<![^ ])20(?:2[6-9]|[3-9]\d)(?![^ ])/.test(sentence.line),
      },
      {
        pattern: `^by the time (?:${SUBJ}|${NP}) (?:{D}|was|were) (?:(?:{w}) ){0,5}?{,} (?:${SUBJ}|${NP}) (?:already )?(?<bad>have|has)(?= (?:already |just )?{E})`,
        suggest: () => 'had',
      },
      {
        pattern: `^(?:i|he|she|we|they|it) ${ADVS}(?<bad>{V-DE}) (?:(?:{w}) ){0,7}?(?:${PAST_TIME})(?= {mark}|$)`,
        suggest: ({ bad = '' }) => toPast(bad),
        unless: (sentence, from, to) =>
          /(?<![^ ])(?:who|that|which|what|how|where|when|why|and|but|because|than|as|since|from|if|,)(?![^ ])/.test(
            textBetween(sentence, to + 1, sentence.tokens.length),
          ) ||
          sentence.tokens
            .slice(to + 1)
            .some(({ lower }) =>
              /^(?:was|were|did|had|been|made|took|held|bought|given|written|built|[a-z]+ed)$/.test(lower),
            ) ||
          /^(?:remember|miss|know|think|regret|recall)/.test(wordAt(sentence, from)),
      },
      {
        pattern: `^(?:${SUBJ}|${NP}(?: ${PP})?) ${ADVS}(?<bad>{V-NJDE}|{S-P}|go|have|has|is|are|am|come|visit|play|watch|meet|do not|does not|do n't|does n't|buy|get|take|win) (?:(?:{w}) ){0,7}?(?:${PAST_TIME})(?= {mark}|$)`,
        suggest: ({ bad = '' }) => (bad.startsWith('do') ? bad.replace(/^do(?:es)?/, 'did') : toPast(bad)),
        unless: (sentence, from, to) =>
          /(?<![^ ])(?:who|that|which|what|how|where|when|why|and|but|because|than|as|since|from|if|,)(?![^ ])/.test(
            textBetween(sentence, to + 1, sentence.tokens.length),
          ) ||
          sentence.tokens
            .slice(to + 1)
            .some(({ lower }) =>
              /^(?:was|were|did|had|been|made|took|held|bought|given|written|built|[a-z]+ed)$/.test(lower),
            ) ||
          /^(?:remember|miss|know|think)/.test(wordAt(sentence, from)),
      },
      {
        pattern: `^(?:${SUBJ}|${NP}) ${ADVS}(?<bad>is|am|are|has|have|like|likes|love|loves|live|lives|play|plays|study|studies|{S-P}|want|wants|do not|does not|do n't|does n't|can|ca n't|can not) (?:(?:{w}) ){0,7}?when (?:i|he|she|we|they) ${WHEN_CHILD}(?= |$)`,
        suggest: ({ bad = '' }) =>
          bad.startsWith('do')
            ? bad.replace(/^do(?:es)?/, 'did')
            : bad === "ca n't"
              ? "couldn't"
              : toPast(bad.replace(' not', '')) + (bad.endsWith(' not') ? ' not' : ''),
        unless: (sentence, from, to) =>
          /(?<![^ ])(?:that|about|what|how|because|remember|still|tell|told|learned|began)(?![^ ])/.test(
            textBetween(
              sentence,
              from,
              sentence.tokens.findIndex(({ lower }) => lower === 'when'),
            ),
          ) || to < 0,
      },
      {
        pattern: `^(?:when|after|before|as soon as|while) (?:i|he|she|we|they|my {N}|the {N}|it) (?:{D-VE}|{D-VJ}|was|were|got|came|arrived|reached|finished) (?:(?:{w}) ){0,6}?{,} (?:i|he|she|we|they|it|my {N}|the {N}|there) ${ADVS}(?<bad>is|am|are|have|has|{S-P}|{V-NJDE}|can|ca n't|do not|do n't|does not|does n't|feel|go|find|see|run)(?= {w})`,
        suggest: ({ bad = '' }) =>
          bad.startsWith('do') ? bad.replace(/^do(?:es)?/, 'did') : bad === "ca n't" ? "couldn't" : toPast(bad),
        unless: (sentence, from) =>
          /(?<![^ ])(?:still|now|always|never|know|think|remember|realize|believe|today)(?![^ ])/.test(
            sentence.line.slice(sentence.lineStarts[from]),
          ) || sentence.line.endsWith('?'),
      },
      {
        pattern: `^(?:i|he|she|we|they|my {N}) (?:really |also )?(?<bad>am|is|are|feel|feels|'m) (?:very |so |really |too |quite )?(?:happy|sad|excited|surprised|angry|worried|nervous|tired|glad|proud|afraid|shocked|bored|disappointed|late|upset) (?:(?:{w}) ){0,4}?(?:when|because|after|as) (?:i|he|she|we|they|it|my {N}) (?:{D-VE}|got|came|saw|heard|lost|won|missed|failed|passed)`,
        suggest: ({ bad = '' }) => (bad === "'m" ? undefined : toPast(bad)),
        unless: (sentence) => /(?<![^ ])(?:now|still|today|have|has)(?![^ ])/.test(sentence.line),
      },
      {
        pattern: `^when (?:i|he|she|we|they|my {N}|the {N}) ${ADVS}(?<bad>{V-NJDE}|see|go|get|have|hear|arrive|find|come|feel|meet|{S-P}) (?:(?:{w}) ){0,6}?{,} (?:i|he|she|we|they|it|my {N}|the {N}) (?:was|were|{D-VEJ}|felt|found|told|said|had)(?= )`,
        suggest: ({ bad = '' }) => toPast(bad),
      },
      {
        pattern: `(?:was|were|felt|became|got) so {J} that (?:i|he|she|we|they|it) (?<bad>can not|ca n't|can|do not|do n't|does n't|feel|feels|want|wants|go|goes|am|is|are|have|has|{S-P})(?= )`,
        suggest: ({ bad = '' }) =>
          bad.startsWith('do')
            ? bad.replace(/^do(?:es)?/, 'did')
            : /^ca n't|^can not/.test(bad)
              ? "couldn't"
              : toPast(bad),
      },
      {
        pattern: `^when (?:i|he|she|we|they) ${WHEN_CHILD} (?:(?:{w}) ){0,4}?(?:{,} )?(?:${SUBJ}|${NP}) ${ADVS}(?<bad>{V-NJDE}|{S-P}|is|am|are|has|have|can|ca n't|do not|do n't|does not|does n't|like|live|play|want|love|help|go|come|visit|study|teach|work)(?= {w})`,
        suggest: ({ bad = '' }) =>
          bad.startsWith('do') ? bad.replace(/^do(?:es)?/, 'did') : bad === "ca n't" ? "couldn't" : toPast(bad),
        unless: (sentence, from) => /^(?:remember|think)/.test(wordAt(sentence, from)) || sentence.line.endsWith('?'),
      },
    ],
  }),
];

function isAskedIf(sentence: TaggedSentence, from: number): boolean {
  return isAskedBefore(sentence, from - 2);
}

function perfectOf(subject: string, verb: string): string | undefined {
  const participle = /^(?:am|is|are|was|were)$/.test(verb) ? 'been' : participleOf(toBase(verb));
  if (/^(?:i|you|we|they)$/.test(subject)) return `have ${participle}`;
  if (/^(?:he|she|it)$/.test(subject)) return `has ${participle}`;
  const isPlural =
    /^(?:these|those|many|some|most|all|people|students)/.test(subject) ||
    (subject.endsWith('s') && !subject.includes(' '));
  return `${isPlural ? 'have' : 'has'} ${participle}`;
}
