import { abandonEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import {
  createCollectionEndpoint,
  deleteCollectionEndpoint,
  deleteMistakeEndpoint,
  dueMistakesEndpoint,
  exportMistakesEndpoint,
  getCollectionEndpoint,
  getMistakeEndpoint,
  getReviewSettingsEndpoint,
  listCollectionsEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  setReviewSettingsEndpoint,
  undoReviewEndpoint,
  updateCollectionEndpoint,
  updateMistakeEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { practiceSuggestionsEndpoint } from '@study/contract/practice/practice.ts';
import { DAY_MS, dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith, wrongLetter } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

let people = 0;

const book = (client: TestClient, query: object = {}) =>
  client.call(listMistakesEndpoint, { query: { page_size: '100', ordering: 'item', ...query } });
const numbers = async (client: TestClient, query: object = {}) =>
  (await book(client, query)).results.map(({ item }) => Number(item));
async function mistakeOf(client: TestClient, no: number) {
  const found = (await book(client)).results.find(({ item }) => item === String(no));
  if (!found) throw new Error(`no mistake ${no}`);
  return found;
}
const byId = (id: string) => ({ params: { id } });

const it = base
  .extend(
    'learner',
    { scope: 'file' },
    ({ site, paper }) =>
      async (errors: Parameters<typeof sitWith>[2] = { wrong: [3, 27, 50] }): Promise<TestClient> => {
        people += 1;
        const client = await signedIn(site, `learner-${people}`);
        await sitWith(client, paper, errors);
        return client;
      },
  )
  /** Moves all dates of the book into the past by `days`. */
  .extend('letDaysPass', { scope: 'file' }, ({ site }) => async (days: number): Promise<void> => {
    const { pool } = site.database;
    const earlier = (column: string) => `${column} = ${column} - interval '${days} days'`;
    await pool.query(`update attempts set ${earlier('submitted_at')}, ${earlier('started_at')}`);
    await pool.query(`update mistake_sources set ${earlier('happened_at')}`);
    await pool.query(`update mistake_reviews set ${earlier('reviewed_at')}`);
    await pool.query(
      `update mistakes set ${['due_at', 'entered_at', 'last_review_at', 'last_wrong_at'].map(earlier).join(', ')}`,
    );
  })
  .extend('userOf', { scope: 'file' }, ({ site }) => async (mistakeId: string): Promise<{ user_id: string }> => {
    const { rows } = await site.database.pool.query<{ user_id: string }>('select user_id from mistakes where id = $1', [
      mistakeId,
    ]);
    return rows[0] ?? { user_id: '' };
  });

interface ReviewCounts {
  count: number;
  backlog: number;
  done_today: number;
}

/** The counts of reviews from every call that has them. */
async function counted(client: TestClient) {
  const { count, backlog, done_today, results } = await client.call(dueMistakesEndpoint, {
    query: { results: 'none' },
  });
  expect(results).toEqual([]);
  const { reviews } = await client.call(dashboardEndpoint);
  const { results: collections, totals } = await client.call(listCollectionsEndpoint);
  const opened = await client.call(getCollectionEndpoint, { params: { id: 'due' } });
  const suggested = await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } });
  const listed = await client.call(listMistakesEndpoint, { query: { page_size: '100' } });
  return {
    count: [count, reviews.count],
    backlog: [
      backlog,
      reviews.backlog,
      totals.due,
      collections.find(({ id }) => id === 'due')?.count,
      opened.collection.due,
      opened.count,
      suggested.results.find(({ reason }) => reason === 'due')?.facts.due,
      listed.results.filter(({ is_due: isDue }) => isDue).length,
    ],
    done_today: [done_today, reviews.done_today, totals.done_today],
  };
}
const everywhere = ({ count, backlog, done_today }: ReviewCounts) => ({
  count: Array.from({ length: 2 }, () => count),
  backlog: Array.from({ length: 8 }, () => backlog),
  done_today: Array.from({ length: 3 }, () => done_today),
});

