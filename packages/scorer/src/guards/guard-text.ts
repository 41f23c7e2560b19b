import { readText, sentencesOf, type Word } from '../text/read-text.ts';
import { findForeignWords } from './foreign-words.ts';
import { isFilledForm } from './filled-form.ts';
import { countGibberishSigns, shareOfArticles } from './gibberish.ts';
import { isForTheMarker, speaksToTheMarker } from './instructions.ts';
import type { GuardedTask } from './guarded-task.ts';
import { isNotEnglish } from './language.ts';
import { judgeTopic, type TopicMeaning } from './off-topic.ts';
import { keepOwnWords } from './own-words.ts';
import { LINKING_PATTERNS, markStockPhrases } from './stock-phrases.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { DocumentCounts } from './topic.ts';
import type { MarkFlag } from '@study/contract/marking/marking.ts';

/** Maximum number of sentences examined one by one. */
const SENTENCES_MAX = 200;

/**
 * Marks words that address the marker: sentences that give orders or plead, and the rest of a small paragraph with one.
 */
function markPleas(words: readonly Word[], text: string): boolean[] {
  const sentences = sentencesOf(words);
  const asks = sentences.map((sentence, at) => at < SENTENCES_MAX && isForTheMarker(writtenBetween(sentence, text)));
  const paragraphs = paragraphsOf(sentences, text);
  const sizes = new Map<number, number>();
  const asking = new Set(askingParagraphs(sentences, paragraphs, text));
  sentences.forEach(({ length }, at) => {
    const paragraph = paragraphs[at] ?? 0;
    sizes.set(paragraph, (sizes.get(paragraph) ?? 0) + length);
    if (asks[at] === true) asking.add(paragraph);
  });
  return sentences.flatMap((sentence, at) => {
    const paragraph = paragraphs[at] ?? 0;
    const isSmall = (sizes.get(paragraph) ?? 0) <= THRESHOLDS.pleaParagraph * words.length;
    const isMarked = asks[at] === true || (isSmall && asking.has(paragraph));
    return sentence.map(() => isMarked);
  });
}

/** Paragraphs that plead over several sentences. */
function askingParagraphs(
  sentences: readonly (readonly Word[])[],
  paragraphs: readonly number[],
  text: string,
): number[] {
  return [...Map.groupBy(sentences.slice(0, SENTENCES_MAX), (_, at) => paragraphs[at] ?? 0)]
    .filter(([, members]) => isForTheMarker(writtenBetween(members.flat(), text)))
    .map(([paragraph]) => paragraph);
}

/** A sentence with its closing mark and the opening marks before it. */
function writtenBetween(sentence: readonly Word[], text: string): string {
  const [first, last] = [sentence[0], sentence.at(-1)];
  return first && last ? text.slice(Math.max(0, first.start - 2), last.end + 2) : '';
}

function paragraphsOf(sentences: readonly (readonly Word[])[], text: string): number[] {
  let paragraph = 0;
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1]?.at(-1);
    if (before && sentence[0] && /\n/.test(text.slice(before.end, sentence[0].start))) paragraph += 1;
    return paragraph;
  });
}

export interface Guarded {
  /** The words that count. */
  words: Word[];
  /** Words of memorised phrases, in text order. */
  stockWords: Word[];
  /** Those of them in phrases that say nothing, which are shown; connectives are not. */
  emptyWords: Word[];
  flags: MarkFlag[];
  /** Upper limit of the mark; 0 ends the scoring. */
  cap: number;
  /** Whether a low cap asks for a person. */
  isReviewNeeded: boolean;
}

/** Encoder results for a text, if available. */
export interface TextMeaning extends TopicMeaning {
  /** Relatedness of the words within sentences, in standard deviations. */
  wordSense: number | null;
}

const NO_CAP = 15;

/** Checks a text before scoring: the words that count, suspicions, and the upper limit of the mark. */
export function guardText(
  text: string,
  task: GuardedTask,
  counts: DocumentCounts,
  meaning: TextMeaning | null = null,
): Guarded {
  if (isNotEnglish(text)) {
    return { words: [], stockWords: [], emptyWords: [], flags: ['not_english'], cap: 0, isReviewNeeded: true };
  }
  const read = readText(text).words;
  const pleading = task.hasPadding ? markPleas(read, text) : [];
  const {
    words: own,
    repeatedWords,
    copiedWords,
  } = keepOwnWords(
    read.filter((_, at) => pleading[at] !== true),
    task,
  );
  const isStock = task.hasPadding ? markStockPhrases(own) : [];
  const isLinking = isStock.includes(true) ? markStockPhrases(own, LINKING_PATTERNS) : [];
  const words = own.filter((_, at) => isStock[at] !== true);
  const stockWords = own.filter((_, at) => isStock[at] === true);
  const emptyWords = own.filter((_, at) => isStock[at] === true && isLinking[at] !== true);
  const removals = raiseForRemovals(task, read.length, repeatedWords, copiedWords);
  const randomSigns = countGibberishSigns(read, text);
  if (isBlank(randomSigns > 0 ? read : own)) {
    const flags: MarkFlag[] = ['blank', ...removals.map(({ flag }) => flag)];
    return { words, stockWords, emptyWords, flags, cap: 0, isReviewNeeded: false };
  }
  const signs = Math.max(randomSigns, isBlank(own) ? 0 : countGibberishSigns(own, text));
  const isForm = task.topic !== null && isFilledForm(own, isStock, task.topic.prompt);
  const missing = findForeignWords(text).reduce((sum, each) => sum + each.words, 0);
  const lengthCap = capForLength(words.length - missing, task.minWords);
  const raised = [
    ...raiseForForeign(missing, read.length),
    ...raise('too_short', lengthCap < NO_CAP, lengthCap),
    ...raiseForRandom(signs, own, meaning),
    ...removals,
    ...raiseForStock(text, stockWords.length / Math.max(1, own.length), isForm, meaning?.relevance ?? null),
    ...raiseForTopic(own, task, counts, meaning ?? { relevance: null, subject: null }),
    ...raise('instructions_in_text', pleading.includes(true) || speaksToTheMarker(text)),
  ];
  return {
    words,
    stockWords,
    emptyWords,
    flags: raised.map(({ flag }) => flag),
    cap: Math.min(NO_CAP, ...raised.map(({ cap }) => cap)),
    isReviewNeeded: raised.some(({ flag, cap }) => flag !== 'too_short' && cap < THRESHOLDS.reviewedBelow),
  };
}

