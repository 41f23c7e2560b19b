import { DETERMINERS, POSSESSIVES } from '../grammar/lexicon/classes.ts';
import { isSingularCountNoun, pluralOf, UNCOUNTABLE } from '../grammar/lexicon/nouns.ts';
import type { TaggedSentence } from '../grammar/tagged-sentence.ts';
import { hasTag, isAdjectiveAt, isNounAt, wordAt } from '../grammar/word-at.ts';
import { keepRecent } from '../text/keep-recent.ts';
import { tagSentences } from './sentencehood.ts';

/** References of about thirty papers. */
const REFERENCES_MAX = 100;
const tagged = keepRecent<TaggedSentence[]>(REFERENCES_MAX);
const tagReference = (reference: string): TaggedSentence[] => tagged.of(reference, () => tagSentences(reference));

/** Singular nouns without an article, a possessive or a number before them, in lower case, with repetitions. */
const bareSingulars = (sentences: readonly TaggedSentence[], isCount: (noun: string) => boolean): string[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap(({ lower }, index) => (isCount(lower) && isBareAt(sentence, index) ? [lower] : [])),
  );

function isBareAt(sentence: TaggedSentence, index: number): boolean {
  const next = wordAt(sentence, index + 1);
  if (next === '-' || next === "'" || next === "'s" || isNounAt(sentence, index + 1)) return false;
  if (!isNounAt(sentence, index) || hasTag(sentence, index, 'Verb') || isRepeatedAt(sentence, index)) return false;
  let at = index - 1;
  while (at >= 0 && (isModifierAt(sentence, at) || isJointAt(sentence, at)) && !isDeterminer(sentence, at)) at -= 1;
  if (at === index - 1 && isSetPhrase(wordAt(sentence, at), wordAt(sentence, index), next)) return false;
  // by train, at night
  return !isDeterminer(sentence, at) && !['by', 'at', 'as', 'per', '-', "'"].includes(wordAt(sentence, at));
}

/** Whether a token may stand between an article and its noun: a highly respected old person. */
function isModifierAt(sentence: TaggedSentence, at: number): boolean {
  if (isAdjectiveAt(sentence, at) || isNounAt(sentence, at) || hasTag(sentence, at, 'Adverb')) return true;
  const before = hasTag(sentence, at - 1, 'Adverb') ? at - 2 : at - 1;
  return hasTag(sentence, at, 'PastTense') && isDeterminer(sentence, before);
}

/**
 * Whether one article covers two nouns (no town or village) or two names of one thing (the shuyuan, or classical
 * academy).
 */
function isJointAt(sentence: TaggedSentence, at: number): boolean {
  const word = wordAt(sentence, at);
  if (word === ',') return wordAt(sentence, at + 1) === 'or' && isNounAt(sentence, at - 1);
  const isAfterNoun = isNounAt(sentence, at - 1) || (word === 'or' && wordAt(sentence, at - 1) === ',');
  return (word === 'and' || word === 'or') && isAfterNoun;
}

/** step by step, town after town, from hand to hand */
function isRepeatedAt(sentence: TaggedSentence, index: number): boolean {
  const word = wordAt(sentence, index);
  return [index - 2, index + 2].some((other) => {
    const between = wordAt(sentence, (index + other) / 2);
    return wordAt(sentence, other) === word && ['by', 'after', 'to', 'in', 'for', 'upon'].includes(between);
  });
}

/** Nouns without an article after these words, in their set meaning. */
const SET_PHRASES: Readonly<Record<string, string>> = {
  in: 'person place order turn time case part charge mind view fact town memory question danger hospital prison bed church class front spirit style shape form search trouble dispute debt advance detail hand response reply',
  on: 'foot time stage board sale duty holiday average purpose display show top record request paper track',
  from: 'time home memory school work birth',
  of: 'town course age birth use',
  under: 'way control pressure construction discussion',
  into: 'decline use being place force account town bed practice shape dispute',
  to: 'school work bed church town university college hospital part market sea',
  out: 'front',
  next: 'door',
  without: 'effort question doubt exception warning charge end fail',
};
const SETS = new Map(Object.entries(SET_PHRASES).map(([before, nouns]) => [before, new Set(nouns.split(' '))]));

/** Also "part of the heritage" and "proof that …" need no article. */
const isSetPhrase = (before: string, noun: string, next: string): boolean =>
  SETS.get(before)?.has(noun) === true || (noun === 'part' && next === 'of') || (noun === 'proof' && next === 'that');

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
 * Number of count nouns in a translation that lack an article or plural. Count nouns are those with a plural in the
 * references, and common ones, except nouns that a reference uses bare too.
 */
export function countBareNouns(sentences: readonly TaggedSentence[], references: readonly string[]): number {
  const written = new Set(references.flatMap((reference) => reference.toLowerCase().match(/[a-z]+/g) ?? []));
  const isCount = (noun: string): boolean =>
    !UNCOUNTABLE.has(noun) && /^[a-z]{3,}$/.test(noun) && (isSingularCountNoun(noun) || written.has(pluralOf(noun)));
  const right = new Set(references.flatMap((reference) => bareSingulars(tagReference(reference), isCount)));
  return bareSingulars(sentences, isCount).filter((noun) => !right.has(noun)).length;
}

const NO_ARTICLE_BEFORE = /^(?:in|of|on|at|to|by|from|with|during|since|under|as|and|but|,|)$/;

/** Number of names without "the" that every reference writes with it (in Tang Dynasty, on Internet). */
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
