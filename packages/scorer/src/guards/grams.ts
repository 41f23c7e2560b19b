import type { Word } from '../text/read-text.ts';

/** The n-gram of `length` words at `at`, as one string. */
export const gramAt = (keys: readonly string[], at: number, length: number): string =>
  keys.slice(at, at + length).join(' ');

export const sentenceKey = (sentence: readonly Word[]): string => sentence.map(({ key }) => key).join(' ');
