import type { Regrade, RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ObjectiveMark } from '@study/domain/scoring/objective.ts';
import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { Regrades } from '#db/rows.ts';
import { insertJob, type JobKind } from '#models/job/jobs.store.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

const regradeJob = z.object({ id: z.string() });

/** A batch of a regrade. Regrades run one at a time. */
export const REGRADE: JobKind<z.output<typeof regradeJob>> = {
  name: 'regrade',
  data: regradeJob,
  mostTries: 3,
  firstDelayS: 0,
  mostDelayS: 0,
};

/** Attempts with the same answers and outcomes for the requested items, marked with the same version of the keys. */
export interface AlikeMarks {
  exam: ExamType;
  keyVersion: number;
  attempts: number;
  items: ObjectiveMark['items'];
}

const versionsAlikeRow = z.object({ version: z.number() });

/** Versions of a paper with the same questions as `version`. */
export async function listVersionsAlike(db: Db, paperId: string, version: number): Promise<number[]> {
  const rows = await readRows(
    db,
    versionsAlikeRow,
    sql`
    select same.version from paper_versions own join paper_versions same using (paper_id, questions_hash)
    where own.paper_id = ${paperId} and own.version = ${version} order by same.version
  `,
  );
  return rows.map((row) => row.version);
}

const keyVersionRow = z.object({ key_version: z.number() });

/** The key versions in use: those of the newest objective score of each attempt on the given content versions. */
export async function listKeyVersions(db: Db, paperId: string, versions: readonly number[]): Promise<number[]> {
  const rows = await readRows(
    db,
    keyVersionRow,
    sql`
    select distinct newest.key_version from ${ATTEMPTS_WITHOUT_TRIALS} a, lateral (${newestScore}) newest
    where a.paper_id = ${paperId} and a.content_version = any (${[...versions]}::int[])
  `,
  );
  return rows.map((row) => row.key_version);
}

const markRow = z.object({
  exam_type: z.enum(EXAM_TYPES),
  items: stored<ObjectiveMark['items']>(),
  attempts: z.number(),
});

interface MarksOfItems {
  paperId: string;
  versions: readonly number[];
  keyVersion: number;
  items: readonly number[];
}

/** Counts the newest objective scores of one key version, grouped by answer and outcome of the requested items. */
export async function countMarks(
  db: Db,
  { paperId, versions, keyVersion, items }: MarksOfItems,
): Promise<AlikeMarks[]> {
  // The array is ordered by item number from 1 without gaps, so item `no` has index `no - 1`.
  const asked = items.map((no) => sql`newest.result #> ${sql.lit(`{items,${no - 1}}`)}`);
  const told = asked.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.join(asked)})`;
  const rows = await readRows(
    db,
    markRow,
    sql`
    select a.exam_type, ${told} as items, count(*)::int as attempts
    from ${ATTEMPTS_WITHOUT_TRIALS} a, lateral (${newestScore}) newest
    where a.paper_id = ${paperId} and a.content_version = any (${[...versions]}::int[])
      and newest.key_version = ${keyVersion}
    group by 1, 2
  `,
  );
  return rows.map((row) => ({ exam: row.exam_type, keyVersion, attempts: row.attempts, items: row.items }));
}

const newestScore = sql`
  select s.key_version, s.result, s.points from scores s
  where s.user_id = a.user_id and s.attempt_id = a.id and s.kind = 'objective' order by s.id desc limit 1
`;

const owned = {
  attempt_id: z.string(),
  user_id: z.string(),
  username: z.string(),
  nickname: z.nullable(z.string()),
  submitted_at: z.nullable(z.date()),
  points_before: z.number(),
};

const listedMarkRow = z.object({
  ...owned,
  exam: z.enum(EXAM_TYPES),
  items: stored<ObjectiveMark['items']>(),
});
type ListedMark = z.output<typeof listedMarkRow>;

/** Marks that are read to find whose points change; more than a list shows, because many do not. */
const MARKS_READ = 20_000;

/** The newest objective scores of one key version with their owners, the newest attempts first. */
export async function listMarks(db: Db, { paperId, versions, keyVersion, items }: MarksOfItems): Promise<ListedMark[]> {
  const asked = items.map((no) => sql`newest.result #> ${sql.lit(`{items,${no - 1}}`)}`);
  return readRows(
    db,
    listedMarkRow,
    sql`
    select a.id as attempt_id, a.user_id, u.username, u.nickname, a.submitted_at, newest.points as points_before,
      a.exam_type as exam, jsonb_build_array(${sql.join(asked)}) as items
    from ${ATTEMPTS_WITHOUT_TRIALS} a join users u on u.id = a.user_id, lateral (${newestScore}) newest
    where a.paper_id = ${paperId} and a.content_version = any (${[...versions]}::int[])
      and newest.key_version = ${keyVersion}
    order by a.id desc limit ${MARKS_READ}
  `,
  );
}

