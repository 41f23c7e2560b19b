import { BASE_VERBS, baseOf, pastOf } from '../lexicon/verbs.ts';
import { anyOf } from '../lexicon/words.ts';
import { phraseRule } from '../phrase-rule.ts';
import {
  ADJECTIVE,
  ANY_BASE,
  ING_FORMS,
  OBJECT,
  SUBJECT,
  S_FORMS,
  VERB_AFTER_VERB,
  anyKey,
  certainForms,
} from './vocabulary.ts';

/** Words after which `to` is no preposition. */
const BEFORE_INFINITIVE =
  anyOf(`want wants wanted hope hopes hoped decide decides decided need needs plan plans able unable order
  try tries tried going learn learns ready have has had refuse refused manage managed afford supposed enough choose chose like likes how
  what where willing eager easy difficult impossible hard possible necessary important`);

const STRANDED_TO =
  '(?<!(?:go|goes|went|going|gone|listen|listened|listens|talk|talked|refer|refers|referred|belong|belongs|attached|related|access|exposed|used|accustomed|turn|speak|relate|respond|look|looks|return|come|comes|came|get|gets|got|due|according|thanks|owing|similar|close|addition|lead|leads|led|back|objected|close|moved|apply|applies|applied|happens|happened|subscribe|contribute|sent|next|ways|way) )';

const IRREGULAR_PASTS = new Map(
  [...BASE_VERBS, 'do', 'have', 'be']
    .map((base) => [pastOf(base), base] as const)
    .filter(
      ([past, base]) =>
        past !== base &&
        !past.endsWith('ed') &&
        !BASE_VERBS.has(past) &&
        !['saw', 'felt', 'found', 'left', 'thought', 'lost', 'known'].includes(past),
    ),
);

const REGULAR_PASTS = new Map(
  [...BASE_VERBS].map((base) => [pastOf(base), base] as const).filter(([past]) => past.endsWith('ed')),
);

export const ALL_ING_FORMS = certainForms('ing', BASE_VERBS);

const TO_TAKERS =
  anyOf(`want wants wanted hope hopes hoped decide decides decided refuse refused wish wishes manage managed tend tends
  afford expect begin begins began start starts started try tries tried learn learns learned learnt continue continues agree agreed
  able unable going need needs plan plans choose chose prepare intend intends`);

function mayEndRelativeClause(before: string): boolean {
  return (
    new RegExp(`(?<!^|, |and |but |because |that |if |when |so |think |but )[a-z]+ ${SUBJECT} (?:[a-z]+ )+$`).test(
      before,
    ) && /(?:the|all|what|everything|things?|those) (?:\w+ )*$/.test(before)
  );
}

