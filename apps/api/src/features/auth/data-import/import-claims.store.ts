import type { ImportLine, UnseenPaper } from '@study/contract/account-imports.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { cannotStore, isDatabaseAway } from '../../../db/availability.ts';
import type { Db } from '../../../db/database.ts';
import { readRows } from '../../../db/read-rows.ts';
import type { Fills } from './fills.store.ts';

const takenRow = z.object({
  user_id: z.string(),
  id: z.string(),
  path: z.string(),
  tries: z.number(),
  spends_papers: z.boolean(),
  /** What the user was told that it gives up, where it does. */
  unseen: z.array(z.object({ id: z.string() })),
});

/** An import claimed by a worker. `tries` includes this one. */
export type TakenImport = z.output<typeof takenRow>;

interface Limits {
  mostTries: number;
  /** An earlier claim was left by a worker that died. */
  staleBefore: Date;
}

/** Claims the oldest import that no worker has. */
export async function takeImport(db: Db, { mostTries, staleBefore }: Limits, now: Date): Promise<TakenImport | null> {
  const rows = await readRows(
    db,
    takenRow,
    sql`
    update account_imports set status = 'running', tries = tries + 1, taken_at = ${now}, steps_done = 0
    where (user_id, id) = (
      select user_id, id from account_imports
      where status in ('waiting', 'running') and tries < ${mostTries} and path is not null
        and (taken_at is null or taken_at < ${staleBefore})
      order by created_at limit 1 for update skip locked
    )
    returning user_id, id, path, tries, spends_papers, unseen
  `,
  );
  return rows[0] ?? null;
}

function ownedBy(db: Db, { user_id, id, tries }: TakenImport) {
  return db
    .updateTable('account_imports')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('tries', '=', tries);
}

/** Also renews the claim. */
export async function noteProgress(
  db: Db,
  taken: TakenImport,
  { done, all }: { done: number; all: number },
  now: Date,
): Promise<void> {
  await ownedBy(db, taken).set({ steps_done: done, steps: all, taken_at: now }).execute();
}

/** In the transaction that wrote the rows. False: another worker has claimed it, so nothing may stay. */
export async function finishImport(
  trx: Db,
  taken: TakenImport,
  outcome: { lines: readonly ImportLine[]; unseen: readonly UnseenPaper[]; fills: Fills },
): Promise<boolean> {
  const { numUpdatedRows } = await ownedBy(trx, taken)
    .set({
      status: 'done',
      path: null,
      lines: JSON.stringify(outcome.lines),
      unseen: JSON.stringify(outcome.unseen),
      fills: JSON.stringify(outcome.fills),
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** While an import is younger, failures that are not its own do not count. */
const FORGIVEN_MS = 60 * 60_000;

/** Too many files wait to be read. */
export class ReaderBusy extends Error {}

/** Lets another worker try. A full disk, a database that is away or a busy reader says nothing about the file. */
export async function releaseImport(db: Db, taken: TakenImport, error: unknown, now: Date): Promise<void> {
  const isOutside = cannotStore(error) !== null || isDatabaseAway(error) || error instanceof ReaderBusy;
  const since = isOutside ? new Date(now.getTime() - FORGIVEN_MS) : null;
  const tries = sql<number>`case when created_at > ${since}::timestamptz then tries - 1 else tries end`;
  await ownedBy(db, taken).set({ status: 'waiting', taken_at: null, tries }).execute();
}

const failedRow = z.object({ path: z.nullable(z.string()) });

/** Gives up what was tried too often; returns the files. */
export async function failSpentImports(db: Db, { mostTries, staleBefore }: Limits, now: Date): Promise<string[]> {
  const rows = await readRows(
    db,
    failedRow,
    sql`
    with spent as (
      select user_id, id, path from account_imports
      where status in ('waiting', 'running') and tries >= ${mostTries} and (taken_at is null or taken_at < ${staleBefore})
      for update skip locked
    )
    update account_imports i set status = 'failed', path = null, finished_at = ${now} from spent
    where i.user_id = spent.user_id and i.id = spent.id returning spent.path
  `,
  );
  return rows.flatMap(({ path }) => path ?? []);
}
