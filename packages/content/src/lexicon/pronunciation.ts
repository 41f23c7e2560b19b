import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import { dictionary } from 'cmu-pronouncing-dictionary';

/** IPA of a phone of the CMU dictionary (ARPAbet without stress), General American in learners' notation. */
const IPA: Readonly<Record<string, string>> = {
  AA: 'ɑː',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔː',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'e',
  ER: 'ɜːr',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'iː',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'uː',
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};

/** Vowels that are weak without stress. */
const UNSTRESSED: Readonly<Record<string, string>> = { AH: 'ə', ER: 'ər', IY: 'i' };

const STRESS_MARKS: Readonly<Record<string, string>> = { 1: 'ˈ', 2: 'ˌ' };

const SECOND_CONSONANTS = new Set(['L', 'R', 'W', 'Y']);
/** Consonants that form an onset with a following L, R, W or Y (S forms one with more). */
const FIRST_CONSONANTS = new Set(['B', 'P', 'D', 'T', 'G', 'K', 'F', 'TH', 'SH', 'V', 'M', 'N', 'HH']);
const NO_CLUSTER = new Set([
  'DL',
  'TL',
  'THL',
  'ML',
  'NL',
  'MR',
  'NR',
  'VL',
  'VR',
  'BW',
  'PW',
  'FW',
  'MW',
  'NW',
  'VW',
  'HHL',
  'HHR',
  'SHY',
  'SHW',
]);
const AFTER_S = new Set(['P', 'T', 'K', 'M', 'N', 'L', 'W', 'F']);

/** Whether the consonants begin an English syllable. */
export function isOnset(consonants: readonly string[]): boolean {
  const [first = '', second, third] = consonants;
  if (consonants.length > 3 || first === 'NG') return consonants.length === 0;
  if (second === undefined) return true;
  if (first === 'S' && AFTER_S.has(second)) {
    return third === undefined || (['P', 'T', 'K'].includes(second) && isOnset([second, third]));
  }
  return (
    third === undefined &&
    FIRST_CONSONANTS.has(first) &&
    SECOND_CONSONANTS.has(second) &&
    !NO_CLUSTER.has(first + second)
  );
}

/** ARPAbet ("AH0 D AE1 P T") to IPA ("əˈdæpt"). The stress mark stands before the longest onset of its syllable. */
export function ipaOf(arpabet: string): string {
  const phones = arpabet
    .split(' ')
    .map((phone) => ({ name: phone.replace(/\d$/, ''), stress: /\d$/.exec(phone)?.[0] }));
  const vowels = phones.filter(({ stress }) => stress !== undefined).length;
  const parts = phones.map(({ name, stress }) => (stress === '0' ? (UNSTRESSED[name] ?? IPA[name]) : IPA[name]) ?? '');
  for (const [index, { stress }] of phones.entries()) {
    const mark = STRESS_MARKS[stress ?? ''];
    if (mark === undefined || vowels === 1) continue;
    // Dictionaries print no secondary stress directly before the primary one.
    const next = phones.slice(index + 1).find((each) => each.stress !== undefined);
    if (stress === '2' && next?.stress === '1') continue;
    let onset = index;
    while (
      onset > 0 &&
      phones[onset - 1]?.stress === undefined &&
      isOnset(phones.slice(onset - 1, index).map(({ name }) => name))
    ) {
      onset -= 1;
    }
    // At the start of the word every consonant belongs to the first syllable.
    if (phones.slice(0, index).every((each) => each.stress === undefined)) onset = 0;
    parts[onset] = mark + (parts[onset] ?? '');
  }
  // The dictionary writes "arrive" as ER0 AY1 V; its R begins the stressed syllable.
  return parts.join('').replaceAll(/ər([ˈˌ])(?=[aæɑeəiɪoɔuʊʌɜ])/g, 'ə$1r');
}

interface Pronounced {
  word: string;
  ipa?: string | undefined;
  spellings?: readonly string[] | undefined;
  senses?: readonly Pick<LexiconEntry['senses'][number], 'pos'>[] | undefined;
}

/**
 * The dictionary has one line for the noun and the verb of a spelling, often that of the noun, and sometimes a strong
 * final -y: "estimate" ends in EY2 T as a verb, "overcome" has its stress on the stem, "petty" ends in IY0.
 */
function corrected(given: string, { word, senses = [] }: Pronounced): string {
  const hasTwoStresses = (given.match(/1/g)?.length ?? 0) > 1;
  const arpabet = hasTwoStresses ? withStressOnStem(given) : given;
  if (/[^e]y$/.test(word)) return arpabet.replace(/IY2$/, 'IY0');
  if (senses[0]?.pos !== 'v') return arpabet;
  const ended = word.endsWith('ate') ? arpabet.replace(/(?:AH|IH)0 T$/, 'EY2 T') : arpabet;
  const isVerbOnly = senses.every(({ pos }) => pos === 'v');
  return isVerbOnly && /^(?:over|under|out)\w/.test(word) ? withStressOnStem(ended) : ended;
}

/** The first stress becomes secondary, and the next one primary. */
function withStressOnStem(arpabet: string): string {
  const phones = arpabet.split(' ');
  const [first, next] = phones.flatMap((phone, at) => (/[12]$/.test(phone) ? [at] : []));
  if (first === undefined || next === undefined) return arpabet;
  return phones
    .map((phone, at) => (at === first ? phone.replace(/\d$/, '2') : at === next ? phone.replace(/\d$/, '1') : phone))
    .join(' ');
}

/** IPA of a word without slashes: the one written by hand, else from the CMU dictionary; undefined if neither has it. */
export function pronunciationOf(entry: Pronounced): string | undefined {
  if (entry.ipa !== undefined) return entry.ipa;
  for (const spelling of [entry.word, ...(entry.spellings ?? [])]) {
    const parts = spelling
      .toLowerCase()
      .split(/[ -]/)
      .map((part) => dictionary[part]);
    if (parts.every((part) => part !== undefined)) {
      return parts.map((part) => ipaOf(corrected(part, entry))).join(' ');
    }
  }
  return undefined;
}
