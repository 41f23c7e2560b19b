import { topicStems } from './topic-stems.ts';
import { readText, type Word } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';
import { isFunctionWord } from '../words/function-words.ts';

/** The stems that name a task's topic. */
export const namesOf = (prompt: string): ReadonlySet<string> => new Set(topicStems(readText(prompt).words));

/**
 * The words of a sentence with those of the topic's name replaced by "it": what is left shows whether something is
 * said about the topic, or whether its name was put into a sentence that fits any.
 */
export const withoutNames = (words: readonly Word[], names: ReadonlySet<string>): string =>
  words.map((word) => (isName(word.key, names) ? 'it' : word.text)).join(' ');

export const isName = (key: string, names: ReadonlySet<string>): boolean =>
  !isFunctionWord(key) && key.split('-').some((part) => part.length > 2 && names.has(stem(part)));
