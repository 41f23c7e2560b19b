import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { isUnanswered } from '../db/database-health.ts';
import { queryRows } from '../db/read-rows.ts';
import { sqlState } from '../db/transaction.ts';
import { SettingRefusal, settingRefusal } from './setting-refusal.ts';

const CONNECT_MS = 5_000;
const STARTING = '57P03';
const STARTING_PATIENCE_MS = 60_000;
const POLL_MS = 500;
const OLDEST_SERVER = 150_000;

/** By the system's error codes and PostgreSQL's SQLSTATE. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '连不上：那台机器的那个端口上没有数据库，或它没有启动',
  ECONNRESET: '连不上：连接被断开',
  ENOTFOUND: '连不上：没有这个主机名',
  EAI_AGAIN: '连不上：主机名暂时解析不了，请检查DNS',
  EHOSTUNREACH: '连不上：网络不通',
  ENETUNREACH: '连不上：网络不通',
  ENOENT: '连不上：没有这个套接字，数据库可能没有启动',
  EACCES: '连不上：没有权限使用这个套接字',
  '28P01': '数据库拒绝登录：用户名或密码不对',
  '28000': '数据库拒绝登录：没有这个用户，或pg_hba.conf不允许它从这里登录',
  '3D000': '数据库服务器上没有这个名字的数据库，请先建立',
  '42501': '数据库用户的权限不够，请让它成为这个数据库的所有者',
  '53300': '数据库的连接数已满，请调大max_connections或减小DATABASE_POOL',
  [STARTING]: '数据库一直在启动，还没有就绪',
};

const serverRow = z.object({ version: z.number(), may_create: z.boolean(), is_standby: z.boolean() });

/**
 * Checks that the database of `DATABASE_URL` can be reached, is new enough, and lets its user create tables. Waits
 * while it is starting up (`onWait` is called once). Throws SettingRefusal.
 */
export async function checkDatabase(url: string, onWait: () => void = () => undefined): Promise<void> {
  const giveUpAt = performance.now() + STARTING_PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await askServer(url);
    } catch (error) {
      if (sqlState(error) !== STARTING || performance.now() > giveUpAt) throw databaseRefusal(url, error);
    }
    if (tries === 1) onWait();
    await wait(POLL_MS);
  }
}

async function askServer(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'study-start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sql = `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_standby,
      has_schema_privilege('public', 'create') as may_create`;
    const [server] = await queryRows(client, serverRow, sql);
    const problem = server === undefined ? undefined : faultOf(server);
    if (problem !== undefined) throw settingRefusal('DATABASE_URL', url, problem);
  } finally {
    // Not awaited: an unresponsive server does not confirm the end of the connection.
    client.end().catch(() => undefined);
  }
}

function faultOf(server: z.output<typeof serverRow>): string | undefined {
  if (server.version < OLDEST_SERVER) return '数据库的版本太旧，要PostgreSQL 15或更高';
  if (server.is_standby) return '这是只读的副本，请写主库的地址';
  return server.may_create ? undefined : PROBLEMS['42501'];
}

/** What the error of a connection says of the address in `DATABASE_URL`. */
export function databaseRefusal(url: string, error: unknown): SettingRefusal {
  if (error instanceof SettingRefusal) return error;
  const code = sqlState(error) ?? '';
  const known = isUnanswered(error) ? '连不上：5秒内没有应答，请检查地址、防火墙和数据库' : PROBLEMS[code];
  const said = error instanceof Error ? error.message || code : String(error);
  return settingRefusal('DATABASE_URL', url, known ?? `连不上（${said}）`, { cause: error });
}
