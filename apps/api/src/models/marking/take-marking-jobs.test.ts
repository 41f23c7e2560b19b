import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { insertMarkingJob, MARKING_QUEUE, QUEUE_SCHEMA } from './marking-queue.ts';
import { bossDb } from './prepare-queue.ts';
import { takeMarkingJobs } from './take-marking-jobs.ts';

let app: TestApp;
let boss: PgBoss;
beforeAll(async () => {
  app = await openTestApp();
  boss = new PgBoss({ db: bossDb(app.database.pool), schema: QUEUE_SCHEMA, supervise: false, schedule: false });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await app[Symbol.asyncDispose]();
});
beforeEach(async () => void (await app.database.pool.query(`delete from ${QUEUE_SCHEMA}.job`)));

const take = (most: number) => takeMarkingJobs(app.database.db, most);
const done = (id: string) => boss.complete(MARKING_QUEUE, id);

async function handIn(userId: string, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const job = { user_id: userId, attempt_id: randomUUID(), revision_id: null };
    await insertMarkingJob(job).execute(app.database.db);
  }
}

test('a user has at most one running job, however many workers take at once', async () => {
  const users = [randomUUID(), randomUUID()];
  for (const user of users) await handIn(user, 5);
  const taken = (await Promise.all([1, 2, 3, 4, 5].map(() => take(4)))).flat();
  expect(taken.map(({ data }) => data.user_id).toSorted()).toEqual(users.toSorted());
  expect(await take(4)).toEqual([]);
  for (const { id } of taken) await done(id);
  expect(await take(4)).toHaveLength(2);
});

test('users take turns: one with many texts waits for those who came later', async () => {
  const [many, one, other] = [randomUUID(), randomUUID(), randomUUID()];
  await handIn(many, 4);
  const order: string[] = [];
  const markNext = async () => {
    for (const { id, data } of await take(1)) {
      order.push(data.user_id);
      await done(id);
    }
  };
  await markNext();
  await handIn(one);
  await handIn(other);
  for (let turn = 0; turn < 5; turn += 1) await markNext();
  expect(order).toEqual([many, many, one, other, many, many]);
});

test('a failed job waits for its retry and is counted, as pg-boss does it', async () => {
  const user = randomUUID();
  await handIn(user);
  const [first] = await take(1);
  await boss.fail(MARKING_QUEUE, first?.id ?? '');
  expect(await take(1)).toEqual([]);
  await app.database.pool.query(`update ${QUEUE_SCHEMA}.job set start_after = now()`);
  expect(await take(1)).toEqual([first]);
  const { rows } = await app.database.pool.query(
    `select state, retry_count, heartbeat_on is not null as beats from ${QUEUE_SCHEMA}.job`,
  );
  expect(rows).toEqual([{ state: 'active', retry_count: 1, beats: true }]);
});
