import { sql, type RawBuilder, type Updateable } from 'kysely';
import * as z from 'zod/mini';
import { cannotStore, isDatabaseAway } from '#db/availability.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/rows.ts';

// Jobs are rows of a table. A worker claims one, renews the claim while it works, and finishes or releases it. No lock
// is held meanwhile. All times are the database's, because the workers' clocks may differ.

/** A job that keeps failing is given up, so that its owner sees the failure. */
const MOST_TRIES = sql.lit(3);
/** Longer than one step of any job, so an older claim was left by a worker that died. */
const STALE = sql.lit('5 minutes');
/**
 * Failures from outside (full disk, unavailable database) do not count as tries while the job is younger than this. The
 * limit also ends a job that never fits on the disk.
 */
const FORGIVEN = sql.lit('1 hour');

type ColumnsOfClaims = 'tries' | 'taken_at' | 'path' | 'status' | 'created_at' | 'finished_at';

/** Tables that have the columns of a claim. */
type Table = { [Name in keyof DB]: ColumnsOfClaims extends keyof DB[Name] ? Name : never }[keyof DB];

type Changes<Name extends Table> = {
  [Column in Exclude<keyof Updateable<DB[Name]>, 'tries' | 'taken_at' | 'finished_at'>]?:
    | Updateable<DB[Name]>[Column]
    | RawBuilder<unknown>;
};

/** A claimed job. `tries` includes the current one, so it identifies the claim. */
export interface TakenJob {
  id: string;
  user_id?: string;
  tries: number;
}

export interface JobTable<Name extends Table, Taken extends TakenJob> {
  table: Name;
  key: readonly (keyof TakenJob)[];
  /** The status of an unclaimed job. */
  waiting: string;
  /** The status of a claimed job; the same as `waiting` where the difference is not shown. */
  running: string;
  /** The columns that a worker reads. */
  taken: z.ZodMiniObject<{ [Column in keyof Taken]: z.ZodMiniType<Taken[Column]> }>;
  /** Further column changes when a job is claimed, released or given up. */
  claimed?: Changes<Name>;
  released?: Changes<Name>;
  givenUp?: Changes<Name>;
}

/** Thrown when a failure is not the job's fault: the try does not count. */
export class TryAgainLater extends Error {}

/** Another worker holds the job now, or it was deleted: roll back this worker's changes. */
export class ClaimLost extends Error {}

/** Claims the oldest unclaimed job; null when there is none. Concurrent workers get different jobs. */
export async function claimJob<Name extends Table, Taken extends TakenJob>(
  db: Db,
  jobs: JobTable<Name, Taken>,
): Promise<Taken | null> {
  const key = keyOf(jobs);
  // `=` and not `in`: a subquery behind `in` may run more than once and claim a job each time.
  const rows = await readRows(
    db,
    jobs.taken,
    sql`
    update ${sql.table(jobs.table)}
    set ${assignments({ ...jobs.claimed, status: jobs.running })}, tries = tries + 1, taken_at = clock_timestamp()
    where (${key}) = (
      select ${key} from ${sql.table(jobs.table)}
      where ${isFree(jobs)} and tries < ${MOST_TRIES}
      order by created_at limit 1 for update skip locked
    )
    returning ${names(Object.keys(jobs.taken.shape))}
  `,
  );
  return (rows[0] as Taken | undefined) ?? null;
}

/**
 * Renews the claim and stores progress. Throws ClaimLost when another worker has taken the job over, so that two
 * workers never process it at once.
 */
export async function renewClaim<Name extends Table, Taken extends TakenJob>(
  db: Db,
  jobs: JobTable<Name, Taken>,
  taken: Taken,
  changes: Changes<Name> = {},
): Promise<void> {
  const set = assignments({ ...changes, taken_at: sql`clock_timestamp()` });
  if (!(await changeHeld(db, jobs, taken, set))) throw new ClaimLost();
}

/** Ends a job. False: the claim was lost. Sets `path` to null unless `changes` has one; the caller removes the file. */
export async function finishJob<Name extends Table, Taken extends TakenJob>(
  db: Db,
  jobs: JobTable<Name, Taken>,
  taken: Taken,
  changes: Changes<Name> & { status: string },
): Promise<boolean> {
  return changeHeld(db, jobs, taken, assignments(ended(changes)));
}

/**
 * Releases a job for another worker. A full disk or an unavailable database is not the job's fault, so the try does not
 * count while the job is young. Does nothing when the claim was lost.
 */
export async function releaseJob<Name extends Table, Taken extends TakenJob>(
  db: Db,
  jobs: JobTable<Name, Taken>,
  taken: Taken,
  error: unknown,
): Promise<void> {
  const isOutside = error instanceof TryAgainLater || cannotStore(error) !== null || isDatabaseAway(error);
  const tries = isOutside
    ? sql`case when created_at > clock_timestamp() - interval ${FORGIVEN} then tries - 1 else tries end`
    : sql`tries`;
  const set = assignments({ ...jobs.released, status: jobs.waiting, taken_at: null });
  await changeHeld(db, jobs, taken, sql`${set}, tries = ${tries}`);
}

const spentRow = z.object({ path: z.nullable(z.string()) });

/** Fails the jobs without tries left, including those whose last worker died. Returns the file path of each. */
export async function giveUpSpentJobs<Name extends Table, Taken extends TakenJob>(
  db: Db,
  jobs: JobTable<Name, Taken>,
): Promise<(string | null)[]> {
  const key = keyOf(jobs);
  const rows = await readRows(
    db,
    spentRow,
    sql`
    with spent as (
      select ${key}, path as file from ${sql.table(jobs.table)}
      where ${isFree(jobs)} and tries >= ${MOST_TRIES}
      for update skip locked
    )
    update ${sql.table(jobs.table)} set ${assignments(ended({ ...jobs.givenUp, status: 'failed' }))}
    from spent where (${names(jobs.key, jobs.table)}) = (${names(jobs.key, 'spent')})
    returning spent.file as path
  `,
  );
  return rows.map(({ path }) => path);
}

type AnyJobs = Pick<JobTable<Table, TakenJob>, 'table' | 'key' | 'waiting' | 'running'>;

/** Literals instead of parameters, so that the planner can use the partial index of open jobs. */
const isFree = ({ waiting, running }: AnyJobs) =>
  sql`status in (${sql.join([...new Set([waiting, running])].map((status) => sql.lit(status)))})
    and (taken_at is null or taken_at < clock_timestamp() - interval ${STALE})`;

async function changeHeld(db: Db, jobs: AnyJobs, taken: TakenJob, set: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(jobs.table)} set ${set}
    where (${keyOf(jobs)}) = (${sql.join(jobs.key.map((column) => taken[column]))})
      and status = ${sql.lit(jobs.running)} and tries = ${taken.tries}
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

const ended = (changes: object) => ({
  path: null,
  ...changes,
  taken_at: null,
  finished_at: sql`clock_timestamp()`,
});

const assignments = (changes: object) =>
  sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

const names = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)));

const keyOf = ({ key }: AnyJobs) => names(key);
