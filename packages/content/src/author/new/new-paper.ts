import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { slug } from '@study/contract/shapes.ts';
import { RESERVED_IDS } from '#check/identity.ts';

/** Metadata of a new paper. */
export interface NewPaper {
  id: string;
  exam: ExamType;
  title: string;
  edition: { year: number; month: number; set: number };
}

/** Why an id cannot be used for a new paper, in Chinese; null if it can. */
export function newIdProblem(id: string, existing: readonly string[]): string | null {
  if (!slug.safeParse(id).success) {
    return `编号${id}不合要求：只能用小写字母、数字和连字符，首尾不能是连字符，最长64个字符`;
  }
  if (RESERVED_IDS.includes(id)) return `编号${id}是保留名称，请换一个`;
  if (existing.includes(id)) return `已经有试卷${id}了，请换一个编号，或直接修改它`;
  return null;
}

/** The exam type by id prefix; CET4 without a known prefix. */
export const examOf = (id: string): ExamType => (id.startsWith('cet6') ? 'CET6' : 'CET4');

/** The next exam month: June or December. */
export function nextEdition(today: Date): NewPaper['edition'] {
  return { year: today.getFullYear(), month: today.getMonth() < 6 ? 6 : 12, set: 1 };
}
