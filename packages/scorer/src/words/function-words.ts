const words = (list: string): string[] => list.split(' ');

const ARTICLES = words('a an the');
const POSSESSIVES = words('my your his her its our their');
const SUBJECTS = words('i he she we they');
const OTHER_PRONOUNS = words(
  'you it me him us them this that these those who whom whose which what myself yourself himself herself itself ' +
    'ourselves yourselves themselves someone somebody something anyone anybody anything everyone everybody everything ' +
    'nobody nothing one ones mine yours ours theirs each other another such',
);
const PREPOSITIONS = words(
  'of in to for with on at by from about into through during before after between against among without within ' +
    'under over above below around across behind beyond near towards toward upon since until till as like than despite ' +
    'off out up down along',
);
const MODALS = words('can could will would shall should may might must cannot');
const BE = words('am is are was were be been being');
const DO_AND_HAVE = words('do does did doing done have has had having');
const CONJUNCTIONS = words('and or but because if although though while when where whether unless so nor yet');
const OTHERS = words(
  'not no there here then how why all any some many much more most few less little both either neither only very too ' +
    'also just even again ever never always often still own same',
);

const CONTRACTIONS = words(
  "i'm i've i'll i'd you're you've you'll you'd he's he'll he'd she's she'll she'd it's it'll we're we've we'll we'd " +
    "they're they've they'll they'd that's there's don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't " +
    "wouldn't shouldn't mustn't hasn't haven't hadn't what's who's let's",
);

/** The closed word classes of English, in lower case. */
export const FUNCTION_WORDS: readonly string[] = [
  ...ARTICLES,
  ...POSSESSIVES,
  ...SUBJECTS,
  ...OTHER_PRONOUNS,
  ...PREPOSITIONS,
  ...MODALS,
  ...BE,
  ...DO_AND_HAVE,
  ...CONJUNCTIONS,
  ...OTHERS,
  ...CONTRACTIONS,
];
const FUNCTION_SET: ReadonlySet<string> = new Set(FUNCTION_WORDS);

export const isFunctionWord = (key: string): boolean => FUNCTION_SET.has(key);

const FINITE_BE = words('am is are was were');
const OBJECTS = words('me him us them');
const STRICT_PREPOSITIONS = words('of in to for with on at by from into during between among without upon');

/**
 * Pairs of neighbouring words that hardly ever occur within an English sentence. A second word of null is the end of
 * the sentence.
 */
const IMPOSSIBLE: readonly (readonly [first: readonly string[], second: readonly (string | null)[]])[] = [
  [
    [...ARTICLES, ...words('my your our their its')],
    [
      ...ARTICLES,
      ...POSSESSIVES,
      ...SUBJECTS.filter((word) => word !== 'i'),
      ...OBJECTS,
      ...words('it this that these those of in to for with at by from into during and or but because if although'),
      ...MODALS,
      ...BE.filter((word) => word !== 'being'),
      ...words('has had have does did do not there then who which when where than'),
      null,
    ],
  ],
  [
    STRICT_PREPOSITIONS.filter((word) => word !== 'to'),
    [
      ...SUBJECTS,
      ...MODALS.filter((word) => word !== 'may'),
      ...FINITE_BE,
      ...words('and or of do does did have has had be'),
    ],
  ],
  [
    ['to'],
    [...SUBJECTS, ...MODALS, ...FINITE_BE, ...words('of to for with by from does did has had and or but because')],
  ],
  [MODALS, [...MODALS, ...FINITE_BE, ...OBJECTS, ...words('of to in for with from at into and or'), null]],
  [
    SUBJECTS,
    [
      ...ARTICLES,
      ...POSSESSIVES,
      ...SUBJECTS,
      ...OBJECTS,
      ...words('of to for with from by into this these those be'),
      null,
    ],
  ],
  [FINITE_BE, [...FINITE_BE, ...MODALS, ...words('do does did have has be and or')]],
  [words('and or but because if although'), [...words('of and or but'), null]],
  [words('has have had'), [...MODALS, ...FINITE_BE, ...words('of and or')]],
  [words('not very'), [...SUBJECTS, ...FINITE_BE, ...MODALS, null]],
];

const IMPOSSIBLE_PAIRS: ReadonlySet<string> = new Set(
  IMPOSSIBLE.flatMap(([firsts, seconds]) => firsts.flatMap((first) => seconds.map((second) => pairKey(first, second)))),
);

function pairKey(first: string, second: string | null): string {
  return `${first} ${second ?? '.'}`;
}

/** Whether two neighbours (null: the sentence ends after the first) hardly ever occur in English. */
export const isImpossiblePair = (first: string, second: string | null): boolean =>
  IMPOSSIBLE_PAIRS.has(pairKey(first, second));
