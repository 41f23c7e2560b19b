import type { AttemptMode, AttemptState } from '@study/contract/attempts/attempt-views.ts';
import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import type { AcceptanceWindows } from '@study/domain/attempt/acceptance.ts';
import type { Attempt, Phase } from '@study/domain/attempt/attempt.ts';
import type { Selectable } from 'kysely';
import type { Attempts } from '#db/rows.ts';

/** Identifies an attempt. No query finds one without its user. */
export interface AttemptRef {
  userId: string;
  id: string;
}

/** An attempt as stored: the domain's attempt and the database's other columns. */
export interface StoredAttempt extends Attempt {
  id: string;
  userId: string;
  paperId: string;
  contentVersion: number;
  examType: ExamType;
  extraTime: number;
  /** It is the user's first sight of the paper: no earlier attempt, and the paper was not spent on practice. */
  isClean: boolean;
  /** A trial by an administrator or teacher, which counts nowhere. */
  isTrial: boolean;
  /** The receipt number; null before the hand-in. */
  receipt: string | null;
  windows: AcceptanceWindows;
  /** The assignment that it was made for; null: the user's own. */
  assignmentId: string | null;
}

/**
 * Converts a row to the domain's value. The database checks enumerated columns, and only the domain writes the JSON.
 */
export function toStoredAttempt(row: Selectable<Attempts>): StoredAttempt {
  return {
    id: row.id,
    userId: row.user_id,
    paperId: row.paper_id,
    contentVersion: row.content_version,
    examType: row.exam_type as ExamType,
    mode: row.mode as AttemptMode,
    extraTime: row.extra_time,
    state: row.state as AttemptState,
    phases: row.phases as unknown as Phase[],
    windows: row.windows as unknown as AcceptanceWindows,
    assignmentId: row.assignment_id,
    epoch: row.epoch,
    startedAt: row.started_at.getTime(),
    checkedSections: row.checked_sections as SectionName[],
    isClean: row.is_clean,
    isTrial: row.is_trial,
    receipt: row.receipt,
    objectiveSubmittedAt: row.objective_submitted_at?.getTime() ?? null,
    submittedAt: row.submitted_at?.getTime() ?? null,
  };
}
