import type { AttemptMode, AttemptState, PhaseName } from '@study/contract/attempts/attempt-views.ts';
import {
  SUBJECTIVE_PARTS,
  type ExamType,
  type Part,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';

/** A phase with its server deadlines, in milliseconds of the epoch. `deadlineAt` is exclusive. */
export interface Phase {
  name: PhaseName;
  startsAt: number;
  deadlineAt: number;
  /** The candidate ended it early: answers that arrive after `deadlineAt` are rejected, even if sent before. */
  endedEarly?: boolean;
}

/** The fields of an attempt that the rules depend on. */
export interface Attempt {
  examType: ExamType;
  mode: AttemptMode;
  state: AttemptState;
  phases: readonly Phase[];
  /** The highest lease granted; only the page that holds it may write. */
  epoch: number;
  startedAt: number;
  /** Practice: sections whose answers the candidate has checked. */
  checkedSections: readonly SectionName[];
  objectiveSubmittedAt: number | null;
  submittedAt: number | null;
}

/** Answers that were sent in time are accepted this long after a deadline. */
export const GRACE_MS = 60_000;

/** The parts that are visible and writable in each phase. */
export const PARTS_OF_PHASE: Readonly<Record<PhaseName, readonly Part[]>> = {
  writing: ['writing'],
  listening: ['listening'],
  interlude: [],
  reading_translation: ['reading', 'translation'],
  practice: ['writing', 'listening', 'reading', 'translation'],
  translation: ['translation'],
};

/** The texts that an attempt asks for: both of a paper, the one of a drill. */
export function textsOf({ phases }: Pick<Attempt, 'phases'>): readonly SubjectivePart[] {
  return SUBJECTIVE_PARTS.filter((part) => phases.some(({ name }) => PARTS_OF_PHASE[name].includes(part)));
}

export function isOpen(attempt: Attempt): boolean {
  return attempt.state === 'in_progress' || attempt.state === 'objective_submitted';
}

/** When the last phase ends. */
export function deadlineOf(attempt: Pick<Attempt, 'phases'>): number {
  return Math.max(...attempt.phases.map((phase) => phase.deadlineAt));
}

/** Whether an open attempt is past its last deadline and grace period, to be closed with the stored answers. */
export function isOverdue(attempt: Attempt, now: number): boolean {
  return isOpen(attempt) && now >= deadlineOf(attempt) + GRACE_MS;
}

/** The current phase; null before the first, after the last, and when the attempt is closed. */
export function phaseAt(attempt: Attempt, now: number): Phase | null {
  if (!isOpen(attempt)) return null;
  return attempt.phases.find((phase) => phase.startsAt <= now && now < phase.deadlineAt) ?? null;
}

/** Milliseconds left in the current phase; 0 if there is none. */
export function remainingMs(attempt: Attempt, now: number): number {
  const phase = phaseAt(attempt, now);
  return phase ? phase.deadlineAt - now : 0;
}

/** The parts whose questions may be delivered now: none of a closed or future phase. */
export function openParts(attempt: Attempt, now: number): ReadonlySet<Part> {
  const phase = phaseAt(attempt, now);
  return new Set(phase ? PARTS_OF_PHASE[phase.name] : []);
}
