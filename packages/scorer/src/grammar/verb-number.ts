import type { Hit } from './grammar-rule.ts';
import { MID_ADVERBS } from './lexicon/classes.ts';
import { isPluralNoun } from './lexicon/nouns.ts';
import { BASE_VERBS, baseOf, verbForms, withS } from './lexicon/verbs.ts';
import type { TaggedSentence } from './tagged-sentence.ts';
import { hasTag, isBaseVerbAt, wordAt } from './word-at.ts';

export const TO_SINGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({ are: 'is', were: 'was', have: 'has', do: 'does', am: 'is' }),
);

export const TO_PLURAL: ReadonlyMap<string, string> = new Map(
  Object.entries({ is: 'are', was: 'were', has: 'have', does: 'do', am: 'are' }),
);

const WISHING = /(?<![^ ])(?:if|wish|wishes|though|suppose|would)(?![^ ])/;

/** The corrected verb if the word at this index is plural only; else null. */
export function singularFor(sentence: TaggedSentence, index: number): string | null {
  const word = wordAt(sentence, index);
  if (word === 'were' && WISHING.test(sentence.line)) return null;
  if (word === 'do' && !/^(?:not|n't)$/.test(wordAt(sentence, index + 1))) return null;
  if (word === 'have' && /^(?:to)$/.test(wordAt(sentence, index + 1)) === false && hasTag(sentence, index, 'Noun')) {
    return null;
  }
  const fixed = TO_SINGULAR.get(word);
  if (fixed !== undefined) return fixed;
  if (!isVerbPresent(sentence, index)) return null;
  return withS(word);
}

/** After a pronoun any bare verb is the finite one. */
export function singularAfterPronoun(sentence: TaggedSentence, index: number): string | null {
  const word = wordAt(sentence, index);
  const isBare = BASE_VERBS.has(word) && verbForms(word).every((one) => one.form === 'base');
  return isBare ? withS(word) : singularFor(sentence, index);
}

/** Whether a bare verb must be finite here. */
function isVerbPresent(sentence: TaggedSentence, index: number): boolean {
  const word = wordAt(sentence, index);
  if (verbForms(word).some((one) => one.form === 'past')) return false;
  if (isBaseVerbAt(sentence, index)) return true;
  const next = wordAt(sentence, index + 1);
  return (
    BASE_VERBS.has(word) &&
    (['to', 'that', 'very', 'well', 'hard'].includes(next) || /^(?:us|me|you)$/.test(next)) &&
    hasTag(sentence, index, 'Verb')
  );
}

/** The corrected verb if the word at this index is singular only; else null. */
export function pluralFor(sentence: TaggedSentence, index: number): string | null {
  const word = wordAt(sentence, index);
  const fixed = TO_PLURAL.get(word);
  if (fixed !== undefined) return fixed;
  const base = baseOf(word, 's');
  if (base === null || isPluralNoun(word)) {
    return base !== null && hasTag(sentence, index, 'Verb') && !hasTag(sentence, index, 'Noun') && !isPluralNoun(word)
      ? base
      : null;
  }
  return hasTag(sentence, index, 'Noun') && !hasTag(sentence, index, 'Verb') ? null : base;
}

/** After "who" only a verb can follow. */
export function pluralAfterWho(sentence: TaggedSentence, index: number): string | null {
  const word = wordAt(sentence, index);
  return TO_PLURAL.get(word) ?? baseOf(word, 's') ?? pluralFor(sentence, index);
}

export function skipAdverbs(sentence: TaggedSentence, index: number): number {
  let at = index;
  while (MID_ADVERBS.has(wordAt(sentence, at))) at += 1;
  return at;
}

export function hit(at: number, suggestion: string | null): Hit[] {
  return suggestion === null ? [] : [{ from: at, to: at, suggestion }];
}
