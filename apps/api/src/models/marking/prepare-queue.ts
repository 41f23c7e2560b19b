import type { Pool } from 'pg';
import { PgBoss, type Db as BossDb, type QueueOptions } from 'pg-boss';
import { DEAD_QUEUE, MARKING_QUEUE, MODEL_QUEUE, QUEUE_SCHEMA } from './marking-queue.ts';
import { sqlState } from '#db/transaction.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const HOUR_S = 3_600;

const MARKING: QueueOptions = {
  // Marking a text takes seconds; a thread that hangs is replaced after two minutes.
  expireInSeconds: 900,
  // A killed worker is noticed after this time.
  heartbeatSeconds: 20,
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: HOUR_S,
};
// A mark exists already, so retries for an unreachable endpoint end after some minutes; the embedded scorer's mark then
// stays.
const MODEL: QueueOptions = { ...MARKING, retryLimit: 3, retryDelay: 60, retryDelayMax: 600 };
const DEAD: QueueOptions = { ...MARKING, retryLimit: 20, retryDelay: 10, retryDelayMax: 600 };

/** Adapts the API's connection pool for pg-boss. */
export function bossDb(pool: Pool): BossDb {
  return { executeSql: async (text, values) => pool.query(text, values) };
}

/**
 * Creates or updates pg-boss's schema and queues. Several processes may run it at once: pg-boss takes a lock after it
 * creates the schema, and the process that loses the race for the schema retries. Throws an Error with a message for
 * operators when the database role may not create a schema.
 */
export async function prepareQueue(pool: Pool): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await prepareOnce(pool);
    } catch (error) {
      if (!MADE_BY_ANOTHER.has(sqlState(causeOf(error)) ?? '') || tries === MOST_TRIES) throw error;
    }
  }
}

const MOST_TRIES = 5;
/** SQLSTATE codes of concurrent creation: unique violation, duplicate schema, duplicate table. */
const MADE_BY_ANOTHER = new Set(['23505', '42P06', '42P07']);

async function prepareOnce(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query('select from pg_namespace where nspname = $1', [QUEUE_SCHEMA]);
  // PostgreSQL checks the right to create a schema even if the schema exists.
  const boss = new PgBoss({ db: bossDb(pool), schema: QUEUE_SCHEMA, createSchema: rowCount === 0, ...AT_REST });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await settleQueue(boss, DEAD_QUEUE, DEAD, null);
    await settleQueue(boss, MARKING_QUEUE, MARKING, DEAD_QUEUE);
    await settleQueue(boss, MODEL_QUEUE, MODEL, null);
  } catch (error) {
    if (sqlState(causeOf(error)) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `数据库用户没有创建“${QUEUE_SCHEMA}”模式的权限。请由数据库管理员执行一次：create schema ${QUEUE_SCHEMA} authorization <本站的数据库用户>;`,
      { cause: error },
    );
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Disables pg-boss's timers and scheduling. */
const AT_REST = { supervise: false, schedule: false } as const;

async function settleQueue(
  boss: PgBoss,
  name: string,
  options: QueueOptions,
  deadLetter: string | null,
): Promise<void> {
  await boss.createQueue(name, { ...options, policy: 'exclusive', ...(deadLetter !== null && { deadLetter }) });
  // `createQueue` does not change the settings of an existing queue.
  await boss.updateQueue(name, { ...options, deadLetter });
}

/** pg-boss throws PostgreSQL's error as it is, or wraps it. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && sqlState(error) === null && error.cause !== undefined ? error.cause : error;
}
