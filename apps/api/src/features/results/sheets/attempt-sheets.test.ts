import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { startTrialEndpoint } from '@study/contract/attempts/trials.ts';
import { attemptSheetEndpoint, listPaperAttemptsEndpoint } from '@study/contract/results/attempt-sheets.admin.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { rightAnswers } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';

test('the attempts on a paper are listed newest first and without trials, and each opens as a sheet', async ({
  site,
  admin,
  paper,
}) => {
  const first = await sit(site, paper);
  const changes = rightAnswers(paper).map((change) => (change.item === '46' ? { ...change, response: null } : change));
  await first.client.call(submitEndpoint, { ...first.byPaper, body: { changes } });
  const second = await sit(site, paper, 'mock');
  await admin.call(startTrialEndpoint, { ...first.byPaper, body: { mode: 'practice' } });
  const list = (query: Record<string, string>) => admin.call(listPaperAttemptsEndpoint, { ...first.byPaper, query });
  const page = await list({ page_size: '1' });
  expect(page.results.map(({ id }) => id)).toEqual([second.attempt.id]);
  const rest = await list({ after: page.next ?? '' });
  expect(rest).toMatchObject({ results: [{ id: first.attempt.id, mode: 'practice', content_version: 1 }], next: null });

  const sheet = await admin.call(attemptSheetEndpoint, first.byId);
  expect(sheet.username).toBe(rest.results[0]?.username);
  expect(sheet.submission.objective?.items?.[45]).toEqual({
    no: 46,
    response: null,
    key: paper.keys.get(46),
    outcome: 'unanswered',
  });
  // An open mock seals the answers of its candidate, who is somebody else.
  expect((await admin.call(attemptSheetEndpoint, second.byId)).submission.objective).toBeNull();
});

test('neither list nor sheet is for anybody but administrators', async ({ site, admin, paper }) => {
  const { client, byPaper, byId } = await sit(site, paper);
  expect((await client.try(listPaperAttemptsEndpoint, { ...byPaper, query: {} })).status).toBe(403);
  expect((await client.try(attemptSheetEndpoint, byId)).status).toBe(403);
  const nobodys = { params: { id: '00000000-0000-7000-8000-000000000000' } };
  expect((await admin.try(attemptSheetEndpoint, nobodys)).status).toBe(404);
});
