import { abandonEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import {
  deleteMistakeEndpoint,
  dueMistakesEndpoint,
  exportMistakesEndpoint,
  getCollectionEndpoint,
  getMistakeEndpoint,
  listCollectionsEndpoint,
  reviewMistakeEndpoint,
  undoReviewEndpoint,
  updateMistakeEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { getPracticeEndpoint, spendPaperEndpoint } from '@study/contract/practice/practice.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { answerItem as answer, startPractice } from '#test/practising.ts';
import { bookOf } from '#test/own-book.ts';
import { sitWith, wrongLetter } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

let people = 0;

const byId = (id: string) => ({ params: { id } });
const start = (client: TestClient) => startPractice(client, { kind: 'section', section: 'careful' });
const startDue = (client: TestClient) => startPractice(client, { kind: 'due' });
const brief = async (client: TestClient) =>
  (await bookOf(client)).map(({ item, kind, times, state }) => [Number(item), kind, times, state]);
const it = base
  .extend('somebody', { scope: 'file' }, ({ site }) => () => {
    people += 1;
    return signedIn(site, `practising-${people}`);
  })
  .extend(
    'right',
    { scope: 'file' },
    ({ paper }) =>
      (no: number) =>
        paper.keys.get(no) ?? '',
  )
  .extend(
    'wrong',
    { scope: 'file' },
    ({ paper }) =>
      (no: number, of = paper) =>
        wrongLetter(of, no),
  )
  .extend(
    'publish',
    { scope: 'file' },
    ({ site, other }) =>
      (value: boolean) =>
        site.database.db.updateTable('papers').set({ is_published: value }).where('id', '=', other.id).execute(),
  )
  .extend(
    'makeDue',
    { scope: 'file' },
    ({ site }) =>
      () =>
        site.database.pool.query(`update mistakes set due_at = now() - interval '1 day'`),
  )
  .extend('spent', { scope: 'file' }, ({ paper, somebody }) => async (of = paper) => {
    const client = await somebody();
    await client.call(spendPaperEndpoint, byId(of.id));
    return client;
  });

describe('what goes wrong in practice', () => {
  it('enters the book with the answer, and so does what was right by a guess', async ({ right, wrong, spent }) => {
    const client = await spent();
    const set = await start(client);
    const told = await answer(client, set, '46', wrong(46));
    expect(told.mistake).toEqual({ id: expect.any(String) as string, is_new: true });
    const guessed = await answer(client, set, '47', { response: right(47), certainty: 'guess' });
    expect(guessed).toMatchObject({ is_right: true, mistake: { is_new: true } });
    expect((await answer(client, set, '48', { response: right(48), certainty: 'unsure' })).mistake).toBeNull();
    // A repeated answer changes nothing and gets the same reply.
    expect(await answer(client, set, '46', right(46))).toEqual({ ...told, left: 7 });
    const { items } = await client.call(getPracticeEndpoint, byId(set.id));
    const entered = new Map(items.map(({ item, answer: given }) => [item, given?.mistake?.id]));
    expect([entered.get('46'), entered.get('47'), entered.get('48')]).toEqual([
      told.mistake?.id,
      guessed.mistake?.id,
      undefined,
    ]);
    expect(await brief(client)).toEqual([
      [46, 'wrong', 1, 'active'],
      [47, 'guessed', 1, 'active'],
    ]);
  });

  it('stands in the book like everything else: lists, collections, exports and what was answered', async ({
    right,
    wrong,
    spent,
  }) => {
    const client = await spent();
    const { mistake } = await answer(client, await start(client), '46', wrong(46));
    const { results } = await client.call(listCollectionsEndpoint);
    const counts = new Map(results.map(({ id, count }) => [id, count]));
    expect([counts.get('paper-sample-paper'), counts.get('section-careful')]).toEqual([1, 1]);
    expect((await client.call(getCollectionEndpoint, byId('paper-sample-paper'))).results).toMatchObject([
      { item: '46', section: 'careful' },
    ]);
    for (const format of ['csv', 'anki', 'json'] as const) {
      expect((await client.call(exportMistakesEndpoint, { query: { format } })).count).toBe(1);
    }
    const shown = await client.call(getMistakeEndpoint, byId(mistake?.id ?? ''));
    expect(shown.question.solution.key).toBe(right(46));
    expect(shown.answers).toMatchObject([{ where: 'practice', response: wrong(46), is_right: false }]);
  });

  it('counts each time, beside what went wrong in attempts', async ({ paper, somebody, wrong }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [50] });
    for (const times of [2, 3]) {
      const { mistake } = await answer(client, await start(client), '50', wrong(50));
      expect(mistake).toMatchObject({ is_new: false });
      expect(await brief(client)).toEqual([[50, 'wrong', times, 'active']]);
    }
    // A later attempt does not replace it.
    await sitWith(client, paper, { certainty: { 50: 'guess' } });
    expect(await brief(client)).toEqual([[50, 'guessed', 4, 'active']]);
  });

  it('comes back after it was removed or retired, and stays out until then', async ({ wrong, spent }) => {
    const client = await spent();
    const set = await start(client);
    const { mistake } = await answer(client, set, '46', wrong(46));
    const { id = '' } = mistake ?? {};
    await client.call(deleteMistakeEndpoint, byId(id));
    expect(await brief(client)).toEqual([]);
    const { items } = await client.call(getPracticeEndpoint, byId(set.id));
    expect(items.find(({ item }) => item === '46')?.answer?.mistake).toBeNull();
    expect((await answer(client, await start(client), '46', wrong(46))).mistake).toEqual({
      id,
      is_new: false,
    });
    expect(await brief(client)).toEqual([[46, 'wrong', 2, 'active']]);
    await client.call(updateMistakeEndpoint, { ...byId(id), body: { state: 'retired' } });
    await answer(client, await start(client), '46', wrong(46));
    expect(await brief(client)).toEqual([[46, 'wrong', 3, 'active']]);
  });

  it('is a review and no second entry where it was due, and stays none when the review is taken back', async ({
    paper,
    somebody,
    wrong,
    makeDue,
  }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [30] });
    const [{ id } = { id: '' }] = await bookOf(client);
    await makeDue();
    expect(await answer(client, await startDue(client), '30', wrong(30))).toMatchObject({
      is_right: false,
      mistake: null,
    });
    expect(await bookOf(client)).toMatchObject([{ times: 1, lapses: 0, reps: 1 }]);
    await client.call(undoReviewEndpoint, byId(id));
    expect(await bookOf(client)).toMatchObject([{ times: 1, reps: 0 }]);
  });

  it('enters where it had ceased to be due before it was answered', async ({
    paper,
    somebody,
    right,
    wrong,
    makeDue,
  }) => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [30] });
    const [{ id } = { id: '' }] = await bookOf(client);
    await makeDue();
    const set = await startDue(client);
    const body = { rating: 'good', response: right(30), seen_ms: 1 } as const;
    await client.call(reviewMistakeEndpoint, { ...byId(id), body });
    expect((await answer(client, set, '30', wrong(30))).mistake).toEqual({ id, is_new: false });
    expect(await bookOf(client)).toMatchObject([{ times: 2, streak: 0 }]);
  });

  it('is sealed with its paper while a mock on it is open', async ({ paper, wrong, spent }) => {
    const client = await spent();
    const { mistake } = await answer(client, await start(client), '46', wrong(46));
    const { id: mock } = await client.call(startExamEndpoint, { ...byId(paper.id), body: { mode: 'mock' } });
    expect(await bookOf(client)).toEqual([]);
    const refused = await client.try(getMistakeEndpoint, byId(mistake?.id ?? ''));
    expect(refused).toMatchObject({ status: 403, body: { code: 'answers_sealed' } });
    await client.call(abandonEndpoint, byId(mock));
    expect(await brief(client)).toEqual([[46, 'wrong', 1, 'active']]);
  });

  it('is not there while its paper is withdrawn that was never taken', async ({
    other,
    wrong,
    publish,
    makeDue,
    spent,
  }) => {
    const client = await spent(other);
    const { mistake } = await answer(client, await start(client), '46', wrong(46, other));
    const { id = '' } = mistake ?? {};
    await bookOf(client);
    await makeDue();
    expect((await client.call(dueMistakesEndpoint)).results).toHaveLength(1);
    await publish(false);
    expect(await bookOf(client)).toEqual([]);
    expect((await client.call(dueMistakesEndpoint)).results).toEqual([]);
    expect((await client.call(listCollectionsEndpoint)).totals).toMatchObject({ active: 0, due: 0 });
    expect((await client.try(getMistakeEndpoint, byId(id))).status).toBe(404);
    await publish(true);
    expect(await brief(client)).toEqual([[46, 'wrong', 1, 'active']]);
  });
});
