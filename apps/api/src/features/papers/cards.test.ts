import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { getExamCardEndpoint, listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { describe, expect } from 'vitest';
import { it } from '#test/fixtures.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { TestClient } from '#test/test-client.ts';

it.beforeAll(async ({ site }) => {
  const papers = [
    { id: 'four-june', exam: 'CET4', title: '四级六月卷', year: 2025, month: 6 },
    { id: 'four-december', exam: 'CET4', title: '四级十二月卷 100%', year: 2025, month: 12 },
    { id: 'six-june', exam: 'CET6', title: '六级六月卷', year: 2026, month: 6 },
  ] as const;
  for (const { id, exam, title, year, month } of papers) {
    await publishSamplePaper(site, {
      id,
      exam,
      change: ({ paper }) => Object.assign(paper, { title, edition: { year, month, set: 1 } }),
    });
  }
  await publishSamplePaper(site, { id: 'hidden-paper' });
  await site.database.db.updateTable('papers').set({ is_published: false }).where('id', '=', 'hidden-paper').execute();
});

const list = async (client: TestClient, query: object = {}) =>
  (await client.call(listExamCardsEndpoint, { query })).results.map((card) => card.id);

describe('the list of papers', () => {
  it('shows published papers to anybody, newest edition first', async ({ site }) => {
    expect(await list(new TestClient(site.app))).toEqual(['six-june', 'four-december', 'four-june']);
  });

  it.for([
    [{ exam_type: 'CET4' }, ['four-december', 'four-june']],
    [{ year: '2026' }, ['six-june']],
    [{ search: '六月' }, ['six-june', 'four-june']],
    [{ search: '100%' }, ['four-december']],
    [{ search: '%' }, ['four-december']],
    [{ search: '_' }, []],
    [{ search: "' or 1=1 --" }, []],
    [{ page: '2', page_size: '2' }, ['four-june']],
    [{ page: '9' }, []],
  ])('narrowed by %j is %j', async ([query, expected], { site }) => {
    expect(await list(new TestClient(site.app), query)).toEqual(expected);
  });

  it('counts all matches, not only the page', async ({ site }) => {
    const page = await new TestClient(site.app).call(listExamCardsEndpoint, { query: { page_size: '1' } });
    expect([page.count, page.results.length]).toEqual([3, 1]);
  });

  it('has a signed-in user’s own status on each paper', async ({ site }) => {
    const client = new TestClient(site.app);
    await client.register('card-reader');
    await client.call(startExamEndpoint, { params: { id: 'four-june' }, body: { mode: 'practice' } });
    await client.call(startExamEndpoint, { params: { id: 'six-june' }, body: { mode: 'practice' } });
    await client.call(submitEndpoint, { params: { id: 'six-june' } });
    expect(await list(client, { status: 'in_progress' })).toEqual(['four-june']);
    expect(await list(client, { status: 'done' })).toEqual(['six-june']);
    expect(await list(client, { status: 'not_started' })).toEqual(['four-december']);
    const card = await client.call(getExamCardEndpoint, { params: { id: 'six-june' } });
    expect(card.my).toMatchObject({ status: 'done', attempt_id: expect.any(String) as string });
    const visitor = await new TestClient(site.app).call(getExamCardEndpoint, { params: { id: 'six-june' } });
    expect(visitor.my).toBeUndefined();
  });

  it('orders titles by their Chinese numerals', async ({ site }) => {
    const { db } = site.database;
    for (const [at, numeral] of [...'六三一五二四'].entries()) {
      const title = `排序模拟卷${numeral}`;
      const edition = { edition_year: 2020, edition_month: 6, edition_set: at + 1 };
      await db
        .insertInto('papers')
        .values({
          id: `order-${at}`,
          exam_type: 'CET4',
          title,
          ...edition,
          origin: 'original',
          content_version: 1,
          is_published: true,
        })
        .execute();
    }
    const { results } = await new TestClient(site.app).call(listExamCardsEndpoint, {
      query: { search: '排序', ordering: 'title' },
    });
    expect(results.map(({ title }) => title.at(-1)).join('')).toBe('一二三四五六');
    await db.deleteFrom('papers').where('id', 'like', 'order-%').execute();
  });

  it('says which attempt is open and whether the answers may be asked for', async ({ site }) => {
    const client = new TestClient(site.app);
    await client.register('card-asker');
    const params = { id: 'six-june' };
    const mine = async () => {
      const { my } = await client.call(getExamCardEndpoint, { params });
      const content = await client.try(getContentEndpoint, { params, query: { mode: 'answer' } });
      expect(content.status).toBe(my?.answers_open === true ? 200 : 403);
      return my;
    };
    expect(await mine()).toMatchObject({ status: 'not_started', open_mode: null, answers_open: false });
    await client.call(startExamEndpoint, { params, body: { mode: 'practice' } });
    expect(await mine()).toMatchObject({ status: 'in_progress', open_mode: 'practice', answers_open: false });
    await client.call(submitEndpoint, { params });
    expect(await mine()).toMatchObject({ status: 'done', open_mode: null, answers_open: true });
    await client.call(startExamEndpoint, { params, body: { mode: 'practice' } });
    expect(await mine()).toMatchObject({ status: 'in_progress', open_mode: 'practice', answers_open: true });
    await client.call(submitEndpoint, { params });
    await client.call(startExamEndpoint, { params, body: { mode: 'mock' } });
    expect(await mine()).toMatchObject({ status: 'in_progress', open_mode: 'mock', answers_open: false });
  });

  it('asks for a login where a visitor filters by status', async ({ site }) => {
    const reply = await new TestClient(site.app).try(listExamCardsEndpoint, { query: { status: 'done' } });
    expect(reply.status).toBe(401);
  });

  it('has length, items, points and kind of sound', async ({ site }) => {
    const card = await new TestClient(site.app).call(getExamCardEndpoint, { params: { id: 'four-june' } });
    expect(card).toMatchObject({
      minutes: 125,
      item_count: 57,
      total_points: 710,
      has_audio: true,
      has_synthetic_audio: true,
    });
  });

  it('answers 404 for an unpublished paper', async ({ site }) => {
    const reply = await new TestClient(site.app).try(getExamCardEndpoint, { params: { id: 'hidden-paper' } });
    expect(reply.status).toBe(404);
  });

  it('answers an invalid query with a sentence at the field, and ignores what it does not know', async ({ site }) => {
    const reply = await new TestClient(site.app).send(
      'GET',
      '/api/exams/exam-cards/?exam_type=TEM8&ordering=luck&page=x&foo=1',
    );
    expect(reply.status).toBe(422);
    expect(Object.keys((reply.body as { fields: object }).fields).toSorted()).toEqual([
      'exam_type',
      'ordering',
      'page',
    ]);
  });
});
