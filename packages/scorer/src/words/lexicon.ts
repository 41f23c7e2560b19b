import { FUNCTION_WORDS } from './function-words.ts';
import { NEWER_WORDS } from './newer-words.ts';
import { wordsAtLevel } from './word-lists.ts';

const LEVELS = [10, 20, 35, 40, 50, 55, 60] as const;

/** Forms of about the 2,000 most frequent headwords (SCOWL level 10). */
export const COMMON_WORDS: ReadonlySet<string> = new Set([...wordsAtLevel(10), ...FUNCTION_WORDS]);
const KNOWN: ReadonlySet<string> = new Set([...LEVELS.flatMap(wordsAtLevel), ...FUNCTION_WORDS, ...NEWER_WORDS]);
const CONTRACTED = /(?:n't|'(?:s|re|ve|ll|d|m))$|'$/;

/** Whether a lower-case word exists in British or American spelling; compounds count by their parts. */
export function isKnownWord(key: string): boolean {
  return key.split('-').every((part) => isKnownPart(part));
}

function isKnownPart(part: string): boolean {
  if (KNOWN.has(part) || /^\p{N}+(?:st|nd|rd|th|s)?$/u.test(part)) return true;
  const bare = part.replace(CONTRACTED, '');
  return bare !== part && (KNOWN.has(bare) || KNOWN.has(part.replace(/'/g, '')));
}

/** Whether a lower-case word, contracted or not, is among COMMON_WORDS. */
export function isCommonWord(key: string): boolean {
  return COMMON_WORDS.has(key) || COMMON_WORDS.has(key.replace(CONTRACTED, ''));
}
