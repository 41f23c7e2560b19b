import { createHash } from 'node:crypto';
import { isOnset } from '#lexicon/pronunciation.ts';
import { phoneList, pronounced } from './phone-list.ts';
import { withBreaths } from './breaths.ts';
import { spokenTokens } from './spoken-text.ts';

/** What the voices of this machine are given for a sentence. */
export interface SpokenLine {
  text: string;
  /** Entries of the stand-in words, for `flite -add_lex`. */
  fliteLexicon: string;
  /** The same as festival commands. */
  festivalLexicon: string;
}

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';

/** A pronounceable word that no dictionary has, always the same for the same phones. */
function standIn(phones: readonly string[]): string {
  const digest = createHash('sha256').update(phones.join(' ')).digest();
  return [0, 1, 2, 3]
    .map((at) => {
      const value = digest.readUInt16BE(at * 2);
      return (
        (CONSONANTS[value % CONSONANTS.length] ?? '') +
        (VOWELS[Math.floor(value / CONSONANTS.length) % VOWELS.length] ?? '')
      );
    })
    .join('');
}

/**
 * The sentence in words, in which a stand-in with exact phones replaces each word that a voice would say wrongly or may
 * say in two ways.
 */
export function spokenLine(sentence: string, list = phoneList()): SpokenLine {
  const tokens = withBreaths(spokenTokens(sentence));
  const words = tokens.flatMap((token) => ('word' in token ? [token.word] : []));
  const told = new Map<string, readonly string[]>();
  let index = 0;
  const text = tokens.map((token) => {
    if ('mark' in token) return token.mark;
    const { ways, isTold } = pronounced(words, index, list);
    index += 1;
    const [phones] = ways;
    if (!isTold || phones === undefined) return ` ${token.word}`;
    const name = standIn(phones);
    told.set(name, phones);
    return ` ${name}`;
  });
  return {
    text: text.join('').trim(),
    fliteLexicon: [...told].map(([name, phones]) => `${name} : ${phones.map(engineName).join(' ')}\n`).join(''),
    festivalLexicon: [...told]
      .map(([name, phones]) => `(lex.add.entry '("${name}" nil (${syllables(phones)})))`)
      .join('\n'),
  };
}

/** A phone of the CMU dictionary as both programs write it: `AH0` is their `ax`, and only one stress is marked. */
function engineName(phone: string): string {
  if (phone === 'AH0') return 'ax0';
  return phone.toLowerCase().replace('2', '0');
}

const isVowel = (phone: string): boolean => /\d$/.test(phone);

/** The phones in syllables with their stress, as festival's lexicon wants them: `((r iy d) 1)`. */
function syllables(phones: readonly string[]): string {
  const vowels = phones.flatMap((phone, index) => (isVowel(phone) ? [index] : []));
  const starts = vowels.map((vowel, nth) => {
    if (nth === 0) return 0;
    let start = vowel;
    const before = vowels[nth - 1] ?? 0;
    while (start > before + 1 && isOnset(phones.slice(start - 1, vowel))) start -= 1;
    return start;
  });
  if (starts.length === 0) starts.push(0);
  return starts
    .map((start, nth) => {
      const part = phones.slice(start, starts[nth + 1]);
      const stress = part.some((phone) => phone.endsWith('1')) ? 1 : 0;
      return `((${part.map((phone) => engineName(phone).replace(/\d$/, '')).join(' ')}) ${stress})`;
    })
    .join(' ');
}
