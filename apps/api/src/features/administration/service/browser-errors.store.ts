import { ERROR_GROUPS_LISTED } from '@study/contract/admin/browser-errors.ts';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BrowserErrors, DB } from '../../../db/rows.ts';

/** Reports are from anybody, so the table has an end: beyond it only known groups are counted. */
const GROUPS_MOST = 500;

export type ErrorGroupRow = Selectable<BrowserErrors>;

export type NewReport = Pick<ErrorGroupRow, 'fingerprint' | 'message' | 'stack' | 'route' | 'browser' | 'app_version'>;

/** Counts a report; one of a settled group opens it again. */
export async function countReport(db: Db, report: NewReport, now: Date): Promise<void> {
  await sql`
    insert into browser_errors (fingerprint, message, stack, route, browser, app_version, first_seen_at, last_seen_at)
    select ${report.fingerprint}, ${report.message}, ${report.stack}, ${report.route}, ${report.browser},
      ${report.app_version}, ${now}, ${now}
    where exists (select from browser_errors where fingerprint = ${report.fingerprint})
      or (select count(*) from browser_errors) < ${GROUPS_MOST}
    on conflict (fingerprint) do update set
      report_count = browser_errors.report_count + 1, stack = excluded.stack, route = excluded.route,
      browser = excluded.browser, app_version = excluded.app_version, last_seen_at = excluded.last_seen_at,
      settled_at = null
  `.execute(db);
}

export async function listErrorGroups(db: Db, isSettled: boolean | null): Promise<ErrorGroupRow[]> {
  let query = db.selectFrom('browser_errors').selectAll().orderBy('last_seen_at', 'desc').limit(ERROR_GROUPS_LISTED);
  if (isSettled !== null) query = query.where('settled_at', isSettled ? 'is not' : 'is', null);
  return query.execute();
}

export async function lockErrorGroup(trx: Transaction<DB>, fingerprint: string): Promise<ErrorGroupRow | null> {
  const found = trx.selectFrom('browser_errors').selectAll().where('fingerprint', '=', fingerprint).forUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

export async function setSettled(trx: Transaction<DB>, fingerprint: string, at: Date | null): Promise<void> {
  await trx.updateTable('browser_errors').set({ settled_at: at }).where('fingerprint', '=', fingerprint).execute();
}

/** Forgets groups that were last reported before a time. */
export async function deleteOldErrors(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('browser_errors').where('last_seen_at', '<', before).execute();
}
