import { withCommandDatabase } from '../apps/api/src/commands/command-database.ts';
import { ownServer } from './own-server.ts';

/** Runs a statement on the database of this worker's server, as an operator would; returns its rows. */
export async function onDatabase<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  const place = { dataDir: ownServer().dataDir, databaseUrl: null };
  return withCommandDatabase(place, async ({ pool }) => (await pool.query<Row>(sql, values)).rows);
}
