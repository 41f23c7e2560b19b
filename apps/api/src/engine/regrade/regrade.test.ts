import {
  getSubmissionEndpoint,
  startExamEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { analysisEndpoint } from '@study/contract/results/analysis.ts';
import type { RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { inTransaction } from '#db/transaction.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { someoneWaitsForALock } from '#test/lock-wait.ts';
import { rollUpNow } from '#test/roll-up.ts';
import { publishSamplePaper, rightAnswers, type SamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import { beginRegrade, effectOfVersion, regradeAttempt, regradeNext } from './regrade.service.ts';
import { findRegrade } from './regrades.store.ts';

const QUIET = { info: () => {}, warn: () => {} };
let papers = 0;

const next = (letter: string) => ({ A: 'B', B: 'C', C: 'D', D: 'A' })[letter] ?? 'A';

const it = base
  .extend(
    'newPaper',
    { scope: 'file' },
    ({ site }) =>
      () =>
        publishSamplePaper(site, { id: `paper-${(papers += 1)}` }),
  )
  /** Changes the keys of some items to the next letter. Items 46 to 55 have 14.2 points each. */
  .extend(
    'corrected',
    { scope: 'file' },
    ({ site }) =>
      (paper: SamplePaper, ...items: number[]) =>
        publishSamplePaper(site, {
          id: paper.id,
          change: ({ answers }) => {
            for (const item of answers.reading.careful.flatMap((passage) => passage.items)) {
              if (items.includes(item.no)) item.key = next(item.key);
            }
          },
        }),
  )
  .extend('regrade', { scope: 'file' }, ({ site }) => async (paper: SamplePaper, batch?: number) => {
    const { db } = site.database;
    const version = (
      await db.selectFrom('papers').select('content_version').where('id', '=', paper.id).executeTakeFirstOrThrow()
    ).content_version;
    const begun = await inTransaction(db, (trx) => beginRegrade(trx, paper.id, version));
    while (await regradeNext(db, QUIET, { ...(batch !== undefined && { batch }) }));
    return { begun, ended: await findRegrade(db, begun.id) };
  })
  /** Hands in answers that are all right except the given ones. */
  .extend(
    'handedIn',
    { scope: 'file' },
    ({ site }) =>
      async (paper: SamplePaper, given: Record<number, string | null> = {}, mode?: 'mock' | 'practice') => {
        const sitting = await sit(site, paper, mode);
        const changes = rightAnswers(paper).map((change) => ({
          ...change,
          response: Number(change.item) in given ? (given[Number(change.item)] ?? null) : change.response,
        }));
        await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes } });
        return sitting;
      },
  )
  .extend('scoresOf', { scope: 'file' }, ({ site }) => async (attemptId: string): Promise<[number, number][]> => {
    const rows = await site.database.db
      .selectFrom('scores')
      .select(['points', 'key_version'])
      .where('attempt_id', '=', attemptId)
      .orderBy('id')
      .execute();
    return rows.map((row) => [row.points, row.key_version]);
  });

