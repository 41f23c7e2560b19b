import { tagSentence, type TaggedSentence } from '../grammar/tagged-sentence.ts';
import { readSentences, type Sentence } from '../grammar/tokens.ts';

/** How much of a text is real sentences, as shares of its words, 0–1. */
export interface Sentencehood {
  /** Words in sentences without a verb, or with far too few. */
  verbless: number;
  /** Words in endless sentences. */
  endless: number;
  /** Words in sentences with a comma every few words and few verbs. */
  listed: number;
  /** Words in "It is …" and "There is …" without another verb. */
  dummy: number;
  /** Share of sentences with the most frequent two first words; 0 for fewer than four sentences. */
  sameOpening: number;
  /** Share of sentences with the most frequent verb as the first one; 0 for fewer than four sentences. */
  sameVerb: number;
  /** Offsets of sentences that are lists. */
  lists: readonly { start: number; end: number }[];
}

/** A sentence with more words per verb is a list. */
const WORDS_PER_VERB = 25;
/** Longer sentences are run-on. */
const SENTENCE_MAX = 60;
/** A list: at least this many commas, this many per word, and more words per verb than a chain of clauses has. */
const LIST = { commas: 5, share: 0.2, wordsPerVerb: 8 };
const SAME_MIN = 4;
const DUMMY = /^(?:it|there|this|that|here) (?:is|are|was|were|'s|has|have)\b/;

const SENTENCES_MAX = 80;

/** Tags the sentences of a text, up to the limit. */
export const tagSentences = (text: string): TaggedSentence[] =>
  readSentences(text).slice(0, SENTENCES_MAX).map(tagSentence);

/** Measures how much of a text is sentences. Fragments, lists and empty templates make no statement. */
export function measureSentencehood(sentences: readonly TaggedSentence[]): Sentencehood {
  const tagged = sentences.map((read) => ({ read, words: wordCount(read) })).filter(({ words }) => words > 1);
  const total = Math.max(
    1,
    tagged.reduce((sum, { words }) => sum + words, 0),
  );
  const share = (is: (read: TaggedSentence, words: number) => boolean): number =>
    tagged.reduce((sum, { read, words }) => sum + (is(read, words) ? words : 0), 0) / total;
  return {
    verbless: share((read, words) => isVerbless(read, words)),
    endless: share((_, words) => words > SENTENCE_MAX),
    listed: share((read, words) => isListed(read, words)),
    dummy: share((read) => DUMMY.test(read.line) && countVerbs(read) <= 1),
    sameOpening: shareOfMostFrequent(tagged.map(({ read }) => read.line.split(' ').slice(0, 2).join(' '))),
    sameVerb: shareOfMostFrequent(tagged.map(({ read }) => firstVerb(read))),
    lists: tagged
      .filter(({ read, words }) => isVerbless(read, words) || isListed(read, words) || words > SENTENCE_MAX)
      .map(({ read: { start, end } }) => ({ start, end })),
  };
}

const isVerbless = (read: TaggedSentence, words: number): boolean => words > WORDS_PER_VERB * countVerbs(read);

function isListed(read: TaggedSentence, words: number): boolean {
  const commas = read.tokens.filter(({ lower }) => lower === ',').length;
  return commas >= LIST.commas && commas / words > LIST.share && words > LIST.wordsPerVerb * countVerbs(read);
}

const wordCount = ({ tokens }: Sentence): number => tokens.filter(({ isWord }) => isWord).length;

/** Number of finite verbs: no bare -ing, no "to …", no participle or imperative without a subject. */
function countVerbs({ tokens, tags }: TaggedSentence): number {
  let hasSubject = false;
  let count = 0;
  tokens.forEach(({ lower }, index) => {
    const own = tags[index];
    if (own === undefined) return;
    if (own.has('Verb') && !own.has('Gerund') && tokens[index - 1]?.lower !== 'to' && hasSubject) count += 1;
    if (own.has('Noun') || own.has('Pronoun') || /^(?:there|this|that|which|who)$/.test(lower)) hasSubject = true;
  });
  return count;
}

const firstVerb = ({ tokens, tags }: TaggedSentence): string =>
  tokens[tags.findIndex((own) => own.has('Verb'))]?.lower ?? '';

function shareOfMostFrequent(each: readonly string[]): number {
  const counts = Map.groupBy(each, (one) => one);
  const most = Math.max(0, ...[...counts].map(([key, same]) => (key === '' ? 0 : same.length)));
  return most < SAME_MIN ? 0 : most / each.length;
}
