import {
  ADJECTIVES,
  CONJUNCTIONS,
  DETERMINERS,
  OBJECT_PRONOUNS,
  POSSESSIVES,
  PREPOSITIONS,
} from './lexicon/classes.ts';
import { isPluralNoun, isSingularCountNoun, UNCOUNTABLE } from './lexicon/nouns.ts';
import { BASE_VERBS, CERTAIN_VERBS, verbForms } from './lexicon/verbs.ts';
import type { TaggedSentence } from './tagged-sentence.ts';

/** The lower-case token at an index; empty outside the sentence. */
export function wordAt(sentence: TaggedSentence, index: number): string {
  return sentence.tokens[index]?.lower ?? '';
}

export function hasTag(sentence: TaggedSentence, index: number, tag: string): boolean {
  return sentence.tags[index]?.has(tag) ?? false;
}

const NEVER_NOUNS = new Set(
  'here there now then today yesterday tomorrow tonight nowadays everywhere somewhere anywhere once twice not never well very so too also just only even still again always often ever together alone abroad back away up out off down instead else yet already almost enough'.split(
    ' ',
  ),
);

/** Whether a token can be a noun here: listed as one, or tagged so. */
export function isNounAt(sentence: TaggedSentence, index: number): boolean {
  const word = wordAt(sentence, index);
  if (!/^[a-z]/.test(word) || PREPOSITIONS.has(word) || CONJUNCTIONS.has(word) || DETERMINERS.has(word)) return false;
  if (NEVER_NOUNS.has(word) || hasTag(sentence, index, 'Pronoun')) return false;
  return hasTag(sentence, index, 'Noun') || isSingularCountNoun(word) || isPluralNoun(word) || UNCOUNTABLE.has(word);
}

export function isAdjectiveAt(sentence: TaggedSentence, index: number): boolean {
  return ADJECTIVES.has(wordAt(sentence, index)) || hasTag(sentence, index, 'Adjective');
}

/** Whether a token must be a verb in its base form: no noun has this form, or an object follows. */
export function isBaseVerbAt(sentence: TaggedSentence, index: number): boolean {
  const word = wordAt(sentence, index);
  if (CERTAIN_VERBS.has(word)) return true;
  if (!BASE_VERBS.has(word) && !['be', 'have', 'do'].includes(word)) return false;
  const next = wordAt(sentence, index + 1);
  return (
    OBJECT_PRONOUNS.has(next) ||
    POSSESSIVES.has(next) ||
    ['the', 'a', 'an', 'it', 'you', 'this', 'these', 'those', 'more', 'some', 'many', 'how', 'what'].includes(next)
  );
}

/** Whether the token is a punctuation mark or the index is outside the sentence. */
export function isMarkAt(sentence: TaggedSentence, index: number): boolean {
  const token = sentence.tokens[index];
  return token === undefined || (!token.isWord && !token.lower.startsWith("'") && token.lower !== "n't");
}

const OPENERS = new Set(
  `nowadays today firstly secondly thirdly finally however therefore besides moreover furthermore first second third
  also then thus maybe perhaps sometimes usually generally obviously especially now here`.split(/\s+/),
);
const SUBORDINATORS = new Set(
  'because although though if when while whereas unless that whether but so until where why how once think believe'.split(
    ' ',
  ),
);

const REPORTING =
  /^(?:think|know|believe|say|hope|feel|find|see|show|mean|agree|argue|claim|tell|told|said|says|realise|realize|learn|hear|prove|suggest|ensure|explain|thought|knew|believed|found|means|shows|be|is|was|understand|remember|imagine|notice|discover|decide|promise|admit|conclude)/;

/** Whether "that" is a determiner: "because of that exam", "solve that issue". */
function isDeterminer(sentence: TaggedSentence, index: number): boolean {
  const before = wordAt(sentence, index - 1);
  return PREPOSITIONS.has(before) || (verbForms(before).length > 0 && !REPORTING.test(before));
}

/** Whether a clause may begin at this token: after a mark, a conjunction or an opening adverb. */
export function isClauseStart(sentence: TaggedSentence, index: number): boolean {
  const before = wordAt(sentence, index - 1);
  if (index === 0 || isMarkAt(sentence, index - 1)) return !["'", '-', '.', '/'].includes(before);
  if (before === 'that' && isDeterminer(sentence, index - 1)) return false;
  if (SUBORDINATORS.has(before)) return true;
  if (before === 'and' || before === 'or') return wordAt(sentence, index - 2) === ',';
  return OPENERS.has(before) && (index === 1 || isClauseStart(sentence, index - 1));
}

const ASKED_FOR =
  /(?<![^ ])(?:suggest|recommend|propose|demand|insist|require|request|advise|ask|urge|important|essential|necessary|vital|crucial|imperative|wish|lest)(?:s|d|ed|ing)?(?![^ ])/;

/** Whether a bare verb may be a subjunctive here, as in "I suggest that he go". */
export function mayBeSubjunctive(sentence: TaggedSentence, index: number): boolean {
  return ASKED_FOR.test(sentence.line.slice(0, sentence.lineStarts[index]));
}
