import { listPaperRecordingsEndpoint } from '@study/contract/papers/paper-recordings.admin.ts';
import { createExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { wav } from '#test/sounds.ts';
import { sendForm } from '#test/upload.ts';
import { signGrant } from './audio-address.ts';

const it = base
  .extend(
    'list',
    { scope: 'file' },
    ({ admin }) =>
      (id: string) =>
        admin.call(listPaperRecordingsEndpoint, { params: { id } }),
  )
  .extend(
    'get',
    { scope: 'file' },
    ({ site }) =>
      (url: string) =>
        site.app.inject({ method: 'GET', url }),
  )
  /** A paper whose first group has a recording of a person. */
  .extend('recordedPaper', { scope: 'file' }, ({ site, admin }) => async (id: string): Promise<Buffer> => {
    await publishSamplePaper(site, { id });
    const sound = wav(6, id.length);
    const group = { field: 'group', bytes: Buffer.from('listening.news_report.1') };
    const file = { field: 'recording', filename: 'news.wav', bytes: sound };
    expect((await sendForm(admin, `/api/exams/exam-cards/${id}/media/`, [group, file])).status).toBe(200);
    return sound;
  });

it('lists the groups in order with their questions, and tells a person from a program', async ({
  list,
  recordedPaper,
}) => {
  await recordedPaper('listed-sounds');
  const { groups } = await list('listed-sounds');
  expect(groups.map(({ group }) => group).slice(0, 4)).toEqual([
    'listening.news_report.1',
    'listening.news_report.2',
    'listening.news_report.3',
    'listening.long_conversation.1',
  ]);
  const [first, second] = groups;
  expect(first?.questions.map(({ no }) => no)).toEqual([1, 2]);
  expect(first?.recording).toMatchObject({ is_synthetic: false, duration_ms: 6000, cues: [] });
  expect(second?.recording).toMatchObject({ is_synthetic: true, cues: [{ text: 'secret words that are heard' }] });
});

it('has no groups before there is content', async ({ admin, list }) => {
  const edition = { year: 2026, month: 12, set: 3 };
  const card = { title: '还没写的一套', exam_type: 'CET4', edition, origin: 'original' } as const;
  await admin.call(createExamCardEndpoint, { body: { id: 'unwritten-sounds', ...card } });
  expect(await list('unwritten-sounds')).toMatchObject({ groups: [] });
  expect((await admin.try(listPaperRecordingsEndpoint, { params: { id: 'no-such-paper' } })).status).toBe(404);
});

it('is heard by an administrator without an attempt, until demoted or disabled', async ({
  site,
  get,
  recordedPaper,
}) => {
  const sound = await recordedPaper('heard-sounds');
  const other = await administrator(site);
  const { groups } = await other.call(listPaperRecordingsEndpoint, { params: { id: 'heard-sounds' } });
  const url = groups[0]?.recording?.sources[0]?.url ?? '';
  expect((await get(url)).rawPayload.equals(sound)).toBe(true);

  const id = new URL(url, 'http://site').searchParams.get('user') ?? '';
  const change = (values: { role?: string; disabled_at?: Date | null }) =>
    site.database.db.updateTable('users').set(values).where('id', '=', id).execute();
  await change({ disabled_at: new Date() });
  expect((await get(url)).statusCode).toBe(403);
  await change({ disabled_at: null, role: 'user' });
  expect((await get(url)).statusCode).toBe(403);
});

it('is not heard by an address that was made for a review and rewritten', async ({
  site,
  list,
  get,
  recordedPaper,
}) => {
  await recordedPaper('rewritten-sounds');
  const url = (await list('rewritten-sounds')).groups[0]?.recording?.sources[0]?.url ?? '';
  const [path, query = ''] = url.split('?');
  const userId = new URLSearchParams(query).get('user') ?? '';
  const grant = { paperId: 'rewritten-sounds', userId, attemptId: null, expiresAt: Date.now() + 60_000 };
  const ofReview = signGrant(site.config.secretKey, grant);
  expect((await get(`${path}?${ofReview}`)).statusCode).toBe(409);
  expect((await get(`${path}?${ofReview}&as=administrator`)).statusCode).toBe(404);
});
