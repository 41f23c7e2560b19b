import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { runCommand } from '#read/run-command.ts';
import { speakable } from '#read/sentences.ts';
import { DICTIONARY } from './model-files.ts';

/**
 * The words in which each text is said, lower case, as the recogniser's dictionary has them: figures written out, short
 * forms joined (it's). Uses flite's text analysis, which speaks nothing here.
 */
export async function spokenWords(texts: readonly string[]): Promise<string[][]> {
  const said: string[][] = [];
  for (const text of texts) {
    const { stdout } = await runCommand('flite', ['-voice', 'rms', '-pw', '-o', 'none', '-t', speakable(text)]);
    said.push(
      stdout
        .toString()
        .toLowerCase()
        .replaceAll(/\s+'(?=[a-z])/gu, "'")
        .replaceAll(/[^a-z'\s]+/gu, ' ')
        .split(/\s+/u)
        .filter((word) => /[a-z]/u.test(word)),
    );
  }
  return said;
}

/**
 * A dictionary for the recogniser with these words alone, a line a pronunciation. Words that its own dictionary lacks are
 * said as flite would say them.
 */
export async function dictionaryFor(words: ReadonlySet<string>): Promise<string> {
  const lines: string[] = [];
  const known = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(DICTIONARY) })) {
    const word = /^[^\s(]+/u.exec(line)?.[0];
    if (word === undefined || !words.has(word)) continue;
    known.add(word);
    lines.push(line);
  }
  for (const word of words) if (!known.has(word)) lines.push(`${word} ${await phonesOf(word)}`);
  return `${lines.join('\n')}\n`;
}

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
