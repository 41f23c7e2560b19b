import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import type { SittingRow } from '@study/contract/classes/sittings.ts';
import { PHASE_LABELS } from '#exam/names/exam-names.ts';
import { formatRelativeDay, formatShortDay, formatTime } from '#ui/words/dates.ts';
import { formatDuration } from '#ui/words/durations.ts';
import { endsInTime, isSitting, type Place } from './live-places.ts';

// `now` in milliseconds by the server's clock.

const isToday = (instant: string, now: number): boolean =>
  formatShortDay(instant) === formatShortDay(new Date(now).toISOString());

/** 20:31 of today, else 12月1日 20:31 */
const momentWords = (instant: string, now: number): string =>
  isToday(instant, now) ? formatTime(instant) : formatRelativeDay(instant);

/** 断线2分10秒, 没到, 答了23题, 20:31交, 12月1日交 */
export function noteOf(row: SittingRow, place: Place, now: number): string {
  if (place === 'handed_in') {
    if (row.submitted_at === null) return '';
    return `${isToday(row.submitted_at, now) ? formatTime(row.submitted_at) : formatShortDay(row.submitted_at)}交`;
  }
  if (place === 'absent') return '';
  if (place !== 'look') return `答了${row.answered}题`;
  if (!isSitting(row)) return '没到';
  return row.last_active_at === null ? '断线' : `断线${formatDuration(silenceOf(row.last_active_at, now))}`;
}

/** Where a student is, and until when. */
export function factsOf(
  row: SittingRow,
  assignment: Pick<AssignmentView, 'mode' | 'accepts_late'>,
  now: number,
): string {
  if (row.state === null) return '还没有开始。';
  if (!isSitting(row)) {
    return row.submitted_at === null
      ? '已经交了。'
      : `${momentWords(row.submitted_at, now)}交卷，答了${row.answered}题。`;
  }
  const facts = [
    row.phase !== null && `正在做${PHASE_LABELS[row.phase]}`,
    `答了${row.answered}题`,
    row.deadline_at !== null && endsInTime(assignment) && `${momentWords(row.deadline_at, now)}收卷`,
    !row.is_connected &&
      row.last_active_at !== null &&
      `${formatDuration(silenceOf(row.last_active_at, now))}没有答案传来`,
  ];
  return `${facts.filter((fact) => fact !== false).join('，')}。`;
}

const silenceOf = (lastActiveAt: string, now: number): number => Math.max(0, now - Date.parse(lastActiveAt));

/** When papers are collected without a teacher. */
export function collectionWords(assignment: Pick<AssignmentView, 'mode' | 'accepts_late'>): string {
  if (!endsInTime(assignment)) return '截止以后还可以交，不会自动收卷。';
  return assignment.mode === 'mock' ? '到点自动收卷。' : '截止时自动收卷。';
}
