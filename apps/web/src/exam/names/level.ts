import type { ExamType } from '@study/contract/papers/exam-structure.ts';

/** The exam's level as it appears in addresses. */
export type Level = 4 | 6;

/** Null for anything but "4" and "6". */
export function levelOf(text: string): Level | null {
  if (text === '4') return 4;
  return text === '6' ? 6 : null;
}

export const examOfLevel = (level: Level): ExamType => (level === 4 ? 'CET4' : 'CET6');

export const levelOfExam = (exam: ExamType): Level => (exam === 'CET4' ? 4 : 6);

/** The level of a subject in the address, in small or capital letters; null for other subjects. */
export function levelOfSubject(subject: string): Level | null {
  return /^(?:cet|CET)[46]$/.test(subject) ? levelOf(subject.slice(3)) : null;
}
