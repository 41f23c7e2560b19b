import { SUBJECTIVE_PARTS, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { toStoredAttempt, type AttemptRef, type StoredAttempt } from './stored-attempt.ts';
import type { Database, Db } from '#db/database.ts';
import { parseColumns } from '#db/read-rows.ts';
import type { Attempts } from '#db/rows.ts';
import { textOfDrill } from '#models/papers/paper-access.ts';
import { sendPrepared } from '#db/statements.ts';
import { rowVersion } from './transitions.store.ts';

// Literals, so that the planner can use a partial index on these states.
const OPEN = [sql.lit('in_progress'), sql.lit('objective_submitted')];
export const CLOSED = [sql.lit('scoring'), sql.lit('scored'), sql.lit('needs_review')];

export async function findAttempt(db: Db, userId: string, id: string): Promise<StoredAttempt | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStoredAttempt(row) : null;
}

export async function findOpenAttemptId(db: Db, userId: string, paperId: string): Promise<string | null> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The most recently submitted attempt on a paper, for a repeated hand-in without an id. */
export async function findLastClosedAttemptId(db: Db, userId: string, paperId: string): Promise<string | null> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .where('state', 'in', CLOSED)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The newest attempt on a paper in any state. */
export async function findLastAttemptId(db: Db, userId: string, paperId: string): Promise<string | null> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The database's clock in milliseconds, read in the same statement as the row. A numeric arrives as text. */
const nowMs = sql`extract(epoch from clock_timestamp()) * 1000`.as('now_ms');
const lockColumns = z.object({ asked_ms: z.string(), now_ms: z.string() });
const overdueColumns = z.object({ row_version: z.string(), now_ms: z.string() });
const lengthColumns = z.object({ recordings_ms: z.array(z.nullable(z.number())) });

export interface LockedAttempt {
  attempt: StoredAttempt;
  /** When the statement was sent, in milliseconds of the database's clock. */
  askedAt: number;
  /** The database's clock after the lock was taken, so never earlier than the change that the lock waited for. */
  now: number;
}

/**
 * Locks the attempt against other writers until the transaction ends; null when the user has no such attempt. Read
 * other tables in a later statement: this statement's snapshot was taken before the lock and misses concurrent saves.
 */
export async function lockAttempt(trx: Db, { userId, id }: AttemptRef): Promise<LockedAttempt | null> {
  const row = await trx
    .with('locked', (ctes) =>
      ctes.selectFrom('attempts').selectAll().where('user_id', '=', userId).where('id', '=', id).forNoKeyUpdate(),
    )
    .selectFrom('locked')
    .selectAll()
    .select(sql`extract(epoch from statement_timestamp()) * 1000`.as('asked_ms'))
    .select(nowMs)
    .executeTakeFirst();
  if (!row) return null;
  const clock = lockColumns.parse(row);
  return { attempt: toStoredAttempt(row), askedAt: Number(clock.asked_ms), now: Number(clock.now_ms) };
}

export type NewAttempt = Omit<
  StoredAttempt,
  'id' | 'objectiveSubmittedAt' | 'submittedAt' | 'receipt' | 'isClean' | 'checkedSections' | 'state' | 'epoch'
> & {
  deadlineAt: number;
};

