import { randomUUID } from 'node:crypto';
import {
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  saveDraftEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { setScoringChoiceEndpoint } from '@study/contract/marking/scoring-choice.ts';
import { marks, openModelServer } from '@study/scorer/llm/model-server.fixture.ts';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { TEMPLATE, withDatabase } from '../database-server.ts';
import { HttpClient } from '../http-client.ts';
import { spawnProgram, startService, temporaryDataDir } from '../spawned-service.ts';

const PAPER = 'cet4-mock-1';
const PATIENCE = { timeout: 150_000, interval: 500 };
const ESSAY =
  'Many students think that a part-time job helps them. He go to work every day, and it teach him how to use money. ' +
  'In my opinion, we should study first, because there is enough time for work after the university.';

async function ownDatabase(): Promise<{ url: string; pool: Pool }> {
  const server = inject('databaseUrl');
  const name = `process_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  const url = withDatabase(server, name);
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { url, pool };
}

/** Moves heartbeats into the past, so that the killed worker's jobs are taken over. */
const letHeartbeatPass = (pool: Pool) =>
  pool.query(`update jobs set beat_at = beat_at - interval '1 minute' where state = 'running'`);

test(
  'a worker apart from the web marks what was handed in, and once though another was killed in the middle',
  { timeout: 300_000 },
  async () => {
    const { url, pool } = await ownDatabase();
    const dataDir = temporaryDataDir();
    const environment = { DATABASE_URL: url, SECRET_KEY: 'a key for tests that nobody else uses', LOG_LEVEL: 'warn' };
    const { address } = await startService(dataDir, { ...environment, ROLE: 'web' });
    const client = new HttpClient(address);
    await client.register('marked-apart');
    await client.start(PAPER, 'practice');
    const changes = [
      { item: 'writing', seq: 1, response: ESSAY },
      { item: 'translation', seq: 2, response: ESSAY },
    ];
    await client.call(saveDraftEndpoint, PAPER, { changes });
    const { id, state } = await client.call(submitEndpoint, PAPER, {});
    expect(state).toBe('scoring');

    const startWorker = () => spawnProgram('main.ts', [], { ...environment, DATA_DIR: dataDir, ROLE: 'worker' });
    const first = startWorker();
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(`select state from jobs where kind = 'marking'`);
        expect(rows).toEqual([{ state: 'running' }]);
      },
      { timeout: 60_000, interval: 5 },
    );
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await client.call(getSubmissionEndpoint, id)).state).toBe('scoring');

    await letHeartbeatPass(pool);
    startWorker();
    startWorker();
    await vi.waitFor(async () => {
      expect((await client.call(getSubmissionEndpoint, id)).state).toBe('scored');
    }, PATIENCE);
    const { writing, corrections } = await client.call(getSubmissionEndpoint, id);
    expect(writing).toMatchObject({ source: 'embedded', status: 'scored' });
    expect(writing?.findings.length).toBeGreaterThan(0);
    expect(corrections).toEqual([]);
    const { rows } = await pool.query(
      `select (select count(*)::int from scores where kind <> 'objective') as marks,
         (select count(*)::int from attempt_events where kind = 'score') as scored`,
    );
    expect(rows).toEqual([{ marks: 2, scored: 1 }]);
  },
);

test('a worker loads what it marks with before there is a text', { timeout: 180_000 }, async () => {
  const { url } = await ownDatabase();
  const worker = spawnProgram('main.ts', [], {
    DATABASE_URL: url,
    DATA_DIR: temporaryDataDir(),
    SECRET_KEY: 'a key for tests that nobody else uses',
    ROLE: 'worker',
  });
  await expect(worker.said(/texts can be marked at once/)).resolves.toBeDefined();
});

test(
  'a worker that is killed while the model thinks has given the embedded mark, and another asks the model again',
  { timeout: 300_000 },
  async () => {
    const { url, pool } = await ownDatabase();
    const dataDir = temporaryDataDir();
    // The first call is never answered.
    await using model = await openModelServer([() => undefined, marks(8)]);
    const environment = {
      DATABASE_URL: url,
      SECRET_KEY: 'a key for tests that nobody else uses',
      LOG_LEVEL: 'warn',
      SCORER_BASE_URL: model.baseUrl,
      SCORER_MODEL: 'a-model',
      SCORER_ALLOW_PRIVATE: 'true',
    };
    const { address } = await startService(dataDir, { ...environment, ROLE: 'web' });
    const client = new HttpClient(address);
    await client.register('marked-by-a-model');
    await client.call(setScoringChoiceEndpoint, '', { allows_external: true });
    await client.start(PAPER, 'practice');
    await client.call(saveDraftEndpoint, PAPER, { changes: [{ item: 'writing', seq: 1, response: ESSAY }] });
    const { id } = await client.call(submitEndpoint, PAPER, {});

    const startWorker = () => spawnProgram('main.ts', [], { ...environment, DATA_DIR: dataDir, ROLE: 'worker' });
    const first = startWorker();
    await vi.waitFor(() => expect(model.calls).toHaveLength(1), PATIENCE);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await client.call(getSubmissionEndpoint, id)).toMatchObject({
      state: 'scored',
      writing: { source: 'embedded' },
    });
    const status = await client.call(checkScoringStatusEndpoint, id);
    expect(status).toMatchObject({ status: 'scored', poll_after_ms: expect.any(Number) });

    await letHeartbeatPass(pool);
    startWorker();
    startWorker();
    await vi.waitFor(async () => {
      expect((await client.call(checkScoringStatusEndpoint, id)).poll_after_ms).toBeNull();
    }, PATIENCE);
    expect(await client.call(getSubmissionEndpoint, id)).toMatchObject({
      state: 'scored',
      writing: { source: 'llm' },
      corrections: [],
    });
    const { rows } = await pool.query(
      `select (select count(*)::int from scores where kind <> 'objective') as marks,
         (select count(*)::int from attempt_events where kind = 'score') as scored`,
    );
    expect(rows).toEqual([{ marks: 3, scored: 1 }]);
  },
);
