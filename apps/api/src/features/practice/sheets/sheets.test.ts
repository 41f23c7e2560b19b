import {
  getSheetFormEndpoint,
  listSheetsEndpoint,
  takeSheetEndpoint,
  undoSheetEndpoint,
} from '@study/contract/practice/answer-sheets.ts';
import { abandonEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { getMistakeEndpoint, updateMistakeEndpoint } from '@study/contract/mistakes/mistakes.ts';
import {
  answerPracticeEndpoint,
  getPracticeEndpoint,
  practiceSuggestionsEndpoint,
} from '@study/contract/practice/practice.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { regradeAll } from '#test/regrade-all.ts';
import { correctKey, orderRegrade } from '#test/correct-key.ts';
import { bookOf } from '#test/own-book.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { wrongLetter } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

let people = 0;

const byId = (id: string) => ({ params: { id } });
const brief = async (client: TestClient) =>
  (await bookOf(client)).map(({ item, kind, times }) => [Number(item), kind, times]);
const it = base
  .extend('somebody', { scope: 'file' }, ({ site }) => () => {
    people += 1;
    return signedIn(site, `on-paper-${people}`);
  })
  .extend('right', { scope: 'file' }, ({ paper }) => (no: number) => ({
    item: String(no),
    response: paper.keys.get(no) ?? '',
  }))
  .extend('wrong', { scope: 'file' }, ({ paper }) => (no: number, of = paper) => ({
    item: String(no),
    response: wrongLetter(of, no),
  }))
  .extend(
    'take',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient, answers: { item: string; response: string }[], { id = randomUUID(), of = paper } = {}) =>
        client.call(takeSheetEndpoint, { ...byId(of.id), body: { id, answers } }),
  )
  .extend(
    'statusOf',
    { scope: 'file' },
    ({ paper }) =>
      async (client: TestClient) =>
        (await client.call(listSheetsEndpoint)).papers.find(({ id }) => id === paper.id)?.status,
  );

describe('answers given on paper', () => {
  it('tell which were right, and put what was wrong into the book', async ({
    paper,
    somebody,
    right,
    wrong,
    take,
    statusOf,
  }) => {
    const client = await somebody();
    expect(await statusOf(client)).toBe('unseen');
    const taken = await take(client, [right(3), wrong(1), wrong(50)]);
    expect(taken.answers).toMatchObject([
      { ...wrong(1), key: right(1).response, is_right: false, mistake: { is_new: true } },
      { ...right(3), key: right(3).response, is_right: true, mistake: null },
      { ...wrong(50), key: right(50).response, is_right: false, mistake: { is_new: true } },
    ]);
    expect(await brief(client)).toEqual([
      [1, 'wrong', 1],
      [50, 'wrong', 1],
    ]);
    const shown = await client.call(getMistakeEndpoint, byId(taken.answers[0]?.mistake?.id ?? ''));
    expect(shown.answers).toMatchObject([{ where: 'paper', response: wrong(1).response, is_right: false }]);
    expect((await client.call(listSheetsEndpoint)).results).toMatchObject([
      { id: taken.id, paper_id: paper.id, answered: 3, right: 1 },
    ]);
  });

  it('spend the paper: no later attempt on it is clean', async ({ site, paper, somebody, right, take, statusOf }) => {
    const client = await somebody();
    await take(client, [right(1)]);
    expect(await statusOf(client)).toBe('spent');
    await client.call(startExamEndpoint, { ...byId(paper.id), body: { mode: 'mock' } });
    const { rows } = await site.database.pool.query<{ is_clean: boolean }>(
      'select is_clean from attempts a join users u on u.id = a.user_id where u.username = $1',
      [`on-paper-${people}`],
    );
    expect(rows).toEqual([{ is_clean: false }]);
  });

  it('reach no mastery, day, total or board, nor when a key is corrected', async ({ site, somebody, wrong, take }) => {
    const own = await publishSamplePaper(site, { id: 'corrected-paper' });
    const client = await somebody();
    await take(client, [wrong(1, own), wrong(50, own)], { of: own });
    const wanted = wrongLetter(own, 50);
    await correctKey(site, own, 50, wanted);
    await orderRegrade(site, own);
    await regradeAll(site);
    // The list projects what waits.
    expect(await brief(client)).toEqual([[1, 'wrong', 1]]);
    for (const table of ['mastery', 'activity_days', 'attempt_totals', 'board_entries']) {
      const { rows } = await site.database.pool.query(
        `select t.* from ${table} t join users u on u.id = t.user_id where u.username = $1`,
        [`on-paper-${people}`],
      );
      expect(rows, table).toEqual([]);
    }
  });

  it('are stored once under one id, and once more under another', async ({ somebody, wrong, take }) => {
    const client = await somebody();
    const id = randomUUID();
    const first = await take(client, [wrong(7)], { id });
    expect(await take(client, [wrong(7)], { id })).toEqual(first);
    expect(await brief(client)).toEqual([[7, 'wrong', 1]]);
    await take(client, [wrong(7)]);
    expect(await brief(client)).toEqual([[7, 'wrong', 2]]);
  });

  it('are taken back with what they alone put into the book; notes wait for the next mistake', async ({
    somebody,
    wrong,
    take,
    statusOf,
  }) => {
    const client = await somebody();
    const kept = await take(client, [wrong(7)]);
    const { id, answers } = await take(client, [wrong(7), wrong(8), wrong(9)]);
    const noted = answers.find(({ item }) => item === '9')?.mistake?.id ?? '';
    await client.call(updateMistakeEndpoint, { ...byId(noted), body: { note: '看漏了' } });
    await client.call(undoSheetEndpoint, byId(id));
    expect(await brief(client)).toEqual([[7, 'wrong', 1]]);
    expect((await client.call(listSheetsEndpoint)).results.map((sheet) => sheet.id)).toEqual([kept.id]);
    expect(await statusOf(client)).toBe('spent');
    expect((await client.try(undoSheetEndpoint, byId(id))).status).toBe(404);
    await take(client, [wrong(9)]);
    expect((await bookOf(client)).find(({ item }) => item === '9')).toMatchObject({ id: noted, note: '看漏了' });
  });
});

