import { WORD_LEVELS, type LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';

export interface RankedWord {
  word: string;
  level: LexiconEntry['level'];
  /** Occurrences in the bank. */
  bankCount: number;
  /** How often the learner looked it up. */
  lookedUp: number;
}

/** Most useful first: easier levels, then frequent in the bank, then often looked up. A total order. */
export function byUsefulness(one: RankedWord, other: RankedWord): number {
  return (
    WORD_LEVELS.indexOf(one.level) - WORD_LEVELS.indexOf(other.level) ||
    other.bankCount - one.bankCount ||
    other.lookedUp - one.lookedUp ||
    (one.word < other.word ? -1 : one.word > other.word ? 1 : 0)
  );
}

/** Whether a word is at the exam's level or above. */
export function isAtLevel(level: LexiconEntry['level'], exam: ExamType): boolean {
  return WORD_LEVELS.indexOf(level) >= WORD_LEVELS.indexOf(exam === 'CET6' ? 'cet6' : 'cet4');
}
