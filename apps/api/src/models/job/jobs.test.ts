import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import {
  claimJobs,
  ClaimLost,
  deleteEndedJobs,
  endJob,
  insertJob,
  releaseJob,
  renewClaim,
  type ClaimedJob,
  type JobKind,
} from './jobs.store.ts';
import { runJobs, type Handler } from './run-jobs.ts';

type Data = { text: string };
const KIND: JobKind<Data> = {
  name: 'test',
  data: z.object({ text: z.string() }),
  mostTries: 3,
  firstDelayS: 0,
  mostDelayS: 60,
};
const SLOW = { ...KIND, firstDelayS: 10 };

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => sql('delete from jobs'));

const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>(text, values)).rows;
const insert = (key: string, group = key) =>
  insertJob(KIND, { key, group, data: { text: key } }).execute(site.database.db);
const claim = (most = 4) => site.database.db.transaction().execute((trx) => claimJobs(trx, KIND, most));
const keysOf = (jobs: readonly ClaimedJob[]) => jobs.map(({ key }) => key).toSorted();
const fail = (job: ClaimedJob, error: Error = new Error('a fault'), kind = KIND) =>
  releaseJob(site.database.db, kind, job, { error, isForgiven: false });
const workerDied = () => sql(`update jobs set beat_at = beat_at - interval '21 s' where state = 'running'`);
const rowOf = async (key: string) =>
  (await sql('select state, tries, failure from jobs where key = $1 order by created_at desc limit 1', [key]))[0];

async function claimOne(): Promise<ClaimedJob> {
  const [job] = await claim(1);
  if (job === undefined) throw new Error('there was no job');
  return job;
}

describe('jobs', () => {
  it('go to one worker each, one of a group at a time, however many workers claim at once', async () => {
    for (const key of ['a1', 'a2', 'b1', 'b2', 'c']) await insert(key, key.slice(0, 1));
    const claimed = (await Promise.all([1, 2, 3, 4, 5].map(() => claim()))).flat();
    expect(keysOf(claimed)).toEqual(['a1', 'b1', 'c']);
    expect(await claim()).toEqual([]);
    for (const job of claimed) await endJob(site.database.db, job, 'done');
    expect(keysOf(await claim())).toEqual(['a2', 'b2']);
  });

  it('of groups take turns: a group with many waits for those that came later', async () => {
    for (const key of ['a1', 'a2', 'a3', 'a4']) await insert(key, 'a');
    const order: string[] = [];
    const doNext = async () => {
      const job = await claimOne();
      order.push(job.key);
      await endJob(site.database.db, job, 'done');
    };
    await doNext();
    await insert('b');
    await insert('c');
    for (let turn = 0; turn < 5; turn += 1) await doNext();
    expect(order).toEqual(['a1', 'a2', 'b', 'c', 'a3', 'a4']);
  });

  it('are open once for a key, and again after their end', async () => {
    await insert('one');
    await insert('one');
    const job = await claimOne();
    await insert('one');
    expect(await sql('select from jobs')).toHaveLength(1);
    await endJob(site.database.db, job, 'done');
    await insert('one');
    expect(await rowOf('one')).toMatchObject({ state: 'waiting', tries: 0 });
    await deleteEndedJobs(site.database.db, new Date(Date.now() + 60_000));
    expect(await sql('select state from jobs')).toEqual([{ state: 'waiting' }]);
  });

  it('are inserted with what they are about, or not at all', async () => {
    const insertion = site.database.db.transaction().execute(async (trx) => {
      await insertJob(KIND, { key: 'one', data: { text: '' } }).execute(trx);
      throw new Error('rolled back');
    });
    await expect(insertion).rejects.toThrow('rolled back');
    expect(await claim()).toEqual([]);
  });

  it('of a dead worker go to another, and the first can then neither go on, end nor release them', async () => {
    const { db } = site.database;
    await insert('one');
    await insert('other of its group', 'one');
    const dead = await claimOne();
    await renewClaim(db, dead);
    expect(await claim()).toEqual([]);
    await workerDied();
    const next = await claimOne();
    expect(next).toMatchObject({ key: 'one', tries: 2 });
    await expect(renewClaim(db, dead)).rejects.toThrow(ClaimLost);
    await expect(endJob(db, dead, 'done')).rejects.toThrow(ClaimLost);
    await expect(fail(dead)).rejects.toThrow(ClaimLost);
    expect(await rowOf('one')).toMatchObject({ state: 'running', tries: 2 });
    await endJob(db, next, 'done');
  });

  it('that fail wait longer each time, but not for being given up', async () => {
    await insert('one');
    const waits = [];
    for (let time = 1; time <= 3; time += 1) {
      await fail(await claimOne(), new Error('a fault'), SLOW);
      const [row] = await sql('select extract(epoch from not_before - clock_timestamp())::float8 as wait_s from jobs');
      waits.push(Number(row?.['wait_s']));
      if (time < 3) expect(await claim()).toEqual([]);
      await sql('update jobs set not_before = now()');
    }
    expect(waits[0]).toBeGreaterThan(9);
    expect(waits[1]).toBeGreaterThan(19);
    expect(waits[2]).toBeLessThanOrEqual(0);
    expect(await rowOf('one')).toEqual({ state: 'waiting', tries: 3, failure: 'a fault' });
  });

  it.each([
    ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
    ['a database that is away', Object.assign(new Error('shutting down'), { code: '57P01' })],
  ])('are not blamed for %s while they are younger than an hour', async (_, error) => {
    await insert('old');
    await insert('young');
    await sql(`update jobs set created_at = now() - interval '61 minutes' where key = 'old'`);
    for (const job of await claim()) await fail(job, error);
    expect([await rowOf('old'), await rowOf('young')]).toMatchObject([{ tries: 1 }, { tries: 0 }]);
  });
});

