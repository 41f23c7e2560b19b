import type { Word } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';
import { isFunctionWord } from '../words/function-words.ts';

// The words of examining, not of any topic.
const EXAM_WORDS: ReadonlySet<string> = new Set(
  (
    'allow answer article base below cite comment composition direction essay example explain express give idea ' +
    'illustrate importance important invite least letter limit make minute now opinion paragraph part people position ' +
    'prompt reason remark response say sentence short specific statement student suppose support take think thing ' +
    'title topic university use view word write writing your'
  )
    .split(' ')
    .map(stem),
);

/** Stems that can carry a topic. */
export const topicStems = (words: readonly Word[]): string[] =>
  words
    .filter(({ key }) => key.length > 2 && !isFunctionWord(key) && !/^\p{N}/u.test(key))
    .map(({ key }) => stem(key))
    .filter((form) => !EXAM_WORDS.has(form));
