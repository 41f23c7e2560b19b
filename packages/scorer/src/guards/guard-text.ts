import { readText, type Word } from '../text/read-text.ts';
import { isGibberish, measureWordMix } from './gibberish.ts';
import { speaksToTheMarker } from './instructions.ts';
import type { GuardedTask } from './guarded-task.ts';
import { isNotEnglish } from './language.ts';
import { keepOwnWords } from './own-words.ts';
import { THRESHOLDS } from './thresholds.ts';
import { isOffTopic, type DocumentCounts } from './topic.ts';
import type { MarkFlag } from '@study/contract/marking.ts';

export interface Guarded {
  /** The words that may earn something. */
  words: Word[];
  flags: MarkFlag[];
  /** No mark above this; 0 ends the scoring. */
  cap: number;
}

const NO_CAP = 15;

/** Looks at a text before it is scored: what counts, what is suspected, and how high a mark may go at most. */
export function guardText(text: string, task: GuardedTask, counts: DocumentCounts): Guarded {
  if (isNotEnglish(text)) return { words: [], flags: ['not_english'], cap: 0 };
  const read = readText(text).words;
  const { words, repeatedWords, copiedWords } = keepOwnWords(read, task);
  const removals = [
    ...raise('repetition_removed', repeatedWords >= THRESHOLDS.toldRemoval),
    ...raise('copied_removed', copiedWords >= THRESHOLDS.toldRemoval),
  ];
  const isRandom = isGibberish(measureWordMix(read, text));
  if (isBlank(isRandom ? read : words)) {
    return { words, flags: ['blank', ...removals.map(({ flag }) => flag)], cap: 0 };
  }
  const isSuspect = isRandom || (!isBlank(words) && isGibberish(measureWordMix(words, text)));
  const lengthCap = capForLength(words.length, task.minWords);
  const raised = [
    ...raise('too_short', lengthCap < NO_CAP, lengthCap),
    ...raise('gibberish_suspected', isSuspect, THRESHOLDS.gibberish.cap),
    ...removals,
    ...raise('off_topic_suspected', isElsewhere(words, task, counts), THRESHOLDS.offTopic.cap),
    ...raise('instructions_in_text', speaksToTheMarker(text)),
  ];
  return { words, flags: raised.map(({ flag }) => flag), cap: Math.min(NO_CAP, ...raised.map(({ cap }) => cap)) };
}

const raise = (flag: MarkFlag, isRaised: boolean, cap = NO_CAP): { flag: MarkFlag; cap: number }[] =>
  isRaised ? [{ flag, cap }] : [];

const isElsewhere = (words: readonly Word[], { topic }: GuardedTask, counts: DocumentCounts): boolean =>
  topic !== null && isOffTopic(words, topic, counts);

const isBlank = (words: readonly Word[]): boolean =>
  words.filter(({ key }) => /\p{L}/u.test(key)).length < THRESHOLDS.blankWords;

function capForLength(count: number, minWords: number): number {
  const { halfLength, shortLength } = THRESHOLDS;
  if (count < halfLength.share * minWords) return halfLength.cap;
  return count < shortLength.share * minWords ? shortLength.cap : NO_CAP;
}