describe('the mistake book', () => {
  it('says of each item what was chosen and what was right, and of a blank the words', async ({ paper, learner }) => {
    const client = await learner({ wrong: [3, 27], blank: [40], certainty: { 9: 'guess' } });
    const { results } = await book(client);
    const told = new Map(results.map((own) => [own.item, own]));
    const words: Readonly<Record<string, string>> = paper.paper.reading.cloze.bank;
    expect(told.get('3')).toMatchObject({ chosen: wrongLetter(paper, 3), right: paper.keys.get(3) });
    expect(told.get('27')).toMatchObject({
      chosen: words[wrongLetter(paper, 27)],
      right: words[paper.keys.get(27) ?? ''],
    });
    expect(told.get('40')).toMatchObject({ chosen: null, right: paper.keys.get(40) });
    expect(told.get('9')).toMatchObject({ kind: 'guessed', chosen: null });
    const id = told.get('3')?.id ?? '';
    const another = ['A', 'B', 'C', 'D'].find(
      (letter) => letter !== paper.keys.get(3) && letter !== told.get('3')?.chosen,
    );
    const body = { rating: 'again', seen_ms: 1, response: another ?? '' } as const;
    await client.call(reviewMistakeEndpoint, { ...byId(id), body });
    expect((await mistakeOf(client, 3)).chosen).toBe(another);
  });

  it('holds exactly the items that were wrong, blank or guessed', async ({ paper, learner }) => {
    const client = await learner({ wrong: [3, 27, 50], blank: [40], certainty: { 3: 'sure', 9: 'guess', 10: 'sure' } });
    const { results, count } = await book(client);
    expect(results.map(({ item, kind, section }) => [item, kind, section])).toEqual([
      ['3', 'wrong', 'news_report'],
      ['9', 'guessed', 'long_conversation'],
      ['27', 'wrong', 'cloze'],
      ['40', 'unanswered', 'matching'],
      ['50', 'wrong', 'careful'],
    ]);
    expect(count).toBe(5);
    expect(results[0]).toMatchObject({
      state: 'active',
      times: 1,
      is_due: false,
      reps: 0,
      paper_title: paper.paper.title,
    });
    for (const { excerpt } of results) expect(excerpt.length).toBeGreaterThan(3);
  });

  it('finds by section, state, reason, knowledge and words', async ({ learner }) => {
    const client = await learner();
    const { id, knowledge } = await mistakeOf(client, 3);
    await client.call(updateMistakeEndpoint, { ...byId(id), body: { note: '没听清 Percent_age', reason: 'locating' } });
    expect(await numbers(client, { section: 'cloze' })).toEqual([27]);
    expect(await numbers(client, { reason: 'locating' })).toEqual([3]);
    expect(await numbers(client, { reason: 'none' })).toEqual([27, 50]);
    expect(await numbers(client, { search: 'percent_AGE' })).toEqual([3]);
    expect(await numbers(client, { search: '%' })).toEqual([]);
    expect(await numbers(client, { knowledge: knowledge[0]?.id ?? '' })).toContain(3);
    expect(await numbers(client, { state: 'retired' })).toEqual([]);
    expect(await numbers(client, { exam_type: 'CET6' })).toEqual([]);
    expect(await numbers(client, { paper: 'other-paper' })).toEqual([]);
  });

  it('shows one item with text, answer, explanation and what was answered', async ({ site, paper, learner }) => {
    const client = await learner();
    const { id } = await mistakeOf(client, 50);
    const shown = await client.call(getMistakeEndpoint, byId(id));
    expect(shown.question).toMatchObject({ item: '50', section: 'careful', stimulus: { kind: 'careful' } });
    expect(shown.question.solution.key).toBe(paper.keys.get(50));
    expect(shown.answers).toMatchObject([{ where: 'attempt', response: wrongLetter(paper, 50), is_right: false }]);
    expect(shown.next.again <= shown.next.good && shown.next.good <= shown.next.easy).toBe(true);
    const heard = await client.call(getMistakeEndpoint, byId((await mistakeOf(client, 3)).id));
    const { stimulus, solution } = heard.question;
    expect(solution.script?.length).toBeGreaterThan(0);
    const url = stimulus.kind === 'recording' ? (stimulus.recording?.sources[0]?.url ?? '') : '';
    // The signature is accepted; 404 because tests have no audio files.
    expect((await site.app.inject({ method: 'GET', url })).json()).toMatchObject({ code: 'not_found' });
    expect((await site.app.inject({ method: 'GET', url: url.replace('signature=', 'signature=x') })).statusCode).toBe(
      404,
    );
  });

  it('is one’s own: another’s ids do not exist', async ({ learner }) => {
    const [client, stranger] = [await learner(), await learner()];
    const { id } = await mistakeOf(client, 3);
    const { id: collection } = await client.call(createCollectionEndpoint, { body: { title: '我的' } });
    const calls = [
      stranger.try(getMistakeEndpoint, byId(id)),
      stranger.try(updateMistakeEndpoint, { ...byId(id), body: { note: 'x' } }),
      stranger.try(deleteMistakeEndpoint, byId(id)),
      stranger.try(reviewMistakeEndpoint, { ...byId(id), body: { rating: 'good', seen_ms: 1 } }),
      stranger.try(undoReviewEndpoint, byId(id)),
      stranger.try(getCollectionEndpoint, byId(collection)),
      stranger.try(updateCollectionEndpoint, { ...byId(collection), body: { title: 'x' } }),
      stranger.try(deleteCollectionEndpoint, byId(collection)),
      stranger.try(exportMistakesEndpoint, { query: { collection } }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
    const own = await stranger.call(createCollectionEndpoint, { body: { title: '别人的' } });
    const added = await stranger.try(updateCollectionEndpoint, { ...byId(own.id), body: { add: [id] } });
    expect(added.status).toBe(404);
    expect((await client.call(getMistakeEndpoint, byId(id))).note).toBe('');
  });

  it('seals every door of a paper while a mock on it is open', async ({ paper, other, learner, letDaysPass }) => {
    const client = await learner();
    await sitWith(client, other, { wrong: [5] });
    const { id } = await mistakeOf(client, 3);
    await letDaysPass(2);
    const { id: mock } = await client.call(startExamEndpoint, { ...byId(paper.id), body: { mode: 'mock' } });
    expect(await numbers(client)).toEqual([5]);
    for (const reply of [
      await client.try(getMistakeEndpoint, byId(id)),
      await client.try(updateMistakeEndpoint, { ...byId(id), body: { note: 'x' } }),
      await client.try(reviewMistakeEndpoint, { ...byId(id), body: { rating: 'good', seen_ms: 1, response: 'A' } }),
      await client.try(undoReviewEndpoint, byId(id)),
    ]) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'answers_sealed' } });
    }
    expect((await client.call(dueMistakesEndpoint)).results.map(({ item }) => item)).toEqual(['5']);
    const { results, totals } = await client.call(listCollectionsEndpoint);
    expect(totals).toMatchObject({ active: 1, due: 1 });
    expect(results.map((each) => each.id)).not.toContain('paper-sample-paper');
    for (const format of ['csv', 'anki', 'json'] as const) {
      expect((await client.call(exportMistakesEndpoint, { query: { format } })).count).toBe(1);
    }
    const sealed = await client.call(getCollectionEndpoint, byId('paper-sample-paper'));
    expect([sealed.collection.count, sealed.count]).toEqual([0, 0]);
    await client.call(abandonEndpoint, byId(mock));
    expect(await numbers(client)).toEqual([5, 3, 27, 50]);
  });
});

