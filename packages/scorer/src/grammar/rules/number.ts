import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { DETERMINERS } from '../lexicon/classes.ts';
import { MASS_TOO, isPluralNoun, isSingularCountNoun, pluralOf, singularOf } from '../lexicon/nouns.ts';
import { baseOf, CERTAIN_VERBS, verbForms } from '../lexicon/verbs.ts';
import { words } from '../lexicon/words.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { hasTag, isAdjectiveAt, isMarkAt, isNounAt, wordAt } from '../word-at.ts';

const PLURAL_DETERMINERS = words(
  'many several few various numerous these those two three four five six seven eight nine ten twenty thirty',
);

const COLLECTIVE = words(
  'family group team class staff audience government company crowd generation police public youth band crew',
);

/** The last token of the adjectives and nouns that begin here. */
function nounPhraseEnd(sentence: TaggedSentence, from: number): number {
  let end = from - 1;
  for (let index = from; index < sentence.tokens.length; index += 1) {
    if (isMarkAt(sentence, index)) break;
    const isNoun = isNounAt(sentence, index);
    if (!isNoun && !isAdjectiveAt(sentence, index)) break;
    if (isNoun) end = index;
  }
  return end;
}

function hasPlural(sentence: TaggedSentence, from: number, to: number): boolean {
  return sentence.tokens
    .slice(from, to)
    .some((one, at) => isPluralNoun(one.lower) || hasTag(sentence, from + at, 'Plural'));
}

function isYear(word: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(word);
}

/** Whether the number belongs to a measure before the last noun: "a four day week", "the two bus stands". */
function isMeasure(sentence: TaggedSentence, number: number, end: number): boolean {
  const isUnit = /^(?:day|hour|week|month|year|minute|dollar|page|person|man|story|way)$/.test(
    wordAt(sentence, number + 1),
  );
  const before = wordAt(sentence, isNumeral(wordAt(sentence, number - 1)) ? number - 2 : number - 1);
  return (isUnit && end > number + 1) || /^(?:a|an|this|that|each|every)$/.test(before);
}

