import { CONCRETE_NOUNS, MASS_NOUNS } from './countability.ts';
import { COUNT_NOUNS, PERSON_NOUNS, pluralOf, UNCOUNTABLE } from './nouns.ts';
import { BASE_VERBS, participleOf, pastOf, withIng, withS } from './verbs.ts';
import { IRREGULAR_FORMS, WORD_CLASSES } from './word-classes.gen.ts';
import { words } from './words.ts';

/**
 * What a word can be, as letters: noun singular N, plural P, mass M, count C, concrete O, person H; verb base V, third
 * person S, past D, participle E, -ing G; adjective J, comparative or superlative K, adverb R; U for a word of no list.
 */
export type WordCodes = string;

const codes = new Map<string, Set<string>>();
/** Base verbs by their past and participle forms. */
const BASES = new Map<string, string>();
const UNCHANGED = words(
  'cut put set read hit let cost hurt shut spread split bet burst cast quit rid shed upset broadcast',
);
const LIKE_BASE = words('run come become overcome');
/** Two syllables and no stress at the end: visit, offer, open, which never double their consonant. */
const DOUBLED =
  /^(?:admit|begin|bet|chat|commit|compel|control|cut|dig|drag|drop|equip|fit|forbid|forget|get|grab|hit|hop|hug|jog|knit|let|nod|occur|omit|permit|plan|plug|prefer|put|quit|refer|regret|rid|rob|rub|run|set|ship|shop|shut|sit|skip|slip|spin|split|step|stir|stop|submit|swim|tap|tip|transfer|transmit|trap|travel|trip|upset|wag|win|wrap|zip|label|cancel|quarrel|model|program)$/;

function add(word: string, code: string): void {
  const known = codes.get(word);
  if (known === undefined) codes.set(word, new Set(code));
  else known.add(code);
}

const addForm = (base: string, form: string, code: string): void => {
  add(form, code);
  if (!BASES.has(form)) BASES.set(form, base);
};

const withDoubled = (base: string): string => (DOUBLED.test(base) ? base + (base.at(-1) ?? '') : base);

function addVerb(base: string, irregular: readonly string[]): void {
  add(base, 'V');
  addForm(base, withS(base), 'S');
  addForm(base, /[^e]e$|ie$/.test(base) ? withIng(base) : `${withDoubled(base)}ing`, 'G');
  if (UNCHANGED.has(base)) {
    add(base, 'D');
    return add(base, 'E');
  }
  const regular = /(?:e|[^aeiou]y)$/.test(base) ? pastOf(base) : `${withDoubled(base)}ed`;
  const isListed = BASE_VERBS.has(base) && irregular.length > 0;
  const past = isListed ? pastOf(base) : (irregular[0] ?? regular);
  addForm(base, past, 'D');
  addForm(base, LIKE_BASE.has(base) ? base : isListed ? participleOf(base) : (irregular.at(-1) ?? past), 'E');
}

function addAdjective(base: string): void {
  if (!/^[^aeiou]*[aeiou]+[^aeiou]*(?:e|y)?$/.test(base)) return;
  const stem = base.endsWith('y') ? `${base.slice(0, -1)}i` : base.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][bdgmnpt]$/.test(stem) ? stem + (stem.at(-1) ?? '') : stem;
  for (const end of ['er', 'est']) add(doubled + end, 'K');
}

const IRREGULAR = new Map(
  IRREGULAR_FORMS.split('|').map((row) => {
    const [base = '', ...forms] = row.split(' ');
    return [base, forms.filter((form) => form !== '' && !form.endsWith('ing'))] as const;
  }),
);

/** An irregular form of a word that is a verb too may be the verb's. */
const pluralIn = (word: string, letters: string, irregular: readonly string[]): string =>
  letters.includes('V') || irregular.length !== 1 ? pluralOf(word) : (irregular[0] ?? '');

for (const [letters, list] of Object.entries(WORD_CLASSES)) {
  for (const word of list.split(' ')) {
    const irregular = IRREGULAR.get(word) ?? [];
    for (const letter of letters) {
      add(word, letter);
      if (letter === 'N') add(pluralIn(word, letters, irregular), 'P');
      if (letter === 'V') addVerb(word, irregular);
      if (letter === 'J') addAdjective(word);
    }
  }
}
for (const word of words('better best worse worst more most farther further less least older elder')) add(word, 'K');
for (const word of UNCOUNTABLE) add(word, 'M');
for (const word of MASS_NOUNS) add(word, 'M');
for (const word of COUNT_NOUNS) add(word, 'C');
for (const word of CONCRETE_NOUNS) for (const code of ['C', 'O']) add(word, code);
for (const word of PERSON_NOUNS) {
  add(word, 'H');
  add(pluralOf(word), 'H');
  add(pluralOf(word), 'P');
}
/** No verbs, nouns or adjectives in what learners write, whatever a dictionary lists. */
for (const word of words(`a an the of to in on at by for with from and or but so if i we us he she it they me him her my your his
  our their its this that these those who which what when where why how is are was were be been being am do does did has
  have had can could may might must shall should will would not no as than then there here all any both each every either
  neither few many much some such very too also just only even still up out off down over about after before because while
  though although since until unless whether never always often usually sometimes last next`)) {
  codes.set(word, new Set());
}
for (const [word, more] of [
  ['people', 'PH'],
  ['person', 'H'],
  ['woman', 'H'],
  ['man', 'HC'],
  ['friends', 'P'],
] as const) {
  for (const code of more) add(word, code);
}

const known = new Map<string, WordCodes>();
for (const [word, set] of codes) known.set(word, [...set].toSorted().join(''));
codes.clear();

/** The codes of a lower-case word; U if no list has it. */
export const codesOf = (lower: string): WordCodes => known.get(lower) ?? 'U';

/** The base of an inflected verb; the word itself if it is none. */
export const verbBaseOf = (lower: string): string => BASES.get(lower) ?? lower;