describe('a review', () => {
  const review = (client: TestClient, id: string, body: object) =>
    client.call(reviewMistakeEndpoint, { ...byId(id), body: { rating: 'good', seen_ms: 900, ...body } });

  it('on three days, right each time, retires an item; wrong again in an attempt brings it back', async ({
    paper,
    learner,
    letDaysPass,
  }) => {
    const client = await learner({ wrong: [50] });
    const { id } = await mistakeOf(client, 50);
    const response = paper.keys.get(50) ?? '';
    for (let nth = 1; nth <= 3; nth += 1) {
      // Longer than all intervals so far.
      await letDaysPass(30 * 10 ** nth);
      const { results } = await client.call(dueMistakesEndpoint);
      expect(results.map(({ item }) => item)).toEqual(['50']);
      const done = await review(client, id, { response });
      expect(done).toMatchObject({ is_right: true, rating: 'good', has_retired: nth === 3, mistake: { streak: nth } });
    }
    expect(await numbers(client, { state: 'retired' })).toEqual([50]);
    expect((await client.call(dueMistakesEndpoint)).results).toEqual([]);
    await sitWith(client, paper, { wrong: [50] });
    expect(await mistakeOf(client, 50)).toMatchObject({ state: 'active', times: 2, streak: 0, reps: 4 });
  });

  it('with a wrong answer counts as forgotten whatever is said', async ({ paper, learner }) => {
    const client = await learner();
    const { id } = await mistakeOf(client, 50);
    const done = await review(client, id, { rating: 'easy', response: wrongLetter(paper, 50) });
    expect(done).toMatchObject({ is_right: false, rating: 'again', mistake: { streak: 0 } });
  });

  it('that is sent twice is stored once, and its id is that of no other item', async ({ paper, learner }) => {
    const client = await learner();
    const [{ id }, elsewhere] = [await mistakeOf(client, 50), await mistakeOf(client, 3)];
    const body = { id: randomUUID(), response: paper.keys.get(50) ?? '' };
    const [first, second] = await Promise.all([review(client, id, body), review(client, id, body)]);
    expect([first.mistake.reps, second.mistake.reps]).toEqual([1, 1]);
    const wrongItem = await client.try(reviewMistakeEndpoint, {
      ...byId(elsewhere.id),
      body: { ...body, rating: 'good', seen_ms: 1 },
    });
    expect(wrongItem).toMatchObject({ status: 422, body: { fields: { id: expect.any(String) as string } } });
  });

  it('done offline counts for its own day, and for now where that cannot be', async ({ learner, letDaysPass }) => {
    const client = await learner({ wrong: [3, 50] });
    await letDaysPass(10);
    const [{ id }, { id: late }] = [await mistakeOf(client, 50), await mistakeOf(client, 3)];
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    await review(client, id, { reviewed_at: at(3) });
    const { answers } = await client.call(getMistakeEndpoint, byId(id));
    expect(answers.at(-1)).toMatchObject({ where: 'review', at: at(3).slice(0, 10) && (expect.any(String) as string) });
    expect(Date.now() - Date.parse(answers.at(-1)?.at ?? '')).toBeGreaterThan(2.9 * DAY_MS);
    // Before the last review, in the future, or too long ago.
    for (const reviewedAt of [at(5), at(-1), at(60)]) {
      await review(client, id, { reviewed_at: reviewedAt });
      const last = (await client.call(getMistakeEndpoint, byId(id))).answers.at(-1);
      expect(Math.abs(Date.now() - Date.parse(last?.at ?? ''))).toBeLessThan(60_000);
    }
    expect((await review(client, late, {})).is_right).toBeNull();
  });

  it('done before its item went wrong, by a clock that is slow, is one of now', async ({ learner }) => {
    const client = await learner({ wrong: [50] });
    const { id } = await mistakeOf(client, 50);
    const done = await review(client, id, { reviewed_at: new Date(Date.now() - DAY_MS).toISOString() });
    expect(done.mistake).toMatchObject({ reps: 1, is_due: false });
  });

  it('is taken back with all that it did', async ({ site, paper, learner, userOf }) => {
    const client = await learner();
    const before = await mistakeOf(client, 50);
    await review(client, before.id, { response: paper.keys.get(50) ?? '' });
    const { user_id } = await userOf(before.id);
    await book(client);
    const learnt = async () =>
      (
        await site.database.pool.query(
          `select point_id, answers, round(right_weight::numeric, 6) as r, round(wrong_weight::numeric, 6) as w from mastery
           where user_id = $1 order by 1`,
          [user_id],
        )
      ).rows as unknown[];
    const withReview = await learnt();
    const undone = await client.call(undoReviewEndpoint, byId(before.id));
    expect(before).toMatchObject(undone);
    expect(await learnt()).not.toEqual(withReview);
    expect((await client.try(undoReviewEndpoint, byId(before.id))).status).toBe(404);
  });

  it('is asked for as far as the day’s limit goes, and the rest is spread', async ({ learner, letDaysPass }) => {
    const wrong = Array.from({ length: 14 }, (_, index) => index + 1);
    const client = await learner({ wrong });
    await client.call(setReviewSettingsEndpoint, { body: { daily_limit: 5 } });
    await letDaysPass(2);
    const due = await client.call(dueMistakesEndpoint);
    expect(due).toMatchObject({ count: 5, backlog: 14, spread_days: 3, done_today: 0, limit: 5 });
    expect(await counted(client)).toEqual(everywhere({ count: 5, backlog: 14, done_today: 0 }));
    const [first] = due.results;
    const done = await review(client, first?.id ?? '', {});
    expect(done.left_today).toBe(4);
    expect(await counted(client)).toEqual(everywhere({ count: 4, backlog: 13, done_today: 1 }));
  });

  it('is never later than the day before the exam', async ({ paper, learner, letDaysPass }) => {
    const client = await learner({ wrong: [50] });
    const { id } = await mistakeOf(client, 50);
    await letDaysPass(40);
    const done = await review(client, id, { rating: 'easy', response: paper.keys.get(50) ?? '' });
    const today = dayNumber(Date.now());
    expect(dayNumber(Date.parse(done.mistake.due_at))).toBeGreaterThan(today + 3);
    await client.call(updateProfileEndpoint, { body: { exam_date: dateOfDay(today + 4) } });
    expect(dayNumber(Date.parse((await mistakeOf(client, 50)).due_at))).toBe(today + 3);
    expect(await client.call(getReviewSettingsEndpoint)).toMatchObject({ exam_date: dateOfDay(today + 4) });
    await client.call(updateProfileEndpoint, { body: { exam_date: dateOfDay(today + 1) } });
    await letDaysPass(1);
    expect((await client.call(dueMistakesEndpoint)).count).toBe(1);
  });
});