/**
 * Inserts an attempt and returns its id; null when the user has an open one on the paper (a partial unique index
 * enforces it). The attempt is clean when no earlier attempt exists and the paper was not spent on practice.
 * `by_administrator` is stored at the start, so a later change of role does not change the statistics; a trial counts as
 * one whoever makes it.
 */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<string | null> {
  const row = await db
    .insertInto('attempts')
    .values({
      id: uuidv7(),
      user_id: attempt.userId,
      paper_id: attempt.paperId,
      content_version: attempt.contentVersion,
      exam_type: attempt.examType,
      mode: attempt.mode,
      extra_time: attempt.extraTime,
      state: 'in_progress',
      phases: JSON.stringify(attempt.phases),
      windows: JSON.stringify(attempt.windows),
      started_at: new Date(attempt.startedAt),
      deadline_at: new Date(attempt.deadlineAt),
      assignment_id: attempt.assignmentId,
      is_trial: attempt.isTrial,
      is_clean: sql<boolean>`not ${attempt.isTrial} and not exists (
        select 1 from attempts where user_id = ${attempt.userId} and paper_id = ${attempt.paperId}
      ) and not exists (
        select 1 from spent_papers where user_id = ${attempt.userId} and paper_id = ${attempt.paperId}
      )`,
      by_administrator: sql<boolean>`${attempt.isTrial} or exists (select 1 from users where id = ${attempt.userId} and role = 'admin')`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'paper_id'])
        .where('state', 'in', [sql.lit('in_progress'), sql.lit('objective_submitted')])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An attempt that was read without a lock. */
export interface ReadAttempt {
  attempt: StoredAttempt;
  /** Changes with every update of the row; see `rowVersion` in transitions.store.ts. */
  rowVersion: string;
  /** The database's clock, in milliseconds. */
  now: number;
}

/** Open attempts whose deadline and grace period have passed, earliest deadline first. */
export async function listOverdueAttempts(
  db: Db,
  { graceMs, limit, skipped }: { graceMs: number; limit: number; skipped: readonly string[] },
): Promise<ReadAttempt[]> {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .select(rowVersion.as('row_version'))
    .select(nowMs)
    .where('state', 'in', OPEN)
    .where('deadline_at', '<=', sql<Date>`clock_timestamp() - make_interval(secs => ${graceMs / 1000})`)
    .$if(skipped.length > 0, (query) => query.where('id', '<>', sql<string>`all (${skipped}::uuid[])`))
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
  return rows.map((selected) => {
    const row = parseColumns(selected, overdueColumns);
    return { attempt: toStoredAttempt(row), rowVersion: row.row_version, now: Number(row.now_ms) };
  });
}

/**
 * The paper's data for starting an attempt: level, version, and recording lengths in broadcast order. Without `version`
 * the current content of a published paper; with it that version, published or not.
 */
export async function findPaperForStart(
  db: Db,
  paperId: string,
  version?: number,
): Promise<{ examType: 'CET4' | 'CET6'; contentVersion: number; recordingsMs: number[] | null } | null> {
  const row = await db
    .selectFrom('papers')
    .innerJoin('paper_versions', 'paper_versions.paper_id', 'papers.id')
    .where('papers.id', '=', paperId)
    .where('papers.is_drill', '=', false)
    .$if(version !== undefined, (query) => query.where('paper_versions.version', '=', version ?? 0))
    .$if(version === undefined, (query) =>
      query.where('papers.is_published', '=', true).whereRef('paper_versions.version', '=', 'papers.content_version'),
    )
    .select(['papers.exam_type', 'paper_versions.version'])
    .select(
      sql`(
        select array_agg((recordings -> (grp ->> 'audio') ->> 'duration_ms')::int order by section_no, group_no)
        from jsonb_array_elements(document -> 'listening' -> 'sections') with ordinality as s (section, section_no),
             jsonb_array_elements(section -> 'groups') with ordinality as g (grp, group_no)
      )`.as('recordings_ms'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { recordings_ms: recordings } = lengthColumns.parse(row);
  const lengths = recordings.filter((length): length is number => length !== null);
  return {
    examType: row.exam_type === 'CET6' ? 'CET6' : 'CET4',
    contentVersion: row.version,
    // Without every recording there is no broadcast.
    recordingsMs: lengths.length > 0 && lengths.length === recordings.length ? lengths : null,
  };
}

const drillText = z.object({ text: z.nullable(z.enum(SUBJECTIVE_PARTS)) });

/** The version of a drill in force and the text that it asks for; null without one. */
export async function findDrillForStart(
  db: Db,
  paperId: string,
): Promise<{ examType: 'CET4' | 'CET6'; contentVersion: number; text: SubjectivePart } | null> {
  const row = await db
    .selectFrom('papers')
    .innerJoin('paper_versions', (join) =>
      join
        .onRef('paper_versions.paper_id', '=', 'papers.id')
        .onRef('paper_versions.version', '=', 'papers.content_version'),
    )
    .where('papers.id', '=', paperId)
    .where('papers.is_drill', '=', true)
    .select(['papers.exam_type', 'papers.content_version'])
    .select(textOfDrill('paper_versions').as('text'))
    .executeTakeFirst();
  const text = row && parseColumns(row, drillText).text;
  if (!row || !text) return null;
  return { examType: row.exam_type === 'CET6' ? 'CET6' : 'CET4', contentVersion: row.content_version, text };
}

const FIND_OPEN = `
  select a.*, (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms
  from sessions s join attempts a on a.user_id = s.user_id
  where s.user_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > now()
    and a.paper_id = $3 and a.state in ('in_progress', 'objective_submitted')`;

const openAttemptColumns = z.object({ now_ms: z.number() });

/**
 * The user's open attempt on a paper, and the database's clock in milliseconds; null: there is none, or the session has
 * ended.
 */
export async function findOpenAttempt(
  { direct, statements }: Pick<Database, 'direct' | 'statements'>,
  { userId, sessionId, paperId }: { userId: string; sessionId: string; paperId: string },
): Promise<{ attempt: StoredAttempt; now: number } | null> {
  const values = [userId, sessionId, paperId];
  const { rows } = await sendPrepared<Selectable<Attempts>>(direct, statements, FIND_OPEN, values);
  const [row] = rows;
  return row ? { attempt: toStoredAttempt(row), now: openAttemptColumns.parse(row).now_ms } : null;
}

/**
 * The attempts that decide which fields of a paper the user may see: the open one and the last one handed in. Abandoned
 * attempts are not read, however many there are.
 */
export async function listDecidingAttempts(db: Db, userId: string, paperId: string): Promise<StoredAttempt[]> {
  const own = db.selectFrom('attempts').selectAll().where('user_id', '=', userId).where('paper_id', '=', paperId);
  const closed = own.where('state', 'in', CLOSED).orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(1);
  const rows = await db
    .selectFrom(closed.as('closed'))
    .selectAll()
    .unionAll(own.where('state', 'in', OPEN))
    .execute();
  return rows.map(toStoredAttempt);
}

/**
 * The start of the user's `count`-th last attempt on the paper; null when there are fewer. Ids are in starting order,
 * so the index reads only `count` rows.
 */
export async function findStartBefore(db: Db, userId: string, paperId: string, count: number): Promise<Date | null> {
  const row = await db
    .selectFrom('attempts')
    .select('started_at')
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .orderBy('id', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

export async function hasAttempt(db: Db, { userId, id }: AttemptRef): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The attempts for an assignment that were not abandoned, in the order in which they were begun. */
export async function listAttemptsOfAssignment(db: Db, assignmentId: string): Promise<StoredAttempt[]> {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .where('state', '<>', 'abandoned')
    .orderBy('id')
    .execute();
  return rows.map(toStoredAttempt);
}

/** The attempt with its owner, for administrators; null when there is none. */
export async function findAttemptById(db: Db, id: string): Promise<AttemptRef | null> {
  const row = await db.selectFrom('attempts').select('user_id').where('id', '=', id).executeTakeFirst();
  return row ? { userId: row.user_id, id } : null;
}
