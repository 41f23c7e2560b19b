import { classedRule } from '../classed-rule.ts';
import { codesOf } from '../lexicon/word-codes.ts';
import { pluralOf } from '../lexicon/nouns.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { wordAt } from '../word-at.ts';
import { formsOf, textBefore } from './classed-parts.ts';
import { withArticle } from './articles.ts';

const ADJS = '(?:very )?(?:{JK-NP} |{JN} ){0,2}';
const PHRASE_END =
  '(?= (?:{mark}|because|when|if|so|but|that|who|which|for|with|from|in|on|at|near|to|after|before|every|yesterday|last|this|next|who|where|there|here|opposite|beside|behind|by|since|of|one|and (?:i|he|she|we|they|it|then|{D-N}))|$)';
const CLOSED =
  '(?= (?:{mark}|and (?:i|he|she|we|they)|when|because|after|before|every|for|with|in|on|at|to|if|yesterday|last)|$)';
const JOB =
  '(?:nurse|teacher|doctor|engineer|driver|pilot|lawyer|singer|actor|actress|writer|scientist|waiter|waitress|farmer|worker|soldier|policeman|reporter|journalist|dancer|artist|musician|player|student|volunteer|manager|cook|chef|clerk|designer|programmer|translator|guide|tutor|dentist|painter|poet|photographer|hairdresser|salesman|shopkeeper|librarian|cashier|librarian|secretary|freshman|businessman|foreigner|leader|coach|athlete|fan|boy|girl|child|man|woman|tourist|customer|sailor)';
const HAVING = formsOf(
  'buy see need want find get take read write open wear build drive choose borrow watch own bring meet carry draw rent hire order visit lose',
);

/** "pen and paper", "from door to door", "day by day": pairs stand without articles. */
const isPaired = (sentence: TaggedSentence, from: number, to: number): boolean =>
  /^(?:and|or|by|after|to|,|\/|-)$/.test(wordAt(sentence, to + 1)) &&
  /N/.test(codesOf(wordAt(sentence, to + 2))) &&
  wordAt(sentence, to + 1) !== 'by'
    ? wordAt(sentence, to + 1) !== 'to' || wordAt(sentence, from - 1) === 'from'
    : false;

const withA = ({ bad = '' }): string => withArticle(bad);

