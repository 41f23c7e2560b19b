import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { PRACTICE_ITEMS, type PracticeSet, type Suggestion } from '@study/contract/practice/practice.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import type { Choices, StartRequest } from './practice-queries.ts';

type Reason = Pick<Suggestion, 'kind' | 'section' | 'point' | 'reason' | 'facts'>;

export const PAPER_LABELS: Readonly<Record<Choices['papers'][number]['status'], string>> = {
  taken: '做过，可以练',
  spent: '已加入练习',
  unseen: '还没做过',
  sealed: '模考进行中，结束后可以练',
};

/** Title of a suggested set. */
export function titleOfSuggestion({ kind, section, point }: Reason): string {
  if (kind === 'due') return '到期的错题';
  return section === null ? (point?.name ?? '知识点') : SECTION_NAMES[section];
}

/** Minimum number of answers for a statement about mastery. */
const ANSWERS_TO_JUDGE = 5;

/** Reason of a suggestion, with its numbers. */
export function reasonSentence({ reason, facts }: Reason): string {
  const { right, answered, due } = facts;
  switch (reason) {
    case 'due':
      return due !== null && due > PRACTICE_ITEMS.due
        ? `一组${PRACTICE_ITEMS.due}题，答一题算一次复习`
        : '来自错题本，答一题算一次复习';
    case 'weak_section':
    case 'weak_point':
      if (right !== null && answered !== null) return shareWords(right, answered);
      if (answered === null) return '还不稳';
      return answered < ANSWERS_TO_JUDGE ? `做过${answered}题，还看不准` : `做过${answered}题，还不稳`;
    case 'learnable_point':
      return answered === null || answered === 0 ? '还没做过，现在就可以学' : `做过${answered}题，可以接着学`;
    case 'untried_section':
      return '还没有练过';
  }
}

export const shareWords = (right: number, answered: number): string => `最近${answered}题对${right}题`;

/** Number of items in a set. */
export const setSize = (available: number): number => Math.min(PRACTICE_ITEMS.set, available);

/** Estimated minutes of a set. */
export const minutesOf = (items: number): number => Math.max(1, Math.round(items * MINUTES_EACH));

const MINUTES_EACH = 1.2;

/** The start request of a suggestion; null if it has no practice set. */
export function requestOf(exam: ExamType, { kind, section, point }: Reason): StartRequest | null {
  if (kind === 'due') return { kind, exam_type: exam };
  if (kind === 'section') return section === null ? null : { kind, exam_type: exam, section };
  return point === null ? null : { kind, exam_type: exam, point: point.id };
}

function requestLike({ kind, exam_type, title, items }: PracticeSet): StartRequest | null {
  if (kind === 'due') return { kind, exam_type };
  if (kind === 'section') return items[0] === undefined ? null : { kind, exam_type, section: items[0].section };
  const points = items.flatMap(({ answer }) => answer?.solution.knowledge ?? []);
  const point = points.find(({ name }) => name === title);
  return point === undefined ? null : { kind, exam_type, point: point.id };
}

/** Another set like a finished one, if one can be started that was not read just now; else null. */
export function requestAgain(set: PracticeSet, { sections, points, results }: Choices): StartRequest | null {
  const request = requestLike(set);
  if (request === null) return null;
  if (request.kind === 'due') return results.some(({ kind }) => kind === 'due') ? request : null;
  const left =
    request.kind === 'section'
      ? sections.find(({ name }) => name === request.section)?.unfresh
      : points.find(({ id }) => id === request.point)?.unfresh;
  return (left ?? 0) > 0 ? request : null;
}

export interface PointTally {
  id: string;
  name: string;
  wrong: number;
}

/** Knowledge points of the wrong answers, most frequent first. */
export function pointsOfWrong(items: PracticeSet['items']): PointTally[] {
  const tallies = new Map<string, PointTally>();
  for (const { answer } of items) {
    if (answer === null || answer.is_right) continue;
    for (const { id, name } of answer.solution.knowledge) {
      tallies.set(id, { id, name, wrong: (tallies.get(id)?.wrong ?? 0) + 1 });
    }
  }
  return [...tallies.values()].toSorted((one, other) => other.wrong - one.wrong);
}

/** Summary of a finished set: items answered wrong are now in the mistake book. */
export function learntSentence(items: PracticeSet['items']): string {
  const entered = items.filter(({ answer }) => (answer?.mistake ?? null) !== null).length;
  const [point] = pointsOfWrong(items);
  if (entered === 0) {
    return items.every(({ answer }) => answer?.is_right) ? '全对，这一组都掌握了。' : '答错的按复习安排再来。';
  }
  const most = point === undefined || point.wrong < 2 ? '' : `错得最多的是${point.name}，`;
  return `${most}${entered}题已收入错题本，按记忆规律再来。`;
}
