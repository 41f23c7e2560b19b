import {
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { fromKysely, PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPTS, openMarker } from '#test/marking.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { MARKING_QUEUE, QUEUE_SCHEMA } from '#models/marking/marking-queue.ts';
import { bossDb, prepareQueue } from '#models/marking/prepare-queue.ts';
import { markAttempt } from './mark-attempt.service.ts';
import { sendLostJobs } from './reconcile.store.ts';

let test: TestApp;
let paper: SamplePaper;
const PATIENCE = { timeout: 60_000, interval: 50 };
beforeEach(async () => {
  test = await openTestApp();
  paper = await publishSamplePaper(test);
});
afterEach(() => test[Symbol.asyncDispose]());

const seven = () => quickScorer(() => 7);

async function handIn() {
  const sitting = await sit(test, paper);
  const changes = [
    { item: 'writing', seq: 1, response: 'An essay.' },
    { item: 'translation', seq: 2, response: 'A translation.' },
  ];
  await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes } });
  const read = () => sitting.client.call(getSubmissionEndpoint, sitting.byId);
  const untilState = (state: string) => vi.waitFor(async () => expect((await read()).state).toBe(state), PATIENCE);
  const { rows } = await test.database.pool.query<{ user_id: string }>('select user_id from attempts where id = $1', [
    sitting.attempt.id,
  ]);
  return { ...sitting, read, untilState, ref: { userId: rows[0]?.user_id ?? '', id: sitting.attempt.id } };
}

async function marksKept(attemptId: string): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int as count from scores where attempt_id = $1 and kind <> 'objective'`,
    [attemptId],
  );
  return rows[0]?.count ?? 0;
}

/** Retries a failed job at once, up to `times` times. */
async function retryAtOnce(times: number): Promise<void> {
  await test.database.pool.query(
    `update ${QUEUE_SCHEMA}.queue set retry_limit = $1, retry_delay = 0, retry_backoff = false where name = $2`,
    [times, MARKING_QUEUE],
  );
}

describe('a marking job', { timeout: 90_000 }, () => {
  it('is the row that pg-boss itself would write, at most one for the same texts', async () => {
    const { ref } = await handIn();
    const boss = new PgBoss({
      db: bossDb(test.database.pool),
      schema: QUEUE_SCHEMA,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    const data = { user_id: ref.userId, attempt_id: ref.id, revision_id: null };
    expect(await boss.send(MARKING_QUEUE, data, { singletonKey: ref.id })).toBeNull();
    await test.database.db.transaction().execute(async (trx) => {
      await boss.send(MARKING_QUEUE, data, { singletonKey: 'theirs', db: fromKysely(trx) });
    });
    await boss.stop({ graceful: false });
    const { rows } = await test.database.pool.query<{ row: object }>(
      `select to_jsonb(j) - '{id,singleton_key,start_after,created_on,keep_until}'::text[] as row from ${QUEUE_SCHEMA}.job j
       where name = $1`,
      [MARKING_QUEUE],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.row).toEqual(rows[1]?.row);
  });

  it('is reported as waiting, running and done', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const { client, byId, untilState } = await handIn();
    const status = async () => (await client.call(checkScoringStatusEndpoint, byId)).parts;
    expect(await status()).toEqual({ writing: 'pending', translation: 'pending' });
    await using _marker = await openMarker(
      test,
      quickScorer(async () => held.then(() => 7)),
    );
    await vi.waitFor(
      async () => expect(await status()).toEqual({ writing: 'scoring', translation: 'scoring' }),
      PATIENCE,
    );
    finish();
    await untilState('scored');
    expect(await status()).toEqual({ writing: 'scored', translation: 'scored' });
  });

  it('that is done twice, and by two workers at once, has one effect', async () => {
    const { ref, read, untilState } = await handIn();
    const log = { info: () => {}, warn: () => {} };
    const tools = { scorer: seven(), external: null, log, attempts: ATTEMPTS };
    await Promise.all([1, 2, 3].map(() => markAttempt(tools, test.database.db, ref)));
    await markAttempt(tools, test.database.db, ref);
    await using _one = await openMarker(test, seven());
    await using _other = await openMarker(test, seven());
    await untilState('scored');
    expect(await marksKept(ref.id)).toBe(2);
    expect((await read()).corrections).toEqual([]);
    const { rows } = await test.database.pool.query(
      `select count(*)::int as count from attempt_events where attempt_id = $1 and kind = 'score'`,
      [ref.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('that fails is retried', async () => {
    await retryAtOnce(3);
    let failures = 2;
    const { untilState } = await handIn();
    const scorer = quickScorer(() => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      return 9;
    });
    await using _marker = await openMarker(test, scorer);
    await untilState('scored');
  });

  it('that always fails hands the texts to people, keeps the marks there are, and holds up no other job', async () => {
    await retryAtOnce(1);
    const broken = await handIn();
    const scorer = quickScorer(({ part, text }) => {
      if (part === 'translation' && text === 'A translation.' && scorer.calls <= 4) throw new Error('never');
      return 7;
    });
    await using marker = await openMarker(test, scorer);
    await broken.untilState('needs_review');
    const { writing, translation, total } = await broken.read();
    expect([writing?.status, writing?.raw, translation?.status, total]).toEqual(['scored', 7, 'needs_review', null]);
    expect(marker.warnings).toContain('texts could not be scored');
    await retryAtOnce(4);
    await (await handIn()).untilState('scored');
  });

  it('that was lost, as after a restore, is sent again once the texts have waited a minute', async () => {
    const { ref, untilState } = await handIn();
    const { db, pool } = test.database;
    await pool.query(`drop schema ${QUEUE_SCHEMA} cascade`);
    await prepareQueue(pool);
    expect(await sendLostJobs(db)).toBe(0);
    await pool.query(`update attempts set submitted_at = now() - interval '61 s' where id = $1`, [ref.id]);
    expect([await sendLostJobs(db), await sendLostJobs(db)]).toEqual([1, 0]);
    await using _marker = await openMarker(test, seven());
    await untilState('scored');
  });
});
