import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { withDatabase } from './database-server.ts';

export const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** A database of one connection as it was before a migration, until the test has finished. */
export async function openBefore(name: string): Promise<Pool> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('databaseUrl');
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${database}`);
  // A plain pool that has ended leaves its last connection without an error listener, and dropping the database breaks
  // that connection.
  const { pool, close } = openDatabase(withDatabase(server, database), 1, () => {});
  const earlier = await mkdtemp(join(tmpdir(), 'study-migrations-'));
  onTestFinished(async () => {
    await close();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
    await rm(earlier, { recursive: true });
  });
  const files = (await readdir(MIGRATIONS)).filter((file) => file < name);
  await Promise.all(files.map((file) => cp(join(MIGRATIONS, file), join(earlier, file))));
  await migrate(pool, earlier);
  return pool;
}
