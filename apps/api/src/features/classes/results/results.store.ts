import {
  ATTEMPT_MODES,
  ATTEMPT_STATES,
  ITEM_OUTCOMES,
  SCORE_CHANGE_REASONS,
} from '@study/contract/attempts/attempt-views.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const sectionColumns = z.object({ name: z.enum(OBJECTIVE_SECTIONS), points: z.number() });
const itemColumns = z.object({
  no: z.number(),
  response: z.nullable(z.string()),
  key: z.string(),
  outcome: z.enum(ITEM_OUTCOMES),
});

const objectiveColumns = z.object({
  points: z.number(),
  result: z.object({ sections: z.array(sectionColumns), items: z.array(itemColumns) }),
});
const markColumns = z.object({
  points: z.number(),
  result: z.object({ raw: z.number(), low: z.number(), high: z.number() }),
});

const changeColumns = z.object({
  kind: z.enum(['objective', 'writing', 'translation']),
  reason: z.enum(SCORE_CHANGE_REASONS),
  points_before: z.number(),
  points_after: z.number(),
  items: z.array(z.number()),
  /** As PostgreSQL writes times in JSON. */
  created_at: z.string(),
});

const attemptRow = z.object({
  user_id: z.string(),
  assignment_id: z.string(),
  id: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  mode: z.enum(ATTEMPT_MODES),
  state: z.enum(ATTEMPT_STATES),
  started_at: z.date(),
  submitted_at: z.nullable(z.date()),
  items_ms: z.number(),
  marks: z.object({
    objective: z.optional(objectiveColumns),
    writing: z.optional(markColumns),
    translation: z.optional(markColumns),
  }),
  changes: z.array(changeColumns),
});
export type AssignedAttempt = z.output<typeof attemptRow>;

/**
 * The attempts that the present members of a class made for its assignments, or for one of them, or that one member
 * made, in the order in which they were begun, with the marks in force and how they changed.
 */
export async function listAssignedAttempts(
  db: Db,
  classId: string,
  only: { assignmentId: string } | { memberId: string },
): Promise<AssignedAttempt[]> {
  const isWanted = 'memberId' in only ? sql`a.user_id = ${only.memberId}` : sql`a.assignment_id = ${only.assignmentId}`;
  return readRows(
    db,
    attemptRow,
    sql`
    select a.user_id, a.assignment_id, a.id, a.exam_type, a.mode, a.state, a.started_at, a.submitted_at,
      (
        select coalesce(sum(r.time_ms), 0)::float8 from responses r where r.user_id = a.user_id and r.attempt_id = a.id
      ) as items_ms,
      coalesce((
        select jsonb_object_agg(k.kind, jsonb_build_object('points', k.points, 'result', k.result)) from (
          select distinct on (kind) kind, points, result from scores s
          where s.user_id = a.user_id and s.attempt_id = a.id order by kind, rank desc, id desc
        ) k
      ), '{}') as marks,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', c.kind, 'reason', c.reason, 'points_before', c.points_before,
          'points_after', c.points_after, 'items', c.items, 'created_at', c.created_at) order by c.id)
        from score_changes c where c.user_id = a.user_id and c.attempt_id = a.id
      ), '[]') as changes
    from attempts a
      join assignments t on t.id = a.assignment_id and t.class_id = ${classId}
      join class_members m on m.user_id = a.user_id and m.class_id = ${classId} and m.left_at is null
    where ${isWanted} and a.assignment_id is not null and a.state <> 'abandoned'
    order by a.user_id, a.id
  `,
  );
}
