import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withDatabase } from '#test/database-server.ts';
import { DEAD_QUEUE, MARKING_QUEUE, MODEL_QUEUE } from './marking-queue.ts';
import { prepareQueue } from './prepare-queue.ts';

/** An empty database for one test, with a way to run statements in it as the server's user. */
async function emptyDatabase(): Promise<{ url: string; asServer: (sql: string) => Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `queue_${randomUUID().replaceAll('-', '')}`;
  const run = async (url: string, sql: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(server, `create database ${name}`);
  onTestFinished(() => run(server, `drop database ${name} with (force)`));
  const url = withDatabase(server, name);
  return { url, asServer: (sql) => run(url, sql) };
}

function openPool(connectionString: string, options?: string): Pool {
  const pool = new Pool({ connectionString, max: 1, ...(options !== undefined && { options }) });
  // The database is dropped before its last connections close.
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  return pool;
}

test('processes that start at once create one queue, and the next start changes nothing', async () => {
  const { url } = await emptyDatabase();
  const pools = [1, 2, 3, 4].map(() => openPool(url));
  await Promise.all(pools.map((pool) => prepareQueue(pool)));
  const [pool] = pools;
  await pool?.query(`update pgboss.queue set retry_limit = 99`);
  if (pool) await prepareQueue(pool);
  const { rows = [] } =
    (await pool?.query('select name, policy, dead_letter, retry_limit from pgboss.queue order by 1')) ?? {};
  expect(rows).toEqual([
    { name: MARKING_QUEUE, policy: 'exclusive', dead_letter: DEAD_QUEUE, retry_limit: 4 },
    { name: DEAD_QUEUE, policy: 'exclusive', dead_letter: null, retry_limit: 20 },
    { name: MODEL_QUEUE, policy: 'exclusive', dead_letter: null, retry_limit: 3 },
  ]);
});

test('a role that may not create a schema is told what to ask for, and that is enough', async ({ skip }) => {
  const { url, asServer } = await emptyDatabase();
  // The embedded server's user may not create roles; the system server's may.
  const { rows } = await openPool(url).query('select rolcreaterole from pg_roles where rolname = current_user');
  skip(!rows[0].rolcreaterole);
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await asServer(`create role ${role}`);
  onTestFinished(() => asServer(`drop owned by ${role} cascade; drop role ${role}`));
  const pool = openPool(url, `-c role=${role}`);
  await expect(prepareQueue(pool)).rejects.toThrow(
    '数据库用户没有创建“pgboss”模式的权限。请由数据库管理员执行一次：create schema pgboss authorization <本站的数据库用户>;',
  );
  await asServer(`create schema pgboss authorization ${role}`);
  await prepareQueue(pool);
  await prepareQueue(pool);
});
