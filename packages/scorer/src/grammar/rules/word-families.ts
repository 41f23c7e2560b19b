import { classedRule } from '../classed-rule.ts';
import { wordAt } from '../word-at.ts';
import { NOUN_OF } from './word-class-tables.ts';

const read = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split(/\s+/)
      .map((row) => row.split('>') as [string, string]),
  );

/** Adjectives that never stand for persons or things, and their nouns. */
const NOUN_OF_ADJECTIVE = read(`
  confident>confidence independent>independence important>importance convenient>convenience different>difference
  intelligent>intelligence absent>absence violent>violence excellent>excellence responsible>responsibility
  possible>possibility popular>popularity curious>curiosity creative>creativity happy>happiness lonely>loneliness
  healthy>health safe>safety honest>honesty beautiful>beauty dangerous>danger successful>success angry>anger
  hungry>hunger strong>strength proud>pride difficult>difficulty necessary>necessity lazy>laziness
  friendly>friendliness polite>politeness anxious>anxiety sincere>sincerity flexible>flexibility diligent>diligence
  generous>generosity wealthy>wealth efficient>efficiency fluent>fluency accurate>accuracy brave>bravery sad>sadness
  able>ability various>variety significant>significance
`);
const ADJECTIVE_OF_NOUN = read(`
  beauty>beautiful convenience>convenient importance>important danger>dangerous difference>different
  health>healthy success>successful anger>angry happiness>happy sadness>sad confidence>confident wealth>wealthy
  independence>independent difficulty>difficult hunger>hungry necessity>necessary popularity>popular patience>patient
  honesty>honest loneliness>lonely intelligence>intelligent responsibility>responsible creativity>creative
  significance>significant excellence>excellent curiosity>curious violence>violent
  politeness>polite laziness>lazy efficiency>efficient generosity>generous
`);
const NOUN_OF_VERB = new Map([
  ...NOUN_OF,
  ...read(`
  explain>explanation behave>behaviour perform>performance enter>entrance describe>description discuss>discussion
  discover>discovery compare>comparison celebrate>celebration examine>examination imagine>imagination
  pronounce>pronunciation translate>translation attend>attendance refuse>refusal survive>survival agree>agreement
  encourage>encouragement manage>management argue>argument retire>retirement fail>failure marry>marriage
  recover>recovery conclude>conclusion prepare>preparation inform>information invite>invitation
  entertain>entertainment advertise>advertisement organise>organisation organize>organization know>knowledge
  believe>belief depart>departure enjoy>enjoyment recommend>recommendation participate>participation
  contribute>contribution graduate>graduation donate>donation encourage>encouragement judge>judgement
`),
]);
const any = (map: ReadonlyMap<string, string>): string => `(?:${[...map.keys()].join('|')})`;
const POSS = '(?:my|your|his|her|its|our|their)';
const TO = '(?= (?:{mark}|and|to|for|in|with|than|that|because|when|at|of|if|but)|$)';

