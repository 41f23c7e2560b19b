import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import {
  claimJob,
  ClaimLost,
  finishJob,
  giveUpSpentJobs,
  releaseJob,
  renewClaim,
  TryAgainLater,
} from './job-claims.store.ts';
import { runNextJob } from './run-next-job.ts';

const jobs = {
  name: 'test job',
  table: 'paper_imports',
  key: ['id'],
  waiting: 'pending',
  running: 'running',
  taken: z.object({ id: z.string(), tries: z.number() }),
  claimed: { step: 'reading' },
  released: { step: 'waiting' },
  givenUp: { step: 'finished' },
} as const;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => site.database.pool.query('delete from paper_imports'));

const sql = (text: string, values: unknown[] = []) => site.database.pool.query<Record<string, unknown>>(text, values);

/** A job that was asked for so many minutes ago. */
async function job(minutesAgo = 0): Promise<string> {
  const id = randomUUID();
  await sql(`insert into paper_imports (id, path, created_at) values ($1, $2, now() - $3 * interval '1 minute')`, [
    id,
    `imports/${id}.zip`,
    minutesAgo,
  ]);
  return id;
}
const claimed = async () => {
  const taken = await claimJob(site.database.db, jobs);
  if (taken === null) throw new Error('there was no job');
  return taken;
};
const workerDied = (id: string) =>
  sql(`update paper_imports set taken_at = clock_timestamp() - interval '6 minutes' where id = $1`, [id]);
const rowOf = async (id: string) =>
  (await sql('select status, step, path, tries, taken_at from paper_imports where id = $1', [id])).rows[0];

test('workers that ask at once get different jobs, the oldest first', async () => {
  const [young, old] = [await job(1), await job(2)];
  const taken = await Promise.all([1, 2, 3, 4].map(() => claimJob(site.database.db, jobs)));
  expect(
    taken
      .map((each) => each?.id)
      .filter(Boolean)
      .toSorted(),
  ).toEqual([young, old].toSorted());
  expect(await rowOf(old)).toMatchObject({ status: 'running', step: 'reading', tries: 1 });
  for (const each of taken) if (each) await releaseJob(site.database.db, jobs, each, new Error('x'));
  expect((await claimed()).id).toBe(old);
});

test('a job whose worker died goes to another, and the first can then neither go on, end nor release it', async () => {
  const { db } = site.database;
  const id = await job();
  const dead = await claimed();
  expect(await claimJob(db, jobs)).toBeNull();
  await workerDied(id);
  const next = await claimed();
  expect(next).toEqual({ id, tries: 2 });
  await expect(renewClaim(db, jobs, dead)).rejects.toThrow(ClaimLost);
  expect(await finishJob(db, jobs, dead, { status: 'done' })).toBe(false);
  await releaseJob(db, jobs, dead, new Error('too late'));
  expect(await rowOf(id)).toMatchObject({ status: 'running', tries: 2 });
  expect(await finishJob(db, jobs, next, { status: 'done', card: 'a-paper' })).toBe(true);
  expect(await rowOf(id)).toMatchObject({ status: 'done', path: null, taken_at: null });
});

test('a worker that says it goes on keeps its job', async () => {
  const id = await job();
  const taken = await claimed();
  await workerDied(id);
  await renewClaim(site.database.db, jobs, taken, { step: 'storing', recordings_stored: 3 });
  expect(await claimJob(site.database.db, jobs)).toBeNull();
  expect(await rowOf(id)).toMatchObject({ status: 'running', step: 'storing', tries: 1 });
});

test('a job is given up after three tries, also when the third worker died, but not while that one works', async () => {
  const { db } = site.database;
  const [failing, deadly] = [await job(2), await job(1)];
  for (let time = 1; time <= 3; time += 1) {
    expect(await giveUpSpentJobs(db, jobs)).toEqual([]);
    const [first, second] = [await claimed(), await claimed()];
    await releaseJob(db, jobs, first, new Error('its own fault'));
    if (time < 3) await workerDied(second.id);
  }
  expect(await giveUpSpentJobs(db, jobs)).toEqual([`imports/${failing}.zip`]);
  expect(await rowOf(deadly)).toMatchObject({ status: 'running', tries: 3 });
  await workerDied(deadly);
  expect(await claimJob(db, jobs)).toBeNull();
  expect(await giveUpSpentJobs(db, jobs)).toEqual([`imports/${deadly}.zip`]);
  expect(await rowOf(deadly)).toMatchObject({ status: 'failed', step: 'finished', path: null, taken_at: null });
});

test.each([
  ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ['a database that is away', Object.assign(new Error('shutting down'), { code: '57P01' })],
  ['a busy reader', new TryAgainLater()],
])('%s counts as no try of a job that is younger than an hour', async (_, error) => {
  const [old, young] = [await job(61), await job(59)];
  for (const id of [old, young]) {
    const taken = await claimed();
    expect(taken.id).toBe(id);
    // Released last, so that it is not claimed again.
    await releaseJob(site.database.db, jobs, taken, error);
    await sql(`update paper_imports set taken_at = clock_timestamp() where id = $1`, [id]);
  }
  expect([await rowOf(old), await rowOf(young)]).toMatchObject([
    { status: 'pending', step: 'waiting', tries: 1 },
    { status: 'pending', step: 'waiting', tries: 0 },
  ]);
});

test('what the work throws is logged and the job released; a lost claim is left to its new holder', async () => {
  const told: string[] = [];
  const log = {
    info: (_: unknown, text?: string) => told.push(text ?? ''),
    warn: (_: unknown, text?: string) => told.push(text ?? ''),
  };
  const id = await job();
  const run = (work: () => Promise<void>) => runNextJob(site, log, jobs, work);
  expect(await run(() => Promise.reject(new Error('a fault')))).toBe(false);
  expect(await rowOf(id)).toMatchObject({ status: 'pending', tries: 1 });
  expect(await run(() => Promise.reject(new ClaimLost()))).toBe(false);
  expect(await rowOf(id)).toMatchObject({ status: 'running', tries: 2 });
  await workerDied(id);
  await site.files.put(`imports/${id}.zip`, Buffer.from('x'), 'application/zip');
  expect(await run(() => Promise.reject(new Error('a fault')))).toBe(false);
  expect(await run(() => Promise.resolve())).toBe(false);
  expect(await rowOf(id)).toMatchObject({ status: 'failed' });
  expect(await site.files.open(`imports/${id}.zip`)).toBeNull();
  await job();
  expect(await run(() => Promise.resolve())).toBe(true);
  expect(told).toEqual(['test job failed', 'test job lost', 'test job failed', 'test jobs given up', 'test job done']);
});