describe('a regrade', () => {
  it('gives new scores and receipts to those whom the key changes, and nothing to the others', async ({
    newPaper,
    corrected,
    regrade,
    handedIn,
    scoresOf,
  }) => {
    const paper = await newPaper();
    const old = paper.keys.get(46) ?? '';
    const loses = await handedIn(paper);
    const gains = await handedIn(paper, { 46: next(old) });
    const stays = await handedIn(paper, { 46: next(next(old)) });
    await corrected(paper, 46);
    const { begun, ended } = await regrade(paper);
    const effect: RegradeEffect = {
      items: [{ no: 46, before: old, after: next(old) }],
      attempts: 3,
      affected: 2,
      gaining: 1,
      losing: 1,
      least_change: -14.2,
      greatest_change: 14.2,
      changes: [
        { points: -14.2, attempts: 1 },
        { points: 14.2, attempts: 1 },
      ],
    };
    expect(begun).toMatchObject({ state: 'waiting', effect, done: 0, finished_at: null });
    expect(ended).toMatchObject({ state: 'done', effect, done: 3, finished_at: expect.any(String) as string });
    expect(await scoresOf(loses.attempt.id)).toEqual([
      [497, 1],
      [482.8, 2],
    ]);
    expect(await scoresOf(gains.attempt.id)).toEqual([
      [482.8, 1],
      [497, 2],
    ]);
    expect(await scoresOf(stays.attempt.id)).toEqual([[482.8, 1]]);

    const told = await gains.client.call(getSubmissionEndpoint, gains.byId);
    expect(told.corrections).toEqual([
      {
        kind: 'objective',
        reason: 'key_corrected',
        points_before: 482.8,
        points_after: 497,
        items: [46],
        created_at: expect.any(String) as string,
      },
    ]);
    expect(told.objective).toMatchObject({ points: 497, key_version: 2 });
    expect((await gains.client.call(analysisEndpoint, gains.byPaper)).items[45]).toMatchObject({ outcome: 'right' });
    // A student whose points stay the same sees the new key on every page.
    const other = await stays.client.call(getSubmissionEndpoint, stays.byId);
    expect(other.corrections).toEqual([]);
    expect(other.objective?.items?.[45]).toMatchObject({ key: next(old), outcome: 'wrong' });
    expect((await stays.client.call(analysisEndpoint, stays.byPaper)).items[45]?.key).toBe(next(old));
    const content = await stays.client.call(getContentEndpoint, { ...stays.byPaper, query: { mode: 'answer' } });
    expect(JSON.stringify(content)).toContain(`"no":46,"key":"${next(old)}"`);
  });

  it('changes nothing when it is done again', async ({ newPaper, corrected, regrade, handedIn, scoresOf }) => {
    const paper = await newPaper();
    const { attempt } = await handedIn(paper);
    await corrected(paper, 46, 47);
    await regrade(paper);
    const { begun } = await regrade(paper);
    expect(begun.effect).toMatchObject({ items: [], attempts: 1, affected: 0, least_change: 0, greatest_change: 0 });
    expect(await scoresOf(attempt.id)).toHaveLength(2);
  });

  it('writes down outcomes that changed although the points did not, without a receipt', async ({
    newPaper,
    corrected,
    regrade,
    handedIn,
    scoresOf,
  }) => {
    const paper = await newPaper();
    const { client, attempt, byId } = await handedIn(paper, { 47: next(paper.keys.get(47) ?? '') });
    await corrected(paper, 46, 47);
    await regrade(paper);
    expect(await scoresOf(attempt.id)).toEqual([
      [482.8, 1],
      [482.8, 2],
    ]);
    expect((await client.call(getSubmissionEndpoint, byId)).corrections).toEqual([]);
  });

  it('follows a correction that was taken back', async ({ newPaper, corrected, regrade, handedIn, scoresOf }) => {
    const paper = await newPaper();
    const { attempt } = await handedIn(paper);
    await corrected(paper, 46);
    await regrade(paper);
    await corrected(paper);
    await regrade(paper);
    expect(await scoresOf(attempt.id)).toEqual([
      [497, 1],
      [482.8, 2],
      [497, 1],
    ]);
  });

  it('takes the old mark out of the statistics and puts the new one in', async ({
    site,
    newPaper,
    corrected,
    regrade,
    handedIn,
  }) => {
    const paper = await newPaper();
    await handedIn(paper, {}, 'practice');
    await rollUpNow(site);
    await corrected(paper, 46);
    await regrade(paper);
    await rollUpNow(site);
    const { rows } = await site.database.pool.query<{ taker_count: number; items: Record<string, { right: number }> }>(
      'select taker_count, items from paper_statistics where paper_id = $1 and content_version = 1',
      [paper.id],
    );
    expect(rows[0]).toMatchObject({ taker_count: 1, items: { 46: { right: 0, takers: 1 }, 47: { right: 1 } } });
  });

  it('reaches attempts on every version with the same questions, and none with others', async ({
    site,
    newPaper,
    corrected,
    regrade,
    handedIn,
    scoresOf,
  }) => {
    const paper = await newPaper();
    const first = await handedIn(paper);
    // Renamed: the questions are the same.
    const renamed = await publishSamplePaper(site, {
      id: paper.id,
      change: (content) => (content.paper.title = '改名'),
    });
    const second = await handedIn(renamed);
    const other = await publishSamplePaper(site, {
      id: paper.id,
      change: (content) => (content.paper.translation.source = '别的'),
    });
    const third = await handedIn(other);
    await corrected(paper, 46);
    const { ended } = await regrade(paper);
    expect(ended).toMatchObject({ done: 2, effect: { attempts: 2, affected: 2 } });
    for (const { attempt } of [first, second]) expect((await scoresOf(attempt.id)).at(-1)?.[0]).toBe(482.8);
    expect(await scoresOf(third.attempt.id)).toHaveLength(1);
  });

  it('goes on where it was stopped, looks at everybody once, and is done by several workers together', async ({
    site,
    newPaper,
    corrected,
    handedIn,
    scoresOf,
  }) => {
    const paper = await newPaper();
    const people = await Promise.all(Array.from({ length: 7 }, () => handedIn(paper)));
    await corrected(paper, 46);
    const { db } = site.database;
    const begun = await inTransaction(db, (trx) => beginRegrade(trx, paper.id, 2));
    await regradeNext(db, QUIET, { batch: 3 });
    expect(await findRegrade(db, begun.id)).toMatchObject({ state: 'running', done: 3 });
    const worker = async () => {
      for (let round = 0; round < 5; round += 1) await regradeNext(db, QUIET, { batch: 2 });
    };
    await Promise.all([worker(), worker(), worker()]);
    while (await regradeNext(db, QUIET));
    expect(await findRegrade(db, begun.id)).toMatchObject({ state: 'done', done: 7 });
    for (const { attempt } of people) {
      expect(await scoresOf(attempt.id)).toEqual([
        [497, 1],
        [482.8, 2],
      ]);
    }
  });

  it('is given up after three failures, and others go on', async ({ site, newPaper, corrected, handedIn }) => {
    const paper = await newPaper();
    await handedIn(paper);
    await corrected(paper, 46);
    const { db } = site.database;
    const begun = await inTransaction(db, (trx) => beginRegrade(trx, paper.id, 2));
    await site.database.pool.query(
      `update scores set result = '{}' where attempt_id in (select id from attempts where paper_id = $1)`,
      [paper.id],
    );
    const warnings: unknown[] = [];
    const log = { info: () => {}, warn: (...entry: unknown[]) => void warnings.push(entry[1]) };
    for (let time = 0; time < 4; time += 1) await regradeNext(db, log);
    expect(await findRegrade(db, begun.id)).toMatchObject({
      state: 'failed',
      finished_at: expect.any(String) as string,
    });
    expect(warnings).toEqual(['job failed', 'job failed', 'job failed', 'job given up']);
  });
});

