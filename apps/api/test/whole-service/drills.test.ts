import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { listAdminPapersEndpoint } from '@study/contract/papers/papers.admin.ts';
import { getExamCardEndpoint, listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { publishExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import {
  answerPracticeEndpoint,
  getPracticeEndpoint,
  practiceSuggestionsEndpoint,
  spendPaperEndpoint,
  startPracticeEndpoint,
} from '@study/contract/practice/practice.ts';
import { listSheetsEndpoint } from '@study/contract/practice/answer-sheets.ts';
import { validDrill } from '@study/content/testing/valid-drill.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { administrator } from '../administrator.ts';
import { publishSamplePaper } from '../sample-paper.ts';
import { loadDrills } from './load-drills.ts';
import { signedIn } from '../signed-in.ts';

const DRILL = 'cet4-drill-1';

test.beforeAll(async ({ site }) => {
  await publishSamplePaper(site);
  await loadDrills(site, validDrill(DRILL));
});

const byId = { params: { id: DRILL } };

test('a drill is practised by anybody, at once, and what goes wrong enters the mistake book', async ({ site }) => {
  const client = await signedIn(site, 'drilled');
  const offered = await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } });
  expect(offered.sections).toMatchObject([{ name: 'careful', available: 5, unfresh: 5 }]);
  const body = { kind: 'section', exam_type: 'CET4', section: 'careful' } as const;
  const session = await client.call(startPracticeEndpoint, { body });
  expect(session.items.map(({ paper_id, item }) => [paper_id, item])).toEqual(
    [46, 47, 48, 49, 50].map((no) => [DRILL, String(no)]),
  );
  expect(JSON.stringify(session)).not.toContain('explanation');
  // Item 46 has the key C.
  const answered = await client.call(answerPracticeEndpoint, {
    params: { id: session.id },
    body: { paper_id: DRILL, item: '46', response: 'A', time_ms: 900 },
  });
  expect(JSON.stringify(answered)).toContain('其余三项文中没有提到');
  const again = await client.call(getPracticeEndpoint, { params: { id: session.id } });
  expect(again.items).toHaveLength(5);
  const after = await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } });
  expect(after.open_session).toMatchObject({ id: session.id, answered: 1 });
  const { rows } = await site.database.pool.query(`select item from mistakes where paper_id = $1`, [DRILL]);
  expect(rows).toEqual([{ item: 46 }]);
});

test('a drill is in no list of papers, and is neither sat, spent, opened nor published', async ({ site }) => {
  const client = await signedIn(site, 'listing');
  const head = await administrator(site);
  const listed = [
    await client.call(listExamCardsEndpoint, { query: {} }),
    await head.call(listExamCardsEndpoint, { query: { published: 'all' } }),
    await head.call(listAdminPapersEndpoint, { query: {} }),
  ];
  for (const { results } of listed) expect(results.map(({ id }) => id)).toEqual(['sample-paper']);
  const { papers } = await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } });
  const { papers: forSheets } = await client.call(listSheetsEndpoint);
  expect([...papers, ...forSheets].map(({ id }) => id)).toEqual(['sample-paper', 'sample-paper']);
  for (const mode of ['mock', 'practice'] as const) {
    expect((await client.try(startExamEndpoint, { ...byId, body: { mode } })).status).toBe(404);
  }
  expect((await client.try(spendPaperEndpoint, { ...byId, body: {} })).status).toBe(404);
  expect((await client.try(getContentEndpoint, { ...byId, query: {} })).status).toBe(404);
  for (const caller of [client, head]) expect((await caller.try(getExamCardEndpoint, byId)).status).toBe(404);
  expect((await head.try(publishExamCardEndpoint, { ...byId, body: { publish: true } })).status).toBe(404);
});

test('the recordings of a drill are heard in practice, as long as it is one', async ({ site }) => {
  const { id } = await publishSamplePaper(site, { id: 'heard-drill' });
  const turn = (isDrill: boolean) =>
    site.database.db
      .updateTable('papers')
      .set({ is_published: false, is_drill: isDrill })
      .where('id', '=', id)
      .execute();
  await turn(true);
  const client = await signedIn(site, 'hearing');
  const body = { kind: 'section', exam_type: 'CET4', section: 'news_report' } as const;
  const { stimulus } = (await client.call(startPracticeEndpoint, { body })).items[0] ?? {};
  const url = stimulus?.kind === 'recording' ? (stimulus.recording?.sources[0]?.url ?? '') : '';
  // 404, because tests have no audio files.
  expect((await site.app.inject({ method: 'GET', url })).json()).toMatchObject({ code: 'not_found' });
  await turn(false);
  expect((await site.app.inject({ method: 'GET', url })).json()).toMatchObject({ code: 'phase_not_open' });
});