const isNumeral = (word: string): boolean =>
  /^(?:\d+|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/.test(word);

/** Whether a word may be the plural that the number requires, even if it is also a verb: "two bus stands". */
function isPluralLike(sentence: TaggedSentence, index: number): boolean {
  const word = wordAt(sentence, index);
  return (
    /[a-z]{3}s$/.test(word) && verbForms(word).some(({ form }) => form === 's') && !CERTAIN_VERBS.has(word.slice(0, -1))
  );
}

function findSingularAfterPlural(sentence: TaggedSentence): Hit[] {
  const hits: Hit[] = [];
  sentence.tokens.forEach((token, index) => {
    const isNumber =
      /^\d{1,6}$/.test(token.lower) && token.lower !== '1' && token.lower !== '0' && !isYear(token.lower);
    if (!PLURAL_DETERMINERS.has(token.lower) && !isNumber) return;
    if (
      isNumber &&
      (isNounAt(sentence, index - 1) || ['.', '-', '/', '$', '£'].includes(wordAt(sentence, index - 1)))
    ) {
      return;
    }
    const end = nounPhraseEnd(sentence, index + 1);
    const noun = wordAt(sentence, end);
    if (end <= index || !isSingularCountNoun(noun) || isPluralNoun(noun)) return;
    if (
      ['a', 'an', 'old', '-', '/', 'or', "'s"].includes(wordAt(sentence, end + 1)) ||
      wordAt(sentence, end + 1).startsWith("'")
    ) {
      return;
    }
    if (wordAt(sentence, index - 1) === 'great' && token.lower === 'many') return;
    if (wordAt(sentence, index - 1) === 'how' && token.lower !== 'many') return;
    if (hasPlural(sentence, index + 1, end)) return;
    if (isMeasure(sentence, index, end) || isPluralLike(sentence, end + 1)) return;
    if (
      isNumber &&
      (end !== index + 1 || DETERMINERS.has(wordAt(sentence, index - 1)) || isAdjectiveAt(sentence, index - 1))
    ) {
      return;
    }
    // "many competition": the noun may need "much" instead.
    const isMass = MASS_TOO.has(noun) && ['many', 'few'].includes(token.lower) && !CLEARLY_COUNTED.has(noun);
    hits.push({ from: end, to: end, ...(isMass ? {} : { suggestion: pluralOf(noun) }) });
  });
  return hits;
}

const CLEARLY_COUNTED = words(
  'benefit activity reason choice film text opinion difference speech exam tour course race field offer machine location story language group home page',
);

function findSingularAfterOneOf(sentence: TaggedSentence): Hit[] {
  const hits: Hit[] = [];
  for (const match of sentence.line.matchAll(
    /(?<![^ ])one of (?:the|my|our|his|her|your|their|these|those) (?:most |very )?/g,
  )) {
    const from = sentence.lineStarts.indexOf(match.index + match[0].length);
    if (from === -1) continue;
    const start = ['best', 'biggest', 'greatest', 'largest', 'main'].includes(wordAt(sentence, from)) ? from + 1 : from;
    const end = nounPhraseEnd(sentence, start);
    const noun = wordAt(sentence, end);
    if (
      end < start ||
      COLLECTIVE.has(noun) ||
      !isSingularCountNoun(noun) ||
      wordAt(sentence, end + 1).startsWith("'")
    ) {
      continue;
    }
    if (hasPlural(sentence, start, end)) continue;
    hits.push({ from: end, to: end, suggestion: pluralOf(noun) });
  }
  return hits;
}

function findPluralAfterSingular(sentence: TaggedSentence): Hit[] {
  const hits: Hit[] = [];
  sentence.tokens.forEach((token, index) => {
    if (!['each', 'every', 'another', 'a', 'an', 'this'].includes(token.lower)) return;
    if (/^(?:great|good) many /.test(sentence.line.slice(sentence.lineStarts[index + 1]))) return;
    let noun = index + 1;
    while (isAdjectiveAt(sentence, noun) && !isPluralNoun(wordAt(sentence, noun))) noun += 1;
    const word = wordAt(sentence, noun);
    const singular = singularOf(word);
    if (singular === null || isNounAt(sentence, noun + 1) || isAdjectiveAt(sentence, noun + 1)) return;
    if (wordAt(sentence, noun + 1).startsWith("'") || ["'", '’', '-'].includes(wordAt(sentence, noun + 1))) return;
    if (token.lower === 'this' && baseOf(word, 's') !== null) return;
    if (word === 'people' && token.lower !== 'every' && token.lower !== 'each') return;
    if (['series', 'means', 'species', 'works', 'crossroads', 'sports', 'minutes', 'hours'].includes(word)) return;
    hits.push(
      token.lower === 'this'
        ? { from: index, to: index, suggestion: 'these', text: '复数名词前用these，this后面用单数。' }
        : ['a', 'an'].includes(token.lower)
          ? { from: index, to: noun, text: 'a、an后面的名词用单数；复数名词前不加a、an。' }
          : { from: noun, to: noun, suggestion: singular },
    );
  });
  return hits;
}

export const NUMBER_RULES: GrammarRule[] = [
  {
    name: 'plural-after-many',
    category: 'agreement',
    text: 'many、several、few、these和数词后面的可数名词用复数。',
    wrong: 'I have many friend here.',
    right: 'I have many friends here.',
    find: findSingularAfterPlural,
  },
  {
    name: 'one-of-plural',
    category: 'agreement',
    text: 'one of the（most ...）后面的名词用复数。',
    wrong: 'It is one of the most important invention.',
    right: 'It is one of the most important inventions.',
    find: findSingularAfterOneOf,
  },
  {
    name: 'singular-after-every',
    category: 'agreement',
    text: 'a、this、each、every、another后面的名词用单数。',
    wrong: 'Every students has a dream.',
    right: 'Every student has a dream.',
    find: findPluralAfterSingular,
  },
];