export const INFINITIVE_RULES = [
  phraseRule({
    name: 'to-third-person',
    category: 'verb_form',
    text: '不定式to后面用动词原形，不加-s。',
    wrong: 'He wants to becomes a doctor.',
    right: 'He wants to become a doctor.',
    phrases: [
      { pattern: `${STRANDED_TO}to (?<bad>${anyKey(S_FORMS)})`, suggest: ({ bad = '' }) => S_FORMS.get(bad) },
      {
        pattern: `${BEFORE_INFINITIVE} to (?<bad>has|does|is|are)`,
        suggest: ({ bad = '' }) => ({ has: 'have', does: 'do' })[bad] ?? 'be',
      },
    ],
  }),
  phraseRule({
    name: 'to-past',
    category: 'verb_form',
    text: '不定式to后面用动词原形，不用过去式。',
    wrong: 'She decided to went home.',
    right: 'She decided to go home.',
    phrases: [
      {
        pattern: `${STRANDED_TO}to (?<bad>${anyKey(IRREGULAR_PASTS)})`,
        suggest: ({ bad = '' }) => IRREGULAR_PASTS.get(bad),
      },
      {
        pattern: `${BEFORE_INFINITIVE} to (?<bad>${anyKey(REGULAR_PASTS)})`,
        suggest: ({ bad = '' }) => REGULAR_PASTS.get(bad),
      },
    ],
  }),
  phraseRule({
    name: 'to-ing',
    category: 'verb_form',
    text: '这里的to后面用动词原形，不用-ing形式。',
    wrong: 'I want to making more friends.',
    right: 'I want to make more friends.',
    phrases: [
      {
        pattern: `${BEFORE_INFINITIVE} to (?<bad>${anyKey(ING_FORMS)}|studying|working|going|doing|having|being|getting|giving|helping|seeing)`,
        suggest: ({ bad = '' }) => baseOf(bad, 'ing') ?? undefined,
        unless: (sentence, from) =>
          sentence.tokens[from - 2]?.lower === 'important' ||
          (sentence.tokens[from - 2]?.lower === 'enough' && sentence.tokens[from - 3]?.lower === 'close') ||
          (/(?:have|has|had)$/.test(sentence.tokens[from - 2]?.lower ?? '') &&
            sentence.tokens[from]?.lower === 'being'),
      },
      {
        pattern: `(?:want|wants|wanted|decide|decides|decided|hope|hopes|hoped|able|unable|try|tries|tried|plan|plans|learn|learned|refuse|refused|in order) to (?<bad>${anyKey(ALL_ING_FORMS)})`,
        suggest: ({ bad = '' }) => baseOf(bad, 'ing') ?? undefined,
      },
      {
        pattern: `(?:too (?:${ADJECTIVE}|late|early)|time|chance|opportunity|opportunities|ability|right|decision|desire|courage|need|effort|efforts|money|measures|actions?|steps?|reason|us|them|me|him|you|everyone|china|abroad|university|college|school|there|here|home|together|hard|people|students|children) to (?<bad>${anyKey(ING_FORMS)})`,
        suggest: ({ bad = '' }) => baseOf(bad, 'ing') ?? undefined,
        unless: (sentence, from) =>
          /introduc|expos|accustom|addict|limit|attribut|devot|dedicat|restrict|confin|prefer|reduc|from|turn|comes|contribut|next|used|lead|led|due|owe|similar|related|compar/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
      {
        pattern: `(?:^|,|and|but|when|that) (?:i|we|he|she|they) used to (?<bad>${anyKey(ING_FORMS)}|going|studying|working)|^(?:i|we|he|she|they) used to (?<worse>${anyKey(ING_FORMS)}|going)`,
        suggest: ({ bad }) => (bad === undefined ? undefined : (baseOf(bad, 'ing') ?? undefined)),
      },
    ],
  }),
  phraseRule({
    name: 'missing-to',
    category: 'verb_form',
    text: '两个动词不能这样连用，中间要加to。',
    wrong: 'I want go to college.',
    right: 'I want to go to college.',
    phrases: [
      {
        pattern: `${TO_TAKERS} (?<bad>(?<verb>${VERB_AFTER_VERB}))`,
        suggest: ({ verb = '' }) => `to ${verb}`,
        unless: (sentence, from) =>
          ['who', 'that', 'which'].includes(sentence.tokens[from - 2]?.lower ?? '') ||
          mayEndRelativeClause(sentence.line.slice(0, sentence.lineStarts[from])),
      },
      {
        pattern: `(?:i|we|he|she|they|you|parents|people|students) (?:have |has |had |really |also |all |do n't |did n't )?(?:decide|decides|decided|hope|hopes|hoped|want|wants|wanted|plan|plans|planned|refuse|refused|promise|promised|expect|expected|agreed|managed|afford|pretended) (?<bad>going|doing|being|having|making|getting|buying|taking|learning|studying|visiting|finding|becoming|seeing|playing|helping|working|travelling|traveling|giving|joining|meeting|leaving|staying|eating|living)`,
        suggest: ({ bad = '' }) => `to ${baseOf(bad, 'ing') ?? bad}`,
        text: 'decide、hope、want、plan、refuse等后面接to do，不接-ing形式。',
      },
      {
        pattern: `(?:would|'d) like (?<bad>(?<verb>${VERB_AFTER_VERB}))`,
        suggest: ({ verb = '' }) => `to ${verb}`,
      },
      {
        pattern: `(?:i|we|they|people|students|he|she) (?:really |also |all |do n't )?(?:like|likes|liked|love|loves|prefer) (?<bad>(?<verb>learn|read|listen|eat|buy|communicate|go|see|join|speak))`,
        suggest: ({ verb = '' }) => `to ${verb}`,
        unless: (sentence, from) => mayEndRelativeClause(sentence.line.slice(0, sentence.lineStarts[from])),
      },
      {
        pattern: `(?:is|'s|was|be|are) (?:very |so |quite |really |also |more |not )?(?:important|necessary|essential|hard|difficult|easy|possible|impossible|good|useful|helpful|better|convenient|beneficial|significant|dangerous|vital|meaningful|wise|time|able|ready|willing|eager|afraid|likely)(?: for (?:${OBJECT}|people|students|everyone|children|the students|college students|young people))? (?<bad>(?<verb>${VERB_AFTER_VERB}))`,
        suggest: ({ verb = '' }) => `to ${verb}`,
        unless: (sentence) => /(?<![^ ])(?:what|all|that|who|which)(?![^ ])/.test(sentence.line),
      },
      {
        pattern: `(?:want|wants|wanted|ask|asks|asked|allow|allows|allowed|tell|tells|told|advise|advises|advised|encourage|encourages|encouraged|expect|expects|enable|enables|enabled|invite|invites|invited|persuade|force|forces|forced|remind|reminds|order|ordered|cause|causes|require|requires|permit|teach|teaches|taught|guide|guides|lead|leads|motivate|motivates|inspire|inspires|push|urge|beg|warn) (?:${OBJECT}|people|students|children|(?:their|our|my|his|your) (?:children|child|students|parents|friends|classmates|kids|sons?|daughters?)) (?<bad>(?<verb>${VERB_AFTER_VERB}|do(?! (?:i|you|we|they))|make|work|study|move|start|stop|try|take|help))`,
        suggest: ({ verb = '' }) => `to ${verb}`,
        unless: (sentence, from) =>
          /(?<![^ ])(?:who|what|that|whom)(?![^ ])|(?<!, )(?<![^ ])which(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
      {
        pattern: `(?:it is|it 's) (?:high )?time (?:for (?:${OBJECT}|people|students) )?(?<bad>(?<verb>${VERB_AFTER_VERB}|start|stop|change|study|work|do|make|take))`,
        suggest: ({ verb = '' }) => `to ${verb}`,
      },
      { pattern: `in order (?<bad>(?<verb>${ANY_BASE}|be|have|do))`, suggest: ({ verb = '' }) => `to ${verb}` },
      {
        pattern: `(?:have|has|had) no choice but (?<bad>(?<verb>${VERB_AFTER_VERB}))`,
        suggest: ({ verb = '' }) => `to ${verb}`,
      },
    ],
  }),
];