export const ARTICLE_AND_NOUN_RULES = [
  classedRule({
    name: 'bare-singular',
    category: 'article',
    text: '单数可数名词前要有a、an、the或my、this等。',
    wrong: 'He bought old bicycle last year.',
    right: 'He bought an old bicycle last year.',
    phrases: [
      {
        pattern: `(?:am|is|was|'s|'m|be|become|becomes|became|been) (?<bad>(?:very )?(?:{JK-N} )?(?:${JOB}|{O-MVPJRG}))${PHRASE_END}`,
        suggest: withA,
        unless: (sentence, from, to) =>
          isPaired(sentence, from, to) ||
          /^(?:captain|president|king|queen|chef|home|boss|mom|dad|square|flat|orange)$/.test(wordAt(sentence, to)) ||
          sentence.line.endsWith('?') ||
          /(?<![^ ])(?:what|who|how|kind|sort|type|so|as|neither|either|not|only)(?![^ ])/.test(
            textBefore(sentence, from),
          ) ||
          wordAt(sentence, to + 1) === 'of' ||
          (/^(?:manager|leader|coach|secretary|guide|cook)$/.test(wordAt(sentence, to)) &&
            /^(?:of|for|at)$/.test(wordAt(sentence, to + 1))) ||
          /^(?:a|an|the)$/.test(wordAt(sentence, from)),
      },
      {
        pattern: `(?:work|works|worked|working|job|serve|served) as (?<bad>(?:{JK-N} )?${JOB})${PHRASE_END}`,
        suggest: withA,
        unless: (sentence, from, to) => isPaired(sentence, from, to) || wordAt(sentence, to + 1) === 'of',
      },
      {
        pattern:
          `as (?<bad>(?:{JK-N} )?(?:student|teacher|child|boy|girl|foreigner|volunteer|freshman|teenager|parent|citizen)) {,} `.trim(),
        suggest: withA,
      },
      {
        pattern: `there (?:is|was|'s) (?:also |only |always |still )?(?<bad>(?:very )?(?:{JK-NP} ){0,2}{O-MVPJRGD})${PHRASE_END}`,
        suggest: withA,
        unless: isPaired,
      },
      {
        pattern: `(?<!(?:a|an|the|my|your|our|their|his|her|its|this|that|no|any|every|each|some|of|'s) )${HAVING} (?<bad>(?:very )?(?:(?:{=J}|new|old|big|small|good|nice|beautiful|young|cheap|second) )(?:{=J} )?{O-M})(?! (?:{N-V}|{P-S}|'s|-))${PHRASE_END}`,
        suggest: withA,
        unless: (sentence, from, to) =>
          isPaired(sentence, from, to) ||
          (/^(?:is|are|was|were|be|been|being|has|have|had|not)$/.test(wordAt(sentence, from - 2)) &&
            /[E]/.test(codesOf(wordAt(sentence, from - 1))) &&
            !wordAt(sentence, from - 1).endsWith('ing') &&
            !/^(?:has|have|had|not)$/.test(wordAt(sentence, from - 2))),
      },
      {
        pattern: `(?<!(?:a|an|the|my|your|our|their|his|her|its|this|that|no|any|every|each|some|of|'s|what|which|is|are|was|were|be|been) )(?:close|closed|opens|opened|shut|lock|locked|catch|caught|repair|repaired|ride|rode|use|used|clean|cleaned|hold|held|raise|raised|watch|watched|take|took|see|saw|send|sent|choose|chose|keep|kept) (?<bad>{O-MVPJRG})(?! (?:{N-V}|{P-S}|'s|-))${CLOSED}`,
        unless: (sentence, from, to) =>
          isPaired(sentence, from, to) ||
          BARE_TOO.test(wordAt(sentence, to)) ||
          (/^(?:seat|heart|film|tv|school|university|bus|train|car|taxi|plane|bike|bicycle|prize|medal|stock|photo|note|message)$/.test(
            wordAt(sentence, to),
          ) &&
            /^(?:take|took|keep|kept|hold)/.test(wordAt(sentence, from - 1)) &&
            !/^(?:bus|train|car|taxi|plane|photo)$/.test(wordAt(sentence, to))),
      },
      {
        pattern: `(?:${"i|we|he|she|they|you|to|can|will|would|should|must|and|n't|who|people|never|often"}) (?:buy|buys|bought|need|needs|needed|want|wants|wanted|find|found|get|got|build|built|drive|drives|drove|wear|wears|wore|borrow|borrowed|own|owns|carry|carried|rent|rented|ride|rides|rode|write|wrote|have|has|had) (?<bad>{O-MVPJRG})(?! (?:{N-V}|{P-S}|'s|-))${PHRASE_END}`,
        suggest: withA,
        unless: (sentence, from, to) =>
          isPaired(sentence, from, to) ||
          BARE_TOO.test(wordAt(sentence, to)) ||
          (/^(?:have|has|had)$/.test(wordAt(sentence, from - 1)) && sentence.line.endsWith('?')),
      },
    ],
  }),
  classedRule({
    name: 'definite-missing',
    category: 'article',
    text: '这里要用定冠词the：独一无二的事物、same、乐器、“……的南部（开头、顶端）”等。',
    wrong: 'We live in north of the city.',
    right: 'We live in the north of the city.',
    phrases: [
      {
        pattern: `(?:in|to|from|at|on|near) (?<bad>(?:north|south|east|west|middle|centre|center|end|beginning|top|bottom|northeast|southwest|northwest|southeast|edge|heart|front)) of (?:the|a|our|my|this|his|her|china|{w})`,
        suggest: ({ bad = '' }) => `the ${bad}`,
        unless: (sentence, from) =>
          (wordAt(sentence, from - 1) === 'in' && wordAt(sentence, from) === 'front') ||
          (/^(?:on|to|from|near)$/.test(wordAt(sentence, from - 1)) &&
            /^(?:top|north|south|east|west|northeast|southwest|northwest|southeast)$/.test(wordAt(sentence, from))),
      },
      {
        pattern: `(?<!(?:the|this|that|these|those|very|exact|exactly|much|one|a|same|my|his|her|our|and|or) )(?<bad>same) (?:{N-V}|{P-S}|day|time|place|age|way|problem|class|school|month|year|interest|interests|thing|kind|dream|name|color|colour|book|room)(?![^ ])`,
        suggest: () => 'the same',
        unless: (sentence, from) => from === 0 || /^(?:"|“|\(|-)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:play|plays|played|playing|practise|practice|practising|practicing|learn|learns|learning|learned) (?<bad>piano|violin|guitar|flute|drums|cello|trumpet|saxophone|erhu|pipa|guzheng)(?= (?:{mark}|very|well|and|for|with|every|since|in|at|when|because|better|after|to|together)|$)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
        text: '乐器前用the：play the piano。',
      },
      {
        pattern: `(?:protect|protecting|protected|protects|destroy|destroys|destroying|destroyed|damage|damages|damaging|damaged|improve|improving|harm|harms|harming|pollute|pollutes|polluted|polluting|save|saving|to|for|affect|affects|about|care about|around) (?<bad>environment)(?= (?:{mark}|and|around|we|is|because|by|in|for|from|when|so|but|too|better)|$)`,
        suggest: () => 'the environment',
        text: '环境用the environment。',
      },
      {
        pattern: `(?:protect|protecting|pollute|polluted|polluting|damage|save|on|around|in|under|near|of|across|into|above) (?<bad>ocean|sea|earth|sun|moon|sky|world|universe|internet|countryside|government|environment)(?= (?:{mark}|and|around|is|because|by|for|when|so|but|we|there|to|are|every|has)|$)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
        unless: (sentence, from, to) =>
          (/^(?:on|of)$/.test(wordAt(sentence, from - 1)) && /^(?:earth|sea)$/.test(wordAt(sentence, from))) ||
          (/^(?:near|under|in|of|on|for)$/.test(wordAt(sentence, from - 1)) &&
            /^(?:government|environment|sea|sky)$/.test(wordAt(sentence, from)) &&
            !/^sky$/.test(wordAt(sentence, from))) ||
          (/^(?:and|or)$/.test(wordAt(sentence, to + 1)) &&
            /^(?:earth|sea|moon|sun|sky|land)$/.test(wordAt(sentence, from))) ||
          (/^[A-Z]/.test(sentence.tokens[from]?.text ?? '') &&
            wordAt(sentence, from) !== 'internet' &&
            wordAt(sentence, from) !== 'earth'),
      },
      {
        pattern: `^(?<bad>internet|environment|government|earth|sun|moon|countryside) (?:has|is|was|can|gives|provides|makes|brings|becomes|plays|helps|should|will|must|offers)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
        unless: (sentence) => sentence.tokens[0]?.lower === 'earth',
      },
      {
        pattern: `(?:go|goes|went|going|get|got|come|came|walk|walked|drive|drove) to (?<bad>supermarket|cinema|library|park|zoo|museum|beach|gym|station|airport|shop|cafe|restaurant|bank|post office|countryside|seaside|airport|canteen|dining hall|playground)(?= (?:{mark}|and|with|by|every|to|on|at|because|when|together|yesterday|last|for|after|before)|$)`,
        suggest: ({ bad = '' }) => `the ${bad}`,
      },
      {
        pattern: `(?:in|at|from|to|near) (?<bad>supermarket|cinema|park|zoo|museum|beach|gym|airport|restaurant|countryside|seaside|canteen|dining hall|playground|kitchen|classroom|dormitory|garden)(?= (?:{mark}|and|with|every|on|at|because|when|together|yesterday|last|for|after|before)|$)`,
        suggest: ({ bad = '' }) => (/^(?:dormitory|classroom)$/.test(bad) ? undefined : `the ${bad}`),
        unless: isPaired,
      },
    ],
  }),
  classedRule({
    name: 'definite-needless',
    category: 'article',
    text: '这里不用the：泛指的nature、society，语言名称前没有冠词。',
    wrong: 'The nature gives us clean water.',
    right: 'Nature gives us clean water.',
    phrases: [
      {
        pattern: `^(?<bad>the nature) (?:gives|is|has|can|provides|needs|will|was|offers|teaches|makes|brings)`,
        suggest: () => 'nature',
      },
      {
        pattern: `(?:learn|learns|learning|learned|learnt|study|studies|studying|studied|speak|speaks|speaking|spoke|teach|teaches|taught) (?<bad>the) (?:english|chinese|french|japanese|german|spanish|math|maths|physics|chemistry|biology)(?= (?:{mark}|very|well|and|for|with|every|since|in|at|when|because|better|hard)|$)`,
        suggest: () => '',
      },
      {
        pattern: `(?:play|plays|played|playing) (?<bad>the|a) (?:basketball|football|tennis|table tennis|badminton|volleyball|chess|soccer|cards|computer games)(?= (?:{mark}|and|with|after|every|in|on|at|very|together|because|when|for)|$)`,
        suggest: () => '',
      },
      { pattern: `(?:go|goes|went|gone) to (?<bad>the) bed`, suggest: () => '' },
      {
        pattern: `(?:have|has|had|with|her|his) (?<bad>a) (?:long|short|black|brown|blond|curly|straight|big|blue|beautiful|white) (?:black |straight |curly )?(?:hair|eyes|teeth|legs)(?= (?:{mark}|and)|$)`,
        suggest: () => '',
        text: 'hair（头发）不可数，eyes是复数，前面不用a。',
      },
      {
        pattern: `(?:it|that|this) (?:is|was|'s) (?:such )?a pity (?<bad>thing|matter)`,
        suggest: () => '',
        text: 'a pity就是“可惜的事”。',
      },
    ],
  }),
  classedRule({
    name: 'plural-of-many',
    category: 'agreement',
    text: '“多个”的后面用名词复数。',
    wrong: 'She has read three of the novel.',
    right: 'She has read three of the novels.',
    phrases: [
      {
        pattern: `(?:{num}|many|several|few|both|one|each|some of my|all) of (?:the|my|our|these|those|his|her|their) ${ADJS}(?<bad>{C-MPHS}|{H-PS})(?= (?:{mark}|is|are|was|were|has|have|in|on|at|who|that|which|from|{D}|for|to|with|and)|$)`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, from, to) =>
          /^(?:all|some|{num})$/.test(wordAt(sentence, from - 3)) ||
          /^(?:family|class|group|team|village|world|country|city|year|day|night|class|book|story|film|population|staff|company|time|way|house)$/.test(
            wordAt(sentence, to),
          ),
      },
      {
        pattern: `(?:a few|quite a few|several|a lot of|lots of|plenty of|so many|too many|how many|many|different kinds of|all kinds of|a variety of|a number of|various|these|those|other) (?:{=J} |other |different |new |good |big ){0,2}(?<bad>{C-MPS})(?= (?:{mark}|in|on|at|to|for|who|that|which|about|and (?:i|he|she|we|they)|with|from|when|because|every|is|are|were|was|have|waiting|of)|$)`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, from, to) =>
          MASS_TOO.test(wordAt(sentence, to)) ||
          /^(?:a|an)$/.test(wordAt(sentence, from - 1)) ||
          (wordAt(sentence, from - 1) === 'other' && !/^(?:all|many)$/.test(wordAt(sentence, from - 2))) ||
          (wordAt(sentence, from - 1) === 'many' && wordAt(sentence, from) === 'a') ||
          (/^(?:these|those)$/.test(wordAt(sentence, from - 1)) && wordAt(sentence, to + 1) === 'of'),
      },
      {
        pattern: `(?<!(?:the|chapter|page|part|lesson|at|number|unit|room|class|grade|of) )(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|several) (?:{=J} |new |big |good |different )?(?<bad>{N-PMJRGOH}|{O-P}|{H-PV})(?= (?:{mark}|this|last|in|on|at|yesterday|for|from|to|every|who|that|are|were|have|and (?:i|we|he|she|they))|$)`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, from) =>
          MASS_TOO.test(wordAt(sentence, from)) ||
          /^(?:hundred|thousand|million|billion|dozen|percent|score|each|pm|am|o|left|work|win|lead|draw|nil|star|sheep|fish|deer|aircraft|chinese|japanese|head|foot|second|half|share|run|live)$/.test(
            wordAt(sentence, from),
          ),
      },
      {
        pattern: `(?<bad>(?<poss>my|his|her|our|their|your) (?<noun>parent|friend|classmate|roommate|grandparent)) (?:both|all|are|were|have|do n't|do|always (?:{V})|often (?:{V})|usually (?:{V})|sometimes (?:{V}))`,
        suggest: ({ poss = '', noun = '' }) => `${poss} ${pluralOf(noun)}`,
        unless: (sentence, from) => /^(?:and|or)$/.test(wordAt(sentence, from - 1)) || sentence.line.endsWith('?'),
      },
      {
        pattern: `(?:with|to|from|by|love|of|help|about) (?<bad>(?<poss>my|his|her|our|their) parent)(?= (?:{mark}|and|when|because|every|at|in|on|about|who|for|'s)|$)`,
        suggest: ({ poss = '' }) => `${poss} parents`,
      },
      {
        pattern: `(?:{w}) (?:different|various|all kinds of|many kinds of|different kinds of) (?<bad>{C-MPS})(?= (?:{mark}|and|in|to|from|who|that|at|for|with|on|because|when|every|there)|$)`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, from) =>
          /(?<![^ ])(?:a|an|the|this|that|one|another|each|every|no|any|my|his|her|is|are|was|were|completely|very|quite|totally|or|and|same|its|some|in)(?: kinds? of)? $/.test(
            sentence.line
              .slice(0, sentence.lineStarts[from])
              .replace(/(?:different|various|all kinds of|many kinds of|different kinds of) $/, ''),
          ) || MASS_TOO.test(wordAt(sentence, from)),
      },
      {
        pattern: `(?:we|they|people|who|students) (?:are|were|become|became|all are|both are) (?:all |both |still |good |very good |best |new |close |college |university )*(?<bad>friend|student|teacher|classmate|roommate|child|volunteer)(?= (?:{mark}|and|now|in|of|at|from|since|because|with|for)|$)`,
        suggest: ({ bad = '' }) => pluralOf(bad),
      },
      {
        pattern: `(?:play|playing|plays|played) (?<bad>(?:the |their |my |his |her )?(?:mobile |cell |smart ?)?(?:phone|phones|cellphone|smartphone|computer|computers))(?= (?:{mark}|and|all|every|when|in|at|too|for|on|before|until|with)|$)`,
        text: '玩手机、玩电脑：use one’s phone、play computer games。',
      },
      {
        pattern: `(?:look at|looking at|looks at|looked at|with|use|using|on) (?<bad>phone|mobile phone|cellphone|smartphone|computer)(?= (?:{mark}|and|all|when|every|in|too|at|to)|$)`,
        text: '单数可数名词前要有a、the、my等，泛指用复数：phones。',
        unless: (sentence, from) => wordAt(sentence, from - 1) === 'with',
      },
      {
        pattern: `(?:this|that|a) (?:kind|type|sort) of (?:{J} )?(?<bad>{P-NMSH})(?= (?:{mark}|can|is|has|are|in|for|will|and|which|that)|$)`,
        text: 'this kind of后面用单数名词；复数用these kinds of。',
        unless: (sentence, from) =>
          /^(?:things|shoes|clothes|trousers|sports|games|goods|noodles|skills|people)$/.test(wordAt(sentence, from)),
      },
      {
        pattern: `(?:most|many|some|several|few) (?<bad>of) (?:(?:{=J}|big|old|young|small|{N-VP}) (?:and {J} )?){1,2}{P}(?! 's)(?= (?:{mark}|in|is|are|were|have|had|on|at|who|that|which|{D}|{V}|can|will|of)|$)`,
        suggest: () => '',
        text: 'most of后面要有the、my等限定词；泛指直接说most big cities。',
        unless: (sentence, from, to) =>
          /^[A-Z]/.test(sentence.tokens[from + 1]?.text ?? '') ||
          /^(?:the|these|those|my|our|his|her|their|its|your|them|us|which|whom|china|what|each|other|it)$/.test(
            wordAt(sentence, from + 1),
          ) ||
          to < from,
      },
      {
        pattern: `both (?:of the )?(?<bad>side|way|parent|hand|country|city|team|book|boy|girl)(?= (?:{mark}|have|are|of|were|in|and|can|will)|$)`,
        suggest: ({ bad = '' }) => pluralOf(bad),
        unless: (sentence, _f, to) => wordAt(sentence, to + 1) === 'and',
      },
      {
        pattern: `(?:every|each|another) (?<bad>{P-SNM})(?= (?:{mark}|has|is|can|in|should|must|who|will|was|have|are|at|on|to)|$)`,
        text: 'every、each、another后面用名词单数。',
        unless: (sentence, from) =>
          /^(?:people|means|series)$/.test(wordAt(sentence, from)) && wordAt(sentence, from - 1) === 'another',
      },
      {
        pattern: `(?:play|plays|played|playing|playing) (?:computer|mobile|video|online|phone) (?<bad>game)(?= (?:{mark}|and|all|every|at|in|for|with|on|because|when|too)|$)`,
        suggest: () => 'games',
      },
      {
        pattern: `(?:make|makes|made|making|do|find|get|take) (?<bad>friend|photo|part-time job|new friend|good friend|foreign friend|note)(?= (?:{mark}|with|and|in|at|on|there|from|to|because|when|for)|$)`,
        suggest: ({ bad = '' }) => (bad.startsWith('part') ? undefined : `${bad}s`),
        unless: (sentence, from) =>
          /^(?:take|find|get|do)$/.test(wordAt(sentence, from - 1)) &&
          /^(?:note|friend|new|good|photo)$/.test(wordAt(sentence, from)) &&
          !(wordAt(sentence, from) === 'photo'),
      },
    ],
  }),
  classedRule({
    name: 'quantifier-of-mass',
    category: 'agreement',
    text: '不可数名词前用much、little、a little，可数名词复数前用many、few、a few。',
    wrong: 'He drinks too many milk.',
    right: 'He drinks too much milk.',
    phrases: [
      {
        pattern: `(?<bad>(?<word>many|few|several)) (?:{=J} )?(?:{M-P})(?! (?:{NP-G}|'s|-))`,
        suggest: ({ word = '' }) => ({ many: 'much', few: 'little' })[word],
        unless: (sentence, from, to) =>
          wordAt(sentence, from + 1) === 'english' ||
          wordAt(sentence, from + 1) === 'chinese' ||
          notMass(wordAt(sentence, to + 1)) ||
          notMass(wordAt(sentence, to + 2)) ||
          (/^(?:a|the|these)$/.test(wordAt(sentence, from - 1)) && wordAt(sentence, from) === 'many'),
        text: ({ word = '' }) =>
          `这个名词不可数：不用${word}，用${word === 'few' ? 'little（a few改a little）' : word === 'many' ? 'much' : 'some、a lot of'}。`,
      },
      {
        pattern: `(?<bad>less) (?:{=J} )?(?:{P-SNM}|people|students)(?= )`,
        suggest: () => 'fewer',
        unless: (sentence, from, to) =>
          (/^(?:no|or|much|any)$/.test(wordAt(sentence, from - 1)) && /^(?:no|or)$/.test(wordAt(sentence, from - 1))) ||
          wordAt(sentence, from + 1) === 'than' ||
          /^(?:years|hours|minutes|days|miles|dollars|yuan|percent|kilometres|news)$/.test(wordAt(sentence, to + 1)),
        text: '可数名词复数用fewer，不用less。',
      },
      {
        pattern: `a (?:great |large |small |big )?(?<bad>number) of {M-P}(?! (?:{NP}))`,
        suggest: () => 'amount',
        unless: (sentence, _f, to) => notMass(wordAt(sentence, to + 2)),
        text: '不可数名词前用a great amount of、a great deal of。',
      },
      {
        pattern: `(?<bad>too much|so much|how much|very much|much) (?:{=J} )?{P-SNMV}(?= (?:{mark}|in|on|at|to|for|that|we|i|they|you|is|are|have|and)|$)`,
        suggest: ({ bad = '' }) => bad.replace('much', 'many').replace('very many', 'many'),
        text: '可数名词复数前用many，不用much。',
        unless: (sentence, from) =>
          /^(?:not|n't|as|very)$/.test(wordAt(sentence, from)) ||
          /^(?:thanks?|like|likes|love)$/.test(wordAt(sentence, from - 1)),
      },
    ],
  }),
];

