import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { formatDeadline, formatRelativeDay } from '#ui/words/dates.ts';

type Tone = 'good' | 'warn' | 'bad' | undefined;

/** Where a student stands with an assignment, in a word or two. */
export function assignmentChip(assignment: OwnAssignment): { label: string; tone: Tone } {
  const { attempt, state, are_answers_open } = assignment;
  if (attempt !== null && attempt.submitted_at === null) return { label: '做了一半', tone: 'warn' };
  if (attempt !== null) {
    if (are_answers_open) return { label: '答案已公布', tone: 'good' };
    return { label: attempt.is_late ? '迟交了' : '已交', tone: attempt.is_late ? 'warn' : 'good' };
  }
  if (state === 'closed') return { label: '没交', tone: 'bad' };
  if (state === 'late') return { label: '可以迟交', tone: 'warn' };
  return { label: state === 'scheduled' ? '还没开放' : '要做', tone: undefined };
}

/** 英语2403班 · 四级模拟卷四 · 11月29日周日 22:00截止 */
export function assignmentNote(assignment: OwnAssignment): string {
  const { class_name, title, paper_title } = assignment;
  return [class_name, ...(paper_title === title ? [] : [paper_title]), momentOf(assignment)].join(' · ');
}

function momentOf({ attempt, state, opens_at, closes_at, starts_together_at }: OwnAssignment): string {
  const handedIn = attempt?.submitted_at ?? null;
  if (handedIn !== null) return `${formatRelativeDay(handedIn)}交的`;
  if (attempt === null && starts_together_at !== null && state !== 'closed') {
    return `${formatDeadline(starts_together_at)}一起开始`;
  }
  return state === 'scheduled' ? `${formatDeadline(opens_at)}开放` : `${formatDeadline(closes_at)}截止`;
}
