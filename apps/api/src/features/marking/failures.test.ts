import {
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPTS, openMarker } from '#test/marking.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { markAttempt } from './mark-attempt.service.ts';

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

/** Retries a failed job at once. */
const atOnce = (mostTries: number) => ({ mostTries, firstDelayS: 0 });

describe('a marking job', { timeout: 90_000 }, () => {
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
    let failures = 2;
    const { untilState } = await handIn();
    const scorer = quickScorer(() => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      return 9;
    });
    await using _marker = await openMarker(test, scorer, undefined, atOnce(4));
    await untilState('scored');
  });

  it('that always fails hands the texts to people, keeps the marks there are, and holds up no other job', async () => {
    const broken = await handIn();
    const scorer = quickScorer(({ part, text }) => {
      if (part === 'translation' && text === 'A translation.' && scorer.calls <= 4) throw new Error('never');
      return 7;
    });
    await using marker = await openMarker(test, scorer, undefined, atOnce(2));
    await broken.untilState('needs_review');
    const { writing, translation, total } = await broken.read();
    expect([writing?.status, writing?.raw, translation?.status, total]).toEqual(['scored', 7, 'needs_review', null]);
    expect(marker.warnings).toContain('job given up');
    await (await handIn()).untilState('scored');
  });
});
