import { ERROR_GROUPS_LISTED } from '@study/contract/site/browser-errors.admin.ts';
import { sql, type Selectable, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { BrowserErrors, DB } from '#db/rows.ts';

/** Anybody may send reports, so the table has a maximum size; the least reported groups are dropped. */
export const GROUPS_MOST = 500;

export type ErrorGroupRow = Selectable<BrowserErrors>;

export type NewReport = Pick<ErrorGroupRow, 'fingerprint' | 'message' | 'stack' | 'route' | 'browser' | 'app_version'>;

/** Adds a report to its group; reopens a settled group. False when there is no such group. */
export async function addToGroup(
  db: Db,
  { fingerprint, stack, route, browser, app_version }: NewReport,
  { isCounted, now }: { isCounted: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('browser_errors')
    .set((eb) => ({
      report_count: eb('report_count', '+', isCounted ? 1 : 0),
      stack,
      route,
      browser,
      app_version,
      last_seen_at: now,
      settled_at: null,
    }))
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addGroup(trx: Db, report: NewReport, now: Date): Promise<void> {
  await trx
    .insertInto('browser_errors')
    .values({ ...report, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((eb) => ({
        report_count: eb('browser_errors.report_count', '+', 1),
        last_seen_at: now,
        settled_at: null,
      })),
    )
    .execute();
}

/**
 * Deletes groups from a full table: settled ones first, then those with the fewest reporters, then the oldest; never
 * the one just added. Returns the numbers of groups and reports deleted.
 */
export async function makeRoom(trx: Db, added: string): Promise<{ groups: number; reports: number }> {
  const rows = await readRows(
    trx,
    z.object({ report_count: z.number() }),
    sql`
    delete from browser_errors where fingerprint = any (array(
      select fingerprint from browser_errors where fingerprint <> ${added}
      order by settled_at is null, report_count, last_seen_at
      limit greatest(0, (select count(*) from browser_errors) - ${GROUPS_MOST})
    )) returning report_count
  `,
  );
  return { groups: rows.length, reports: rows.reduce((sum, row) => sum + row.report_count, 0) };
}

/** Adds to the day's count of dropped reports. */
export async function countDropped(db: Db, now: Date, dropped: { groups: number; reports: number }): Promise<void> {
  await db
    .insertInto('browser_error_drops')
    .values({ day: now.toISOString().slice(0, 10), group_count: dropped.groups, report_count: dropped.reports })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        group_count: eb('browser_error_drops.group_count', '+', dropped.groups),
        report_count: eb('browser_error_drops.report_count', '+', dropped.reports),
      })),
    )
    .execute();
}

/** Open groups first, then by number of reporters, most first. */
export async function listErrorGroups(db: Db, isSettled: boolean | null): Promise<ErrorGroupRow[]> {
  let query = db
    .selectFrom('browser_errors')
    .selectAll()
    .orderBy(sql`settled_at is not null`)
    .orderBy('report_count', 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(ERROR_GROUPS_LISTED);
  if (isSettled !== null) query = query.where('settled_at', isSettled ? 'is not' : 'is', null);
  return query.execute();
}

const extentRow = z.object({ groups: z.number(), open: z.number(), dropped_groups: z.number(), dropped: z.number() });

/** The numbers of groups, of open groups, and of dropped reports within the retention period. */
export async function readExtent(db: Db): Promise<z.output<typeof extentRow>> {
  const [row] = await readRows(
    db,
    extentRow,
    sql`
    select count(*)::int as groups, (count(*) filter (where settled_at is null))::int as open,
      (select coalesce(sum(group_count), 0)::int from browser_error_drops) as dropped_groups,
      (select coalesce(sum(report_count), 0)::int from browser_error_drops) as dropped
    from browser_errors
  `,
  );
  return row ?? { groups: 0, open: 0, dropped_groups: 0, dropped: 0 };
}

export async function lockErrorGroup(trx: Transaction<DB>, fingerprint: string): Promise<ErrorGroupRow | null> {
  const found = trx.selectFrom('browser_errors').selectAll().where('fingerprint', '=', fingerprint).forUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

export async function setSettled(trx: Transaction<DB>, fingerprint: string, at: Date | null): Promise<void> {
  await trx.updateTable('browser_errors').set({ settled_at: at }).where('fingerprint', '=', fingerprint).execute();
}

/** Deletes groups that were last reported before a time, and older counts of dropped reports. */
export async function deleteOldErrors(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('browser_errors').where('last_seen_at', '<', before).execute();
  await db.deleteFrom('browser_error_drops').where('day', '<', before.toISOString().slice(0, 10)).execute();
}
