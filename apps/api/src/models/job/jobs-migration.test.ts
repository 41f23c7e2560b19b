import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { MIGRATIONS, openBefore } from '#test/open-before.ts';

const MIGRATION = '20261128T1130_jobs.sql';

/** The columns of pg-boss 12.30 that its rows of marking jobs have values in; `state` is its ordered type. */
const PGBOSS = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.job (
    id uuid not null default gen_random_uuid(), name text not null, priority integer not null default 0, data jsonb,
    state pgboss.job_state not null default 'created', retry_limit integer not null default 2,
    retry_count integer not null default 0, retry_delay integer not null default 0,
    retry_backoff boolean not null default false, retry_delay_max integer, expire_seconds integer not null default 900,
    deletion_seconds integer not null default 604800, singleton_key text,
    start_after timestamptz not null default now(), created_on timestamptz not null default now(),
    started_on timestamptz, completed_on timestamptz, keep_until timestamptz not null default now(), output jsonb,
    dead_letter text, policy text, heartbeat_on timestamptz, heartbeat_seconds integer, primary key (name, id)
  ) partition by list (name);
  create table pgboss.job_common partition of pgboss.job default;`;

const [USER, OTHER] = [randomUUID(), randomUUID()];

const jobsIn = async (pool: Pool) =>
  (
    await pool.query<Record<string, unknown>>(
      `select kind, key, group_id, data, state, tries, not_before > now() as is_later, failure from jobs order by created_at`,
    )
  ).rows;

/** Drops the foreign keys, because the rows have no users and papers. */
async function dropReferences(pool: Pool): Promise<void> {
  await pool.query(`
    do $$ declare r record; begin
      for r in select conrelid::regclass as of, conname from pg_constraint where contype = 'f' loop
        execute format('alter table %s drop constraint %I', r.of, r.conname);
      end loop;
    end $$`);
}

test('waiting, running and failed jobs of pg-boss are carried over, ended ones are not, and its schema is gone', async () => {
  const pool = await openBefore(MIGRATION);
  await pool.query(PGBOSS);
  const ids = Array.from({ length: 7 }, () => randomUUID());
  const [waiting, retried, running, dead, done, model, modelDone] = ids;
  const texts = (attempt_id: string | undefined, user_id = USER) => ({ user_id, attempt_id, revision_id: null });
  const rows = [
    { name: 'marking', data: texts(waiting), state: 'created' },
    { name: 'marking', data: texts(retried, OTHER), state: 'retry', retries: 2, startedAt: '-5 s', after: '40 s' },
    { name: 'marking', data: { ...texts(running), revision_id: modelDone }, state: 'active', startedAt: '-5 s' },
    // It has no tries left, and a dead letter is waiting.
    { name: 'marking', data: texts(dead), state: 'failed', retries: 4, startedAt: '-9 s' },
    { name: 'marking-dead', data: texts(dead), state: 'created', output: { reason: 'the scorer failed' } },
    { name: 'marking', data: texts(done), state: 'completed', startedAt: '-9 s' },
    { name: 'marking-dead', data: texts(done), state: 'completed' },
    {
      name: 'marking-model',
      data: { ...texts(model), part: 'writing' },
      state: 'retry',
      startedAt: '-9 s',
      after: '0 s',
    },
    {
      name: 'marking-model',
      data: { ...texts(done), part: 'writing' },
      state: 'failed',
      retries: 3,
      startedAt: '-9 s',
    },
  ];
  for (const [
    index,
    { name, data, state, retries = 0, startedAt = null, after = '0 s', output = null },
  ] of rows.entries()) {
    await pool.query(
      `insert into pgboss.job (name, data, state, retry_count, started_on, start_after, output, created_on)
       values ($1, $2, $3::pgboss.job_state, $4, now() + $5::interval, now() + $6::interval, $7, now() + $8 * interval '1 ms')`,
      [name, data, state, retries, startedAt, after, output, index],
    );
  }

  await migrate(pool, MIGRATIONS);

  const marking = { kind: 'marking', state: 'waiting', is_later: false, failure: null };
  expect(await jobsIn(pool)).toEqual([
    { ...marking, key: waiting, group_id: USER, data: texts(waiting), tries: 0 },
    { ...marking, key: retried, group_id: OTHER, data: texts(retried, OTHER), tries: 3, is_later: true },
    { ...marking, key: modelDone, group_id: USER, data: { ...texts(running), revision_id: modelDone }, tries: 1 },
    { ...marking, key: dead, group_id: USER, data: texts(dead), tries: 5, failure: 'the scorer failed' },
    {
      ...marking,
      kind: 'marking_model',
      key: `${model}:writing`,
      group_id: `${model}:writing`,
      data: { ...texts(model), part: 'writing' },
      tries: 1,
    },
  ]);
  const { rows: schemas } = await pool.query(`select from pg_namespace where nspname = 'pgboss'`);
  expect(schemas).toEqual([]);
});

test('texts that wait without a job, as in a backup of an earlier version, get one', async () => {
  const pool = await openBefore(MIGRATION);
  const id = randomUUID();
  await dropReferences(pool);
  await pool.query(
    `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
       started_at, deadline_at, submitted_at)
     values ($1, $2, 'a-paper', 1, 'CET4', 'mock', 1, 'scoring', '[]', '[]', now(), now(), now())`,
    [USER, id],
  );
  await migrate(pool, MIGRATIONS);
  expect(await jobsIn(pool)).toMatchObject([
    {
      kind: 'marking',
      key: id,
      group_id: USER,
      data: { user_id: USER, attempt_id: id, revision_id: null },
      state: 'waiting',
      tries: 0,
    },
  ]);
});

test('exports, imports, recordings, backups and regrades that are not done become jobs', async () => {
  const pool = await openBefore('20261128T1131_one_queue.sql');
  await dropReferences(pool);
  const [made, ended] = [randomUUID(), randomUUID()];
  const about = { id: made };
  await pool.query(`
    insert into data_exports (user_id, id, status) values ('${USER}', '${made}', 'pending'), ('${USER}', '${ended}', 'ready');
    insert into paper_imports (id, status, path) values ('${made}', 'running', 'x'), ('${ended}', 'done', null);
    insert into recording_generations (id, paper_id, state) values ('${made}', 'a', 'waiting'), ('${ended}', 'a', 'done');
    insert into backups (id, state, is_from_site) values ('${made}', 'running', true), ('${ended}', 'failed', true);
    insert into regrades (id, paper_id, content_version, state, effect)
      values ('${made}', 'a', 1, 'running', '{}'), ('${ended}', 'a', 1, 'done', '{}')`);
  await migrate(pool, MIGRATIONS);
  const jobs = (await jobsIn(pool)).map(({ kind, key, data, state }) => ({ kind, key, data, state }));
  const job = { key: made, data: about, state: 'waiting' };
  expect(jobs.toSorted((one, other) => String(one.kind).localeCompare(String(other.kind)))).toEqual([
    { ...job, kind: 'backup' },
    { ...job, kind: 'data_export', data: { user_id: USER, id: made } },
    { ...job, kind: 'paper_import' },
    { ...job, kind: 'recordings' },
    { ...job, kind: 'regrade' },
  ]);
});
