import { editDistance } from '@study/content/check/edit-distance.ts';
import { readText, type Word } from '../text/read-text.ts';
import { isKnownWord } from '../words/lexicon.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

const LENGTH_MIN = 4;
/** Names of at least this length match with up to two wrong letters. */
const LONG_NAME = 7;

/** Names of the references that a translation writes in lower case or misspells. */
export function findWrongNames(translation: string, references: readonly string[]): MarkFinding[] {
  const names = namesIn(references);
  const inAll = new Set([...names].filter((name) => references.every((reference) => reference.includes(name))));
  return readText(translation).words.flatMap((word) => {
    const meant = [...names].find((name) => isMeant(word, name, inAll.has(name)));
    return meant === undefined ? [] : [wrongName(word, meant)];
  });
}

/** Words that the references always capitalise inside sentences. */
function namesIn(references: readonly string[]): Set<string> {
  const words = references.flatMap((reference) => readText(reference).words);
  const inside = words.filter((word, index) => words[index - 1]?.sentence === word.sentence);
  const names = new Set(inside.filter(({ text }) => /^\p{Lu}\p{Ll}{3,}$/u.test(text)).map(({ text }) => text));
  const inLowerCase = new Set(words.filter(({ text }) => text === text.toLowerCase()).map(({ text }) => text));
  return new Set([...names].filter((name) => !inLowerCase.has(name.toLowerCase())));
}

/**
 * Whether a word is meant as a name. A dictionary word only if spelt identically and in every reference (china, China).
 */
function isMeant(word: Word, name: string, isInAll: boolean): boolean {
  if (word.text === name || word.text === name.toUpperCase()) return false;
  const [own, right] = [word.key, name.toLowerCase()];
  if (isKnownWord(own)) return own === right && isInAll;
  if (own === right) return true;
  if (own.length < LENGTH_MIN || own.startsWith(right)) return false;
  return editDistance(own, right, 2) <= (right.length >= LONG_NAME ? 2 : 1);
}

const wrongName = ({ start, end }: Word, meant: string): MarkFinding => ({
  start,
  end,
  category: 'proper_name',
  text: '专有名词的拼写或大小写有误',
  suggestion: meant,
  rule: 'wrong-name',
  is_certain: true,
});
