import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, Timeline } from '@study/contract/papers/paper-document.ts';
import type { ValidPaper } from './valid-paper.ts';
import { some } from './under-check.ts';

/** For tests: a paper with one fault, and all lines reported to its author. */
export interface BrokenPaper {
  name: string;
  exam?: ExamType;
  /** Folder name; defaults to the paper's id. */
  folder?: string;
  /** A second paper, earlier in the bank. */
  earlier?: ValidPaper;
  breakIt: (paper: ValidPaper) => void;
  /** Recording timelines, by file name. */
  timelines?: ReadonlyMap<string, Timeline>;
  /** Lines of `formatFault`. */
  told: readonly string[];
}

type Section = AnswersDocument['listening']['sections'][number];

/** Answers of a recording; both indexes count from 0. */
export const spoken = ({ answers }: ValidPaper, section: number, group = 0): Section['groups'][number] =>
  some(some(answers.listening.sections[section]).groups[group]);

/** The first passage of careful reading with its first answer. */
export const careful = ({ paper, answers }: ValidPaper) => ({
  asked: some(paper.reading.careful[0]),
  answered: some(some(answers.reading.careful[0]).items[0]),
});

/** The first `words` words of a text. */
export const cut = (text: string | undefined, words: number): string => some(text).split(' ').slice(0, words).join(' ');
