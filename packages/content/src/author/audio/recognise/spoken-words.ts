import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { runCommand } from '#read/run-command.ts';
import { listedWays, phoneList } from '../pronounce/phone-list.ts';
import { spokenTokens } from '../pronounce/spoken-text.ts';
import { DICTIONARY } from './model-files.ts';

/** The words in which a text is said, lower case: figures written out. */
export const spokenWords = (text: string): string[] =>
  spokenTokens(text).flatMap((token) => ('word' in token ? [token.word.toLowerCase()] : []));

/**
 * A dictionary for the recogniser with these words alone, a line a pronunciation: those of the list of phones, of its own
 * dictionary, and of words in neither as flite would say them.
 */
export async function dictionaryFor(words: ReadonlySet<string>): Promise<string> {
  const list = phoneList();
  const ways = new Map([...words].map((word) => [word, new Set(listedWays(word, list).map(withoutStress))]));
  for await (const line of createInterface({ input: createReadStream(DICTIONARY) })) {
    const [, word = '', phones = ''] = /^([^\s(]+)\S*\s+(.+)$/u.exec(line) ?? [];
    ways.get(word)?.add(phones.trim());
  }
  for (const [word, known] of ways) if (known.size === 0) known.add(await phonesOf(word));
  return [...ways]
    .flatMap(([word, known]) => [...known].map((way, at) => `${word}${at ? `(${at + 1})` : ''} ${way}\n`))
    .join('');
}

const withoutStress = (phones: readonly string[]): string => phones.map((phone) => phone.replace(/\d$/, '')).join(' ');

/** Phones of a word that no dictionary has, in the recogniser's set. */
async function phonesOf(word: string): Promise<string> {
  const { stdout } = await runCommand('flite', ['-voice', 'rms', '-ps', '-o', 'none', '-t', word]);
  return stdout
    .toString()
    .trim()
    .split(/\s+/u)
    .filter((phone) => phone !== 'pau')
    .map((phone) => (phone === 'ax' ? 'AH' : phone.toUpperCase()))
    .join(' ');
}
