import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, Timeline } from '@study/contract/papers/paper-document.ts';
import type { ValidPaper } from './valid-paper.ts';
import { some } from './under-check.ts';

/** For tests: a paper with one thing wrong, and every line that its author is told of it. */
export interface BrokenPaper {
  name: string;
  exam?: ExamType;
  /** Its folder's name; the paper's id where it is not given. */
  folder?: string;
  /** A second paper, which comes before it in the bank. */
  earlier?: ValidPaper;
  breakIt: (paper: ValidPaper) => void;
  /** Its recordings, by the name of their files. */
  timelines?: ReadonlyMap<string, Timeline>;
  /** Lines of `formatFault`. */
  told: readonly string[];
}

type Section = AnswersDocument['listening']['sections'][number];

/** The answers of a recording; both count from 0. */
export const spoken = ({ answers }: ValidPaper, section: number, group = 0): Section['groups'][number] =>
  some(some(answers.listening.sections[section]).groups[group]);

/** The first passage of careful reading with its first answer. */
export const careful = ({ paper, answers }: ValidPaper) => ({
  asked: some(paper.reading.careful[0]),
  answered: some(some(answers.reading.careful[0]).items[0]),
});

/** A text with so many of its words. */
export const cut = (text: string | undefined, words: number): string => some(text).split(' ').slice(0, words).join(' ');
