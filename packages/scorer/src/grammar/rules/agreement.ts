import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { AUXILIARIES, INDEFINITE_SINGULAR } from '../lexicon/classes.ts';
import { isPluralNoun } from '../lexicon/nouns.ts';
import { CERTAIN_VERBS } from '../lexicon/verbs.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import {
  TO_PLURAL,
  TO_SINGULAR,
  hit,
  pluralFor,
  singularAfterPronoun,
  singularFor,
  skipAdverbs,
} from '../verb-number.ts';
import { isBaseVerbAt, isClauseStart, isMarkAt, isNounAt, mayBeSubjunctive, wordAt } from '../word-at.ts';

const HELPERS = new Set(
  'do does did can could may might must shall should will would have has had am is are was were be let make makes made help helps helped see saw watch hear heard'.split(
    ' ',
  ),
);

function findPronouns(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const before = wordAt(sentence, index - 1);
    if (token.lower === 'i' && before === 'and' && index > 1 && index < 5) return findJoinedI(sentence, index);
    const verb = skipAdverbs(sentence, index + 1);
    if (
      ['he', 'she'].includes(token.lower) ||
      (['it', 'this'].includes(token.lower) && isClauseStart(sentence, index))
    ) {
      if (
        HELPERS.has(before) ||
        before === "n't" ||
        ['and', 'or', 'nor'].includes(before) ||
        mayBeSubjunctive(sentence, index)
      ) {
        return [];
      }
      if (isInverted(sentence, index)) return [];
      if (
        token.lower === 'this' &&
        !CERTAIN_VERBS.has(wordAt(sentence, verb)) &&
        !['are', 'have', 'help', 'lead', 'show', 'cause'].includes(wordAt(sentence, verb))
      ) {
        return [];
      }
      return hit(verb, singularAfterPronoun(sentence, verb));
    }
    if (!['i', 'we', 'they', 'others'].includes(token.lower) || /^['’"]$/.test(before)) return [];
    if (token.lower === 'i' && wordAt(sentence, verb) === 'was') return [];
    if (token.lower === 'i' && (before === 'and' || before === 'am' || wordAt(sentence, verb) === 'am')) return [];
    if (verb === index + 1 && isNounAt(sentence, verb) && isPluralNoun(wordAt(sentence, verb))) return [];
    const mended = pluralFor(sentence, verb);
    return hit(verb, mended === 'are' && token.lower === 'i' ? 'am' : mended);
  });
}

/** "My roommate and I was": two persons take a plural verb. */
function findJoinedI(sentence: TaggedSentence, index: number): Hit[] {
  const isSubject = /^(?:(?:my|our|his|her|the) [a-z]+|he|she|you|they|[a-z]+) and i (?:was|am|is|has) /.test(
    sentence.line,
  );
  const isNamed = !/^(?:this|that|it|so|here|there|please|yes|no)$/.test(wordAt(sentence, index - 2));
  return isSubject && isNamed && /^(?:[A-Z]|[a-z])/.test(sentence.tokens[0]?.text ?? '') && index <= 3
    ? hit(index + 1, TO_PLURAL.get(wordAt(sentence, index + 1)) ?? null)
    : [];
}

function isInverted(sentence: TaggedSentence, index: number): boolean {
  return (
    sentence.tokens
      .slice(Math.max(0, index - 3), index)
      .some((one) => ['does', 'did', 'do', 'should', 'would', 'could', 'can', 'will'].includes(one.lower)) &&
    sentence.line.endsWith('?')
  );
}

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
    return isClauseStart(sentence, index) ? hit(verb, singularFor(sentence, verb)) : [];
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
    name: 'pronoun-agreement',
    category: '主谓/数一致',
    text: '主语和谓语的人称、单复数要一致：he、she、it后面的动词加-s，I、we、they后面用原形。',
    wrong: 'She live in Beijing.',
    right: 'She lives in Beijing.',
    find: findPronouns,
  },
  {
    name: 'indefinite-agreement',
    category: '主谓/数一致',
    text: 'everyone、each、nothing等作主语时，谓语用单数。',
    wrong: 'Everyone have a mobile phone.',
    right: 'Everyone has a mobile phone.',
    find: findIndefinite,
  },
  {
    name: 'one-of-agreement',
    category: '主谓/数一致',
    text: 'one of、each of作主语时，谓语用单数。',
    wrong: 'One of my friends are from Yunnan.',
    right: 'One of my friends is from Yunnan.',
    find: findOneOf,
  },
];
