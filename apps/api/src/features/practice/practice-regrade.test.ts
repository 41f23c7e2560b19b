import {
  createCollectionEndpoint,
  getMistakeEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  updateCollectionEndpoint,
  updateMistakeEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { getPracticeEndpoint, spendPaperEndpoint } from '@study/contract/practice/practice.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { someoneWaitsForALock } from '#test/lock-wait.ts';
import { practiseMuch } from '#test/practised.ts';
import { answerItem as answer, startPractice } from '#test/practising.ts';
import { regradeAll } from '#test/regrade-all.ts';
import { correctKey, orderRegrade } from '#test/correct-key.ts';
import { bookOf } from '#test/own-book.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { wrongLetter } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

let people = 0;
const byId = (id: string) => ({ params: { id } });
const right = (no: number, of: SamplePaper) => of.keys.get(no) ?? '';
const wrong = (no: number, of: SamplePaper) => wrongLetter(of, no);
let papers = 0;
const items = async (client: TestClient) => (await bookOf(client)).map(({ item }) => Number(item));
const it = base
  .extend('somebody', { scope: 'file' }, ({ site }) => () => {
    people += 1;
    return signedIn(site, `practising-${people}`);
  })
  .extend(
    'newPaper',
    { scope: 'file' },
    ({ site }) =>
      () =>
        publishSamplePaper(site, { id: `corrected-${(papers += 1)}` }),
  )
  .extend(
    'correct',
    { scope: 'file' },
    ({ site }) =>
      (of: SamplePaper, no: number, key: string) =>
        correctKey(site, of, no, key),
  )
  .extend(
    'order',
    { scope: 'file' },
    ({ site }) =>
      (of: SamplePaper) =>
        orderRegrade(site, of),
  )
  .extend('regrade', { scope: 'file' }, ({ site, order }) => async (of: SamplePaper) => {
    await order(of);
    await regradeAll(site);
  })
  /** Mastery of the one point that all items of the sample test, rounded so that an hour's decay does not show. */
  .extend('known', { scope: 'file' }, ({ site }) => async (client: TestClient) => {
    await client.call(listMistakesEndpoint);
    const { rows } = await site.database.pool.query<{ answers: number; right: string; wrong: string }>(
      `select answers, round(right_weight::numeric, 2) as right, round(wrong_weight::numeric, 2) as wrong
     from mastery where user_id = (select id from users where username = $1) order by point_id limit 1`,
      [`practising-${people}`],
    );
    return rows.map((row) => [row.answers, Number(row.right), Number(row.wrong)])[0];
  })
  .extend('practised', { scope: 'file' }, ({ somebody }) => async (of: SamplePaper) => {
    const client = await somebody();
    await client.call(spendPaperEndpoint, byId(of.id));
    const set = await startPractice(client, { kind: 'section', section: 'careful' });
    return { client, set };
  });

describe('a corrected key, of what was practised', () => {
  it('takes what it makes right out of the book, puts what it makes wrong in, and mastery follows', async ({
    site,
    newPaper,
    correct,
    regrade,
    known,
    practised,
  }) => {
    const of = await newPaper();
    const { client, set } = await practised(of);
    await answer(client, set, '46', wrong(46, of));
    await answer(client, set, '47', right(47, of));
    expect([await items(client), await known(client)]).toEqual([[46], [2, 1, 1]]);
    await correct(of, 46, wrong(46, of));
    // Without a regrade, earlier marks stay.
    await regradeAll(site);
    expect(await items(client)).toEqual([46]);
    await regrade(of);
    expect([await items(client), await known(client)]).toEqual([[], [2, 2, 0]]);
    const { items: shown } = await client.call(getPracticeEndpoint, byId(set.id));
    expect(shown.find(({ item }) => item === '46')?.answer).toMatchObject({ is_right: true, mistake: null });
    await correct(of, 47, wrong(47, of));
    await regrade(of);
    // The second correction reverts the first.
    expect([await items(client), await known(client)]).toEqual([
      [46, 47],
      [2, 0, 2],
    ]);
    const days = await site.database.pool.query(
      'select items from activity_days where user_id = (select id from users where username = $1)',
      [`practising-${people}`],
    );
    expect(days.rows).toEqual([{ items: 2 }]);
  });

  it('meets an answer that was not projected yet', async ({ newPaper, correct, regrade, known, practised }) => {
    const of = await newPaper();
    const { client, set } = await practised(of);
    await answer(client, set, '46', wrong(46, of));
    await correct(of, 46, wrong(46, of));
    await regrade(of);
    expect([await items(client), await known(client)]).toEqual([[], [1, 1, 0]]);
  });

  it('gives back what was written on an item, once it is corrected back', async ({
    newPaper,
    correct,
    regrade,
    practised,
  }) => {
    const of = await newPaper();
    const { client, set } = await practised(of);
    await answer(client, set, '46', wrong(46, of));
    const book = async (query: object = {}) => (await client.call(listMistakesEndpoint, { query })).results;
    const { id } = (await book())[0] ?? { id: '' };
    const own = { note: '看错了主语', starred: true, reason: 'careless' } as const;
    await client.call(updateMistakeEndpoint, { ...byId(id), body: own });
    const collection = await client.call(createCollectionEndpoint, { body: { title: '冲刺' } });
    await client.call(updateCollectionEndpoint, { ...byId(collection.id), body: { add: [id] } });
    await client.call(reviewMistakeEndpoint, { ...byId(id), body: { rating: 'good', seen_ms: 1 } });
    await correct(of, 46, wrong(46, of));
    await regrade(of);
    expect([await book(), await book({ state: 'removed' })]).toEqual([[], []]);
    expect((await client.try(getMistakeEndpoint, byId(id))).status).toBe(404);
    await correct(of, 46, right(46, of));
    await regrade(of);
    expect(await book()).toMatchObject([
      { id, ...own, state: 'active', times: 1, reps: 1, collections: [collection.id] },
    ]);
  });

  it('marks the review again that an answer was', async ({ site, newPaper, correct, regrade, practised }) => {
    const of = await newPaper();
    const { client, set } = await practised(of);
    const stillWrong = ['A', 'B', 'C'].find((letter) => letter !== right(46, of) && letter !== wrong(46, of)) ?? '';
    await answer(client, set, '46', stillWrong);
    await answer(client, set, '47', wrong(47, of));
    // No facts are waiting, so the cards are not rebuilt.
    await client.call(listMistakesEndpoint);
    await site.database.pool.query(`update mistakes set due_at = now() - interval '1 day'`);
    const due = await startPractice(client, { kind: 'due' });
    for (const no of [46, 47]) await answer(client, due, String(no), wrong(no, of));
    const ratings = async () => {
      const { results } = await client.call(listMistakesEndpoint, { query: { ordering: 'item' } });
      const { rows } = await site.database.pool.query<{ item: number; is_right: boolean; rating: string }>(
        `select m.item, r.is_right, r.rating from mistake_reviews r join mistakes m on m.id = r.mistake_id
         where m.id = any ($1) order by m.item`,
        [results.map(({ id }) => id)],
      );
      return [
        rows.map((row) => [row.item, row.is_right, row.rating]),
        results.map(({ streak, times }) => [streak, times]),
      ];
    };
    expect(await ratings()).toEqual([
      [
        [46, false, 'again'],
        [47, false, 'again'],
      ],
      [
        [0, 1],
        [0, 1],
      ],
    ]);
    await correct(of, 46, wrong(46, of));
    await regrade(of);
    expect(await ratings()).toEqual([
      [
        [46, true, 'good'],
        [47, false, 'again'],
      ],
      [
        [1, 1],
        [0, 1],
      ],
    ]);
  });

  it('marks a review again that was not projected yet', async ({ site, newPaper, correct, regrade, practised }) => {
    const of = await newPaper();
    const { client, set } = await practised(of);
    const [key = '', other = ''] = ['A', 'B', 'C', 'D'].filter((letter) => letter !== right(46, of));
    await answer(client, set, '46', other);
    await client.call(listMistakesEndpoint);
    await site.database.pool.query(`update mistakes set due_at = now() - interval '1 day'`);
    await answer(client, await startPractice(client, { kind: 'due' }), '46', key);
    await correct(of, 46, key);
    await regrade(of);
    const { results } = await client.call(listMistakesEndpoint);
    expect(results).toMatchObject([{ item: '46', streak: 1, reps: 1, lapses: 0 }]);
  });

  it('marks many answers some at a time, until none is left', async ({
    site,
    newPaper,
    correct,
    order,
    known,
    practised,
  }) => {
    const of = await newPaper();
    const { client } = await practised(of);
    const { pool } = site.database;
    const { rows } = await pool.query<{ id: string }>('select user_id as id from spent_papers where paper_id = $1', [
      of.id,
    ]);
    const person = { userId: rows[0]?.id ?? '', paperId: of.id };
    await practiseMuch(pool, person, { sets: 25, items: [46], response: wrong(46, of) });
    expect(await known(client)).toEqual([25, 0, 25]);
    await correct(of, 46, wrong(46, of));
    await order(of);
    // Ten at a time.
    expect(await regradeAll(site, { batch: 1 })).toBe(3);
    expect([await items(client), await known(client)]).toEqual([[], [25, 25, 0]]);
  });

  it('meets an answer that is being marked by the key of before', async ({
    site,
    newPaper,
    correct,
    regrade,
    known,
    practised,
  }) => {
    const of = await newPaper();
    const { client, set } = await practised(of);
    const { pool } = site.database;
    const answering = await pool.connect();
    await answering.query('begin');
    await answering.query(`select pg_advisory_xact_lock_shared(hashtextextended('practice-keys:' || $1, 0))`, [of.id]);
    await answering.query(
      `insert into practice_answers (user_id, session_id, paper_id, item, response, is_right, time_ms, answered_at,
         content_version, key_version)
       select user_id, id, $2, 46, $3, false, 1, now(), 1, 1 from practice_sessions where id = $1`,
      [set.id, of.id, wrong(46, of)],
    );
    await correct(of, 46, wrong(46, of));
    const regrading = regrade(of);
    await someoneWaitsForALock(site);
    await answering.query('commit');
    answering.release();
    await regrading;
    expect([await items(client), await known(client)]).toEqual([[], [1, 1, 0]]);
  });
});
