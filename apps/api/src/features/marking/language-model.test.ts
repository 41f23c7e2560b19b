import {
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { listScoringEndpoint } from '@study/contract/marking/marking.admin.ts';
import { getScoringChoiceEndpoint, setScoringChoiceEndpoint } from '@study/contract/marking/scoring-choice.ts';
import { completes, modelMark, openModelServer } from '@study/scorer/llm/model-server.fixture.ts';
import { describe, expect, vi } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { openMarker } from '#test/marking.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { sit } from '#test/sitting.ts';

let mark = 9;
const PATIENCE = { timeout: 60_000, interval: 50 };
const ESSAY =
  'I think that the library of our university should be open until late in the evening. Many students have lessons during ' +
  'the day, and some of them work in the afternoon as well, so they can only read after dinner. Their rooms are small and ' +
  'noisy, and it is hard to think there. A library which closes at ten gives them a quiet place with good light, and they ' +
  'can find the books that they need. Some people say that it would cost too much money. It is true that somebody has to be ' +
  'paid for the evening, but students could do this work themselves, and they would earn something too. For these reasons I ' +
  'hope that the university will try it for a year and ask the students what they think of it.';

const it = base
  // Vitest reads the names of fixtures from the first parameter.
  // oxlint-disable-next-line no-empty-pattern
  .extend('model', { scope: 'file' }, async ({}, { onCleanup }) => {
    const model = await openModelServer([
      (response, call) => {
        const { criteria, ...said } = modelMark(mark);
        const isEssay = JSON.stringify(call.body).includes('coherence');
        completes(JSON.stringify(isEssay ? { criteria, ...said } : said))(response, call);
      },
    ]);
    onCleanup(() => model[Symbol.asyncDispose]());
    return model;
  })
  .extend('environment', { scope: 'file' }, ({ model }) => ({
    SCORER_BASE_URL: model.baseUrl,
    SCORER_MODEL: 'a-model',
    SCORER_ALLOW_PRIVATE: 'true',
  }))
  .extend('paper', { scope: 'file' }, ({ site }) =>
    publishSamplePaper(site, {
      change: ({ paper: { writing }, answers }) => {
        writing.prompt =
          'Should the library of your university be open until late in the evening? Write an essay about it.';
        for (const sample of answers.writing.samples) sample.text = ESSAY;
      },
    }),
  )
  .extend('marker', { scope: 'file', auto: true }, async ({ site }, { onCleanup }) => {
    const marker = await openMarker(
      site,
      quickScorer(() => 7),
    );
    onCleanup(() => marker[Symbol.asyncDispose]());
    return marker;
  })
  .extend('scored', { scope: 'file' }, ({ model, site, paper }) => async (allows: boolean) => {
    const sitting = await sit(site, paper);
    if (allows) await sitting.client.call(setScoringChoiceEndpoint, { body: { allows_external: true } });
    const changes = [{ item: 'writing', seq: 1, response: ESSAY }];
    const callsBefore = model.calls.length;
    await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes } });
    const read = () => sitting.client.call(getSubmissionEndpoint, sitting.byId);
    const status = () => sitting.client.call(checkScoringStatusEndpoint, sitting.byId);
    await vi.waitFor(
      async () => expect(await status()).toMatchObject({ status: 'scored', poll_after_ms: null }),
      PATIENCE,
    );
    return { ...sitting, submission: await read(), calls: model.calls.length - callsBefore };
  });

describe('a language model', { timeout: 90_000 }, () => {
  it('gets no text of somebody who has not allowed it', async ({ model, scored }) => {
    const { calls, submission, client } = await scored(false);
    expect([calls, submission.writing?.source]).toEqual([0, 'embedded']);
    expect(await client.call(getScoringChoiceEndpoint)).toEqual({
      is_available: true,
      host: new URL(model.baseUrl).host,
      allows_external: false,
    });
  });

  it('counts before the embedded scorer where the two agree, and is shown as not calibrated', async ({
    site,
    scored,
  }) => {
    mark = 9;
    const { calls, submission, attempt } = await scored(true);
    // Two calls for the essay; a blank translation is never sent.
    expect(calls).toBe(2);
    expect(submission.writing).toMatchObject({ raw: 9, source: 'llm', confidence: 'low', flags: [] });
    expect(submission.writing?.scorer?.version).toContain('a-model');
    expect(submission.writing?.comment).toMatch(/\p{Script=Han}/u);
    expect(submission.translation?.source).toBe('embedded');
    const { rows } = await site.database.pool.query<{ scorer: string }>(
      `select scorer from scores where attempt_id = $1 and kind = 'writing' order by id`,
      [attempt.id],
    );
    expect(rows.map(({ scorer }) => scorer)).toEqual(['embedded-essay', 'llm-essay']);
  });

  it('is held for a person when more than five points from the embedded mark, which shows meanwhile', async ({
    site,
    scored,
  }) => {
    mark = 14;
    const { submission, attempt } = await scored(true);
    expect(submission.writing).toMatchObject({
      raw: 7,
      source: 'embedded',
      flags: ['scorers_disagree'],
      review_requested: true,
    });
    const admin = await signedIn(site, 'the-marker');
    await site.database.pool.query(`update users set role = 'admin' where username = 'the-marker'`);
    const { results } = await admin.call(listScoringEndpoint, { query: { reason: 'machine_asks' } });
    expect(results).toMatchObject([{ submission: attempt.id, part: 'writing', reasons: ['machine_asks'] }]);
  });

  it('is not asked beyond the day’s tokens', async ({ model, site, scored }) => {
    mark = 9;
    const { client } = await scored(true);
    await site.database.pool.query('update scorer_budgets set tokens = 199999');
    const changes = [{ item: 'writing', seq: 1, response: ESSAY }];
    const other = await publishSamplePaper(site, { id: 'another-paper' });
    const byOther = { params: { id: other.id } };
    const { id } = await client.call(startExamEndpoint, { ...byOther, body: { mode: 'practice' } });
    const callsBefore = model.calls.length;
    await client.call(submitEndpoint, { ...byOther, body: { changes } });
    await vi.waitFor(async () => {
      const { status, poll_after_ms } = await client.call(checkScoringStatusEndpoint, { params: { id } });
      expect([status, poll_after_ms]).toEqual(['scored', null]);
    }, PATIENCE);
    expect((await client.call(getSubmissionEndpoint, { params: { id } })).writing?.source).toBe('embedded');
    expect(model.calls.length).toBe(callsBefore);
  });
});
