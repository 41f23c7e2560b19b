import { analysisEndpoint } from '@study/contract/results/analysis.ts';
import {
  getSubmissionEndpoint,
  historyEndpoint,
  leaseEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { openDatabase } from '../db/database.ts';
import { someoneWaitsForALock } from '#test/lock-wait.ts';
import { rightAnswers } from '#test/sample-paper.ts';
import { findAttempt } from '../models/attempts/attempts.store.ts';
import { scoreDue, scoreSoon } from './objective-scoring.service.ts';
import { regradeAttempt } from './regrade/regrade.service.ts';
import { transitionOf } from './transition.service.ts';
import { writeTransitions } from '../models/attempts/transitions.store.ts';

const it = base
  /** Delays the writing of scores, as many simultaneous hand-ins do; returns a function that ends the delay. */
  .extend('holdScoring', { scope: 'file' }, ({ site }) => async (): Promise<() => Promise<void>> => {
    const connection = await site.database.pool.connect();
    await connection.query('begin');
    await connection.query('lock table scores in share mode');
    // With so many scoring requests pending, hand-ins do not wait for their scores.
    for (let index = 0; index < 20; index += 1) void scoreSoon(site.database.db);
    return async () => {
      await connection.query('commit');
      connection.release();
      await scoreDue(site.database.db);
    };
  })
  .extend('attemptRow', { scope: 'file' }, ({ site }) => async (id: string) => {
    const { user_id: userId } = await site.database.db
      .selectFrom('attempts')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const attempt = await findAttempt(site.database.db, userId, id);
    if (!attempt) throw new Error('no such attempt');
    return { userId, attempt };
  })
  /** An attempt in the state left by a process that died right after accepting the hand-in. */
  .extend('closeWithoutScore', { scope: 'file' }, ({ site, attemptOf, attemptRow }) => async (): Promise<string> => {
    const { attempt } = await attemptOf();
    const stored = (await attemptRow(attempt.id)).attempt;
    const transition = transitionOf(stored, { type: 'submit' }, Date.now());
    if (!('record' in transition) || !transition.record) throw new Error('not to be handed in');
    await writeTransitions(site.database.db, [{ ...transition.record, expectedVersion: null }]);
    return attempt.id;
  })
  .extend('scoresOf', { scope: 'file' }, ({ site }) => async (attemptId: string) => {
    return site.database.db.selectFrom('scores').select('points').where('attempt_id', '=', attemptId).execute();
  });

describe('a hand-in while scoring is behind', () => {
  it('is accepted with its receipt and texts at once, and scored afterwards', async ({
    paper,
    attemptOf,
    holdScoring,
  }) => {
    const { client, byPaper, byId } = await attemptOf();
    const letThrough = await holdScoring();
    const changes = [...rightAnswers(paper), { item: 'writing', seq: 100, response: 'A plan of mine.' }];
    const accepted = await client.call(submitEndpoint, { ...byPaper, body: { changes } });
    expect(accepted).toMatchObject({ state: 'scoring', objective: null, total: null, writing: { words: 4 } });
    expect(accepted.receipt).not.toBeNull();
    expect(await client.call(getSubmissionEndpoint, byId)).toMatchObject({ objective: null, state: 'scoring' });
    const analysis = { params: { id: paper.id }, query: { submission: accepted.id } };
    expect((await client.try(analysisEndpoint, analysis)).body).toMatchObject({ code: 'not_scored_yet' });
    expect((await client.call(historyEndpoint)).results).toMatchObject([{ id: accepted.id, objective: null }]);

    await letThrough();
    const scored = await client.call(getSubmissionEndpoint, byId);
    expect(scored).toMatchObject({ receipt: accepted.receipt, objective: { points: 497 } });
    expect((await client.try(analysisEndpoint, analysis)).status).toBe(200);
  });

  it('gets the same answer when it is repeated, and is scored once', async ({
    paper,
    attemptOf,
    holdScoring,
    scoresOf,
  }) => {
    const { client, attempt, byPaper } = await attemptOf();
    const letThrough = await holdScoring();
    const body = { attempt_id: attempt.id, changes: rightAnswers(paper, 1, 7) };
    const [first, second] = [
      await client.call(submitEndpoint, { ...byPaper, body }),
      await client.call(submitEndpoint, { ...byPaper, body }),
    ];
    expect(second).toEqual({ ...first, server_time: second.server_time });
    await letThrough();
    expect(await scoresOf(attempt.id)).toEqual([{ points: 49.7 }]);
  });

  it('of listening and reading shows no points until they are scored, and then does', async ({
    paper,
    attemptOf,
    holdScoring,
  }) => {
    const { client, byPaper, byId } = await attemptOf();
    const letThrough = await holdScoring();
    const body = { changes: rightAnswers(paper, 1, 7) };
    expect(await client.call(submitObjectiveEndpoint, { ...byPaper, body })).toMatchObject({ objective: null });
    await letThrough();
    expect(await client.call(getSubmissionEndpoint, byId)).toMatchObject({ objective: { points: 49.7 } });
  });
});

it('answers a hand-in as it answers whoever looks at it afterwards', async ({ paper, attemptOf }) => {
  for (const mode of ['mock', 'practice'] as const) {
    const { client, attempt, byPaper, byId } = await attemptOf(mode);
    const body = { attempt_id: attempt.id, changes: mode === 'practice' ? rightAnswers(paper, 1, 20) : [] };
    const handedIn = await client.call(submitEndpoint, { ...byPaper, body });
    const looked = await client.call(getSubmissionEndpoint, byId);
    expect(handedIn).toEqual({ ...looked, server_time: handedIn.server_time });
    expect(handedIn.objective).not.toBeNull();
  }
});

it('hands in although one of the changes it brings cannot be stored, and names that one', async ({
  paper,
  attemptOf,
}) => {
  for (const endpoint of [submitEndpoint, submitObjectiveEndpoint]) {
    const { client, byPaper } = await attemptOf();
    const changes = [...rightAnswers(paper, 1, 5), { item: '6', seq: 90, response: '\u0000' }];
    const handedIn = await client.call(endpoint, { ...byPaper, body: { changes } });
    expect(handedIn.rejected).toMatchObject([{ item: '6', code: 'invalid', error: '客观题的答案应为一个选项字母' }]);
    expect(handedIn.objective?.points).toBeGreaterThan(0);
  }
});

it('refuses a hand-in under a lease that was taken while it waited', async ({ site, paper, attemptOf }) => {
  const { client, attempt, byPaper } = await attemptOf();
  const connection = await site.database.pool.connect();
  await connection.query('begin');
  await connection.query('update attempts set epoch = epoch + 1 where id = $1', [attempt.id]);
  const body = { attempt_id: attempt.id, epoch: attempt.epoch, changes: rightAnswers(paper, 1, 3) };
  const closing = client.try(submitEndpoint, { ...byPaper, body });
  await someoneWaitsForALock(site);
  await connection.query('commit');
  connection.release();
  expect((await closing).body).toMatchObject({ code: 'lease_lost', details: { draft: { items: {} } } });
});

it('hands in what another page of the same candidate has left open, whatever lease it had', async ({ attemptOf }) => {
  const { client, byPaper, byId } = await attemptOf();
  await client.call(leaseEndpoint, byId);
  expect(await client.call(submitEndpoint, byPaper)).toMatchObject({ state: 'scoring', objective: { points: 0 } });
});

it('scores each attempt once when several processes score at the same time', async ({
  site,
  closeWithoutScore,
  scoresOf,
}) => {
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) ids.push(await closeWithoutScore());
  const other = openDatabase(site.config.databaseUrl ?? '', 3, () => {});
  const rounds = await Promise.all([
    scoreDue(site.database.db),
    scoreDue(other.db),
    scoreDue(site.database.db),
    scoreDue(other.db),
  ]).finally(() => other.close());
  await scoreDue(site.database.db);
  expect(rounds.every(({ failed }) => failed.length === 0)).toBe(true);
  for (const id of ids) expect(await scoresOf(id)).toHaveLength(1);
  expect(await site.database.db.selectFrom('unscored_attempts').selectAll().execute()).toEqual([]);
});

it('regrades an attempt after the score that is being made, never between', async ({
  site,
  closeWithoutScore,
  attemptRow,
  scoresOf,
}) => {
  const id = await closeWithoutScore();
  const { userId } = await attemptRow(id);
  const connection = await site.database.pool.connect();
  await connection.query('begin');
  await connection.query('select from unscored_attempts where attempt_id = $1 for update', [id]);
  const regraded = site.database.db.transaction().execute((trx) => regradeAttempt(trx, { userId, id }));
  await someoneWaitsForALock(site);
  await connection.query('commit');
  connection.release();
  expect(await regraded).toBe(false);
  await scoreDue(site.database.db);
  expect(await scoresOf(id)).toHaveLength(1);
});
