import type { AttemptState } from '@study/contract/attempts/attempt-views.ts';
import { CLOSED_LISTED_DAYS } from '@study/contract/classes/own-assignments.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import { ASSIGNMENT_COLUMNS, ASSIGNMENT_TABLES, assignmentRow } from './assignments.store.ts';

export interface OwnAttempt {
  id: string;
  state: AttemptState;
  /** ISO 8601. */
  submitted_at: string | null;
  points: number | null;
}

const ownRow = z.object({
  ...assignmentRow.shape,
  extra_time: z.number(),
  extensions: stored<{ at: number; ms: number }[]>(),
  attempts: stored<OwnAttempt[]>(),
});
export type OwnAssignmentRow = z.output<typeof ownRow>;

/**
 * The assignments of the classes that a user is in, without those of archived classes and those closed long ago; with
 * `id` only that one.
 */
export async function listAssignedTo(db: Db, userId: string, id: string | null = null): Promise<OwnAssignmentRow[]> {
  return readRows(
    db,
    ownRow,
    sql`
    select ${ASSIGNMENT_COLUMNS}, coalesce(e.extra_time, 1) as extra_time, s.extensions,
      coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', a.id, 'state', a.state, 'submitted_at', a.submitted_at, 'points', coalesce(t.total, t.objective)
          ) order by a.id
        )
        from attempts a left join attempt_totals t on t.user_id = a.user_id and t.attempt_id = a.id
        where a.user_id = ${userId} and a.assignment_id = s.id and a.state <> 'abandoned'
      ), '[]') as attempts
    from ${ASSIGNMENT_TABLES}
      join class_members m on m.class_id = s.class_id and m.user_id = ${userId} and m.left_at is null
      left join assignment_extra_times e on e.assignment_id = s.id and e.user_id = ${userId}
    where c.archived_at is null
      and s.closes_at > clock_timestamp() - make_interval(days => ${CLOSED_LISTED_DAYS})
      ${id === null ? sql`` : sql`and s.id = ${id}`}
    order by s.closes_at, s.id
  `,
  );
}
