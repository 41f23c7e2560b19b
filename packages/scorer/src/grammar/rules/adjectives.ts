import { anyOf } from '../lexicon/words.ts';
import { phraseRule } from '../phrase-rule.ts';
import { hasTag, isNounAt, wordAt } from '../word-at.ts';
import { ADJECTIVE, CERTAIN, MODAL } from './vocabulary.ts';

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

export const ADJECTIVE_RULES = [
  phraseRule({
    name: 'adjective-as-adverb',
    category: 'word_choice',
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
        pattern: `(?:live|lives|lived|living|play|played|smiled|laughed|sleep|talked|talk) (?:very |so |more |together )?(?<bad>happy|comfortable|peaceful|safe|quiet|free)(?= (?:[.,;!?]|in|with|together|and|on|at|every)(?![^ ]))`,
        suggest: ({ bad = '' }) => (bad.endsWith('le') ? bad.replace(/e$/, 'y') : (ADVERB_OF.get(bad) ?? `${bad}ly`)),
        unless: (sentence, from, to) =>
          /^(?:my|our|your|their|his|her|the|a|make|makes)$/.test(wordAt(sentence, from - 2)) ||
          (isNounAt(sentence, to + 2) && wordAt(sentence, to + 1) === 'and'),
      },
      {
        pattern: `(?:am|is|are|was|were|become|became|feel|feels|felt|look|looks|looked) (?:very|so|too|really|quite|not|n't) (?<bad>clearly|beautifully|importantly|carefully|differently|seriously|easily|happily|conveniently|quickly|slowly|quietly|usefully|successfully|sadly|angrily|deeply|interestingly|badly|dangerously|strictly|comfortably)(?= (?:[.,;!?]|and|for|to|in|because|when|that)(?![^ ]))`,
        suggest: ({ bad = '' }) =>
          bad === 'comfortably' ? 'comfortable' : bad.endsWith('ily') ? `${bad.slice(0, -3)}y` : bad.slice(0, -2),
        text: 'be、feel、look等后面用形容词，不用副词。',
        unless: (sentence, from) => /^(?:feel|feels|felt|look|looks|looked)$/.test(wordAt(sentence, from - 2)),
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
    category: 'word_choice',
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
    category: 'word_choice',
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
    category: 'word_choice',
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
