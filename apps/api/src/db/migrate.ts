import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { queryRows } from './read-rows.ts';
import { sqlState } from './transaction.ts';

/** Key of the advisory lock that serialises migrations: an arbitrary number that nothing else on this database uses. */
const MIGRATION_LOCK = 6_210_425;
const TURN_POLL_MS = 200;

/**
 * Short lock timeout: while a migration waits for its table lock, every other statement on the table waits behind it.
 */
const LOCK_TIMEOUT_MS = 500;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A backup of a large database holds locks on its tables for minutes. */
const PATIENCE_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

const migrationRow = z.object({ name: z.string(), checksum: z.string() });
const turnRow = z.object({ is_ours: z.boolean() });

export interface MigrateOptions {
  /** Name of the last migration to apply. */
  upTo?: string;
  /** How long a migration is retried while its tables are locked. */
  patienceMs?: number;
  /** Called after each try that found a table locked. */
  onBusy?: (name: string, tries: number) => void;
}

/**
 * Applies the migrations in `directory`, forward only, each in its own transaction. A migration that cannot lock its
 * tables within half a second is rolled back, so that it does not block saves, and retried after an increasing pause.
 * Returns the names of the newly applied migrations. Throws when an applied file has changed, or after `patienceMs`.
 */
export async function migrate(pool: Pool, directory: string, options: MigrateOptions = {}): Promise<string[]> {
  const { upTo } = options;
  const names = (await readdir(directory))
    .filter((name) => name.endsWith('.sql') && (upTo === undefined || name <= upTo))
    .toSorted();
  const client = await pool.connect();
  try {
    await takeTurn(client);
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
      await applyPatiently(client, { name, sql, checksum }, options);
      done.push(name);
    }
    return done;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

// Polls, because the statement timeout would cancel a waiting statement.
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const [turn] = await queryRows(client, turnRow, 'select pg_try_advisory_lock($1) as is_ours', [MIGRATION_LOCK]);
    if (turn?.is_ours === true) return;
    await wait(TURN_POLL_MS);
  }
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function applyPatiently(
  client: PoolClient,
  migration: Migration,
  { patienceMs = PATIENCE_MS, onBusy = () => {} }: MigrateOptions,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      await applyOne(client, migration);
      return;
    } catch (error) {
      const code = sqlState(error);
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED) throw error;
      if (performance.now() > giveUpAt) {
        throw new Error(
          `数据库升级（${migration.name}）试了${tries}次，要改的表一直被占用，没有做改动。请结束长时间的查询或备份后再启动。`,
          { cause: error },
        );
      }
      onBusy(migration.name, tries);
      await wait(Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 6), LONGEST_PAUSE_MS));
    }
  }
}

async function applyOne(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // Changing a large table takes longer than the service's statement timeout.
    await client.query('set local statement_timeout = 0');
    await client.query(migration.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
