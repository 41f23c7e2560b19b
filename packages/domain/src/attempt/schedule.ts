import type { ExtraTime, PaperMode, PhaseName } from '@study/contract/attempts/attempt-views.ts';
import { EXAM_STRUCTURE, type ExamType, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Phase } from './attempt.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a practice attempt may be interrupted and resumed. */
export const PRACTICE_LIFETIME_MS = 30 * DAY_MS;
/** Silence after each recording of a broadcast. */
export const CLIP_GAP_MS = 2_000;

export interface ScheduleSettings {
  mode: PaperMode;
  exam: ExamType;
  /** Multiplies writing, and reading with translation. Recordings keep their length. */
  extraTime: ExtraTime;
  /** The length of each recording in broadcast order; null when the paper has none, so there is no listening part. */
  recordingsMs: readonly number[] | null;
  now: number;
}

/**
 * The phases of a new attempt, as on exam day; fixed from then on. Integer milliseconds, like the deadline stored
 * beside them: with a fraction, phases and deadline would briefly disagree on whether the attempt is over.
 */
export function scheduleOf(settings: ScheduleSettings): Phase[] {
  const now = Math.floor(settings.now);
  if (settings.mode === 'practice') return untimed('practice', now);
  return lengthsOf(settings).reduce<Phase[]>((phases, [name, lengthMs]) => {
    const startsAt = phases.at(-1)?.deadlineAt ?? now;
    return [...phases, { name, startsAt, deadlineAt: startsAt + Math.round(lengthMs) }];
  }, []);
}

/** The phase of a drill, which asks for one text without a time limit. */
export const scheduleOfDrill = (part: SubjectivePart, now: number): Phase[] => untimed(part, Math.floor(now));

const untimed = (name: PhaseName, now: number): Phase[] => [
  { name, startsAt: now, deadlineAt: now + PRACTICE_LIFETIME_MS },
];

function lengthsOf({ exam, extraTime, recordingsMs }: ScheduleSettings): [PhaseName, number][] {
  const { minutes } = EXAM_STRUCTURE[exam];
  const lengthMs = (name: 'writing' | 'interlude' | 'reading_translation') => minutes[name] * MINUTE_MS;
  const lengths: [PhaseName, number][] = [['writing', lengthMs('writing') * extraTime]];
  if (recordingsMs !== null) {
    lengths.push(['listening', broadcastMs(recordingsMs)], ['interlude', lengthMs('interlude')]);
  }
  return [...lengths, ['reading_translation', lengthMs('reading_translation') * extraTime]];
}

/** Duration of a broadcast of these recordings, with the silence after each, in milliseconds. */
export function broadcastMs(recordingsMs: readonly number[]): number {
  return recordingsMs.reduce((sum, lengthMs) => sum + lengthMs + CLIP_GAP_MS, 0);
}

/** The position of a broadcast after `elapsedMs`: recording and offset within it; null when it is over. */
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

/** Ends a phase at `now`, to the whole millisecond: seals it and moves all later phases forward. */
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