const notMass = (word: string): boolean =>
  /^(?:time|experience|light|power|trouble|wood|paper|fruit|space|air|work|heat|help|damage|wine|rain|support|noise|juice|beer|training|stress|pleasure|sand|oil|smoke)$/.test(
    word,
  ) && /^(?:wood|light|power|paper|work|experience|sand|wine|oil|pleasure)$/.test(word);
/** Concrete nouns with a bare meaning too. */
const BARE_TOO =
  /^(?:orange|banana|apple|egg|potato|tomato|duck|sheep|park|mobile|tv|square|present|path|model|cook|guard|guide|task|idea|leaf|rope|fence|list|letter|home|mouse|bank|email|class|church|pan|office|lift|gift|letter)$/;
const MASS_TOO =
  /^(?:time|effort|energy|space|room|difficulty|noise|light|water|fruit|food|cake|paper|home|interest|experience|practice|support|study|influence|danger|pain|exercise|pressure|stress|damage|value|competition|attention|history|culture|technology|progress|change|speech|art|music|sport|business|data|success|failure|life|love|fun|quality|industry|power|force|detail|doubt|stone|land|law|film|research|activity|benefit|hope|school|class|fish|hair|chicken|beauty|choice|communication|cloth|coffee|colour|color|concern|crime|debate|education|freedom|grass|growth|improvement|ice|information|knowledge|material|meaning|nature|opportunity|pollution|population|rain|respect|risk|sense|skill|sleep|snow|society|talk|teaching|text|theory|thought|trade|traffic|training|travel|trouble|truth|understanding|use|violence|waste|wind|work|variety|wealth|media|staff|people|police|family|strength|confidence|memory|pleasure|reading|reason|evidence|employment|environment|language|literature|management|movement|organization|position|practice|product|production|property|service|state|talent|taste|tea|team|will|wood|world|youth|chance)$/;
