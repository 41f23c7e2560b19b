import { dictionary } from 'cmu-pronouncing-dictionary';
import { alignWords, type HeardWord } from './compare-phones.ts';
import { festivalPhones, flitePhones } from './engine-phones.ts';
import { phoneList, pronounced, type PhoneList, type Pronounced } from './phone-list.ts';
import { spokenTokens } from './spoken-text.ts';
import { spokenLine } from './stand-ins.ts';

/** A word that a voice says otherwise than the list, with a sentence where it does. */
export interface WrongWord extends HeardWord {
  by: 'flite' | 'festival';
  sentence: string;
}

/** The words of sentences, each with how it is said there. */
export function wordsOf(sentence: string, list: PhoneList = phoneList()): Pronounced[] {
  const words = spokenTokens(sentence).flatMap((token) => ('word' in token ? [token.word] : []));
  return words.map((_, index) => pronounced(words, index, list));
}

/** Words of the sentences that are not on the list, each with a sentence; a homograph in a phrase that is not listed. */
export function unlistedWords(sentences: Iterable<string>, list: PhoneList = phoneList()): Map<string, string> {
  const unlisted = new Map<string, string>();
  for (const sentence of sentences) {
    for (const { word, ways } of wordsOf(sentence, list)) if (ways.length === 0) unlisted.set(word, sentence);
  }
  return unlisted;
}

const AT_ONCE = 4;

/** Asks both programs for the phones of all sentences, and returns what they say for each word. */
export async function sayAll(
  sentences: readonly string[],
  list: PhoneList = phoneList(),
): Promise<{ sentence: string; by: WrongWord['by']; said: HeardWord[] }[]> {
  const lines = sentences.map((sentence) => spokenLine(sentence, list));
  const flite: string[][] = [];
  const waiting = [...lines.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      flite[next[0]] = await flitePhones(next[1]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const festival = await festivalPhones(lines);
  return sentences.flatMap((sentence, index) => {
    const words = wordsOf(sentence, list);
    return [
      { sentence, by: 'flite' as const, said: alignWords(words, flite[index] ?? []) },
      { sentence, by: 'festival' as const, said: alignWords(words, festival[index] ?? []) },
    ];
  });
}

/** Words that a voice says otherwise than the list. */
export const checkSpokenWords = async (sentences: readonly string[]): Promise<WrongWord[]> =>
  (await sayAll(sentences)).flatMap(({ sentence, by, said }) =>
    said.filter(({ way }) => way === null).map((heard) => ({ ...heard, by, sentence })),
  );

const HISSES = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const VOICELESS = new Set(['P', 'T', 'K', 'F', 'TH']);

/** Ways of a word in the CMU dictionary, also of its possessive; empty: it is not there. */
export function dictionaryWays(word: string): string[][] {
  const key = word.toLowerCase();
  const ways = [key, ...[2, 3, 4].map((number) => `${key}(${number})`)].flatMap((each) => {
    const found = dictionary[each];
    return found === undefined ? [] : [found.replace(/ #.*/, '').split(' ')];
  });
  if (ways.length > 0 || !key.endsWith("'s")) return ways;
  return dictionaryWays(key.slice(0, -2)).map((way) => {
    const last = way.at(-1) ?? '';
    return [...way, ...(HISSES.has(last) ? ['IH0', 'Z'] : VOICELESS.has(last) ? ['S'] : ['Z'])];
  });
}