describe('a worker', () => {
  const told: string[] = [];
  const tell = (_: unknown, text?: string) => void told.push(text ?? '');
  const log = { info: tell, warn: tell };
  const givenUp: unknown[] = [];
  const handler: Handler<Data> = {
    work: async () => {},
    giveUp: async (_, { text }, failure) => void givenUp.push([text, failure]),
  };
  const run = (given: Partial<Handler<Data>>, cut?: AbortSignal) =>
    runJobs({ db: site.database.db, log, ...(cut && { cut }) }, KIND, { ...handler, ...given }, 4);
  beforeEach(() => {
    told.length = 0;
    givenUp.length = 0;
  });

  it('does the jobs there are side by side, and says whether there were any', async () => {
    expect(await run({})).toBe(false);
    await insert('one');
    await insert('broken');
    const work: Handler<Data>['work'] = async ({ data: { text } }) => {
      if (text === 'broken') throw new Error('a fault');
    };
    expect(await run({ work })).toBe(true);
    expect(told).toEqual(['job failed']);
    expect([await rowOf('one'), await rowOf('broken')]).toMatchObject([
      { state: 'done' },
      { state: 'waiting', failure: 'a fault' },
    ]);
  });

  it('gives up a job after its last try, also when its last worker died, and until that has worked', async () => {
    await insert('failing');
    await insert('deadly');
    for (let time = 1; time <= 3; time += 1) {
      await workerDied();
      for (const job of await claim()) if (job.key === 'failing') await fail(job);
    }
    expect(await rowOf('deadly')).toMatchObject({ state: 'running', tries: 3 });
    await workerDied();
    const cannot = () => Promise.reject(new Error('not now'));
    await run({ giveUp: cannot });
    expect(await rowOf('failing')).toMatchObject({ state: 'waiting' });
    await sql('update jobs set not_before = now()');
    const work = () => Promise.reject(new Error('it worked again'));
    expect(await run({ work })).toBe(true);
    expect(givenUp.toSorted()).toEqual([
      ['deadly', null],
      ['failing', 'a fault'],
    ]);
    expect([await rowOf('failing'), await rowOf('deadly')]).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    expect(await run({})).toBe(false);
  });

  it('ends a job in the transaction of its effects, and neither where the claim is lost', async () => {
    await insert('one');
    const work: Handler<Data>['work'] = ({ end }) =>
      end(async (trx) => void (await insertJob(KIND, { key: 'effect', data: { text: '' } }).execute(trx)));
    const lose: Handler<Data>['work'] = async (claimed) => {
      await sql('update jobs set tries = tries + 1');
      await expect(claimed.renew()).rejects.toThrow(ClaimLost);
      await work(claimed);
    };
    await run({ work: lose });
    expect([await rowOf('one'), await rowOf('effect')]).toMatchObject([{ state: 'running' }, undefined]);
    await workerDied();
    await run({ work });
    expect([await rowOf('one'), await rowOf('effect')]).toMatchObject([{ state: 'done' }, { state: 'waiting' }]);
    expect(told).toEqual(['job lost']);
  });

  it('leaves a job that it cannot release to the next, and the jobs beside it are done', async () => {
    await insert('one');
    await insert('beside');
    const work: Handler<Data>['work'] = async ({ data: { text } }) => {
      if (text === 'beside') return;
      await sql(`update jobs set tries = tries + 1 where key = 'one'`);
      throw new Error('a fault');
    };
    expect(await run({ work })).toBe(true);
    expect([await rowOf('one'), await rowOf('beside')]).toMatchObject([{ state: 'running' }, { state: 'done' }]);
    expect(told).toEqual(['job failed', 'job not released, its claim expires']);
  });

  it('that is stopped gives its jobs back without counting the try, and logs no failure', async () => {
    await insert('one');
    const cut = new AbortController();
    const work: Handler<Data>['work'] = async ({ signal }) => {
      cut.abort();
      signal.throwIfAborted();
    };
    await run({ work }, cut.signal);
    expect(await rowOf('one')).toMatchObject({ state: 'waiting', tries: 0 });
    expect(told).toEqual(['job released, the process stops']);
  });
});