describe('a sheet that is refused', () => {
  it('says what is wrong at its answer, and stores nothing', async ({ paper, somebody, right, statusOf }) => {
    const client = await somebody();
    const answers = [right(1), { item: '2', response: 'E' }, right(1), { item: '26', response: 'Z' }];
    const reply = await client.try(takeSheetEndpoint, { ...byId(paper.id), body: { id: randomUUID(), answers } });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        fields: {
          'answers.1.response': '第2题的答案应为A到D',
          'answers.2.item': '第1题写了两次',
          'answers.3.response': '第26题的答案应为A到O',
        },
      },
    });
    expect(await statusOf(client)).toBe('unseen');
    expect((await client.call(listSheetsEndpoint)).results).toEqual([]);
  });

  it('is of a paper with an open attempt, whose earlier sheets are hidden in a mock', async ({
    paper,
    somebody,
    wrong,
    take,
  }) => {
    const client = await somebody();
    await take(client, [wrong(1)]);
    const body = { id: randomUUID(), answers: [wrong(2)] };
    for (const [mode, status, code] of [
      ['practice', 409, 'attempt_open'],
      ['mock', 403, 'answers_sealed'],
    ] as const) {
      const { id } = await client.call(startExamEndpoint, { ...byId(paper.id), body: { mode } });
      expect(await client.try(takeSheetEndpoint, { ...byId(paper.id), body })).toMatchObject({
        status,
        body: { code },
      });
      if (mode === 'mock') expect((await client.call(listSheetsEndpoint)).results).toEqual([]);
      await client.call(abandonEndpoint, byId(id));
    }
    await client.call(takeSheetEndpoint, { ...byId(paper.id), body });
  });

  it("is somebody else's, or of a paper that one may not see; and none is a set to answer in", async ({
    site,
    paper,
    somebody,
    wrong,
    take,
  }) => {
    const [client, stranger] = [await somebody(), await somebody()];
    const { id } = await take(client, [wrong(1)]);
    expect((await stranger.try(undoSheetEndpoint, byId(id))).status).toBe(404);
    expect(await brief(client)).toEqual([[1, 'wrong', 1]]);
    const body = { paper_id: paper.id, item: '1', response: 'A', time_ms: 1 };
    expect((await client.try(getPracticeEndpoint, byId(id))).status).toBe(404);
    expect((await client.try(answerPracticeEndpoint, { ...byId(id), body })).status).toBe(404);
    expect((await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } })).open_session).toBeNull();
    const hidden = await publishSamplePaper(site, { id: 'withdrawn-paper' });
    await site.database.db.updateTable('papers').set({ is_published: false }).where('id', '=', hidden.id).execute();
    expect((await client.try(getSheetFormEndpoint, byId(hidden.id))).status).toBe(404);
    const answers = [wrong(1)];
    const refused = await client.try(takeSheetEndpoint, { ...byId(hidden.id), body: { id: randomUUID(), answers } });
    expect(refused.status).toBe(404);
  });

  it('is the twenty-fifth at once', async ({ paper, somebody, right, take }) => {
    const client = await somebody();
    for (let sheet = 1; sheet <= 24; sheet += 1) await take(client, [right(1)]);
    const body = { id: randomUUID(), answers: [right(1)] };
    expect((await client.try(takeSheetEndpoint, { ...byId(paper.id), body })).status).toBe(429);
  });
});

describe('the form of a sheet', () => {
  it('has every item of the paper with the letters that it takes', async ({ paper, somebody }) => {
    const client = await somebody();
    const { items } = await client.call(getSheetFormEndpoint, byId(paper.id));
    expect(items).toHaveLength(55);
    expect(items[0]).toEqual({ item: '1', letters: 'ABCD' });
    expect(items[25]?.letters).toBe('ABCDEFGHIJKLMNO');
    expect(items[35]?.letters).toBe(Object.keys(paper.paper.reading.matching.paragraphs).join(''));
  });
});
