import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { queryRows } from './read-rows.ts';

/**
 * An arbitrary number used by no other program on this database. Processes that start together migrate one after
 * another.
 */
const MIGRATION_LOCK = 6_210_425;

const migrationRow = z.object({ name: z.string(), checksum: z.string() });

/**
 * Applies the migrations in `directory`, forward only, each in its own transaction; with `upTo`, none after that name.
 * Returns the names applied now. Throws when an applied file has changed since.
 */
export async function migrate(pool: Pool, directory: string, upTo?: string): Promise<string[]> {
  const names = (await readdir(directory))
    .filter((name) => name.endsWith('.sql') && (upTo === undefined || name <= upTo))
    .toSorted();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const rows = await queryRows(client, migrationRow, 'select name, checksum from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const done: string[] = [];
    for (const name of names) {
      const sql = await readFile(join(directory, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined) throw new Error(`Migration ${name} was changed after it had been applied.`);
      await applyOne(client, { name, sql, checksum });
      done.push(name);
    }
    return done;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

async function applyOne(client: PoolClient, migration: { name: string; sql: string; checksum: string }): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
