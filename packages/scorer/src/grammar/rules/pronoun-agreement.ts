import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { PREPOSITIONS, SUBJECT_PRONOUNS } from '../lexicon/classes.ts';
import { PERSON_NOUNS, isPluralNoun } from '../lexicon/nouns.ts';
import { BASE_VERBS, CERTAIN_VERBS, baseOf, pastOf, verbForms } from '../lexicon/verbs.ts';
import { words } from '../lexicon/words.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { TO_PLURAL, TO_SINGULAR, hit, pluralFor, singularAfterPronoun, skipAdverbs } from '../verb-number.ts';
import { isClauseStart, isNounAt, mayBeSubjunctive, wordAt } from '../word-at.ts';

/** Words after which a pronoun is an object, or its verb is a bare infinitive. */
export const HELPERS = new Set(
  'do does did can could may might must shall should will would have has had am is are was were be want wants wanted let make makes made help helps helped see saw watch hear heard'.split(
    ' ',
  ),
);

function findPronouns(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const word = token.lower;
    if (word === 'i' && wordAt(sentence, index - 1) === 'and' && index > 1 && index < 5) {
      return findJoinedI(sentence, index);
    }
    if (word === 'you') return findYou(sentence, index);
    if (['he', 'she'].includes(word) || (['it', 'this'].includes(word) && isClauseStart(sentence, index))) {
      return findSingular(sentence, index);
    }
    return ['i', 'we', 'they', 'others'].includes(word) ? findPlural(sentence, index) : [];
  });
}

