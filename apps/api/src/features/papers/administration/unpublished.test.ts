import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { getSubmissionEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import { publishExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { ENDPOINTS } from '#test/endpoints.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { sit } from '#test/sitting.ts';
import { TestClient } from '#test/test-client.ts';
import { signGrant } from '../recordings/audio-address.ts';

const TITLE = '还没有公开的那一套';
const ID = 'hidden-paper';
const it = base.extend(
  'hide',
  { scope: 'file' },
  ({ site }) =>
    async (paper: SamplePaper) =>
      (await administrator(site)).call(publishExamCardEndpoint, { params: { id: paper.id }, body: { publish: false } }),
);

it('no call of a visitor or a student reveals an unpublished paper', async ({ site, hide }) => {
  const paper = await publishSamplePaper(site, { id: ID, change: (content) => void (content.paper.title = TITLE) });
  await hide(paper);
  const student = await signedIn(site, 'door-trier');
  const { id: userId } = (await student.send('GET', '/api/auth/profile/')).body as { id: string };
  const visitor = new TestClient(site.app);
  const clip = paper.paper.listening.sections[0]?.groups[0]?.audio ?? '';
  const grant = { paperId: ID, userId, attemptId: null, expiresAt: Date.now() + 60_000 };
  // Calls of teachers and administrators are refused to both; access.test.ts tests that.
  const isOpen = (audience: string) => audience === 'visitor' || audience === 'user';
  const doors = ENDPOINTS.filter(([, { audience }]) => isOpen(audience)).flatMap(([, { method, path }]) =>
    path.includes('/submissions/:id') || path.startsWith('/api/auth/')
      ? []
      : // A word of the learner's book names no paper.
        [{ method, url: path.replace(':word', 'absurd').replace(':id', ID).replace(/:\w+/, ID) }],
  );
  expect(doors.filter(({ url }) => url.includes(ID)).length).toBeGreaterThan(6);
  const queries = [
    '',
    '?mode=exam',
    '?mode=answer',
    '?mode=practice',
    `?search=${encodeURIComponent(TITLE)}`,
    '?page_size=100',
  ];
  const tried = [
    ...doors.flatMap(({ method, url }) =>
      (method === 'GET' ? queries : ['']).map((query) => ({ method, url: `${url}${query}` })),
    ),
    {
      method: 'GET' as const,
      url: `/api/exams/cet-content/${ID}/audio/${clip}.webm?${signGrant(site.config.secretKey, grant)}`,
    },
  ];
  for (const client of [visitor, student]) {
    for (const { method, url } of tried) {
      const { status, body } = await client.send(method, url, method === 'GET' ? undefined : {});
      const told = `${method} ${url} → ${status}`;
      expect(JSON.stringify(body).includes(TITLE), told).toBe(false);
      if (!url.includes(ID)) continue;
      // Recording grants are answered for any paper; they permit nothing here.
      expect(url.includes('/audio/') ? [409] : client === visitor ? [401, 404] : [404], told).toContain(status);
    }
  }
  const { db } = site.database;
  expect(await db.selectFrom('attempts').select('id').where('paper_id', '=', ID).execute()).toEqual([]);
});

it('whoever had begun it goes on and keeps the result, and may not start again', async ({ site, hide }) => {
  const paper = await publishSamplePaper(site, { id: 'withdrawn-paper' });
  const { client, byPaper, byId } = await sit(site, paper);
  await hide(paper);
  expect(await client.call(getExamCardEndpoint, byPaper)).toMatchObject({ is_published: false });
  expect((await client.try(getContentEndpoint, byPaper)).status).toBe(200);
  expect((await client.try(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } })).status).toBe(200);
  expect((await client.try(submitEndpoint, byPaper)).status).toBe(200);
  expect((await client.try(getSubmissionEndpoint, byId)).status).toBe(200);
  const review = await client.try(getContentEndpoint, { ...byPaper, query: { mode: 'answer' } });
  expect((review.body as { paper: CandidatePaper }).paper.id).toBe(paper.id);
  expect((await client.try(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } })).status).toBe(404);
});
