import {
  getDraftEndpoint,
  getSubmissionEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { beginSaving } from '#test/lock-wait.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { scoreDue } from './objective-scoring.service.ts';
import { sweepOverdue } from './sweep.service.ts';

const it = base
  .extend('stateOf', { scope: 'file' }, ({ site }) => async (attemptId: string): Promise<string | undefined> => {
    const row = await site.database.db
      .selectFrom('attempts')
      .select('state')
      .where('id', '=', attemptId)
      .executeTakeFirst();
    return row?.state;
  })
  .extend('scoresOf', { scope: 'file' }, ({ site }) => async (attemptId: string) => {
    return site.database.db.selectFrom('scores').selectAll().where('attempt_id', '=', attemptId).execute();
  });

const DAY = 24 * 3_600_000;

describe('an attempt whose time is up', () => {
  it('is closed with what was saved by whoever looks at it, at its deadline', async ({ site, paper, attemptOf }) => {
    const { client, attempt, byPaper, byId } = await attemptOf();
    await client.call(saveDraftEndpoint, { ...byPaper, body: { changes: rightAnswers(paper, 1, 7) } });
    await letTimePass(site, attempt.id, 31 * DAY);
    const submission = await client.call(getSubmissionEndpoint, byId);
    expect(submission).toMatchObject({ state: 'scoring', objective: { points: 49.7 }, remaining_ms: 0, phase: null });
    expect(submission.submitted_at).toBe(submission.deadline_at);
  });

  it('is left alone within its grace', async ({ site, attemptOf }) => {
    const { client, attempt, byPaper } = await attemptOf('mock');
    const length = Date.parse(attempt.deadline_at) - Date.parse(attempt.started_at);
    await letTimePass(site, attempt.id, length + 30_000);
    await sweepOverdue(site.database.db, 100);
    expect((await client.call(getDraftEndpoint, byPaper)).state).toBe('in_progress');
  });

  it('is closed once by several sweepers and a hand-in at the same time', async ({ site, attemptOf, scoresOf }) => {
    const attempts = [];
    for (let index = 0; index < 12; index += 1) attempts.push(await attemptOf());
    for (const { attempt } of attempts) await letTimePass(site, attempt.id, 31 * DAY);
    await Promise.all([
      sweepOverdue(site.database.db, 5),
      sweepOverdue(site.database.db, 5),
      sweepOverdue(site.database.db, 5),
      ...attempts.slice(0, 4).map(({ client, byPaper }) => client.try(submitEndpoint, byPaper)),
    ]);
    while ((await sweepOverdue(site.database.db, 5)).found > 0);
    for (const { attempt } of attempts) {
      expect(await scoresOf(attempt.id)).toHaveLength(1);
      const row = await site.database.db
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', attempt.id)
        .executeTakeFirstOrThrow();
      expect(row.state).toBe('scoring');
      expect(row.submitted_at).toEqual(row.deadline_at);
    }
  });
});

describe('the sweeper', () => {
  it('leaves an attempt alone that a save holds, and counts that save afterwards', async ({
    site,
    paper,
    attemptOf,
  }) => {
    const { client, attempt, byId } = await attemptOf();
    await letTimePass(site, attempt.id, 31 * DAY);
    const saving = await beginSaving(site, attempt.id, { item: '16', response: paper.keys.get(16) ?? '', seq: 7 });
    expect(await sweepOverdue(site.database.db, 100)).toMatchObject({ found: 1, closed: 0, failed: [] });
    await saving.commit();
    expect(await sweepOverdue(site.database.db, 100)).toMatchObject({ found: 1, closed: 1, failed: [] });
    expect((await client.call(getSubmissionEndpoint, byId)).objective?.points).toBe(14.2);
  });

  it('begins nothing once it was told to stop', async ({ site, attemptOf, stateOf }) => {
    const { attempt } = await attemptOf();
    await letTimePass(site, attempt.id, 31 * DAY);
    const { closed } = await sweepOverdue(site.database.db, 100, { signal: AbortSignal.abort() });
    expect([closed, await stateOf(attempt.id)]).toEqual([0, 'in_progress']);
    await sweepOverdue(site.database.db, 100);
  });

  it('blames no attempt for a database that goes away', async ({ site, attemptOf }) => {
    const { attempt } = await attemptOf();
    await letTimePass(site, attempt.id, 31 * DAY);
    const { pool, db } = site.database;
    await pool.query(`
      create function cut_off() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
      create trigger cut_off before update on attempts for each row execute function cut_off()`);
    await expect(sweepOverdue(db, 100)).rejects.toThrow(/terminat/i);
    await pool.query('drop function cut_off cascade');
    expect(await sweepOverdue(db, 100)).toMatchObject({ closed: 1, failed: [] });
  });

  it('closes the others when one attempt cannot be closed', async ({ site, attemptOf, stateOf }) => {
    const { attempt: stuck } = await attemptOf();
    const { attempt: good } = await attemptOf();
    for (const { id } of [stuck, good]) await letTimePass(site, id, 31 * DAY);
    await site.database.pool.query(`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''not this one''; end';
      create trigger refuse before update on attempts for each row when (old.id = '${stuck.id}') execute function refuse()`);
    const sweep = await sweepOverdue(site.database.db, 100);
    expect(sweep.failed.map(({ ref }) => ref.id)).toEqual([stuck.id]);
    expect([await stateOf(good.id), await stateOf(stuck.id)]).toEqual(['scoring', 'in_progress']);
    expect((await sweepOverdue(site.database.db, 100, { skipped: new Set([stuck.id]) })).found).toBe(0);
    await site.database.pool.query('drop function refuse cascade');
    expect(await sweepOverdue(site.database.db, 100)).toMatchObject({ closed: 1, failed: [] });
  });

  it('scores the others when one attempt cannot be scored, and that one later', async ({
    site,
    attemptOf,
    scoresOf,
  }) => {
    const broken = await publishSamplePaper(site, { id: 'broken-paper' });
    const { client } = await attemptOf();
    const params = { id: broken.id };
    const attempt = await client.call(startExamEndpoint, { params, body: { mode: 'practice' } });
    const answers = await site.database.db
      .deleteFrom('paper_answers')
      .where('paper_id', '=', broken.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { attempt: good } = await attemptOf();
    for (const { id } of [attempt, good]) await letTimePass(site, id, 40 * DAY);
    const sweep = await sweepOverdue(site.database.db, 100);
    expect(sweep).toMatchObject({ closed: 2, failed: [{ ref: { id: attempt.id } }] });
    expect(await scoresOf(good.id)).toHaveLength(1);
    expect(await client.call(getSubmissionEndpoint, { params: { id: attempt.id } })).toMatchObject({
      state: 'scoring',
      objective: null,
      total: null,
    });
    await site.database.db
      .insertInto('paper_answers')
      .values({ ...answers, document: JSON.stringify(answers.document) })
      .execute();
    await site.database.pool.query('update unscored_attempts set due_at = now()');
    await scoreDue(site.database.db);
    expect(await scoresOf(attempt.id)).toHaveLength(1);
  });
});
