import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommandConfig } from '../config.ts';
import { checkDatabase } from '../process/database-refusal.ts';
import { isDatabaseAway } from '../db/availability.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { findPostmaster, type PostmasterFile } from '../db/embedded/cluster.ts';
import { PRODUCT_NAME, toConnectionString } from '../db/embedded/database.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { sqlState } from '../db/transaction.ts';
import { CommandRefusal } from './command-refusal.ts';

type DatabaseSource = Pick<CommandConfig, 'dataDir' | 'databaseUrl'>;

const CONNECTIONS = 2;
const PATIENCE_MS = 15_000;
const POLL_MS = 200;
// Role or database do not exist yet: the service is starting for the first time.
const UNFINISHED = new Set(['28000', '3D000']);

/**
 * Runs `work` on the service's database: that of DATABASE_URL, or the embedded one. If the service is running the
 * embedded one, connects to it without the lock on the data folder; otherwise starts it and stops it afterwards. Throws
 * CommandRefusal or StartRefusal when it cannot be reached.
 */
export async function withCommandDatabase<T>(
  source: DatabaseSource,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (source.databaseUrl !== null) {
    await checkDatabase(source.databaseUrl);
    return onDatabase(source.databaseUrl, work, checkReachable);
  }
  const running = findPostmaster(join(source.dataDir, 'postgres'));
  if (running !== null) return onDatabase(addressOf(source.dataDir, running), work, waitUntilReachable);
  const server = await startEmbedded({ dataDir: source.dataDir, log: () => {} });
  try {
    return await onDatabase(server.connectionString, work, checkReachable);
  } finally {
    await server.stop();
  }
}

async function onDatabase<T>(
  connectionString: string,
  work: (database: Database) => Promise<T>,
  reach: (database: Database) => Promise<void>,
): Promise<T> {
  const database = openDatabase(connectionString, CONNECTIONS, () => {});
  try {
    await reach(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

function addressOf(dataDir: string, { port, socketDir }: PostmasterFile): string {
  const names = { port, user: PRODUCT_NAME, database: PRODUCT_NAME };
  const passwordFile = join(dataDir, 'postgres-password');
  if (!existsSync(passwordFile)) return toConnectionString({ ...names, host: socketDir || join(dataDir, 'run') });
  return toConnectionString({ ...names, host: '127.0.0.1', password: readFileSync(passwordFile, 'utf8').trim() });
}

async function checkReachable({ pool }: Database): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new CommandRefusal(`无法连接数据库：${error instanceof Error ? error.message : String(error)}`);
  }
}

// The service may be starting, or its database restarting.
async function waitUntilReachable(database: Database): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAt) {
    try {
      await database.pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) && !UNFINISHED.has(sqlState(error) ?? '')) break;
    }
    await wait(POLL_MS);
  }
  await checkReachable(database);
}
