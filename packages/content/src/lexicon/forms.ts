import type { LexiconEntry, PartOfSpeech } from '@study/contract/words/lexicon-entry.ts';

type Entry = Pick<LexiconEntry, 'word' | 'spellings' | 'forms' | 'senses'>;

/** A single vowel before a single final consonant: "stop", "permit". */
const SHORT_END = /(?:^|[^aeiou]|qu)[aeiou][bcdfghjklmnpqrstvz]$/;

const isOneSyllable = (word: string): boolean => (word.match(/[aeiouy]+/g) ?? []).length === 1;

/**
 * Stems before a suffix that begins with a vowel. A longer word that may double its consonant gives both stems, because
 * stress decides (visited, permitted) and British and American spelling differ (travelled, traveled).
 */
function stemsBeforeVowel(word: string): string[] {
  if (word.endsWith('e')) return [word.slice(0, -1)];
  if (word.endsWith('c')) return [word, `${word}k`];
  if (!SHORT_END.test(word)) return [word];
  const doubled = word + (word.at(-1) ?? '');
  return isOneSyllable(word) ? [doubled] : [word, doubled];
}

const endsInConsonantY = (word: string): boolean => /[^aeiou]y$/.test(word);

function withS(word: string): string[] {
  if (endsInConsonantY(word)) return [`${word.slice(0, -1)}ies`];
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  if (/[^aeiou]o$/.test(word)) return [`${word}es`, `${word}s`];
  return [`${word}s`];
}

function withEd(word: string): string[] {
  if (endsInConsonantY(word)) return [`${word.slice(0, -1)}ied`];
  if (word.endsWith('e')) return [`${word}d`];
  return stemsBeforeVowel(word).map((stem) => `${stem}ed`);
}

function withIng(word: string): string[] {
  if (word.endsWith('ie')) return [`${word.slice(0, -2)}ying`];
  if (/[eoy]e$/.test(word)) return [`${word}ing`];
  return stemsBeforeVowel(word).map((stem) => `${stem}ing`);
}

function compared(word: string): string[] {
  const stems = endsInConsonantY(word) ? [`${word.slice(0, -1)}i`] : stemsBeforeVowel(word);
  return stems.flatMap((stem) => [`${stem}er`, `${stem}est`]);
}

const INFLECTIONS: Partial<Record<PartOfSpeech, (word: string) => string[]>> = {
  n: withS,
  num: withS,
  v: (word) => [...withS(word), ...withEd(word), ...withIng(word)],
  aux: () => [],
  adj: compared,
  adv: compared,
};

/**
 * Lower-case forms that resolve to the entry: its spellings, their regular inflections for every part of speech of its
 * senses, and the irregular forms. Derives more forms than exist; it is for looking a form up, not for teaching it.
 */
export function formsOf(entry: Entry): ReadonlySet<string> {
  const parts = new Set(entry.senses.map(({ pos }) => pos));
  const spellings = [entry.word, ...(entry.spellings ?? [])].map((each) => each.toLowerCase());
  const regular = spellings.flatMap((each) => [...parts].flatMap((part) => INFLECTIONS[part]?.(each) ?? []));
  return new Set([...spellings, ...regular, ...(entry.forms ?? []).map((each) => each.toLowerCase())]);
}
