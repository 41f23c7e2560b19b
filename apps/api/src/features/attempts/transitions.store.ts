import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { StoredAttempt } from '../../db/attempt-rows.ts';
import type { Db } from '../../db/database.ts';
import { insertMarkingJob } from '../../db/marking-queue.ts';
import type { AttemptEventKind } from './events.store.ts';
import type { StoredMark } from './scores.store.ts';

export interface TransitionRecord {
  attempt: StoredAttempt & { deadlineAt: number };
  event: AttemptEventKind;
  /** For the log. */
  data: object;
  /** A new score; an earlier one stays as it was. */
  mark: StoredMark | null;
  /** The texts are closed: a job marks them. */
  isMarkingDue: boolean;
}

/** Writes what an event made of an attempt, its score, its job and its log entry, in one statement. The lock is the caller's. */
export async function writeTransition(trx: Db, record: TransitionRecord): Promise<void> {
  const { attempt, event, data, mark, isMarkingDue } = record;
  const { userId, id } = attempt;
  const score = mark && { max: mark.max, sections: mark.sections, items: mark.items };
  await sql`
    with changed as (
      update attempts set
        state = ${attempt.state},
        phases = ${JSON.stringify(attempt.phases)}::jsonb,
        windows = ${JSON.stringify(attempt.windows)}::jsonb,
        epoch = ${attempt.epoch},
        deadline_at = ${new Date(attempt.deadlineAt)},
        objective_submitted_at = ${dateOrNull(attempt.objectiveSubmittedAt)},
        submitted_at = ${dateOrNull(attempt.submittedAt)},
        checked_sections = ${[...attempt.checkedSections]}::text[],
        receipt = ${attempt.receipt}
      where user_id = ${userId} and id = ${id}
    ),
    scored as (
      insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result)
      select ${userId}, ${id}, ${uuidv7()}, 'objective', 'key', ${mark?.keyVersion ?? null}::int,
        ${mark?.points ?? null}::float8, ${JSON.stringify(score)}::jsonb
      where ${mark !== null}
    ),
    queued as (${insertMarkingJob({ user_id: userId, attempt_id: id, revision_id: null }, isMarkingDue)})
    insert into attempt_events (user_id, attempt_id, id, kind, data)
    values (${userId}, ${id}, ${uuidv7()}, ${event}, ${JSON.stringify(data)}::jsonb)
  `.execute(trx);
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