export const WORD_FAMILY_RULES = [
  classedRule({
    name: 'noun-needed',
    category: 'word_choice',
    text: '词性用错：这里要用名词。',
    wrong: 'Her confident grew quickly.',
    right: 'Her confidence grew quickly.',
    phrases: [
      {
        pattern: `(?:${POSS}|people 's) (?:own |great |self )?(?<bad>${any(NOUN_OF_ADJECTIVE)}) (?:is|was|has|had|will|can|of|comes|came|{D-EJN}|{S-PN}|helped|helps|made|makes|depends|surprised|increased)`,
        suggest: ({ bad = '' }) => NOUN_OF_ADJECTIVE.get(bad),
        unless: (sentence, _from, to) =>
          wordAt(sentence, to + 1) === 'of' && /^(?:various|able)$/.test(wordAt(sentence, to)),
      },
      {
        pattern: `(?:sense of|full of|lack of|feeling of|importance of|level of|source of|with great|lose|lost|loses|gain|gained|gains|build|built|with|without|show|shows|showed|{V} (?:my|our|their|his)) (?<bad>${any(NOUN_OF_ADJECTIVE)})${TO}`,
        suggest: ({ bad = '' }) => NOUN_OF_ADJECTIVE.get(bad),
        unless: (sentence, from, to) =>
          (/^(?:able|sad|strong|different|safe|happy|healthy)$/.test(wordAt(sentence, to)) &&
            /^(?:with|without)$/.test(wordAt(sentence, from - 1))) ||
          wordAt(sentence, to + 1) === 'and' ||
          (/^(?:my|our|their|his)$/.test(wordAt(sentence, from - 1)) && /^,$/.test(wordAt(sentence, to + 1))),
      },
      {
        pattern: `(?:for|by|with|of) ${POSS} (?:great |own )?(?<bad>${any(NOUN_OF_ADJECTIVE)}|kind|patient)(?= {mark}| and (?:help|support|love|your|for)|$)`,
        suggest: ({ bad = '' }) => ({ kind: 'kindness', patient: 'patience' })[bad] ?? NOUN_OF_ADJECTIVE.get(bad),
        unless: (sentence, from) =>
          wordAt(sentence, from - 1) === 'its' ||
          (wordAt(sentence, from) === 'kind' && wordAt(sentence, from - 2) !== 'for') ||
          (wordAt(sentence, from) === 'patient' && !/(?<![^ ])(?:thank|thanks)(?![^ ])/.test(sentence.line)) ||
          wordAt(sentence, from + 1) === ',',
      },
      {
        pattern: `(?:^|{,} |and |but |that )(?:i|he|she|we|they) (?<bad>suggestion|decision|invitation|discussion|explanation|suggestion|development|communication|introduction|education|improvement|solution|belief|growth|success|choice|advice|arrival|agreement|invention|discovery|imagination|participation|graduation|celebration|preparation|competition|protection|pollution|entrance|apology|proof|life|death|loss|thought that|speech|knowledge)(?= (?:that|to|the|a|it|me|us|my|with|in|from|for|our|his|her|very|at))`,
        text: '词性用错：主语后面要用动词作谓语。',
        unless: (sentence, from) => /^(?:thought)/.test(wordAt(sentence, from)),
      },
      {
        pattern: `(?:promote|promotes|promoted|promoting|stimulate|stimulates|stimulating|boost|strengthen|enhance|accelerate|speed up|encourage the) (?:the |people 's |economic )?(?<bad>{V-NJ})(?= (?:{mark}|and|of)|$)`,
        suggest: ({ bad = '' }) => NOUN_OF_VERB.get(bad) ?? (bad === 'consume' ? 'consumption' : undefined),
      },
      {
        pattern: `the (?<bad>${any(NOUN_OF_ADJECTIVE)}) of (?:{w})`,
        suggest: ({ bad = '' }) => NOUN_OF_ADJECTIVE.get(bad),
        unless: (sentence, from) => /^(?:strong|proud|brave|able|various|lazy|wealthy)$/.test(wordAt(sentence, from)),
      },
      {
        pattern: `${POSS} (?:own |first |great |final )?(?<bad>${any(NOUN_OF_VERB)}) (?:is|was|has|had|will|made|makes|surprised|of|changed|helped|became|gave|brought|can)`,
        suggest: ({ bad = '' }) => NOUN_OF_VERB.get(bad),
        unless: (sentence, from) =>
          /^(?:judge|graduate|advertise)$/.test(wordAt(sentence, from)) ||
          /^(?:help|helped|let|make|made|see|saw|watch|heard|hear|helps|makes|lets)$/.test(
            wordAt(sentence, from - 2),
          ) ||
          /^(?:help|helped|let|make|made|see|saw|watch|heard|hear|helps|makes|lets)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:a|an) (?:very )?(?:{J} )?(?<bad>${any(NOUN_OF_VERB)})(?= (?:{mark}|of|for|about|on|between|is|was)|$)`,
        suggest: ({ bad = '' }) => NOUN_OF_VERB.get(bad),
        unless: (sentence, from) =>
          /^(?:judge|graduate|know)$/.test(wordAt(sentence, from)) || /^(?:the)$/.test(wordAt(sentence, from)),
      },
    ],
  }),
  classedRule({
    name: 'adjective-needed',
    category: 'word_choice',
    text: '词性用错：这里要用形容词。',
    wrong: 'We want to make our school more beauty.',
    right: 'We want to make our school more beautiful.',
    phrases: [
      {
        pattern: `(?:make|makes|made|keep|keeps|become|becomes|became|look|looks|looked|feel|feels|felt|am|is|are|was|were|be|get|gets|got) (?:{w} ){0,3}?(?:more|very|so|too|quite|really) (?<bad>${any(ADJECTIVE_OF_NOUN)})${TO}`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF_NOUN.get(bad),
        unless: (sentence, from) =>
          (wordAt(sentence, from - 1) === 'more' &&
            !/(?<![^ ])(?:make|makes|made|become|becomes|became|look|looks)(?![^ ])/.test(sentence.line)) ||
          /(?<![^ ])(?:there|bring|have|has|need|with|give|and|or|of)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]).split(' ').slice(-7).join(' '),
          ),
      },
      {
        pattern: `(?:is|are|was|were|be|become|becomes) (?:very |so |also |more |both )?{=J} and (?:very |more )?(?<bad>${any(ADJECTIVE_OF_NOUN)})(?= (?:{mark}|for|to|because|in|when)|$)`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF_NOUN.get(bad),
        unless: (sentence, from) =>
          wordAt(sentence, from - 2) === 'more' || /(?<![^ ])there(?![^ ])/.test(sentence.line),
      },
      {
        pattern: `(?:i|he|she|we|they|you) (?:am|is|are|was|were|'m|'re|feel|feels|felt|become|became|get|got) (?<bad>${any(ADJECTIVE_OF_NOUN)})${TO}`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF_NOUN.get(bad),
      },
      {
        pattern: `(?:is|are|was|were|be) (?<bad>anger|convenience|importance|danger|beauty|difference|necessity) (?:with|to|for|from|at)`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF_NOUN.get(bad),
        unless: (sentence, from) =>
          /^(?:necessity|beauty|anger)$/.test(wordAt(sentence, from)) && wordAt(sentence, from + 1) !== 'with',
      },
      {
        pattern: `(?:the|a|many|some|to|from|in|more|live|living|have|very|these|those|most|as|other|of) (?<bad>success|difference|importance|danger|convenience|beauty|happiness|independence|confidence|wealth|patience|honesty|intelligence|curiosity) (?:people|person|man|woman|men|women|life|lives|way|ways|student|students|things?|places?|questions?|problems?|countr(?:y|ies)|girls?|boys?|cit(?:y|ies)|world|memor(?:y|ies)|day|days|child|children|animals?|part|role|factor)(?! 's)`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF_NOUN.get(bad),
      },
      {
        pattern: `(?:live|lives|lived|have|lead|leads|living) (?:a |an )?(?:very |more )?(?<bad>health|happiness|success|convenience|peace|colour|color) (?:life|lives|lifestyle)`,
        suggest: ({ bad = '' }) =>
          ({ peace: 'peaceful', colour: 'colourful', color: 'colorful' })[bad] ?? ADJECTIVE_OF_NOUN.get(bad),
      },
    ],
  }),
];