describe('an attempt that is open when a key is corrected', () => {
  it('keeps its version and is marked with the corrected key when it closes, regrade or not', async ({
    site,
    newPaper,
    corrected,
  }) => {
    const paper = await newPaper();
    const { client, byPaper } = await sit(site, paper);
    const mended = await corrected(paper, 46);
    const submission = await client.call(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(mended) } });
    expect(submission).toMatchObject({
      content_version: 1,
      objective: { points: 497, key_version: 2 },
      corrections: [],
    });
  });

  it('shows a checked section with the corrected key', async ({ site, newPaper, corrected }) => {
    const paper = await newPaper();
    const { client, byId } = await sit(site, paper);
    const mended = await corrected(paper, 46);
    const checked = await client.call(checkSectionEndpoint, { ...byId, body: { section: 'careful' } });
    expect(checked.items[0]?.key).toBe(mended.keys.get(46));
    expect(checked.answers[0]?.key).toBe(mended.keys.get(46));
  });

  it('and has its objective part handed in already is marked again', async ({
    site,
    newPaper,
    corrected,
    regrade,
    scoresOf,
  }) => {
    const paper = await newPaper();
    const { client, byPaper, attempt } = await sit(site, paper);
    await client.call(submitObjectiveEndpoint, { ...byPaper, body: { changes: rightAnswers(paper) } });
    await corrected(paper, 46);
    await regrade(paper);
    expect((await scoresOf(attempt.id)).at(-1)).toEqual([482.8, 2]);
  });

  it('and closes while the regrade comes by, is marked with the corrected key all the same', async ({
    site,
    newPaper,
    corrected,
  }) => {
    const paper = await newPaper();
    const { attempt, client } = await sit(site, paper);
    const { db, pool } = site.database;
    const { id: userId } = await db
      .selectFrom('attempts')
      .select('user_id as id')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    // An uncommitted hand-in that has read the old keys.
    const closing = await pool.connect();
    await closing.query('begin');
    await closing.query('select 1 from attempts where id = $1 for update', [attempt.id]);
    const mark = {
      max: 497,
      sections: [],
      items: [...paper.keys].map(([no, key]) => ({ no, response: key, key, outcome: 'right' })),
    };
    await closing.query(
      `insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result)
       values ($1, $2, $3, 'objective', 'key', 1, 497, $4)`,
      [userId, attempt.id, '019aa000-0000-7000-8000-000000000000', JSON.stringify(mark)],
    );
    await closing.query(`update attempts set state = 'scoring', submitted_at = now() where id = $1`, [attempt.id]);
    await corrected(paper, 46);
    const regraded = inTransaction(db, (trx) => regradeAttempt(trx, { userId, id: attempt.id }));
    await someoneWaitsForALock(site);
    await closing.query('commit');
    closing.release();
    expect(await regraded).toBe(true);
    const submission = await client.call(getSubmissionEndpoint, { params: { id: attempt.id } });
    expect(submission.objective).toMatchObject({ points: 482.8, key_version: 2 });
  });
});

describe('a mock that is open', () => {
  it('hides which items of an earlier attempt were corrected', async ({ newPaper, corrected, regrade, handedIn }) => {
    const paper = await newPaper();
    const { client, byId, byPaper } = await handedIn(paper);
    await corrected(paper, 46);
    await regrade(paper);
    await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'mock' } });
    const submission = await client.call(getSubmissionEndpoint, byId);
    expect(submission.objective).toMatchObject({ points: 482.8, items: null });
    expect(submission.corrections).toMatchObject([{ points_before: 497, points_after: 482.8, items: [] }]);
  });
});

it('the effect is told without an attempt too', async ({ site, newPaper }) => {
  const paper = await newPaper();
  expect(await effectOfVersion(site.database.db, paper.id, 1)).toMatchObject({ items: [], attempts: 0, affected: 0 });
});