describe('an item of the book', () => {
  it('is retired, returned, removed and brought back by hand', async ({ paper, learner }) => {
    const client = await learner();
    const { id } = await mistakeOf(client, 50);
    const set = (body: object) => client.call(updateMistakeEndpoint, { ...byId(id), body });
    expect((await set({ state: 'retired' })).state).toBe('retired');
    expect(await set({ state: 'active', starred: true })).toMatchObject({ state: 'active', starred: true });
    await client.call(deleteMistakeEndpoint, byId(id));
    expect(await numbers(client)).toEqual([3, 27]);
    expect(await numbers(client, { state: 'removed' })).toEqual([50]);
    expect((await set({ state: 'active' })).state).toBe('active');
    await client.call(deleteMistakeEndpoint, byId(id));
    await sitWith(client, paper, { wrong: [50] });
    expect(await mistakeOf(client, 50)).toMatchObject({ state: 'active', starred: true, times: 2 });
  });

  it('stands in the collections it belongs to', async ({ learner }) => {
    const client = await learner();
    const [a, b] = [await mistakeOf(client, 3), await mistakeOf(client, 50)];
    await client.call(updateMistakeEndpoint, { ...byId(a.id), body: { starred: true } });
    const own = await client.call(createCollectionEndpoint, { body: { title: ' 常错 ' } });
    const changed = await client.call(updateCollectionEndpoint, {
      ...byId(own.id),
      body: { title: '常常错', add: [a.id, b.id, a.id], remove: [b.id] },
    });
    expect(changed).toMatchObject({ title: '常常错', count: 2 });
    await client.call(updateCollectionEndpoint, { ...byId(own.id), body: { remove: [b.id] } });
    const { results } = await client.call(listCollectionsEndpoint);
    expect(Object.fromEntries(results.map(({ id, count }) => [id, count]))).toEqual({
      due: 0,
      starred: 1,
      'paper-sample-paper': 3,
      'section-news_report': 1,
      'section-cloze': 1,
      'section-careful': 1,
      [own.id]: 1,
    });
    for (const { id, count } of results) {
      const { collection, results: items, count: found } = await client.call(getCollectionEndpoint, byId(id));
      expect([collection.count, items.length, found], id).toEqual([count, count, count]);
    }
    expect((await mistakeOf(client, 3)).collections).toEqual([own.id]);
    await client.call(deleteCollectionEndpoint, byId(own.id));
    expect((await mistakeOf(client, 3)).collections).toEqual([]);
  });

  it('is exported as text that no spreadsheet runs and no reader takes for markup', async ({ paper, learner }) => {
    const client = await learner();
    const { id } = await mistakeOf(client, 50);
    const note = '=HYPERLINK("x")<b>\t"两行"\n@sum';
    await client.call(updateMistakeEndpoint, { ...byId(id), body: { note } });
    const csv = await client.call(exportMistakesEndpoint, { query: { format: 'csv' } });
    expect(csv).toMatchObject({
      type: 'text/csv',
      count: 3,
      name: expect.stringMatching(/^错题本-.*\.csv$/) as string,
    });
    expect(csv.text.startsWith('\uFEFF"试卷","题号"')).toBe(true);
    expect(csv.text).toContain(`"'=HYPERLINK(""x"")`);
    const anki = await client.call(exportMistakesEndpoint, { query: { format: 'anki' } });
    const lines = anki.text.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['#separator:tab', '#html:true']);
    for (const line of lines.slice(4)) expect(line.split('\t')).toHaveLength(3);
    expect(anki.text).toContain('&lt;b&gt;');
    const json = await client.call(exportMistakesEndpoint, {
      query: { format: 'json', collection: 'section-careful' },
    });
    expect(JSON.parse(json.text)).toMatchObject([{ item: 50, note, key: paper.keys.get(50) }]);
  });
});
