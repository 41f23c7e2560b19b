import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const databaseRow = z.object({
  version: z.string(),
  bytes: z.coerce.number(),
  connections: z.int(),
  most_connections: z.int(),
  migrations: z.int(),
  last_migration: z.nullable(z.string()),
  replicas: z.array(z.object({ name: z.string(), lag_s: z.nullable(z.number()) })),
});

export async function readDatabaseState(db: Db): Promise<z.output<typeof databaseRow>> {
  const [row] = await readRows(
    db,
    databaseRow,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections,
      (select count(*)::int from migrations) as migrations, (select max(name) from migrations) as last_migration,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', coalesce(nullif(application_name, ''), client_addr::text, '?'),
          'lag_s', extract(epoch from replay_lag)::float8))
        from pg_stat_replication
      ), '[]') as replicas`,
  );
  return databaseRow.parse(row);
}
