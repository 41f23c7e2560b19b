import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../read-rows.ts';
import type { Endpoint } from './endpoint.ts';
import { StartRefusal } from './start-refusal.ts';
import { SUPERUSER } from './server-user.ts';

/** `busy`: a server is starting, recovering or shutting down. `absent`: nobody listens. */
export type GuardAttempt = { kind: 'open'; client: pg.Client } | { kind: 'busy' } | { kind: 'absent' };

const serverRow = z.object({ identifier: z.string() });
const lockRow = z.object({ taken: z.boolean() });
const holderRow = z.object({ pid: z.string() });

const LOCK = [20_180_616, 1] as const;
const LOCK_PATIENCE_MS = 3_000;
const ABSENT = new Set(['ENOENT', 'ECONNREFUSED']);
// cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections; and sockets closed during the handshake.
const BUSY = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * Opens the guard connection: it ends when the server dies, and the lock it holds ends with this process. Throws
 * StartRefusal when the server's data does not have the system identifier `identifier`.
 */
export async function connectGuard(endpoint: Endpoint, identifier: string): Promise<GuardAttempt> {
  const client = new pg.Client({
    ...endpoint,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `guard ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  // Callers listen for 'end'; an 'error' event without a listener would crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sql = 'select system_identifier::text as identifier from pg_control_system()';
    const [server] = await queryRows(client, serverRow, sql);
    if (server?.identifier === identifier) return { kind: 'open', client };
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (ABSENT.has(code)) return { kind: 'absent' };
    if (BUSY.has(code) || /terminated|timeout/i.test(message)) return { kind: 'busy' };
    throw error;
  }
  await client.end();
  throw new StartRefusal(`“${endpoint.host}”上运行着使用其他数据的PostgreSQL，请先停止它。`);
}

/**
 * Takes the lock of a data folder, which only one process may hold. It is an advisory lock in the server's memory, so
 * neither `kill -9` nor a reused process id leaves it behind; the server may need a moment to notice a death. Null:
 * taken; else the holder's process id ('' if it has just ended).
 */
export async function takeLock(client: pg.Client): Promise<{ heldBy: string } | null> {
  const giveUpAt = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const [lock] = await queryRows(client, lockRow, 'select pg_try_advisory_lock($1, $2) as taken', LOCK);
    if (lock?.taken) return null;
    if (Date.now() > giveUpAt) return { heldBy: await findHolder(client) };
    await sleep(150);
  }
}

async function findHolder(client: pg.Client): Promise<string> {
  const sql = `select substr(a.application_name, 7) as pid from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`;
  const [holder] = await queryRows(client, holderRow, sql, LOCK);
  return holder?.pid ?? '';
}
