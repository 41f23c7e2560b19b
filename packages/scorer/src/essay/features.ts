import { isUnknown } from '../guards/gibberish.ts';
import { sentencesOf, type Word } from '../text/read-text.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { isCommonWord, isKnownWord } from '../words/lexicon.ts';
import type { LanguageRates } from './language-rates.ts';
import { mtld } from './lexical-diversity.ts';

/** Connectives by kind: the number of kinds in a text counts, not their frequency. */
const CONNECTIVES: Readonly<Record<string, readonly string[]>> = {
  addition: ['moreover', 'furthermore', 'besides', 'in addition', 'what is more', "what's more", 'also', 'equally'],
  contrast: [
    'however',
    'but',
    'nevertheless',
    'on the contrary',
    'in contrast',
    'yet',
    'whereas',
    'instead',
    'rather than',
  ],
  concession: ['although', 'though', 'even though', 'even if', 'despite', 'in spite of', 'of course', 'admittedly'],
  cause: ['because', 'since', 'due to', 'thanks to', 'owing to', 'because of'],
  result: ['therefore', 'thus', 'as a result', 'consequently', 'hence', 'so that', 'accordingly'],
  condition: ['if', 'unless', 'provided that', 'as long as', 'only when', 'otherwise'],
  purpose: ['in order to', 'so as to', 'in order that'],
  time: ['when', 'whenever', 'while', 'before', 'after', 'until', 'once', 'as soon as'],
  order: [
    'first',
    'firstly',
    'first of all',
    'second',
    'secondly',
    'third',
    'thirdly',
    'finally',
    'to begin with',
    'in the first place',
    'last but not least',
  ],
  example: ['for example', 'for instance', 'such as', 'take', 'a case in point', 'namely'],
  summary: ['in conclusion', 'to sum up', 'in short', 'in a word', 'all in all', 'in brief', 'on the whole'],
  opinion: [
    'in my opinion',
    'in my view',
    'from my point of view',
    'as far as i am concerned',
    'i believe',
    'it seems to me',
  ],
  relation: ['which', 'who', 'whose', 'whom', 'where'],
};

/** Content words that everybody learns first. */
const BASIC_WORDS: ReadonlySet<string> = new Set(
  (
    'good bad big small new old great happy hard easy important thing things people time times day days life way ways ' +
    'student students school teacher friend friends make makes made get gets got take takes took go goes went come ' +
    'comes came think know knows want wants like likes need help learn study work use see say says tell give find first ' +
    'last second one two now every'
  ).split(' '),
);

/** Required number of words. */
export interface LengthAsked {
  minWords: number;
  maxWords: number;
}

/** Consecutive words of an essay that are measured together. */
export type Stretch = readonly Word[];

/** Text features, named as in the weights; `null` if not measurable. */
export interface Features {
  /** Distinct words among the first words up to the required minimum, relative to that minimum. */
  types: number;
  /** Missing words relative to the required minimum, 0–1. */
  shortfall: number;
  mtld: number;
  wordLength: number;
  /** Distinct correctly spelt words outside the most frequent 2,000 and the task, relative as `types`. */
  rareTypes: number;
  connectiveKinds: number;
  /** Distinct correctly spelt words beside function words, BASIC_WORDS and the task's, relative as `types`. */
  contentTypes: number;
  /** |ln mean sentence length − ln 16| */
  sentenceLengthOff: number;
  /** Share of sentences that begin in lower case. */
  lowerCaseStarts: number;
  /** Square root of findings per 100 words: the first errors are more informative than the tenth. */
  unknownRoot: number;
  spellingRoot: number | null;
  grammarRoot: number | null;
  mechanicsRoot: number | null;
}

const GOOD_SENTENCE_LENGTH = 16;

/** Measures the writer's own words. `promptWords` do not count as vocabulary, because they were given. */
export function measureFeatures(
  words: readonly Word[],
  { minWords }: Pick<LengthAsked, 'minWords'>,
  promptWords: ReadonlySet<string>,
  rates: LanguageRates | null,
): Features {
  const keys = words.map(({ key }) => key);
  const count = Math.max(1, words.length);
  const sentences = sentencesOf(words);
  // A sentence whose first word was excluded has no start.
  const starts = words.filter(({ isFirst }) => isFirst);
  const target = Math.max(1, minWords);
  const counted = words.slice(0, target);
  const countedTypes = new Set(counted.filter((word) => !isUnknown(word)).map(({ key }) => key));
  const rare = [...countedTypes].filter((key) => isRare(key) && !promptWords.has(key));
  const spelt = keys.filter(isKnownWord);
  return {
    types: countedTypes.size / target,
    shortfall: (target - Math.min(words.length, target)) / target,
    mtld: mtld(keys),
    wordLength: spelt.reduce((sum, key) => sum + key.length, 0) / Math.max(1, spelt.length),
    rareTypes: rare.length / target,
    connectiveKinds: countConnectiveKinds(sentences),
    contentTypes: [...countedTypes].filter((key) => isContent(key) && !promptWords.has(key)).length / target,
    sentenceLengthOff: Math.abs(Math.log(count / Math.max(1, sentences.length)) - Math.log(GOOD_SENTENCE_LENGTH)),
    lowerCaseStarts: starts.filter(({ text }) => /^\p{Ll}/u.test(text)).length / Math.max(1, starts.length),
    unknownRoot: Math.sqrt((100 * words.filter((word) => isUnknown(word)).length) / count),
    spellingRoot: rates && Math.sqrt(rates.spelling),
    grammarRoot: rates && Math.sqrt(rates.grammar),
    mechanicsRoot: rates && Math.sqrt(rates.mechanics),
  };
}

const isContent = (key: string): boolean => isKnownWord(key) && !isFunctionWord(key) && !BASIC_WORDS.has(key);

const isRare = (key: string): boolean =>
  isKnownWord(key) && !isCommonWord(key) && !isFunctionWord(key) && !/\p{N}/u.test(key);

/**
 * Counts at most one kind for each dozen words of a sentence, so that a heap of connectives is worth no more than one.
 */
function countConnectiveKinds(sentences: readonly (readonly Word[])[]): number {
  const kinds = new Set<string>();
  for (const sentence of sentences) {
    const text = ` ${sentence.map(({ key }) => key).join(' ')} `;
    const found = Object.entries(CONNECTIVES)
      .filter(([kind, phrases]) => !kinds.has(kind) && phrases.some((phrase) => text.includes(` ${phrase} `)))
      .map(([kind]) => kind);
    for (const kind of found.slice(0, Math.ceil(sentence.length / 12))) kinds.add(kind);
  }
  return kinds.size;
}
