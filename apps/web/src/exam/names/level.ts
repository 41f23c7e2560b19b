import type { ExamType } from '@study/contract/papers/exam-structure.ts';

/** Exam level in URLs. */
export type Level = 4 | 6;

/** Parses a level; null for anything but "4" and "6". */
export function levelOf(text: string): Level | null {
  if (text === '4') return 4;
  return text === '6' ? 6 : null;
}

export const examOfLevel = (level: Level): ExamType => (level === 4 ? 'CET4' : 'CET6');

export const levelOfExam = (exam: ExamType): Level => (exam === 'CET4' ? 4 : 6);

/** Parses a subject in a URL, case-insensitively; null for other subjects. */
export function levelOfSubject(subject: string): Level | null {
  return /^(?:cet|CET)[46]$/.test(subject) ? levelOf(subject.slice(3)) : null;
}
