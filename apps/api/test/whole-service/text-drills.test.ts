import {
  checkScoringStatusEndpoint,
  getDraftEndpoint,
  getSubmissionEndpoint,
  historyEndpoint,
  latestSubmissionEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  trendEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import { getScoringEndpoint } from '@study/contract/marking/marking.admin.ts';
import { reviseEndpoint } from '@study/contract/marking/revisions.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { getExamCardEndpoint, listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { practiceSuggestionsEndpoint } from '@study/contract/practice/practice.ts';
import { listTextDrillsEndpoint } from '@study/contract/practice/text-drills.ts';
import { analysisEndpoint } from '@study/contract/results/analysis.ts';
import { validDrill, validTextDrill } from '@study/content/testing/valid-drill.ts';
import { expect, vi } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { administrator } from '../administrator.ts';
import { openMarker } from '../marking.ts';
import { publishSamplePaper } from '../sample-paper.ts';
import { signedIn } from '../signed-in.ts';
import type { TestClient } from '../test-client.ts';
import { loadDrills } from './load-drills.ts';

const TRANSLATION = 'cet4-drill-translation-1';
const WRITING = 'cet4-drill-writing-1';
const CAREFUL = 'cet4-drill-careful-1';

const test = base.extend('marker', { scope: 'file', auto: true }, async ({ site }, { onCleanup }) => {
  const marker = await openMarker(site);
  onCleanup(() => marker[Symbol.asyncDispose]());
  return marker;
});

test.beforeAll(async ({ site }) => {
  await publishSamplePaper(site);
  await loadDrills(
    site,
    validTextDrill('translation', TRANSLATION),
    validTextDrill('writing', WRITING),
    validDrill(CAREFUL),
  );
});

const REFERENCE = validTextDrill('translation', TRANSLATION).answers.translation?.references[0] ?? '';
const TEXT = 'People in this city have drunk tea for more than a thousand years, and they still meet in tea houses.';
const byId = { params: { id: TRANSLATION } };
const drill = { mode: 'drill' } as const;
const change = (response: string, seq = 1) => ({ item: 'translation', response, seq });

const begin = (client: TestClient, id = TRANSLATION) => client.call(startExamEndpoint, { params: { id }, body: drill });

async function done(client: TestClient) {
  const { id } = await begin(client);
  await client.call(submitEndpoint, { ...byId, body: { changes: [change(TEXT, 2)] } });
  const params = { id };
  await vi.waitFor(
    async () =>
      expect(await client.call(checkScoringStatusEndpoint, { params })).toMatchObject({
        status: 'scored',
        poll_after_ms: null,
      }),
    { timeout: 150_000, interval: 100 },
  );
  return { params };
}

test(
  'a translation drill is begun, kept, handed in and marked, as often as one likes',
  { timeout: 180_000 },
  async ({ site }) => {
    const client = await signedIn(site, 'translating');
    const offered = await client.call(listTextDrillsEndpoint, { query: { exam_type: 'CET4' } });
    expect(offered.results).toMatchObject([
      { paper_id: WRITING, part: 'writing', minutes: 15, open_attempt: null, last: null },
      { paper_id: TRANSLATION, part: 'translation', open_attempt: null, last: null },
    ]);
    expect((await client.call(listTextDrillsEndpoint, { query: { exam_type: 'CET6' } })).results).toEqual([]);

    const attempt = await begin(client);
    expect(attempt).toMatchObject({ mode: 'drill', phase: 'translation' });
    expect((await begin(client)).id).toBe(attempt.id);
    await client.call(saveDraftEndpoint, { ...byId, body: { changes: [change('People drink tea.')] } });
    const { items } = await client.call(getDraftEndpoint, { ...byId, query: {} });
    expect(items['translation']?.response).toBe('People drink tea.');
    const { results: open } = await client.call(listTextDrillsEndpoint, { query: { exam_type: 'CET4' } });
    expect(open[1]).toMatchObject({ open_attempt: attempt.id, last: null });

    const { params } = await done(client);
    const marked = await client.call(getSubmissionEndpoint, { params });
    expect(marked).toMatchObject({
      state: 'scored',
      objective: null,
      total: null,
      ledger: null,
      writing: null,
      translation: { status: 'scored', text: TEXT, source: 'embedded' },
    });
    expect(marked.translation?.coverage).not.toBeNull();
    const { results: after } = await client.call(listTextDrillsEndpoint, { query: { exam_type: 'CET4' } });
    expect(after[1]).toMatchObject({
      open_attempt: null,
      last: { attempt_id: attempt.id, status: 'scored', raw: marked.translation?.raw, low: marked.translation?.low },
    });

    const revised = await client.call(reviseEndpoint, {
      params,
      body: { part: 'translation', text: `${TEXT} Truly.` },
    });
    expect(revised.part).toBe('translation');
    expect((await begin(client)).id).not.toBe(attempt.id);
  },
);

test('references are sealed until the first hand-in, and only the drill’s own text is asked and taken', async ({
  site,
}) => {
  const client = await signedIn(site, 'sealed');
  expect((await client.try(getContentEndpoint, { ...byId, query: { mode: 'exam' } })).status).toBe(404);
  expect((await client.try(getContentEndpoint, { ...byId, query: { mode: 'answer' } })).status).toBe(404);
  await begin(client);
  const { paper } = (await client.call(getContentEndpoint, { ...byId, query: { mode: 'exam' } })) as {
    paper: Record<string, unknown>;
  };
  expect(paper).toMatchObject({ writing: null, listening: null, reading: null });
  expect(JSON.stringify(paper)).not.toContain(REFERENCE.slice(0, 40));
  expect((await client.try(getContentEndpoint, { ...byId, query: { mode: 'answer' } })).body).toMatchObject({
    code: 'answers_sealed',
  });
  const receipt = await client.call(saveDraftEndpoint, {
    ...byId,
    body: {
      changes: [
        { item: '46', response: 'A', seq: 1 },
        { item: 'writing', response: 'An essay.', seq: 2 },
      ],
    },
  });
  expect(receipt.rejected.map(({ item, code }) => [item, code])).toEqual([
    ['46', 'part_closed'],
    ['writing', 'part_closed'],
  ]);
  expect((await client.try(submitObjectiveEndpoint, { ...byId, body: {} })).body).toMatchObject({
    code: 'phase_not_open',
  });
  const { id } = await begin(client);
  const body = { section: 'cloze' } as const;
  expect((await client.try(checkSectionEndpoint, { params: { id }, body })).body).toMatchObject({
    code: 'not_a_practice',
  });
  await client.call(submitEndpoint, { ...byId, body: {} });
  const shown = await client.call(getContentEndpoint, { ...byId, query: { mode: 'answer' } });
  expect(JSON.stringify(shown)).toContain(REFERENCE.slice(0, 40));
});

test('nobody else sees an attempt on a drill, and a drill with items cannot be begun', async ({ site }) => {
  const owner = await signedIn(site, 'owning');
  const { id } = await begin(owner);
  const other = await signedIn(site, 'looking');
  expect((await other.try(getSubmissionEndpoint, { params: { id } })).status).toBe(404);
  expect((await other.try(getDraftEndpoint, { ...byId, query: {} })).status).toBe(404);
  expect(
    (await other.try(saveDraftEndpoint, { ...byId, body: { attempt_id: id, changes: [change('Mine.')] } })).status,
  ).toBe(404);
  expect((await other.try(startExamEndpoint, { params: { id: CAREFUL }, body: drill })).status).toBe(404);
  expect((await other.try(startExamEndpoint, { params: { id: 'sample-paper' }, body: drill })).status).toBe(404);
  for (const mode of ['mock', 'practice'] as const) {
    expect((await other.try(startExamEndpoint, { ...byId, body: { mode } })).status).toBe(404);
  }
});

test('a drill is in no history, trend, list, plan or total', { timeout: 180_000 }, async ({ site }) => {
  const client = await signedIn(site, 'counting');
  const { params } = await done(client);
  expect((await client.call(historyEndpoint, { query: {} })).count).toBe(0);
  expect((await client.call(latestSubmissionEndpoint, { query: {} })).submission).toBeNull();
  expect(await client.call(trendEndpoint, { query: { exam_type: 'CET4' } })).toEqual({
    mock: [],
    practice: [],
    best_total: null,
  });
  await begin(client);
  const dashboard = await client.call(dashboardEndpoint);
  expect(JSON.stringify(dashboard)).not.toContain(TRANSLATION);
  expect((await client.call(listExamCardsEndpoint, { query: {} })).results.map(({ id }) => id)).toEqual([
    'sample-paper',
  ]);
  expect((await client.try(getExamCardEndpoint, byId)).status).toBe(404);
  const { papers, sections } = await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } });
  expect([papers.map(({ id }) => id), sections.map(({ name }) => name)]).toEqual([['sample-paper'], ['careful']]);
  expect((await client.try(analysisEndpoint, { ...byId, query: { submission: params.id } })).status).toBe(404);
  const { rows } = await site.database.pool.query(
    `select 'total' as kind from attempt_totals t join attempts a on a.id = t.attempt_id where a.mode = 'drill'
     union all select 'unscored' from unscored_attempts u join attempts a on a.id = u.attempt_id where a.mode = 'drill'
     union all select kind from scores s join attempts a on a.id = s.attempt_id where a.mode = 'drill' and kind <> 'translation'`,
  );
  expect(rows).toEqual([]);
  const head = await administrator(site);
  const detail = await head.call(getScoringEndpoint, { params });
  expect(detail.parts.map(({ part }) => part)).toEqual(['translation']);
});