/** Random letters or words, by two signs or one, or by the sense and the relevance or articles of the words. */
function raiseForRandom(
  signs: number,
  words: readonly Word[],
  meaning: TextMeaning | null,
): { flag: MarkFlag; cap: number }[] {
  const { gibberish, nonsense } = THRESHOLDS;
  const caps = [
    signs > 1 ? gibberish.capForTwo : signs > 0 ? gibberish.cap : NO_CAP,
    isNonsense(words, meaning) ? nonsense.cap : NO_CAP,
  ];
  const cap = Math.min(...caps);
  return raise('gibberish_suspected', cap < NO_CAP, cap);
}

/** Flags and caps by the number of words in Chinese or another alphabet, which count as missing English words. */
function raiseForForeign(missing: number, read: number): { flag: MarkFlag; cap: number }[] {
  const { words, many, some, most } = THRESHOLDS.foreign;
  const share = missing / Math.max(1, read + missing);
  const caps = [some, most].map((bound) => (share > bound.share ? bound.cap : NO_CAP));
  return raise('foreign_words', missing >= words && share > many, Math.min(...caps));
}

function raiseForRemovals(
  { hasPadding }: GuardedTask,
  read: number,
  repeated: number,
  copied: number,
): { flag: MarkFlag; cap: number }[] {
  const { share, cap } = THRESHOLDS.copiedShare;
  return [
    ...raise('repetition_removed', repeated >= THRESHOLDS.toldRemoval),
    ...raise('copied_removed', copied >= THRESHOLDS.toldRemoval, hasPadding && copied > share * read ? cap : NO_CAP),
  ];
}

function raiseForTopic(
  words: readonly Word[],
  { topic }: GuardedTask,
  counts: DocumentCounts,
  meaning: TopicMeaning,
): { flag: MarkFlag; cap: number }[] {
  const verdict = topic === null ? 'on_topic' : judgeTopic(words, topic, counts, meaning);
  const { cap, surely } = THRESHOLDS.offTopic;
  return [
    ...raise('relevance_unclear', verdict === 'unclear'),
    ...raise('off_topic_suspected', verdict === 'suspected', cap),
    ...raise('off_topic_suspected', verdict === 'surely_off', surely.cap),
  ];
}

const BLANK_LEFT = /_{2,}|\.{5,}|…{2,}|\bX{3,}\b/g;

function raiseForStock(
  text: string,
  share: number,
  isForm: boolean,
  relevance: number | null,
): { flag: MarkFlag; cap: number }[] {
  const { many, most, blanks } = THRESHOLDS.stockPhrases;
  const isUnfilled = (text.match(BLANK_LEFT)?.length ?? 0) >= blanks.count;
  const isMany = share > many.share || isForm;
  const isOff = relevance !== null && relevance < THRESHOLDS.offTopic.share;
  // A low cap needs a second sign.
  const hasOther = isForm || isOff;
  const caps = [
    isMany || isUnfilled ? many.cap : NO_CAP,
    share > most.share && (hasOther || isUnfilled) ? most.cap : NO_CAP,
    isUnfilled && (hasOther || share > THRESHOLDS.filledForm.stock) ? blanks.cap : NO_CAP,
  ];
  const cap = Math.min(...caps);
  return raise('stock_phrases', cap < NO_CAP, cap);
}

/** Whether the text is random words in sentence templates: unrelated to each other and hardly to the task. */
function isNonsense(words: readonly Word[], meaning: TextMeaning | null): boolean {
  if (meaning === null || meaning.wordSense === null) return false;
  const { relevance: most, sense, slope, articles, articlesMany, articleSlope } = THRESHOLDS.nonsense;
  const away = Math.max(0, most - (meaning.relevance ?? most));
  const share = shareOfArticles(words);
  if (away === 0 && share <= articlesMany) return false;
  return meaning.wordSense < sense + slope * away + articleSlope * Math.max(0, share - articles);
}

const raise = (flag: MarkFlag, isRaised: boolean, cap = NO_CAP): { flag: MarkFlag; cap: number }[] =>
  isRaised ? [{ flag, cap }] : [];

const isBlank = (words: readonly Word[]): boolean =>
  words.filter(({ key }) => /\p{L}/u.test(key)).length < THRESHOLDS.blankWords;

function capForLength(count: number, minWords: number): number {
  const { halfLength, shortLength } = THRESHOLDS;
  if (count < halfLength.share * minWords) return halfLength.cap;
  return count < shortLength.share * minWords ? shortLength.cap : NO_CAP;
}
