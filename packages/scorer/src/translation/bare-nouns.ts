import { DETERMINERS, POSSESSIVES } from '../grammar/lexicon/classes.ts';
import { isSingularCountNoun, pluralOf, UNCOUNTABLE } from '../grammar/lexicon/nouns.ts';
import type { TaggedSentence } from '../grammar/tagged-sentence.ts';
import { hasTag, isAdjectiveAt, isNounAt, wordAt } from '../grammar/word-at.ts';
import { keepRecent } from '../text/keep-recent.ts';
import { tagSentences } from './sentencehood.ts';

/** References of about thirty papers, which all who translate are held against. */
const REFERENCES_MAX = 100;
const tagged = keepRecent<TaggedSentence[]>(REFERENCES_MAX);
const tagReference = (reference: string): TaggedSentence[] => tagged.of(reference, () => tagSentences(reference));

/** Singular nouns without an article, a possessive or a number before them, in lower case, as often as they occur. */
const bareSingulars = (sentences: readonly TaggedSentence[], isCount: (noun: string) => boolean): string[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap(({ lower }, index) => (isCount(lower) && isBareAt(sentence, index) ? [lower] : [])),
  );

function isBareAt(sentence: TaggedSentence, index: number): boolean {
  const next = wordAt(sentence, index + 1);
  if (next === '-' || next === "'" || next === "'s" || isNounAt(sentence, index + 1)) return false;
  if (!isNounAt(sentence, index) || hasTag(sentence, index, 'Verb')) return false;
  let at = index - 1;
  while (at >= 0 && (isAdjectiveAt(sentence, at) || isNounAt(sentence, at)) && !isDeterminer(sentence, at)) at -= 1;
  // by train, at night, from hand to hand
  return !isDeterminer(sentence, at) && !['by', 'at', 'as', 'per', '-', "'"].includes(wordAt(sentence, at));
}

const isDeterminer = (sentence: TaggedSentence, at: number): boolean => {
  const word = wordAt(sentence, at);
  return (
    DETERMINERS.has(word) ||
    POSSESSIVES.has(word) ||
    /'s$|^(?:a|an|the|no|whose|what|which|one|kind|type|sort|same)$/.test(word) ||
    hasTag(sentence, at, 'Value') ||
    hasTag(sentence, at, 'Possessive')
  );
};

/**
 * How many count nouns of a translation lack their article or plural. Which nouns are counted is seen from the
 * references: those that stand there in the plural, and common ones; not those that a reference has bare too.
 */
export function countBareNouns(sentences: readonly TaggedSentence[], references: readonly string[]): number {
  const written = new Set(references.flatMap((reference) => reference.toLowerCase().match(/[a-z]+/g) ?? []));
  const isCount = (noun: string): boolean =>
    !UNCOUNTABLE.has(noun) && /^[a-z]{3,}$/.test(noun) && (isSingularCountNoun(noun) || written.has(pluralOf(noun)));
  const right = new Set(references.flatMap((reference) => bareSingulars(tagReference(reference), isCount)));
  return bareSingulars(sentences, isCount).filter((noun) => !right.has(noun)).length;
}

const NO_ARTICLE_BEFORE = /^(?:in|of|on|at|to|by|from|with|during|since|under|and|but|,|)$/;

/** Names that every reference writes with "the", without it (in Tang Dynasty, on Internet). */
export function countBareNames(sentences: readonly TaggedSentence[], references: readonly string[]): number {
  const written = references.map((reference) => [...reference.matchAll(/([\p{L}-]+) (\p{Lu}[\p{L}-]+)/gu)]);
  const all = written.flat().map(([, before = '', name = '']) => ({ before: before.toLowerCase(), name }));
  const names = new Set(
    all
      .map(({ name }) => name)
      .filter(
        (name) =>
          written.filter((pairs) => pairs.some(([, , other]) => other === name)).length > 1 &&
          all.every((pair) => pair.name !== name || pair.before === 'the'),
      ),
  );
  return sentences.reduce(
    (sum, sentence) =>
      sum +
      sentence.tokens.filter(
        ({ text }, index) => names.has(text) && NO_ARTICLE_BEFORE.test(index === 0 ? '' : wordAt(sentence, index - 1)),
      ).length,
    0,
  );
}
