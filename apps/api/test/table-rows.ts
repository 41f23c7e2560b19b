import type { TestApp } from './test-app.ts';

/** What reading or signing in changes. */
const UNSTEADY = ['sessions', 'service_processes', 'roll_up_places', 'migrations'];

/**
 * A digest of the rows of every table, read from the catalogue so that new tables are covered. Ids that are made anew
 * each time are part of it, so that a row which was made again counts as another.
 */
export async function rowsOf(
  { database }: Pick<TestApp, 'database'>,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
    [[...UNSTEADY, ...without]],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from ${name} t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
