import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../../content/pronunciation');

export interface ListedWord {
  /** Accepted ways to say it, best first, in phones of the CMU dictionary with stress. */
  ways: readonly (readonly string[])[];
  /** A voice says it otherwise by itself, so that it is told the phones of the first way. */
  isTold: boolean;
}

export interface PhoneList {
  words: ReadonlyMap<string, ListedWord>;
  homographs: ReadonlyMap<string, readonly Sense[]>;
}

/** One way to say a homograph, and the phrases in which it is said so. */
interface Sense {
  phones: readonly string[];
  phrases: readonly (readonly string[])[];
}

const senses = z.record(z.string(), z.array(z.object({ phones: z.string(), phrases: z.array(z.string()) })));

let cached: PhoneList | undefined;

/** The list in `content/pronunciation`: `words.tsv` and `homographs.yaml`. */
export const phoneList = (): PhoneList =>
  (cached ??= {
    words: readWords(readFileSync(path.join(FOLDER, 'words.tsv'), 'utf8')),
    homographs: readHomographs(readFileSync(path.join(FOLDER, 'homographs.yaml'), 'utf8')),
  });

/** Lines of a word, its phones (ways separated by ` / `) and `told` where a voice has to be told them. */
function readWords(text: string): Map<string, ListedWord> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [word = '', ways = '', mark] = line.split('\t');
      return [word, { ways: ways.split(' / ').map((way) => way.split(' ')), isTold: mark === 'told' }];
    }),
  );
}

function readHomographs(text: string): Map<string, Sense[]> {
  return new Map(
    Object.entries(senses.parse(parse(text))).map(([word, ways]) => [
      word,
      ways.map(({ phones, phrases }) => ({
        phones: phones.split(' '),
        phrases: phrases.map((phrase) => phrase.toLowerCase().split(' ')),
      })),
    ]),
  );
}

/** Every listed way to say a word, whatever its sentence. */
export const listedWays = (word: string, { words, homographs }: PhoneList = phoneList()): ListedWord['ways'] => [
  ...(words.get(word)?.ways ?? []),
  ...(homographs.get(word) ?? []).map(({ phones }) => phones),
];

export interface Pronounced {
  word: string;
  /** Accepted ways; empty: the word is not on the list. */
  ways: ListedWord['ways'];
  isTold: boolean;
}

/** How the word at `index` of a sentence is said. A homograph is told by the longest phrase around it. */
export function pronounced(
  words: readonly string[],
  index: number,
  { words: listed, homographs } = phoneList(),
): Pronounced {
  const word = words[index] ?? '';
  const ways = homographs.get(word.toLowerCase());
  const phones = ways === undefined ? null : senseOf(ways, words, index);
  if (phones !== null) return { word, ways: [phones], isTold: true };
  const entry = listed.get(word) ?? listed.get(word.toLowerCase());
  return { word, ways: entry?.ways ?? [], isTold: entry?.isTold ?? false };
}

function senseOf(ways: readonly Sense[], words: readonly string[], index: number): readonly string[] | null {
  const word = (words[index] ?? '').toLowerCase();
  const found = ways.flatMap(({ phones, phrases }) =>
    phrases.filter((phrase) => isAround(phrase, word, words, index)).map(({ length }) => ({ phones, length })),
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.phones ?? null;
}

/** Whether the phrase stands in the sentence with the word at `index`; `^` and `$` are its start and end. */
function isAround(phrase: readonly string[], word: string, words: readonly string[], index: number): boolean {
  return phrase.some(
    (part, at) => part === word && phrase.every((each, other) => each === wordAt(words, index + other - at)),
  );
}

function wordAt(words: readonly string[], index: number): string | undefined {
  if (index === -1) return '^';
  return index === words.length ? '$' : words[index]?.toLowerCase();
}
