import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { AUXILIARIES, MID_ADVERBS, POSSESSIVES, PREPOSITIONS } from '../lexicon/classes.ts';
import { PERSON_NOUNS } from '../lexicon/nouns.ts';
import { BASE_VERBS, verbForms, withS } from '../lexicon/verbs.ts';
import { words } from '../lexicon/words.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { hasTag, isAdjectiveAt, isClauseStart, isMarkAt, isNounAt, mayBeSubjunctive, wordAt } from '../word-at.ts';

const ONE = words('a an the this that each every another one');
const THINGS = words(
  'internet school university city country computer phone machine book film movie story exercise smoking reading swimming running technology society music culture environment pollution life food water education money news weather',
);
/** Words after a verb that show it to be one: an object, an adverb, a place. */
const AFTER_VERB =
  words(`the a an my your his her its our their this that these those me him us them you it every each some many
  much more most very hard well always often too so to for in at on with about from by like as everything something nothing how what
  that when because if , . ! english chinese people students basketball football computer games`);
const RELATIVE = words('who that which');

/** "My brother work here", "The boy who lives next door play football": a bare verb after one person or thing. */
function findOnePerson(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((_token, index) => {
    if (!isClauseStart(sentence, index) && !isNewClause(sentence, index)) return [];
    if (mayBeSubjunctive(sentence, index) || sentence.line.endsWith('?')) return [];
    const end = singularEnd(sentence, index);
    if (end === -1) return [];
    const verb = skipAdverbs(sentence, skipAttached(sentence, end + 1));
    if (!isBareVerb(sentence, verb) || hasFiniteAfter(sentence, verb + 1)) return [];
    return [{ from: verb, to: verb, suggestion: withS(wordAt(sentence, verb)) }];
  });
}

/** ", and my brother": a subject of its own. */
const isNewClause = (sentence: TaggedSentence, index: number): boolean =>
  wordAt(sentence, index - 1) === 'that' &&
  /^(?:think|thinks|believe|know|say|says|see|hope|find)$/.test(wordAt(sentence, index - 2));

/** The head of a noun phrase for one person or thing that begins here; -1 if there is none. */
function singularEnd(sentence: TaggedSentence, start: number): number {
  const first = wordAt(sentence, start);
  const isOwned = POSSESSIVES.has(first);
  if (!isOwned && !ONE.has(first)) return -1;
  let at = start + 1;
  if (/^(?:other|only|little|best|own)$/.test(wordAt(sentence, at))) at += 1;
  while (isAdjectiveAt(sentence, at) && !PERSON_NOUNS.has(wordAt(sentence, at))) at += 1;
  const noun = wordAt(sentence, at);
  if (!PERSON_NOUNS.has(noun) && noun !== 'man' && !THINGS.has(noun)) return -1;
  // "my friend Li Ming"
  while (/^[A-Z]/.test(sentence.tokens[at + 1]?.text ?? '') && wordAt(sentence, at + 1) !== 'i') at += 1;
  return at;
}

/** Skips "from Sichuan", "with good habits", "who lives next door". */
function skipAttached(sentence: TaggedSentence, start: number): number {
  let at = start;
  if (/^(?:from|with|in|of|at|near|on)$/.test(wordAt(sentence, at))) {
    const from = at + 1;
    at = from;
    while (
      at < from + 5 &&
      (isNounLike(sentence, at) || /^(?:the|a|an|my|our|his|her|their)$/.test(wordAt(sentence, at)))
    ) {
      at += 1;
    }
    return at === from ? start : at;
  }
  if (!RELATIVE.has(wordAt(sentence, at))) return start;
  const verb = skipAdverbs(sentence, at + 1);
  const word = wordAt(sentence, verb);
  if (!AUXILIARIES.has(word) && !verbForms(word).some(({ form }) => form === 's' || form === 'past')) return start;
  for (let end = verb + 1; end < verb + 8 && !isMarkAt(sentence, end); end += 1) {
    const before = wordAt(sentence, end - 1);
    const isHeld =
      /^(?:to|not|n't|and|or|can|will|could|would|should|must|may|help|helps|helped|let|make|makes|made|the|a|an|my|our|his|her|their|of|in|for|with|very)$/.test(
        before,
      );
    if (!isHeld && !AUXILIARIES.has(before) && isBareVerb(sentence, end) && end + 1 < sentence.tokens.length) {
      return end;
    }
  }
  return start;
}

