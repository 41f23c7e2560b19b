import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { AUXILIARIES, INDEFINITE_SINGULAR } from '../lexicon/classes.ts';
import { isPluralNoun } from '../lexicon/nouns.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { TO_SINGULAR, hit, singularFor, skipAdverbs } from '../verb-number.ts';
import { isBaseVerbAt, isClauseStart, isMarkAt, isNounAt, mayBeSubjunctive, wordAt } from '../word-at.ts';
import { HELPERS } from './pronoun-agreement.ts';

function findIndefinite(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const isEach =
      (token.lower === 'each' || token.lower === 'every') &&
      isNounAt(sentence, index + 1) &&
      !isPluralNoun(wordAt(sentence, index + 1));
    if (!INDEFINITE_SINGULAR.has(token.lower) && !isEach) return [];
    const before = [wordAt(sentence, index - 1), wordAt(sentence, index - 2)];
    if (
      before.some((word) => HELPERS.has(word) || word === "n't" || word === 'to' || word === 'and') ||
      mayBeSubjunctive(sentence, index)
    ) {
      return [];
    }
    let after = index + (isEach ? 2 : 1);
    if (/^(?:in|of|around|from|at)$/.test(wordAt(sentence, after))) {
      while (
        after < sentence.tokens.length &&
        after < index + 6 &&
        !isMarkAt(sentence, after) &&
        !(AUXILIARIES.has(wordAt(sentence, after)) && TO_SINGULAR.get(wordAt(sentence, after)) === undefined) &&
        TO_SINGULAR.get(wordAt(sentence, after)) === undefined &&
        !isBaseVerbAt(sentence, after)
      ) {
        after += 1;
      }
    }
    const verb = skipAdverbs(sentence, after);
    const isAlike = wordAt(sentence, verb) === 'like' && token.lower.endsWith('thing');
    const isDoing =
      wordAt(sentence, verb) === 'do' &&
      /^(?:his|her|their|the|a|it|so|this|that|something)$/.test(wordAt(sentence, verb + 1));
    if (!isClauseStart(sentence, index) || isAlike) return [];
    return hit(verb, isDoing ? 'does' : singularFor(sentence, verb));
  });
}

function findOneOf(sentence: TaggedSentence): Hit[] {
  const hits: Hit[] = [];
  for (const match of sentence.line.matchAll(
    /(?<![^ ])(?:one|each|either|neither) of (?:the|my|our|his|her|their|these|those|us|them|you)(?![^ ]) ?(?:most )?/g,
  )) {
    const start = sentence.lineStarts.indexOf(match.index);
    if (start === -1 || !isClauseStart(sentence, start)) continue;
    let at = sentence.lineStarts.findIndex((from) => from >= match.index + match[0].length);
    let plural = /(?:us|them|you) $/.test(match[0]);
    while (!plural && at !== -1 && at < sentence.tokens.length && !isMarkAt(sentence, at)) {
      plural = isPluralNoun(wordAt(sentence, at));
      at += 1;
    }
    if (!plural || ['who', 'that', 'which'].includes(wordAt(sentence, at))) continue;
    hits.push(...hit(skipAdverbs(sentence, at), singularFor(sentence, skipAdverbs(sentence, at))));
  }
  return hits;
}

export const AGREEMENT_RULES: GrammarRule[] = [
  {
    name: 'indefinite-agreement',
    category: 'agreement',
    text: 'everyone、each、nothing等作主语时，谓语用单数。',
    wrong: 'Everyone have a mobile phone.',
    right: 'Everyone has a mobile phone.',
    find: findIndefinite,
  },
  {
    name: 'one-of-agreement',
    category: 'agreement',
    text: 'one of、each of作主语时，谓语用单数。',
    wrong: 'One of my friends are from Yunnan.',
    right: 'One of my friends is from Yunnan.',
    find: findOneOf,
  },
];
