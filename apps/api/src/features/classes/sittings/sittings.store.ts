import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';

const openRow = z.object({ user_id: z.string(), id: z.string() });

/** The open attempts of present members for an assignment, begun by a moment; `members` null: of all. */
export async function listOpenAttempts(
  db: Db,
  { classId, assignmentId }: { classId: string; assignmentId: string },
  { members, begunBy }: { members: readonly string[] | null; begunBy: number },
) {
  const rows = await readRows(
    db,
    openRow,
    sql`
    select a.user_id, a.id from attempts a
      join class_members m on m.user_id = a.user_id and m.class_id = ${classId} and m.left_at is null
    where a.assignment_id = ${assignmentId} and a.state in ('in_progress', 'objective_submitted')
      and a.started_at <= ${new Date(begunBy)}
      ${members === null ? sql`` : sql`and a.user_id = any (${[...members]}::uuid[])`}
    order by a.user_id
  `,
  );
  return rows.map(({ user_id: userId, id }) => ({ userId, id }));
}

/** Writes the times of an attempt whose row is locked. */
export async function writeTimes(
  trx: Db,
  { userId, id, phases, windows }: Pick<StoredAttempt, 'userId' | 'id' | 'phases' | 'windows'>,
  deadlineAt: number,
): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({
      phases: JSON.stringify(phases),
      windows: JSON.stringify(windows),
      deadline_at: new Date(deadlineAt),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps an assignment open for an attempt that was to end by its closing and now ends at `until`. One that could be
 * handed in late anyway leaves the closing as it is, or the whole class would have until the end of that attempt.
 */
export async function keepOpenFor(
  trx: Db,
  assignmentId: string,
  { before, until }: { before: Date; until: Date },
): Promise<void> {
  await sql`
    update assignments set closes_at = greatest(closes_at, ${until}::timestamptz)
    where id = ${assignmentId} and closes_at >= ${before}::timestamptz
  `.execute(trx);
}

/** Closes an assignment at `at` unless it closed before, and takes no late hand-ins. */
export async function closeBy(trx: Db, assignmentId: string, at: Date): Promise<void> {
  await sql`
    update assignments set closes_at = greatest(least(closes_at, ${at}::timestamptz), opens_at + interval '1 second'),
      accepts_late = false
    where id = ${assignmentId}
  `.execute(trx);
}

export async function addExtension(
  trx: Db,
  assignmentId: string,
  extension: { at: number; ms: number },
): Promise<void> {
  await sql`
    update assignments set extensions = extensions || ${JSON.stringify([extension])}::jsonb,
      closes_at = closes_at + make_interval(secs => ${extension.ms / 1000})
    where id = ${assignmentId}
  `.execute(trx);
}

export async function setStartTogether(trx: Db, assignmentId: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ starts_together_at: at, extensions: '[]' })
    .where('id', '=', assignmentId)
    .execute();
}

export async function hasBegun(db: Db, assignmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const activityRow = z.object({ id: z.string(), last_active_at: z.date(), answered: z.number() });

/** When each attempt of an assignment was last heard of, and how many items have an answer. */
export async function listActivity(db: Db, assignmentId: string): Promise<z.output<typeof activityRow>[]> {
  return readRows(
    db,
    activityRow,
    sql`
    select a.id, greatest(a.started_at, max(r.updated_at)) as last_active_at,
      (count(r.item) filter (where coalesce(r.response, '') <> ''))::int as answered
    from attempts a left join responses r on r.user_id = a.user_id and r.attempt_id = a.id
    where a.assignment_id = ${assignmentId}
    group by a.user_id, a.id
  `,
  );
}
