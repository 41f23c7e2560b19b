import type { ExamType } from '@study/contract/exam-structure.ts';
import { PRACTICE_ITEMS, type PracticeSession, type Suggestion } from '@study/contract/practice.ts';
import { SECTION_NAMES } from '../../exam/names/exam-names.ts';
import type { Choices, StartRequest } from './practice-queries.ts';

type Reason = Pick<Suggestion, 'kind' | 'section' | 'point' | 'reason' | 'facts'>;

export const PAPER_WORDS: Readonly<Record<Choices['papers'][number]['status'], string>> = {
  taken: '做过，可以练',
  spent: '已拿来练习',
  unseen: '还没做过',
  sealed: '模考进行中，结束后可以练',
};

/** What would be practised. */
export function titleOfSuggestion({ kind, section, point }: Reason): string {
  if (kind === 'due') return '到期的错题';
  return section === null ? (point?.name ?? '知识点') : SECTION_NAMES[section];
}

/** Why it is suggested, with the numbers behind it. */
export function reasonSentence({ reason, facts }: Reason): string {
  const { right, answered, due } = facts;
  switch (reason) {
    case 'due':
      return `到期的共${due ?? 0}道，一组最多${PRACTICE_ITEMS.most}题，答一题算一次复习`;
    case 'weak_section':
    case 'weak_point':
      if (right !== null && answered !== null) return `近${answered}题对${right}题`;
      return answered === null ? '掌握得还不牢' : `做过${answered}题，掌握得还不牢`;
    case 'learnable_point':
      return answered === null || answered === 0 ? '要先会的都会了，可以学它' : `要先会的都会了，做过${answered}题`;
    case 'untried_section':
      return '还没有练过';
  }
}

/** The number of items available; a session has at most twenty. */
export function availableWords(available: number): string {
  return available < PRACTICE_ITEMS.least ? `只有${available}题` : `共${available}题可练`;
}

/** The request that starts a suggestion; null for one without a session. */
export function requestOf(exam: ExamType, { kind, section, point }: Reason): StartRequest | null {
  if (kind === 'due') return { kind, exam_type: exam };
  if (kind === 'section') return section === null ? null : { kind, exam_type: exam, section };
  return point === null ? null : { kind, exam_type: exam, point: point.id };
}

/** The request for another session like a finished one; null if unknown. */
export function requestLike({ kind, exam_type, title, items }: PracticeSession): StartRequest | null {
  if (kind === 'due') return { kind, exam_type };
  if (kind === 'section') return items[0] === undefined ? null : { kind, exam_type, section: items[0].section };
  const points = items.flatMap(({ answer }) => answer?.solution.knowledge ?? []);
  const point = points.find(({ name }) => name === title);
  return point === undefined ? null : { kind, exam_type, point: point.id };
}

export interface PointTally {
  id: string;
  name: string;
  wrong: number;
}

/** The points of knowledge behind what was answered wrong, the most frequent first. */
export function pointsOfWrong(items: PracticeSession['items']): PointTally[] {
  const tallies = new Map<string, PointTally>();
  for (const { answer } of items) {
    if (answer === null || answer.is_right) continue;
    for (const { id, name } of answer.solution.knowledge) {
      tallies.set(id, { id, name, wrong: (tallies.get(id)?.wrong ?? 0) + 1 });
    }
  }
  return [...tallies.values()].toSorted((one, other) => other.wrong - one.wrong);
}
