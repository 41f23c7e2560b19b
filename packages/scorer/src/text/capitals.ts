import { isFunctionWord } from '../words/function-words.ts';
import { PROPER_NAMES } from '../words/proper-names.ts';
import { replaceIn, type MappedText } from './mapped-text.ts';
import { readText, sentencesOf, type Word } from './read-text.ts';

/** A sentence of fewer words may be a name or a heading. */
const SENTENCE_WORDS = 4;
/** Share of words with a capital inside them, or of words that begin with one. */
const SHOUTED = 0.6;
const TITLED = 0.8;
const TITLED_FUNCTION_WORDS = 3;

export interface Recased {
  mapped: MappedText;
  /** The words that were written again, in the text that was read. */
  words: readonly Word[];
}

/**
 * Sentences in capitals throughout, or with a capital before every word, as they are usually written. `given` are the
 * texts of the task: they tell which words are names.
 */
export function withUsualCapitals(from: MappedText, given: readonly string[]): Recased {
  const sentences = sentencesOf(readText(from.text).words).filter((words) => isShouted(words) || isTitled(words));
  const words = sentences.flat();
  if (words.length === 0) return { mapped: from, words };
  const names = namesIn(given);
  const usual = new Map(words.map((word) => [word.start, usualForm(word, names)]));
  const mapped = replaceIn(from, /[\p{Script=Latin}\p{N}]+(?:['’-][\p{Script=Latin}\p{N}]+)*/gu, (found, at) => {
    const changed = usual.get(at);
    return changed?.length === found.length ? changed : found;
  });
  return { mapped, words };
}

function isShouted(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length > 1);
  const odd = long.filter(({ text }) => /^.+\p{Lu}/u.test(text));
  return long.length >= SENTENCE_WORDS && odd.length > SHOUTED * long.length && odd.some(isSmallWord);
}

function isTitled(words: readonly Word[]): boolean {
  const capital = words.slice(1).filter(({ text }) => /^\p{Lu}/u.test(text));
  const small = capital.filter((word) => isSmallWord(word) && word.key !== 'i' && !word.key.startsWith("i'"));
  return small.length >= TITLED_FUNCTION_WORDS && capital.length > TITLED * (words.length - 1);
}

const isSmallWord = ({ key }: Word): boolean => isFunctionWord(key);

function usualForm({ key, text, isFirst }: Word, names: ReadonlyMap<string, string>): string {
  const parts = text
    .split(/(['’-])/)
    .map((part, at) => (at % 2 === 1 ? part : (names.get(part.toLowerCase()) ?? part.toLowerCase())));
  const form = names.get(key) ?? parts.join('');
  return isFirst || key === 'i' || key.startsWith("i'") ? form.charAt(0).toUpperCase() + form.slice(1) : form;
}

/** Words that the given texts write with a capital inside a sentence, and nowhere without; by their lower-case form. */
function namesIn(given: readonly string[]): Map<string, string> {
  const words = given.flatMap((text) => readText(text).words);
  const common = new Set(words.filter(({ text, key }) => text === key).map(({ key }) => key));
  const names = words.filter(({ text, key, isFirst }) => !isFirst && text !== key && !common.has(key));
  return new Map([...PROPER_NAMES, ...names.map(({ text, key }) => [key, text] as const)]);
}
