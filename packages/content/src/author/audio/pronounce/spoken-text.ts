import { speakable } from '#read/sentences.ts';
import { numbersInWords } from './numbers.ts';

const TITLES: Readonly<Record<string, string>> = {
  'Dr.': 'Doctor',
  Dr: 'Doctor',
  'Mr.': 'Mister',
  Mr: 'Mister',
  'Mrs.': 'Missus',
  Mrs: 'Missus',
  'Prof.': 'Professor',
  'a.m.': 'A M',
  'p.m.': 'P M',
};

/** A word of a sentence, or the punctuation after it: `.`, `,`, `?` and so on. */
export type SpokenToken = { word: string } | { mark: string };

const TOKEN = /[\p{L}]+(?:'\p{L}+)*|[.,?!;:]/gu;

/** The words and marks of a sentence as a voice is to say them: figures and titles in words, no apostrophes alone. */
export function spokenTokens(sentence: string): SpokenToken[] {
  const titled = speakable(sentence).replaceAll(
    /(?<![\p{L}.])(?:Dr|Mr|Mrs|Prof|[ap]\.m)(?:\.|\b(?!\.))/gu,
    (title) => TITLES[title] ?? title,
  );
  return (numbersInWords(titled).match(TOKEN) ?? []).map((token) =>
    /\p{L}/u.test(token) ? { word: token } : { mark: token },
  );
}
