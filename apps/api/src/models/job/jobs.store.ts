import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { cannotStore, isDatabaseAway } from '#db/availability.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

// Jobs are rows of one table. A worker claims some, renews its claims while it works, and ends or releases them. No lock
// is held meanwhile. All times are the database's, because the workers' clocks may differ.

/** A claim that was not renewed for this long was left by a worker that died. */
const STALE = sql.lit('20 seconds');
/**
 * Failures from outside (full disk, unavailable database) do not count as tries while the job is younger than this. The
 * limit also ends a job that never fits on the disk.
 */
const FORGIVEN = sql.lit('1 hour');
const FAILURE_MOST = 200;

/** A kind of job: what its rows hold, and how failures are retried. */
export interface JobKind<Data> {
  name: string;
  data: z.ZodMiniType<Data>;
  /** A job that failed this often is given up. */
  mostTries: number;
  /** Pause after the first failure in seconds, doubled after each further one, and spread by up to its length. */
  firstDelayS: number;
  mostDelayS: number;
}

type AnyKind = JobKind<unknown>;

export interface NewJob<Data> {
  /** What the job works on: of a kind, at most one open job has this key. */
  key: string;
  /** Of a group, one job runs at a time, and groups take turns; by default a job is its own group. */
  group?: string;
  data: Data;
}

/** A claimed job. `tries` includes the current one, so it identifies the claim. */
export interface ClaimedJob {
  id: string;
  key: string;
  data: unknown;
  tries: number;
  /** The error of the last try; null when there was none, for example because its worker was killed. */
  failure: string | null;
}

const claimedJob = z.object({
  id: z.string(),
  key: z.string(),
  data: z.unknown(),
  tries: z.number(),
  failure: z.nullable(z.string()),
});

/** Another worker holds the job now, or it was ended or deleted: roll back this worker's changes. */
export class ClaimLost extends Error {}

/** Inserts a job in the caller's transaction, unless an open one has its key. */
export function insertJob<Data>(kind: JobKind<Data>, { key, group = key, data }: NewJob<Data>): RawBuilder<unknown> {
  return sql`
    insert into jobs (kind, key, group_id, data)
    values (${kind.name}, ${key}, ${group}, ${JSON.stringify(data)}::jsonb)
    on conflict do nothing
  `;
}

const isStale = (job: string) => sql`
  (${sql.ref(`${job}.state`)} = 'running' and ${sql.ref(`${job}.beat_at`)} < clock_timestamp() - interval ${STALE})`;

/**
 * Claims up to `most` jobs of a kind, never two of one group at a time across all workers. Groups take turns (round
 * robin): a group's next job is ordered by the start of its last one.
 */
export async function claimJobs(trx: Db, kind: Pick<AnyKind, 'name'>, most: number): Promise<ClaimedJob[]> {
  // A statement of its own, so that the next one sees the claims of the lock's previous holder.
  await sql`select pg_advisory_xact_lock(hashtextextended('claim-jobs:' || ${kind.name}, 0))`.execute(trx);
  return readRows(
    trx,
    claimedJob,
    sql`
    with heads as (
      select distinct on (group_id) id, group_id, created_at from jobs as h
      where kind = ${kind.name} and state in ('waiting', 'running')
        and (state = 'waiting' and not_before <= clock_timestamp() or ${isStale('h')})
      order by group_id, created_at, id
    ),
    turns as (
      select group_id, max(claimed_at) as last_at, bool_or(state = 'running' and not ${isStale('t')}) as is_at_work
      from jobs as t
      where kind = ${kind.name} and claimed_at is not null and group_id in (select group_id from heads)
      group by 1
    ),
    taken as (
      select heads.id from heads left join turns using (group_id)
      where is_at_work is not true
      order by greatest(heads.created_at, last_at), heads.created_at limit ${most}
    )
    update jobs as j
    set state = 'running', tries = tries + 1, claimed_at = clock_timestamp(), beat_at = clock_timestamp()
    from taken where j.id = taken.id and (j.state = 'waiting' or ${isStale('j')})
    returning j.id, j.key, j.data, j.tries, j.failure
  `,
  );
}

/** Renews the claim. Throws ClaimLost when another worker has taken the job over, or it was ended. */
export async function renewClaim(db: Db, job: ClaimedJob): Promise<void> {
  await changeHeld(db, job, sql`beat_at = clock_timestamp()`);
}

/** Ends a job; call it last in the transaction of the job's effects. Throws ClaimLost: roll them back. */
export async function endJob(trx: Db, job: ClaimedJob, state: 'done' | 'failed'): Promise<void> {
  await changeHeld(trx, job, sql`state = ${state}, finished_at = clock_timestamp()`);
}

/** Releases a job that failed, for a later try. Throws ClaimLost. */
export async function releaseJob(
  db: Db,
  kind: Pick<AnyKind, 'mostTries' | 'firstDelayS' | 'mostDelayS'>,
  job: ClaimedJob,
  { error, isForgiven }: { error: unknown; isForgiven: boolean },
): Promise<void> {
  const isOutside = isForgiven || cannotStore(error) !== null || isDatabaseAway(error);
  // After the last try nothing is waited for: the job is given up.
  const isSpent = job.tries === kind.mostTries && !isOutside;
  const isGivingUp = job.tries > kind.mostTries;
  const failure = error instanceof Error ? error.message.slice(0, FAILURE_MOST) : null;
  const longest = Math.min(kind.mostDelayS, kind.firstDelayS * 2 ** (job.tries - 1));
  const tries = isOutside
    ? sql`case when created_at > clock_timestamp() - interval ${FORGIVEN} then tries - 1 else tries end`
    : sql`tries`;
  await changeHeld(
    db,
    job,
    sql`state = 'waiting', tries = ${tries}, failure = ${isGivingUp ? job.failure : failure},
      not_before = clock_timestamp() + ${isSpent ? 0 : longest * (1 + Math.random())} * interval '1 s'`,
  );
}

async function changeHeld(db: Db, { id, tries }: ClaimedJob, set: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`
    update jobs set ${set} where id = ${id} and tries = ${tries} and state = 'running'
  `.execute(db);
  if (numAffectedRows !== 1n) throw new ClaimLost();
}

/** Ends an open job without its worker, which then loses its claim. */
export async function cancelJob(trx: Db, kind: Pick<AnyKind, 'name'>, key: string): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ state: 'failed', finished_at: sql<Date>`clock_timestamp()` })
    .where('kind', '=', kind.name)
    .where('key', '=', key)
    .where('state', 'in', [sql.lit('waiting'), sql.lit('running')])
    .execute();
}

/** Deletes the jobs about a user, whose data name them; call it last. */
export async function deleteJobsOf(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where(sql`data ->> 'user_id'`, '=', userId)
    .execute();
}

/** Deletes jobs that ended long ago. Their last claims order the turns of groups meanwhile. */
export async function deleteEndedJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('finished_at', '<', before).execute();
}