const isNounLike = (sentence: TaggedSentence, at: number): boolean =>
  /^[A-Z]/.test(sentence.tokens[at]?.text ?? '') ||
  isAdjectiveAt(sentence, at) ||
  (isNounAt(sentence, at) && !(BASE_VERBS.has(wordAt(sentence, at)) && AFTER_VERB.has(wordAt(sentence, at + 1))));

function skipAdverbs(sentence: TaggedSentence, from: number): number {
  let at = from;
  while (MID_ADVERBS.has(wordAt(sentence, at))) at += 1;
  return at;
}

function isBareVerb(sentence: TaggedSentence, at: number): boolean {
  const word = wordAt(sentence, at);
  if (word === 'like') {
    return AFTER_VERB.has(wordAt(sentence, at + 1)) || isAdjectiveAt(sentence, at + 1) || isNounAt(sentence, at + 1);
  }
  if (!BASE_VERBS.has(word) || verbForms(word).some(({ form }) => form !== 'base') || PREPOSITIONS.has(word)) {
    return false;
  }
  return AFTER_VERB.has(wordAt(sentence, at + 1)) || at + 1 >= sentence.tokens.length;
}

/** Whether the clause has a finite verb of its own after this place, so that the bare word was a noun. */
function hasFiniteAfter(sentence: TaggedSentence, from: number): boolean {
  for (let at = from; at < sentence.tokens.length && !isMarkAt(sentence, at); at += 1) {
    const word = wordAt(sentence, at);
    if (
      /^(?:and|but|because|when|if|so|that|who|which|what|how|where|while|as|than|before|after|until|although|why|i|you|he|she|we|they|it)$/.test(
        word,
      )
    ) {
      return false;
    }
    if (AUXILIARIES.has(word) || word.startsWith("'")) return true;
    if (verbForms(word).some(({ form }) => form === 'past') && hasTag(sentence, at, 'PastTense')) return true;
    if (verbForms(word).some(({ form }) => form === 's') && !isNounAt(sentence, at)) return true;
  }
  return false;
}

const GERUND_VERBS =
  'help make improve keep bring give teach let enable allow cause broaden increase become need take mean require';

/** "Reading newspapers help us", "The number of cars increase": the subject is singular. */
function findHiddenSingular(sentence: TaggedSentence): Hit[] {
  const match = new RegExp(
    `^(?:(?:i think |in my opinion , |besides , |first , |second , |and |but )?(?:reading|learning|doing|playing|taking|watching|having|getting|travelling|traveling|speaking|listening to|using|studying|joining|making|keeping|eating|drinking|smoking|swimming|running|writing) (?:(?!and |or |is |are |was |were |can |will |to |that |who |which |what |how |when |if |because |has |have |i |you |we |they |he |she |it )[a-z'-]+ ){1,6}|the number of (?:(?!who |that |which |and |is |are |has |have )[a-z'-]+ ){1,5})(?<verb>${GERUND_VERBS.replaceAll(' ', '|')}|increase|grow|rise|decrease|fall|drop|reach)(?= (?:us|me|you|them|people|students|our|my|your|their|the|a|children|year|every|rapidly|quickly|fast|day|from|by|sharply|greatly)(?![^ ]))`,
    'd',
  ).exec(sentence.line);
  const place = match?.indices?.groups?.['verb'];
  if (match === null || place === undefined) return [];
  const at = sentence.lineStarts.indexOf(place[0]);
  const before = wordAt(sentence, at - 1);
  if (
    /^(?:to|the|a|an|my|our|their|his|her|your|of|for|in|with|more|some|people|children|students|and|or|can|could|will|would|may|might|must|should|not|n't|which|who|that)$/.test(
      before,
    ) &&
    !/number of/.test(match[0])
  ) {
    return [];
  }
  return [{ from: at, to: at, suggestion: withS(wordAt(sentence, at)) }];
}

export const PERSON_AGREEMENT_RULES: GrammarRule[] = [
  {
    name: 'long-subject-agreement',
    category: 'agreement',
    text: '主语是第三人称单数，谓语动词加-s；主语后面的短语和从句不影响谓语。',
    wrong: 'The boy who lives next door play football every day.',
    right: 'The boy who lives next door plays football every day.',
    find: (sentence) => [...findOnePerson(sentence), ...findHiddenSingular(sentence)],
  },
];
