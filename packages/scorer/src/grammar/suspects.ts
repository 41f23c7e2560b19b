import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { AUXILIARIES, DETERMINERS, POSSESSIVES, PREPOSITIONS } from './lexicon/classes.ts';
import { COUNT_NOUNS, MASS_TOO, UNCOUNTABLE } from './lexicon/nouns.ts';
import { BASE_VERBS, pastOf, verbForms } from './lexicon/verbs.ts';
import { words } from './lexicon/words.ts';
import { readTaggedSentences, type TaggedSentence } from './tagged-sentence.ts';
import { hasTag, isAdjectiveAt, isMarkAt, isNounAt, wordAt } from './word-at.ts';

/** What makes a sentence worth a second look: likely, but not certain enough to name the place. */
const SUSPECT = {
  rule: 'suspect-sentence',
  text: '这句可能有语法错，自己找一找。',
} as const;

/** Returns whether a sentence shows one kind of error, at least 75% right on learners' texts. */
type Sign = (sentence: TaggedSentence) => boolean;

/** Nouns that stand bare too often in right English: "in class", "by bus", "family and school". */
const OFTEN_BARE =
  words(`school class college university home work bed hospital church town prison market court space nature summer winter
  spring autumn day night morning week month year breakfast lunch dinner family mother father teacher doctor man woman part kind sort
  way time place person thing one fact example need cause matter question doubt result order course turn stage use interest
  science society culture language history music art sport football basketball internet media life death love peace war law power
  success failure health business trade industry product quality value subject book page section chapter table figure number
  level grade line point step top bottom side front end middle centre center north south east west second minute hour
  exercise chance room space paper experience study practice research email text photo fruit fish hair rain television phone
  group team age change growth development movement position access action activity attention authority belief character charge
  choice communication competition consumption contact control cooperation cost crime damage death decision degree demand
  design detail difference difficulty direction discussion disease education effect effort energy environment event evidence`);

/** "He wants to buy car": a count noun without article after a verb or preposition. */
function hasBareNoun(sentence: TaggedSentence): boolean {
  return sentence.tokens.some(({ lower, text }, index) => {
    if (!COUNT_NOUNS.has(lower) || MASS_TOO.has(lower) || UNCOUNTABLE.has(lower) || OFTEN_BARE.has(lower)) return false;
    if (/^[A-Z]/.test(text) || hasTag(sentence, index, 'Verb') || hasTag(sentence, index, 'Plural')) return false;
    const before = index - 1;
    const first = isAdjectiveAt(sentence, before) ? before - 1 : before;
    const opener = wordAt(sentence, first);
    const isObject = TAKES_OBJECT.has(opener);
    if (!isObject || DETERMINERS.has(opener) || POSSESSIVES.has(opener)) return false;
    const next = wordAt(sentence, index + 1);
    return isMarkAt(sentence, index + 1)
      ? next !== ',' && !/^['’/-]/.test(next)
      : /^(?:to|because|when|who|that|in|for|every|so|but|if|with)$/.test(next) && !isNounAt(sentence, index + 1);
  });
}

const TAKES_OBJECT = new Set(
  [
    'buy',
    'need',
    'want',
    'have',
    'make',
    'find',
    'get',
    'take',
    'use',
    'see',
    'choose',
    'join',
    'write',
    'read',
    'learn',
    'bring',
    'give',
    'meet',
    'wear',
    'build',
    'drive',
    'open',
    'become',
  ]
    .flatMap((base) => [base, pastOf(base), `${base}s`, base === 'have' ? 'has' : ''])
    .filter(Boolean),
);

const HELD =
  /(?<![^ ])(?:to|can|could|will|would|should|must|may|might|do|does|did|let|make|made|makes|help|helped|n't|not|if|used|always|often|usually|every)(?![^ ])/;

/** "We took a bus and visit the museum": a past verb joined with a present one of the same subject. */
function mixesTenses({ line, tokens }: TaggedSentence): boolean {
  const match =
    /(?:^|[,.] |and |but |then )(?:i|we|they|he|she|my \w+) (?<past>[a-z]+) (?<rest>(?:[a-z']+ ){1,9}?)and (?<verb>[a-z]+)(?= (?:the|a|an|my|our|his|her|their|some|many|lots|to|with|it|them|there|home)(?![^ ]))/.exec(
      line,
    );
  if (match?.groups === undefined || tokens.length > 40) return false;
  const { past = '', rest = '', verb = '' } = match.groups;
  if (HELD.test(rest) || /(?<![^ ])(?:who|that|which|i|we|they|he|she|it|you)(?![^ ])/.test(rest)) return false;
  const isPast =
    verbForms(past).length > 0 && verbForms(past).every(({ form }) => form === 'past' || form === 'participle');
  return isPast && BASE_VERBS.has(verb) && verbForms(verb).every(({ form }) => form === 'base');
}

/** "There is students like it", "He is go": two finite verbs in a row, or a modal before no verb. */
function clashesVerbs(sentence: TaggedSentence): boolean {
  return sentence.tokens.some(({ lower }, index) => {
    const next = wordAt(sentence, index + 1);
    if (/^(?:can|could|will|would|should|must)$/.test(lower)) {
      return (
        PREPOSITIONS.has(next) &&
        !/^(?:like|after|before|by|at|in|on|for|as|until)$/.test(next) &&
        !sentence.line.endsWith('?')
      );
    }
    if (!/^(?:is|was)$/.test(lower) || index === 0) return false;
    const second = /^(?:not|very|also|so)$/.test(next) ? wordAt(sentence, index + 2) : next;
    return (
      AUXILIARIES.has(second) &&
      /^(?:is|was|are|were|has|have|can|will|should)$/.test(second) &&
      !/(?<![^ ])(?:what|who|that|which|how|where)(?![^ ])/.test(sentence.line.slice(0, sentence.lineStarts[index]))
    );
  });
}

const SIGNS: readonly Sign[] = [hasBareNoun, mixesTenses, clashesVerbs];

/**
 * Adds sentences to look at again, without a place or a correction: those with a sign of an error, or an uncertain
 * finding, and with nothing else marked in them. The result is in text order.
 */
export function withSuspects(text: string, found: readonly MarkFinding[]): MarkFinding[] {
  const certain = found.filter((finding) => finding.is_certain);
  const suspects = readTaggedSentences(text).flatMap((sentence): MarkFinding[] => {
    const span = {
      start: sentence.tokens[0]?.start ?? sentence.start,
      end: sentence.tokens.at(-1)?.end ?? sentence.end,
    };
    const isIn = ({ start, end }: MarkFinding): boolean => start < span.end && span.start < end;
    if (sentence.tokens.length < MIN_TOKENS || certain.some(isIn)) return [];
    return found.some(isIn) || SIGNS.some((sign) => sign(sentence)) ? [suspectAt(span)] : [];
  });
  return [...certain, ...suspects].toSorted((one, other) => one.start - other.start);
}

const MIN_TOKENS = 5;

/** A sentence to look at again. */
export const suspectAt = ({ start, end }: { start: number; end: number }): MarkFinding => ({
  start,
  end,
  category: 'advice',
  text: SUSPECT.text,
  rule: SUSPECT.rule,
  is_certain: false,
  tier: 'suspect',
});
