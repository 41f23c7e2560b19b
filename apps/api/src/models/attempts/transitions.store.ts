import { CompiledQuery, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { StoredAttempt } from './stored-attempt.ts';
import type { Db } from '#db/database.ts';
import { insertMarkingJobs } from '../marking/marking-jobs.ts';
import type { AttemptEventKind } from './events.store.ts';

export interface TransitionRecord {
  attempt: StoredAttempt & { deadlineAt: number };
  event: AttemptEventKind;
  /** Details for the event log. */
  data: object;
  /** The objective parts are closed and must be scored. */
  isObjectiveDue: boolean;
  /** The texts are closed and a marking job is needed. */
  isMarkingDue: boolean;
  /** The row's version when the event was decided (`rowVersion`); null: the caller holds the row's lock. */
  expectedVersion: string | null;
}

/** Changes with every update of an attempt's row, but not when it is locked. */
export const rowVersion = sql`xmin::text`;

/**
 * The CTEs that write transitions, given as one JSON array in parameter number `parameter`: state, log entry, scoring
 * queue, marking job. `held` names a CTE or table with the attempts (user_id, id) that may change.
 */
export function transitionCtes(parameter: string, held: string): string {
  return `
    transition as (
      select * from jsonb_to_recordset(${parameter}::jsonb) as t (
        user_id uuid, id uuid, state text, phases jsonb, windows jsonb, epoch int, deadline_at timestamptz,
        objective_submitted_at timestamptz, submitted_at timestamptz, checked_sections text[], receipt text,
        is_objective_due boolean, is_marking_due boolean, event text, event_id uuid, data jsonb
      )
    ),
    changed as (
      update attempts a set
        state = t.state, phases = t.phases, windows = t.windows, epoch = t.epoch, deadline_at = t.deadline_at,
        objective_submitted_at = t.objective_submitted_at, submitted_at = t.submitted_at,
        checked_sections = t.checked_sections, receipt = t.receipt
      from transition t join ${held} h using (user_id, id)
      where a.user_id = t.user_id and a.id = t.id
      returning a.user_id, a.id
    ),
    written as (select t.* from transition t join changed using (user_id, id)),
    unscored as (
      insert into unscored_attempts (user_id, attempt_id) select user_id, id from written where is_objective_due
    ),
    to_mark as (select user_id, id from written where is_marking_due),
    queued as (${insertMarkingJobs('to_mark')}),
    logged as (
      insert into attempt_events (user_id, attempt_id, id, kind, data) select user_id, id, event_id, event, data from written
    )`;
}

/** Serialises transitions for `transitionCtes`. */
export function sentTransitions(records: readonly TransitionRecord[]): string {
  return JSON.stringify(
    records.map(({ attempt, event, data, isObjectiveDue, isMarkingDue, expectedVersion }) => ({
      user_id: attempt.userId,
      id: attempt.id,
      row_version: expectedVersion,
      state: attempt.state,
      phases: attempt.phases,
      windows: attempt.windows,
      epoch: attempt.epoch,
      deadline_at: new Date(attempt.deadlineAt),
      objective_submitted_at: dateOrNull(attempt.objectiveSubmittedAt),
      submitted_at: dateOrNull(attempt.submittedAt),
      checked_sections: attempt.checkedSections,
      receipt: attempt.receipt,
      is_objective_due: isObjectiveDue,
      is_marking_due: isMarkingDue,
      event,
      event_id: uuidv7(),
      data,
    })),
  );
}

const changedRow = z.object({ id: z.string() });

/**
 * Writes the transitions of some attempts in one statement and returns the ids that changed. Skips attempts that are
 * locked or no longer have the expected version.
 */
export async function writeTransitions(db: Db, records: readonly TransitionRecord[]): Promise<Set<string>> {
  const text = `
    with held as (
      select a.user_id, a.id
      from attempts a join jsonb_to_recordset($1::jsonb) as t (user_id uuid, id uuid, row_version text) using (user_id, id)
      where t.row_version is null or a.xmin::text = t.row_version
      for no key update of a skip locked
    ), ${transitionCtes('$1', 'held')}
    select id from changed`;
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [sentTransitions(records)]));
  return new Set(rows.map((row) => changedRow.parse(row).id));
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