/** "she go", "this make": after he, she, it and this. */
function findSingular(sentence: TaggedSentence, index: number): Hit[] {
  const before = wordAt(sentence, index - 1);
  const isJoined = ['and', 'or', 'nor'].includes(before) && !isNewClause(sentence, index - 1);
  if (HELPERS.has(before) || before === "n't" || isJoined) return [];
  if (mayBeSubjunctive(sentence, index) || isInverted(sentence, index)) return [];
  const verb = skipAdverbs(sentence, index + 1);
  const [word, next] = [wordAt(sentence, verb), wordAt(sentence, verb + 1)];
  if (wordAt(sentence, index) === 'this') {
    if (word === 'are') return findTheseMeant(sentence, index, verb);
    if (!CERTAIN_VERBS.has(word) && !['have', 'help', 'lead', 'show', 'cause'].includes(word)) return [];
  }
  if (word === 'use' && next === 'to') {
    return [{ from: verb, to: verb, suggestion: 'used', text: '“过去常常做某事”是used to do。' }];
  }
  if (['need', 'dare'].includes(word) && /^(?:not|n't)$/.test(next)) return [];
  return inTense(sentence, hit(verb, singularAfterPronoun(sentence, verb)));
}

/** "they goes": after I, we, they and others. */
function findPlural(sentence: TaggedSentence, index: number): Hit[] {
  const [before, pronoun] = [wordAt(sentence, index - 1), wordAt(sentence, index)];
  if (/^(?:['’"]|do|does|did)$/.test(before)) return [];
  const verb = skipAdverbs(sentence, index + 1);
  if (pronoun === 'others' && !isOthersSubject(sentence, index, verb)) return [];
  if (pronoun === 'they' && isThereMeant(sentence, verb)) {
    const meant = ['was', 'were'].includes(wordAt(sentence, verb)) ? 'there were' : 'there are';
    return [{ from: index, to: verb, suggestion: meant, text: '表示“有”用there be，不用they。' }];
  }
  if (pronoun === 'i' && (['and', 'am'].includes(before) || ['was', 'am'].includes(wordAt(sentence, verb)))) return [];
  if (verb === index + 1 && isNounAt(sentence, verb) && isPluralNoun(wordAt(sentence, verb))) return [];
  const mended = pluralFor(sentence, verb);
  return hit(verb, mended === 'are' && pronoun === 'i' ? 'am' : mended);
}

/** Whether "and" starts a new clause, as in "came and he": a verb before "and", and no person directly before it. */
function isNewClause(sentence: TaggedSentence, joint: number): boolean {
  const last = wordAt(sentence, joint - 1);
  const isPerson = PERSON_NOUNS.has(last) || /^[A-Z]/.test(sentence.tokens[joint - 1]?.text ?? '');
  if (wordAt(sentence, joint) === 'and' && last === ',') return true;
  if (isPerson || SUBJECT_PRONOUNS.has(last) || wordAt(sentence, joint) !== 'and') return false;
  return sentence.tokens.slice(Math.max(0, joint - 8), joint).some(({ lower }) => isFiniteForm(lower));
}

const isFiniteForm = (word: string): boolean =>
  /^(?:is|are|was|were|am|has|had|does|did|can|could|will|would)$/.test(word) ||
  verbForms(word).some(({ form }) => form === 'past' || form === 's');

/** Whether "others" is a subject, not "others experiences" or "working with others gives". */
function isOthersSubject(sentence: TaggedSentence, index: number, verb: number): boolean {
  const base = baseOf(wordAt(sentence, verb), 's');
  return isClauseStart(sentence, index) && (base === null || CERTAIN_VERBS.has(base));
}

/** Whether "there are" is meant: "they is some students". */
function isThereMeant(sentence: TaggedSentence, verb: number): boolean {
  return (
    ['is', 'was'].includes(wordAt(sentence, verb)) &&
    /^(?:some|many|several|two|three|four|five|lots|no|students|people|other|different)$/.test(
      wordAt(sentence, verb + 1),
    )
  );
}

/** "when you has": after "you" no verb ends in -s. */
function findYou(sentence: TaggedSentence, index: number): Hit[] {
  const before = wordAt(sentence, index - 1);
  const isObject = PREPOSITIONS.has(before) || verbForms(before).length > 0 || before === 'to' || before === 'and';
  if (isObject && !['think', 'know', 'say', 'if', 'when'].includes(before)) return [];
  const verb = skipAdverbs(sentence, index + 1);
  const word = wordAt(sentence, verb);
  const base = baseOf(word, 's');
  if (!['has', 'was', 'does'].includes(word) && (base === null || !CERTAIN_VERBS.has(base))) return [];
  return hit(verb, TO_PLURAL.get(word) ?? base);
}

/** "This are lessons": the noun decides which of the two words is wrong. */
function findTheseMeant(sentence: TaggedSentence, index: number, verb: number): Hit[] {
  const next = sentence.tokens.slice(verb + 1, verb + 4).find(({ lower }) => isPluralNoun(lower) || lower === 'people');
  return next === undefined
    ? [{ from: index, to: verb, text: 'this和are单复数不一致：用this is或these are。' }]
    : [{ from: index, to: index, suggestion: 'these', text: '后面是复数，用these。' }];
}

/** Uses the past in corrections among past verbs: "when he came he tell me". */
function inTense(sentence: TaggedSentence, hits: Hit[]): Hit[] {
  return hits.map((one) => {
    const base = wordAt(sentence, one.from);
    if (base === 'are' || TO_SINGULAR.get(base) === 'was' || !isAmongPast(sentence, one.from)) return one;
    const past = pastOf(base);
    return past === base
      ? one
      : { ...one, suggestion: past, text: '主语是单数，动词不能用原形；句中说的是过去，这里用过去式。' };
  });
}

function isAmongPast(sentence: TaggedSentence, index: number): boolean {
  for (let gap = 1; gap < sentence.tokens.length; gap += 1) {
    for (const word of [wordAt(sentence, index - gap), wordAt(sentence, index + gap)]) {
      if (CLEAR_PAST.has(word)) return true;
      if (PRESENT.has(word) || /^'(?:s|re|m)$/.test(word)) return false;
    }
  }
  return false;
}

const PRESENT = words('is are am has have do does can will may must should say says think believe want agree');
const CLEAR_PAST: ReadonlySet<string> = new Set([
  ...words('was were did had'),
  ...[...BASE_VERBS].map(pastOf).filter((past) => verbForms(past).every(({ form }) => form === 'past')),
]);

/** "My roommate and I was": two persons need a plural verb. */
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

export const PRONOUN_AGREEMENT_RULES: GrammarRule[] = [
  {
    name: 'pronoun-agreement',
    category: 'agreement',
    text: '主语和谓语的人称、单复数要一致：he、she、it后面的动词加-s，I、we、they后面用原形。',
    wrong: 'She live in Beijing.',
    right: 'She lives in Beijing.',
    find: findPronouns,
  },
];
