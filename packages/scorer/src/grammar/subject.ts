import { DETERMINERS, MID_ADVERBS, POSSESSIVES, SINGULAR_DETERMINERS } from './lexicon/classes.ts';
import { COUNT_NOUNS, isPluralNoun, isSingularCountNoun, UNCOUNTABLE } from './lexicon/nouns.ts';
import { BASE_VERBS, verbForms } from './lexicon/verbs.ts';
import { words } from './lexicon/words.ts';
import { isKnownWord } from '../words/lexicon.ts';
import type { TaggedSentence } from './tagged-sentence.ts';
import { hasTag, isAdjectiveAt, isMarkAt, isNounAt, wordAt } from './word-at.ts';

export interface Subject {
  /** The token that decides the number. */
  head: number;
  /** Words beside the head that show the number: "some of", "those", "a"; empty for a bare noun. */
  determiner: string;
  number: 'singular' | 'plural';
  /** The first token after the subject and any adverb: the position of its verb. */
  verb: number;
}

/** Nouns that also take a plural verb. */
const COLLECTIVE = words(`family group team class staff audience government company crowd generation police public youth
  band crew majority minority number couple range variety series percentage proportion half rest data media lot club council
  committee army pair bunch handful total host faculty party department school population percent kind sort type`);
const ODD_PLURALS = words(
  'news series means species maths mathematics physics economics politics athletics sports games works statistics headquarters darts minutes hours days weeks months years dollars yuan pounds kilometres kilometers miles metres meters',
);
/** Nouns that are singular as subjects, countable or not. */
const MASS =
  words(`technology life science society culture time history nature success failure industry freedom love friendship food
  language communication development environment economy internet exercise competition reading smoking everything`);
/** At the start of a sentence these nouns are no subjects: "Conclusion, ...". */
const OPENING_NOUNS = words('conclusion example addition fact reason');
const LINKS = words('of in for about between with on at among from');

/** Parses a subject with its head noun at the start of a clause; null if anything is unclear. */
export function readSubject(sentence: TaggedSentence, start: number): Subject | null {
  const first = readNounPhrase(sentence, start);
  if (first === null) return null;
  let { end } = first;
  for (let links = 0; links < 2 && LINKS.has(wordAt(sentence, end + 1)); links += 1) {
    const attached = readAttached(sentence, end + 2);
    if (attached === null) return null;
    end = attached.end;
  }
  let verb = skipRelative(sentence, end + 1);
  const from = verb;
  while (MID_ADVERBS.has(wordAt(sentence, verb)) || hasTag(sentence, verb, 'Adverb')) verb += 1;
  if (verb - from > 2) return null;
  return { head: first.end, determiner: first.determiner, number: first.number, verb };
}

/** Skips ", who is over eighty," between a subject and its verb. */
function skipRelative(sentence: TaggedSentence, at: number): number {
  if (wordAt(sentence, at) !== ',' || !/^(?:who|which|whose)$/.test(wordAt(sentence, at + 1))) return at;
  const end = sentence.tokens.findIndex((token, index) => index > at + 2 && token.lower === ',');
  return end === -1 || end - at > 16 ? at : end + 1;
}

interface NounPhrase {
  end: number;
  determiner: string;
  number: 'singular' | 'plural';
}

/** Parses the complement of "of", "in" and the like: a noun phrase, a pronoun, or an -ing form with its object. */
function readAttached(sentence: TaggedSentence, start: number): { end: number } | null {
  const word = wordAt(sentence, start);
  if (/^(?:it|them|us|you|me|him|her)$/.test(word)) return { end: start };
  if (verbForms(word).some((one) => one.form === 'ing')) return readNounPhrase(sentence, start + 1) ?? { end: start };
  return readNounPhrase(sentence, start);
}

function readNounPhrase(sentence: TaggedSentence, start: number): NounPhrase | null {
  const afterQuantity = skipQuantity(sentence, start);
  let index = afterQuantity;
  const determiner = wordAt(sentence, index);
  const hasDeterminer = DETERMINERS.has(determiner) || POSSESSIVES.has(determiner);
  if (POSSESSIVES.has(determiner) && wordAt(sentence, index + 1) === 'all') return null;
  if (hasDeterminer) index += 1;
  else if (index === start && determiner.endsWith('ing')) return null;
  if (
    determiner === 'both' ||
    determiner === 'one' ||
    determiner === 'such' ||
    determiner === 'what' ||
    determiner === 'which'
  ) {
    return null;
  }
  if (/^(?:other|others|whole|same|only|main|young|own)$/.test(wordAt(sentence, index))) index += 1;
  let end = -1;
  for (; index < sentence.tokens.length && !isMarkAt(sentence, index); index += 1) {
    const word = wordAt(sentence, index);
    if (word.startsWith("'") || /^\d/.test(word)) return null;
    const isNoun = isNounAt(sentence, index) && !isVerbHere(sentence, index, end !== -1);
    if (!isNoun && (end !== -1 || !isAdjectiveAt(sentence, index))) break;
    if (word.endsWith('ing') && !COUNT_NOUNS.has(word)) return null;
    if (isNoun) end = index;
  }
  if (end === -1) return null;
  const number = numberOf(sentence, end, determiner);
  const quantity = wordAt(sentence, start);
  return number === null
    ? null
    : {
        end,
        number,
        determiner: afterQuantity > start ? 'some' : hasDeterminer || /^others?$/.test(quantity) ? quantity : '',
      };
}

function isVerbHere(sentence: TaggedSentence, index: number, hasHead: boolean): boolean {
  return hasHead && hasTag(sentence, index, 'Verb');
}

/** Skips "most of", "a lot of" and the like, after which the noun decides the number. */
function skipQuantity(sentence: TaggedSentence, start: number): number {
  const rest = sentence.line.slice(sentence.lineStarts[start]);
  const match =
    /^(?:(?:most|some|many|all|several|few) of |a lot of |lots of |plenty of |more and more |a number of |all |almost all |nearly all |almost every )/.exec(
      rest,
    );
  return match === null ? start : start + match[0].trim().split(' ').length;
}

function numberOf(sentence: TaggedSentence, head: number, determiner: string): 'singular' | 'plural' | null {
  const word = wordAt(sentence, head);
  if (!isKnownWord(word) || (OPENING_NOUNS.has(word) && !DETERMINERS.has(determiner))) return null;
  // "the future that the world need": an apparent compound may end in a verb.
  if (BASE_VERBS.has(word) && isNounAt(sentence, head - 1)) return null;
  if (
    /^(?:.+[A-Z]|[A-Z])/.test(sentence.tokens[head]?.text ?? '') &&
    (head > 0 || /.[A-Z]/.test(sentence.tokens[head]?.text ?? ''))
  ) {
    return null;
  }
  if (ODD_PLURALS.has(word)) return null;
  if (isPluralNoun(word) || word === 'people') {
    return SINGULAR_DETERMINERS.has(determiner) && determiner !== 'that' ? null : 'plural';
  }
  if (COLLECTIVE.has(word)) return null;
  if (UNCOUNTABLE.has(word) || MASS.has(word) || isSingularCountNoun(word)) {
    return /^(?:these|those|many|several|few|two|three|all)$/.test(determiner) ? null : 'singular';
  }
  if (hasTag(sentence, head, 'Plural') && /[^s]s$/.test(word)) return 'plural';
  return hasTag(sentence, head, 'Singular') && !word.endsWith('s') && SINGULAR_DETERMINERS.has(determiner)
    ? 'singular'
    : null;
}
