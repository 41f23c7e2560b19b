import {
  historyEndpoint,
  startExamEndpoint,
  submitEndpoint,
  trendEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import { knowledgeGraphEndpoint } from '@study/contract/knowledge/knowledge.ts';
import { leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemplate } from '#test/database-server.ts';
import { PostgresFolder, PostgresServer } from '#test/postgres-server.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { sitWith } from '#test/sat-paper.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { LONGEST_LAG_MS } from '../http/read-your-writes.ts';
import type { Db } from './database.ts';
import type { ReadDb } from './read-db.ts';

const QUICK = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'shared_buffers=16MB', 'max_connections=30'];

const folder = new PostgresFolder();
const primary = new PostgresServer(folder, 'primary', 5501, QUICK);
const replica = new PostgresServer(folder, 'replica', 5502, QUICK);
let site: TestApp;
let paper: SamplePaper;

beforeAll(async () => {
  await primary.initialize();
  await primary.start();
  await makeTemplate(primary.url);
  // SIGTERM is a smart shutdown: the server waits until the last connection ends.
  await primary.stop('SIGTERM');
  await replica.copyOf(primary);
  await primary.start();
  await replica.start();
  site = await openTestApp(
    {},
    { cluster: { primary: primary.url, replica: replica.url, longestLagMs: LONGEST_LAG_MS } },
  );
  paper = await publishSamplePaper(site);
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await replica.stop();
  await primary.stop();
  folder[Symbol.dispose]();
});

/** The server that answers a user without recent changes. */
const answering = () =>
  site.database.reads.soon(async (db) => {
    const { rows } = await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db);
    return rows[0]?.is_replica === true ? 'replica' : 'primary';
  });
async function untilAnswers(server: string): Promise<void> {
  await expect.poll(answering, { timeout: 15_000, interval: 50 }).toBe(server);
}

async function onReplica(statement: string): Promise<void> {
  const client = new Client({ connectionString: replica.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Waits until the replica has replayed all commits, asynchronous ones included. */
async function untilReplicated(): Promise<void> {
  const { pool } = site.database;
  const { rows } = await pool.query<{ written: string }>(
    `select pg_current_wal_insert_lsn()::text as written from txid_current()`,
  );
  const written = rows[0]?.written ?? '';
  const client = new Client({ connectionString: replica.url });
  await client.connect();
  const isThere = async () =>
    (await client.query<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [written])).rows;
  await expect.poll(isThere, { timeout: 15_000, interval: 50 }).toEqual([{ there: true }]);
  await client.end();
}

async function somebody(name: string): Promise<TestClient> {
  const client = new TestClient(site.app);
  await client.register(name);
  return client;
}

const historyOf = async (client: TestClient) => (await client.call(historyEndpoint)).count;

test('results are read from the replica, and one’s own change is seen at once all the same', async () => {
  const own = await somebody('own-change');
  const byPaper = { params: { id: paper.id } };
  await own.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
  await untilAnswers('replica');
  await onReplica('select pg_wal_replay_pause()');
  try {
    await own.call(submitEndpoint, { ...byPaper, body: { changes: [] } });
    expect(own.hasJustWritten).toBe(true);
    expect(await historyOf(own)).toBe(1);
    // Another browser of the same user has changed nothing, so it reads from the replica.
    const other = new TestClient(site.app);
    other.access = own.access;
    expect(await historyOf(other)).toBe(0);
    // Beyond the longest lag, reads go to the primary.
    await untilAnswers('primary');
    expect(await historyOf(other)).toBe(1);
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
  await untilAnswers('replica');
});

test('boards, trend, home page and map are read from the replica once everything is projected', async () => {
  const client = await somebody('reader');
  await sitWith(client, paper, { wrong: [3] });
  client.hasJustWritten = false;
  await untilAnswers('replica');
  const look = async () => ({
    board: (await client.call(leaderboardEndpoint, { query: { exam_type: 'CET4', board: 'diligence' } })).me?.value,
    trend: (await client.call(trendEndpoint, { query: { exam_type: 'CET4' } })).practice.length,
    hasAttempts: (await client.call(dashboardEndpoint)).has_attempts,
    answered: (await client.call(knowledgeGraphEndpoint)).points.filter((point) => point.mastery?.last_answered_at)
      .length,
    history: await historyOf(client),
  });
  await expect.poll(look, { timeout: 15_000 }).toMatchObject({ board: 1, trend: 1, hasAttempts: true, history: 1 });
  const seen = await look();
  expect(seen.answered).toBeGreaterThan(0);
  await untilReplicated();
  await onReplica('select pg_wal_replay_pause()');
  try {
    // Deletes on the primary only: replay is paused on the replica, so reads from it still return the rows.
    for (const table of ['board_entries', 'mastery', 'attempt_totals', 'attempts']) {
      await site.database.pool.query(`delete from ${table}`);
    }
    expect(await look()).toEqual(seen);
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
});

test('the primary answers while the replica is away, and the replica once it is back', async () => {
  const client = await somebody('patient');
  client.hasJustWritten = false;
  await untilAnswers('replica');
  await replica.stop('SIGKILL');
  expect(await historyOf(client)).toBe(0);
  expect(await answering()).toBe('primary');
  await replica.start();
  await untilAnswers('replica');
});

test('a store that writes does not accept where results are read, and the replica refuses it', async () => {
  await untilAnswers('replica');
  const write = (db: Db) => db.deleteFrom('site_settings').execute();
  await expect(
    // @ts-expect-error A ReadDb is no Db.
    site.database.reads.soon(async (db: ReadDb) => write(db)),
  ).rejects.toMatchObject({ code: '25006' });
});
