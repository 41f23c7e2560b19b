import type { ExamType } from '@study/contract/papers/exam-structure.ts';

/** The numeral on a cover: from the end of the title, as in 四级模拟卷三, otherwise the level's. */
export function coverNumeral(title: string, exam: ExamType): string {
  return /([一二三四五六七八九十]|\d{1,2})$/.exec(title.trim())?.[1] ?? (exam === 'CET4' ? '四' : '六');
}