const regradedRow = z.object({ ...owned, points_after: z.number() });
export type RegradedRow = z.output<typeof regradedRow>;

/** The attempts whose points a regrade of the paper changed, the newest first. */
export async function listRegraded(
  db: Db,
  { paperId, regradeId, limit }: { paperId: string; regradeId: string; limit: number },
): Promise<RegradedRow[]> {
  return readRows(
    db,
    regradedRow,
    sql`
    select c.attempt_id, c.user_id, u.username, u.nickname, a.submitted_at, c.points_before, c.points_after
    from score_changes c
      join attempts a on a.user_id = c.user_id and a.id = c.attempt_id and a.paper_id = ${paperId}
      join users u on u.id = c.user_id
    where c.regrade_id = ${regradeId}
    order by c.attempt_id desc limit ${limit}
  `,
  );
}

const attemptsAfterRow = z.object({ user_id: z.string(), id: z.string() });

/** The next attempts on the given content versions, ordered by user and id, in any state. */
export async function listAttemptsAfter(
  db: Db,
  { paperId, versions }: { paperId: string; versions: readonly number[] },
  after: AttemptRef | null,
  limit: number,
): Promise<AttemptRef[]> {
  const nil = '00000000-0000-0000-0000-000000000000';
  const rows = await readRows(
    db,
    attemptsAfterRow,
    sql`
    select user_id, id from ${ATTEMPTS_WITHOUT_TRIALS} a
    where paper_id = ${paperId} and content_version = any (${[...versions]}::int[])
      and (user_id, id) > (${after?.userId ?? nil}::uuid, ${after?.id ?? nil}::uuid)
    order by user_id, id limit ${limit}
  `,
  );
  return rows.map((row) => ({ userId: row.user_id, id: row.id }));
}

/** Inserts a regrade with the job of its first batch. */
export async function insertRegrade(
  trx: Db,
  paperId: string,
  version: number,
  effect: RegradeEffect,
): Promise<Regrade> {
  const row = await trx
    .insertInto('regrades')
    .values({
      id: uuidv7(),
      paper_id: paperId,
      content_version: version,
      state: 'waiting',
      effect: JSON.stringify(effect),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertBatchJob(trx, row.id);
  return regradeView(row);
}

/** Inserts the job of a regrade's next batch, with a key of its own because the job of the last batch is still open. */
export async function insertBatchJob(trx: Db, id: string): Promise<void> {
  await insertJob(REGRADE, { key: uuidv7(), group: REGRADE.name, data: { id } }).execute(trx);
}

/** Newest first. */
export async function listRegrades(db: Db, paperId: string): Promise<Regrade[]> {
  const rows = await db
    .selectFrom('regrades')
    .selectAll()
    .where('paper_id', '=', paperId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(regradeView);
}

export async function findRegrade(db: Db, id: string): Promise<Regrade | null> {
  const row = await db.selectFrom('regrades').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? regradeView(row) : null;
}

/** An unfinished regrade and where to continue. */
export interface WaitingRegrade {
  id: string;
  paperId: string;
  version: number;
  after: AttemptRef | null;
}

/** An unfinished regrade; null: it has ended. */
export async function findUnfinished(db: Db, id: string): Promise<WaitingRegrade | null> {
  const row = await db
    .selectFrom('regrades')
    .select(['paper_id', 'content_version', 'last_user_id', 'last_attempt_id'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (!row) return null;
  const { last_user_id: userId, last_attempt_id: lastId } = row;
  const after = userId === null || lastId === null ? null : { userId, id: lastId };
  return { id, paperId: row.paper_id, version: row.content_version, after };
}

/** Stores the progress of a regrade: `looked` more attempts were checked, `last` is the cursor. */
export async function moveRegrade(
  trx: Db,
  id: string,
  { looked, last, isDone }: { looked: number; last: AttemptRef | null; isDone: boolean },
): Promise<void> {
  await trx
    .updateTable('regrades')
    .set({
      state: isDone ? 'done' : 'running',
      done: sql`done + ${looked}`,
      ...(last && { last_user_id: last.userId, last_attempt_id: last.id }),
      ...(isDone && { finished_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .execute();
}

export async function failRegrade(db: Db, id: string): Promise<void> {
  await db
    .updateTable('regrades')
    .set({ state: 'failed', finished_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

function regradeView(row: Selectable<Regrades>): Regrade {
  return {
    id: row.id,
    paper_id: row.paper_id,
    content_version: row.content_version,
    state: row.state as Regrade['state'],
    effect: row.effect as unknown as RegradeEffect,
    done: row.done,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
