import { topicStems } from './topic-stems.ts';
import { readText, type Word } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';
import { isFunctionWord } from '../words/function-words.ts';

/** Stems that name a task's topic. */
export const namesOf = (prompt: string): ReadonlySet<string> => new Set(topicStems(readText(prompt).words));

/**
 * Replaces the topic's name in a sentence by "it": the rest shows whether the sentence is about the topic, or is
 * generic with the name inserted.
 */
export const withoutNames = (words: readonly Word[], names: ReadonlySet<string>): string =>
  words.map((word) => (isName(word.key, names) ? 'it' : word.text)).join(' ');

export const isName = (key: string, names: ReadonlySet<string>): boolean =>
  !isFunctionWord(key) && key.split('-').some((part) => part.length > 2 && names.has(stem(part)));
