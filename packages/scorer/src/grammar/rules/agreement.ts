import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { AUXILIARIES, INDEFINITE_SINGULAR, MID_ADVERBS } from '../lexicon/classes.ts';
import { isPluralNoun, PERSON_NOUNS } from '../lexicon/nouns.ts';
import { BASE_VERBS, baseOf, CERTAIN_VERBS, verbForms, withS } from '../lexicon/verbs.ts';
import { readSubject } from '../subject.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import {
  hasTag,
  isAdjectiveAt,
  isBaseVerbAt,
  isClauseStart,
  isMarkAt,
  isNounAt,
  mayBeSubjunctive,
  wordAt,
} from '../word-at.ts';

const HELPERS = new Set(
  'do does did can could may might must shall should will would have has had am is are was were be let make makes made help helps helped see saw watch hear heard'.split(
    ' ',
  ),
);
const TO_SINGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({ are: 'is', were: 'was', have: 'has', do: 'does', am: 'is' }),
);
const TO_PLURAL: ReadonlyMap<string, string> = new Map(
  Object.entries({ is: 'are', was: 'were', has: 'have', does: 'do', am: 'are' }),
);
const WISHING = /(?<![^ ])(?:if|wish|wishes|though|suppose|would)(?![^ ])/;

/** The mended verb where the word at this place is plural only, null where it is not. */
function singularFor(sentence: TaggedSentence, index: number): string | null {
  const word = wordAt(sentence, index);
  if (word === 'were' && WISHING.test(sentence.line)) return null;
  if (word === 'do' && !/^(?:not|n't)$/.test(wordAt(sentence, index + 1))) return null;
  if (word === 'have' && /^(?:to)$/.test(wordAt(sentence, index + 1)) === false && hasTag(sentence, index, 'Noun'))
    return null;
  const fixed = TO_SINGULAR.get(word);
  if (fixed !== undefined) return fixed;
  if (!isVerbPresent(sentence, index)) return null;
  return withS(word);
}

/** After a pronoun any bare verb is the finite one. */
function singularAfterPronoun(sentence: TaggedSentence, index: number): string | null {
  const word = wordAt(sentence, index);
  const isBare = BASE_VERBS.has(word) && verbForms(word).every((one) => one.form === 'base');
  return isBare ? withS(word) : singularFor(sentence, index);
}

/** A bare verb that must be a finite one here. */
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

/** The mended verb where the word at this place is singular only, null where it is not. */
function pluralFor(sentence: TaggedSentence, index: number): string | null {
  const word = wordAt(sentence, index);
  const fixed = TO_PLURAL.get(word);
  if (fixed !== undefined) return fixed;
  const base = baseOf(word, 's');
  if (base === null || isPluralNoun(word))
    return base !== null && hasTag(sentence, index, 'Verb') && !hasTag(sentence, index, 'Noun') && !isPluralNoun(word)
      ? base
      : null;
  return hasTag(sentence, index, 'Noun') && !hasTag(sentence, index, 'Verb') ? null : base;
}

/** After "who" nothing but a verb can stand. */
function pluralAfterWho(sentence: TaggedSentence, index: number): string | null {
  return baseOf(wordAt(sentence, index), 's') ?? pluralFor(sentence, index);
}

function skipAdverbs(sentence: TaggedSentence, index: number): number {
  let at = index;
  while (MID_ADVERBS.has(wordAt(sentence, at))) at += 1;
  return at;
}

function hit(at: number, suggestion: string | null): Hit[] {
  return suggestion === null ? [] : [{ from: at, to: at, suggestion }];
}

function findPronouns(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const before = wordAt(sentence, index - 1);
    const verb = skipAdverbs(sentence, index + 1);
    if (
      ['he', 'she'].includes(token.lower) ||
      (['it', 'this'].includes(token.lower) && isClauseStart(sentence, index))
    ) {
      if (
        HELPERS.has(before) ||
        before === "n't" ||
        ['and', 'or', 'nor'].includes(before) ||
        mayBeSubjunctive(sentence)
      )
        return [];
      if (isInverted(sentence, index)) return [];
      if (
        token.lower === 'this' &&
        !CERTAIN_VERBS.has(wordAt(sentence, verb)) &&
        !['are', 'have', 'help', 'lead', 'show', 'cause'].includes(wordAt(sentence, verb))
      )
        return [];
      return hit(verb, singularAfterPronoun(sentence, verb));
    }
    if (!['i', 'we', 'they'].includes(token.lower) || /^['’"]$/.test(before)) return [];
    if (token.lower === 'i' && wordAt(sentence, verb) === 'was') return [];
    if (token.lower === 'i' && (before === 'and' || before === 'am' || wordAt(sentence, verb) === 'am')) return [];
    if (verb === index + 1 && isNounAt(sentence, verb) && isPluralNoun(wordAt(sentence, verb))) return [];
    const mended = pluralFor(sentence, verb);
    return hit(verb, mended === 'are' && token.lower === 'i' ? 'am' : mended);
  });
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
      mayBeSubjunctive(sentence)
    )
      return [];
    let after = index + (isEach ? 2 : 1);
    if (/^(?:in|of|around|from|at)$/.test(wordAt(sentence, after))) {
      while (
        after < sentence.tokens.length &&
        after < index + 6 &&
        !isMarkAt(sentence, after) &&
        !(AUXILIARIES.has(wordAt(sentence, after)) && TO_SINGULAR.get(wordAt(sentence, after)) === undefined) &&
        TO_SINGULAR.get(wordAt(sentence, after)) === undefined &&
        !isBaseVerbAt(sentence, after)
      )
        after += 1;
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

function findNouns(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((_token, index) => {
    if (!isClauseStart(sentence, index) || mayBeSubjunctive(sentence)) return [];
    if (['here', 'there'].includes(wordAt(sentence, index - 1))) return [];
    const subject = readSubject(sentence, index);
    if (subject === null) return [];
    const { verb } = subject;
    const isAfterList =
      wordAt(sentence, index - 1) === ',' &&
      /(?<![^ ])(?:and|or)(?![^ ])/.test(sentence.line.slice(0, sentence.lineStarts[index]));
    if (isAfterList || isListed(sentence, index)) return [];
    if (subject.number === 'plural') return hit(verb, pluralFor(sentence, verb));
    return hit(verb, singularFor(sentence, verb));
  });
}

/** "My sister, my mother and ...": a noun among others says nothing of the verb's number. */
function isListed(sentence: TaggedSentence, index: number): boolean {
  return wordAt(sentence, index - 1) === 'and' || wordAt(sentence, index - 1) === 'or';
}

function findRelative(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    if (!['who', 'which', 'that'].includes(token.lower)) return [];
    const noun = wordAt(sentence, index - 1);
    const verb = skipAdverbs(sentence, index + 1);
    const before = sentence.line.slice(0, sentence.lineStarts[index]);
    if (/(?<![^ ])(?:one of|ask|asks|asked|tell|tells|told|show|shows|showed)(?![^ ])/.test(before)) return [];
    if (isPluralNoun(noun) || noun === 'people' || noun === 'those') {
      const mended = token.lower === 'who' ? pluralAfterWho(sentence, verb) : pluralFor(sentence, verb);
      if (mended === null || (token.lower === 'which' && !['is', 'was', 'has'].includes(wordAt(sentence, verb))))
        return [];
      if (token.lower === 'that' && wordAt(sentence, verb) !== 'has') return [];
      if (token.lower !== 'who' && / (?:of|in|for|with|from|to|on) (?:\w+ ){0,3}$/.test(` ${before}`)) return [];
      return hit(verb, mended);
    }
    const isPerson =
      PERSON_NOUNS.has(noun) ||
      ['person', 'man', 'woman', 'someone', 'anyone', 'everyone', 'somebody', 'anybody'].includes(noun);
    return token.lower === 'who' && isPerson && wordAt(sentence, verb) !== 'do'
      ? hit(verb, singularFor(sentence, verb))
      : [];
  });
}

function findThereIs(sentence: TaggedSentence): Hit[] {
  const match =
    /(?<![^ ])there (?<verb>is|was|'s) (?:also |still |always |only |often |not )?(?:(?:many|several|various|numerous|a number of|too many|so many|more and more people|different kinds of|all kinds of)(?![^ ])|(?:(?:some|a lot of|lots of|plenty of|no|more|more and more|not any) )?(?:\w+ )?(?<noun>[a-z]+)(?![^ ]))/.exec(
      sentence.line,
    );
  if (match === null) return findThereAre(sentence);
  const noun = match.groups?.['noun'];
  const index = sentence.lineStarts.findIndex((start) => start > match.index);
  if (
    noun !== undefined &&
    (!isPluralNoun(noun) ||
      /(?<![^ ])(?:a|an|the|this|that|one|\d+|enough|two|three|ten|five)(?![^ ])/.test(
        match[0].replace('a lot of', ''),
      ))
  )
    return [];
  const after = sentence.line.slice(match.index + match[0].length + 1);
  if (noun !== undefined && /^(?:'|and (?:a|an|the) )/.test(after)) return [];
  if (/^(?:many|several) (?:a|an) /.test(after)) return [];
  return [{ from: index, to: index, suggestion: match.groups?.['verb'] === 'was' ? 'were' : 'are' }];
}

function findThereAre(sentence: TaggedSentence): Hit[] {
  const match =
    /(?<![^ ])there (?<verb>are|were) (?:also |still |always )?(?:a|an|another|one|much|(?:a lot of |lots of |some |little )?(?<mass>pollution|information|knowledge|traffic|money|evidence|advice|furniture|equipment|water))(?![^ ])/.exec(
      sentence.line,
    );
  if (match === null) return [];
  const rest = sentence.line.slice(match.index + match[0].length);
  if (
    match.groups?.['mass'] === undefined &&
    (/ (?:and|,) /.test(rest) ||
      /^ (?:lot|few|number|couple|variety|range|hundred|dozen|million|thousand|series|great|good|large|wide|growing|handful|host|total|group|whole|small|huge|multitude|billion|myriad|majority|minority|wealth|more|hundred)/.test(
        rest,
      ))
  )
    return [];
  if (
    match.groups?.['mass'] !== undefined &&
    isNounAt(
      sentence,
      sentence.lineStarts.findIndex((start) => start > match.index + match[0].length),
    )
  )
    return [];
  const index = sentence.lineStarts.findIndex((start) => start > match.index);
  return [{ from: index, to: index, suggestion: match.groups?.['verb'] === 'were' ? 'was' : 'is' }];
}

const QUANTIFIED =
  /(?<![^ ])(?:all|many|most|some|both|few|several) of (?:us|them|you) (?:\w+ly |also |still |always |often )?(?=[a-z])/g;

/** "Not all of us has": with a plural pronoun the verb is plural. */
function findQuantified(sentence: TaggedSentence): Hit[] {
  return [...sentence.line.matchAll(QUANTIFIED)].flatMap((match) => {
    const verb = sentence.lineStarts.indexOf(match.index + match[0].length);
    const before = wordAt(sentence, sentence.lineStarts.indexOf(match.index) - 1);
    return verb === -1 ||
      !['', ',', 'not', 'that', 'and', 'but', 'because', 'so', 'almost', 'nearly', '.'].includes(before)
      ? []
      : hit(verb, pluralAfterWho(sentence, verb));
  });
}

const GERUNDS = new Set(
  'doing reading learning making taking playing having using getting keeping going watching eating buying giving finding seeing studying speaking listening helping protecting choosing staying writing spending practising practicing joining travelling traveling knowing talking meeting solving improving planting raising visiting'.split(
    ' ',
  ),
);
const COMPOUNDS =
  /^(?:skills?|habits?|difficulties|cards|glasses|materials|abilities|problems|patterns|methods|strategies|resources|styles|tools|tasks|activities|tests|exercises|classes|rooms|lists|groups|clubs|points|places|machines|games|days|hours|rules|costs|centres|centers|lessons)$/;

/** "Doing sports are good": a clause whose subject is an -ing form. */
function findGerund(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const isAfterOpinion = /^(?:think|believe|that|find|say|feel|know)$/.test(wordAt(sentence, index - 1));
    if (!GERUNDS.has(token.lower) || !(isClauseStart(sentence, index) || isAfterOpinion)) return [];
    let at = index + 1;
    while (at < index + 6 && (isNounAt(sentence, at) || isAdjectiveAt(sentence, at) || PLAIN.has(wordAt(sentence, at))))
      at += 1;
    const object = wordAt(sentence, at - 1);
    if (at === index + 1 || !isNounAt(sentence, at - 1) || (at === index + 2 && COMPOUNDS.test(object))) return [];
    const mended = { are: 'is', were: 'was', have: 'has' }[wordAt(sentence, at)];
    return mended === undefined ? [] : hit(at, mended);
  });
}

const PLAIN = new Set(
  'the a an more our my your their his her some many good paper on in at of to with from'.split(' '),
);

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
  {
    name: 'noun-agreement',
    category: '主谓/数一致',
    text: '谓语要和主语的中心词一致，不受中间的of短语等影响。',
    wrong: 'The number of cars are growing.',
    right: 'The number of cars is growing.',
    find: (sentence) => [
      ...findNouns(sentence),
      ...findTheNumberOf(sentence),
      ...findGerund(sentence),
      ...findQuantified(sentence),
    ],
  },
  {
    name: 'relative-agreement',
    category: '主谓/数一致',
    text: '定语从句的谓语要和先行词一致。',
    wrong: 'People who has hobbies are happier.',
    right: 'People who have hobbies are happier.',
    find: findRelative,
  },
  {
    name: 'there-be-agreement',
    category: '主谓/数一致',
    text: 'there be的be要和后面的名词一致。',
    wrong: 'There is many people in the park.',
    right: 'There are many people in the park.',
    find: findThereIs,
  },
];

/** "the number of" is singular, "a number of" plural. */
function findTheNumberOf(sentence: TaggedSentence): Hit[] {
  const match =
    /(?<![^ ])(?<article>the|a) number of (?:(?!is |are |was |were |has |have |that |which |who |, |may |can |will |must |should |could |would |might |i |we |you |they )[a-z]+ ){1,6}?(?<verb>is|are|was|were|has|have)(?![^ ])/.exec(
      sentence.line,
    );
  const verb = match?.groups?.['verb'] ?? '';
  if (match === null) return [];
  if (new RegExp(` (?:who|that|which) `).test(match[0])) return [];
  const mended = match.groups?.['article'] === 'the' ? TO_SINGULAR.get(verb) : TO_PLURAL.get(verb);
  if (mended === undefined) return [];
  const at = sentence.lineStarts.indexOf(match.index + match[0].length - verb.length);
  return hit(at, mended);
}
