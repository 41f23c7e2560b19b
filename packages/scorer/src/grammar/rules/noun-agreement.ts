import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { AUXILIARIES, DETERMINERS, POSSESSIVES } from '../lexicon/classes.ts';
import { PERSON_NOUNS, isPluralNoun, isSingularCountNoun, pluralOf } from '../lexicon/nouns.ts';
import { CERTAIN_VERBS } from '../lexicon/verbs.ts';
import { words } from '../lexicon/words.ts';
import { readSubject, type Subject } from '../subject.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { TO_PLURAL, TO_SINGULAR, hit, pluralAfterWho, pluralFor, singularFor, skipAdverbs } from '../verb-number.ts';
import { isAdjectiveAt, isClauseStart, isNounAt, mayBeSubjunctive, wordAt } from '../word-at.ts';

const PLURAL_DETERMINERS = words('some most all many several few both these those other others various');

function findNouns(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((_token, index) => {
    if (!isClauseStart(sentence, index)) return [];
    if (['here', 'there'].includes(wordAt(sentence, index - 1))) return [];
    const subject = readSubject(sentence, index);
    if (subject === null) return [];
    const { verb } = subject;
    const isAfterList =
      wordAt(sentence, index - 1) === ',' &&
      /(?<![^ ])(?:and|or)(?![^ ])/.test(sentence.line.slice(0, sentence.lineStarts[index]));
    if (isAfterList || isListed(sentence, index)) return [];
    // "students is work" has a superfluous verb, which no change of number corrects.
    const isDoubled =
      /^(?:is|are|was|were)$/.test(wordAt(sentence, verb)) && CERTAIN_VERBS.has(wordAt(sentence, verb + 1));
    if (isDoubled) return [];
    if (AUXILIARIES.has(wordAt(sentence, verb + 1)) && !AUXILIARIES.has(wordAt(sentence, verb))) return [];
    if (subject.number === 'plural') return hit(verb, pluralFor(sentence, verb));
    return mayBeSubjunctive(sentence, index) ? [] : mendSingular(sentence, index, subject);
  });
}

const NOUN_TOO = '名词和动词的单复数要一致：名词用复数，或动词加-s。';

/** "Some student have": noun or verb is wrong; the words before the noun decide which. */
function mendSingular(sentence: TaggedSentence, start: number, { head, verb, determiner }: Subject): Hit[] {
  const noun = wordAt(sentence, head);
  const fixed = singularFor(sentence, verb);
  if (fixed === null || !isSingularCountNoun(noun)) return hit(verb, fixed);
  const before = wordAt(sentence, start - 1);
  const isOwned = sentence.tokens.slice(Math.max(0, start - 1), head).some(({ lower }) => lower.endsWith("'s"));
  const isAlone = determiner === '' && noun !== 'person' && !DETERMINERS.has(before) && !isOwned;
  if (PLURAL_DETERMINERS.has(determiner) || (isAlone && PERSON_NOUNS.has(noun))) {
    return [{ from: head, to: head, suggestion: pluralOf(noun), text: '这里的名词用复数。' }];
  }
  if (isAlone || (noun === 'parent' && determiner !== 'a')) return [{ from: head, to: verb, text: NOUN_TOO }];
  return hit(verb, fixed);
}

/** Whether a noun is part of a list, which hides the number of the verb: "My sister, my mother and ...". */
function isListed(sentence: TaggedSentence, index: number): boolean {
  return wordAt(sentence, index - 1) === 'and' || wordAt(sentence, index - 1) === 'or';
}

function findRelative(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    if (!['who', 'which', 'that'].includes(token.lower)) return [];
    const noun = wordAt(sentence, index - 1);
    const verb = skipAdverbs(sentence, index + 1);
    // "who use to hate it" needs "used".
    if (wordAt(sentence, verb) === 'use' && wordAt(sentence, verb + 1) === 'to') return [];
    const before = sentence.line.slice(0, sentence.lineStarts[index]);
    if (/(?<![^ ])(?:one of|ask|asks|asked|tell|tells|told|show|shows|showed)(?![^ ])/.test(before)) return [];
    if (isPluralNoun(noun) || noun === 'people' || noun === 'those') {
      const mended = token.lower === 'who' ? pluralAfterWho(sentence, verb) : pluralFor(sentence, verb);
      if (mended === null || (token.lower === 'which' && !['is', 'was', 'has'].includes(wordAt(sentence, verb)))) {
        return [];
      }
      if (token.lower === 'that' && wordAt(sentence, verb) !== 'has') return [];
      if (token.lower !== 'who' && / (?:of|in|for|with|from|to|on) (?:\w+ ){0,3}$/.test(` ${before}`)) return [];
      return hit(verb, mended);
    }
    const isPerson =
      PERSON_NOUNS.has(noun) ||
      ['person', 'man', 'woman', 'someone', 'anyone', 'everyone', 'somebody', 'anybody'].includes(noun);
    if (token.lower !== 'who' || !isPerson || wordAt(sentence, verb) === 'do') return [];
    const fixed = singularFor(sentence, verb);
    if (fixed === null || !isSingularCountNoun(noun) || !wantsPlural(sentence, index - 1)) return hit(verb, fixed);
    return [{ from: index - 1, to: index - 1, suggestion: pluralOf(noun), text: '这里的名词用复数。' }];
  });
}

/** Whether the noun lacks its -s: "some student who", "student who", unless it is a predicate noun. */
function wantsPlural(sentence: TaggedSentence, noun: number): boolean {
  let before = noun - 1;
  while (isAdjectiveAt(sentence, before)) before -= 1;
  const word = wordAt(sentence, before);
  if (PLURAL_DETERMINERS.has(word)) return true;
  return !SINGULAR_BEFORE.has(word) && !POSSESSIVES.has(word) && !isNounAt(sentence, before);
}

const SINGULAR_BEFORE = words('a an the this that each every another one any no am is was as become becomes');

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
  ) {
    return [];
  }
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
  ) {
    return [];
  }
  if (
    match.groups?.['mass'] !== undefined &&
    isNounAt(
      sentence,
      sentence.lineStarts.findIndex((start) => start > match.index + match[0].length),
    )
  ) {
    return [];
  }
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
    while (
      at < index + 6 &&
      (isNounAt(sentence, at) || isAdjectiveAt(sentence, at) || PLAIN.has(wordAt(sentence, at)))
    ) {
      at += 1;
    }
    const object = wordAt(sentence, at - 1);
    if (at === index + 1 || !isNounAt(sentence, at - 1) || (at === index + 2 && COMPOUNDS.test(object))) return [];
    const mended = { are: 'is', were: 'was', have: 'has' }[wordAt(sentence, at)];
    return mended === undefined ? [] : hit(at, mended);
  });
}

const PLAIN = new Set(
  'the a an more our my your their his her some many good paper on in at of to with from'.split(' '),
);

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

export const NOUN_AGREEMENT_RULES: GrammarRule[] = [
  {
    name: 'noun-agreement',
    category: 'agreement',
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
    category: 'agreement',
    text: '定语从句的谓语要和先行词一致。',
    wrong: 'People who has hobbies are happier.',
    right: 'People who have hobbies are happier.',
    find: findRelative,
  },
  {
    name: 'there-be-agreement',
    category: 'agreement',
    text: 'there be的be要和后面的名词一致。',
    wrong: 'There is many people in the park.',
    right: 'There are many people in the park.',
    find: findThereIs,
  },
];
