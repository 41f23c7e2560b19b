import type { AttemptMode, ExtraTime, PhaseName } from '@study/contract/attempt-views.ts';
import { EXAM_STRUCTURE, type ExamType } from '@study/contract/exam-structure.ts';
import type { Phase } from './attempt.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A practice attempt may be left and resumed this long. */
export const PRACTICE_LIFETIME_MS = 30 * DAY_MS;
/** Silence between two recordings of one broadcast. */
export const CLIP_GAP_MS = 2_000;

/** Lengths that stand in for those of exam day, in milliseconds; a phase left out keeps its own. */
export type Timetable = Partial<Record<Exclude<PhaseName, 'practice'>, number>>;

export interface ScheduleSettings {
  mode: AttemptMode;
  exam: ExamType;
  /** Multiplies writing, and reading with translation. A recording plays at its own length. */
  extraTime: ExtraTime;
  /** Length of each recording in broadcast order; null when the paper has none, and listening cannot be taken. */
  recordingsMs: readonly number[] | null;
  now: number;
  /** Shortens a mock, for tests of the product. */
  timetable?: Timetable | null;
}

/**
 * The phases of a new attempt, as exam day has them; they are frozen from then on. In whole milliseconds, which is how
 * the deadline is stored beside them: a fraction more, and for that long the two would disagree on whether it is over.
 */
export function scheduleOf(settings: ScheduleSettings): Phase[] {
  const now = Math.floor(settings.now);
  if (settings.mode === 'practice') {
    return [{ name: 'practice', startsAt: now, deadlineAt: now + PRACTICE_LIFETIME_MS }];
  }
  return lengthsOf(settings).reduce<Phase[]>((phases, [name, lengthMs]) => {
    const startsAt = phases.at(-1)?.deadlineAt ?? now;
    return [...phases, { name, startsAt, deadlineAt: startsAt + Math.round(lengthMs) }];
  }, []);
}

function lengthsOf({ exam, extraTime, recordingsMs, timetable }: ScheduleSettings): [PhaseName, number][] {
  const { minutes } = EXAM_STRUCTURE[exam];
  const lengthMs = (name: 'writing' | 'interlude' | 'reading_translation') =>
    timetable?.[name] ?? minutes[name] * MINUTE_MS;
  const lengths: [PhaseName, number][] = [['writing', lengthMs('writing') * extraTime]];
  if (recordingsMs !== null) {
    // A broadcast can be cut off, not drawn out.
    const broadcast = Math.min(broadcastMs(recordingsMs), timetable?.listening ?? Infinity);
    lengths.push(['listening', broadcast], ['interlude', lengthMs('interlude')]);
  }
  return [...lengths, ['reading_translation', lengthMs('reading_translation') * extraTime]];
}

/** How long a broadcast of these recordings is, with the silence after each. */
export function broadcastMs(recordingsMs: readonly number[]): number {
  return recordingsMs.reduce((sum, lengthMs) => sum + lengthMs + CLIP_GAP_MS, 0);
}

/** Where a broadcast is after `elapsedMs`: which recording, how far into it; null when it is over. */
export function broadcastAt(
  recordingsMs: readonly number[],
  elapsedMs: number,
): { index: number; positionMs: number } | null {
  let startsAt = 0;
  for (const [index, lengthMs] of recordingsMs.entries()) {
    const endsAt = startsAt + lengthMs + CLIP_GAP_MS;
    if (elapsedMs < endsAt) return { index, positionMs: Math.max(0, elapsedMs - startsAt) };
    startsAt = endsAt;
  }
  return null;
}

/** Ends the phase called at `now`, to the whole millisecond: it is sealed, and every following one starts that much earlier. */
export function endPhaseEarly(phases: readonly Phase[], ending: Phase, now: number): Phase[] {
  const index = phases.indexOf(ending);
  const endedAt = Math.floor(now);
  const savedMs = ending.deadlineAt - endedAt;
  return phases.map((phase, at) => {
    if (at < index) return phase;
    if (at === index) return { ...phase, deadlineAt: endedAt, endedEarly: true };
    return { ...phase, startsAt: phase.startsAt - savedMs, deadlineAt: phase.deadlineAt - savedMs };
  });
}
