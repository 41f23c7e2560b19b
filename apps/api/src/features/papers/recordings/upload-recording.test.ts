import { spawnSync } from 'node:child_process';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import { RECORDING_BYTES_MAX } from '@study/contract/papers/document-limits.ts';
import type { CandidatePaper, CandidateRecording } from '@study/contract/papers/paper-views.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { contentOf } from '@study/content/read/documents.ts';
import { administrator } from '#test/administrator.ts';
import { signedIn } from '#test/signed-in.ts';
import { wav } from '#test/sounds.ts';
import type { TestClient } from '#test/test-client.ts';
import { sendForm, type FormPart } from '#test/upload.ts';
import { inTransaction } from '#db/transaction.ts';
import { hasFfmpeg } from '#speech/voice.ts';
import { cleanUpPapers } from '../administration/clean-up-papers.ts';
import { storePaper } from '../administration/paper-loading.service.ts';

const ENCODER = 'ffmpeg';
const isConverting = await hasFfmpeg();

let papers = 0;

const text = (field: string, value: string): FormPart => ({ field, bytes: Buffer.from(value) });
const file = (bytes: Buffer): FormPart => ({ field: 'recording', filename: 'news.wav', bytes });
const send = (client: TestClient, id: string, parts: FormPart[]) =>
  sendForm(client, `/api/exams/exam-cards/${id}/media/`, parts);

const recordingIn = (content: unknown, group = 0): CandidateRecording | null | undefined =>
  (content as { paper: CandidatePaper }).paper.listening?.sections[0]?.groups[group]?.audio;

async function listen(client: TestClient, id: string) {
  const reply = await client.try(getContentEndpoint, { params: { id } });
  return recordingIn(reply.body);
}

const it = base
  /** A published paper without recordings. */
  .extend('paperWithoutSound', { scope: 'file' }, ({ site }) => async (): Promise<string> => {
    papers += 1;
    const id = `silent-paper-${papers}`;
    const { paper, answers } = validPaper('CET4', id);
    await inTransaction(site.database.db, (trx) => storePaper(trx, contentOf(paper, answers, new Map())));
    return id;
  })
  .extend(
    'upload',
    { scope: 'file' },
    ({ admin }) =>
      (id: string, bytes: Buffer, group = 'listening.news_report.1') =>
        send(admin, id, [text('group', group), file(bytes)]),
  )
  .extend(
    'get',
    { scope: 'file' },
    ({ site }) =>
      (url: string, headers = {}) =>
        site.app.inject({ method: 'GET', url, headers }),
  );

describe('an uploaded recording', () => {
  it('is served to new attempts, whole and in ranges, and is not called synthetic', async ({
    site,
    admin,
    paperWithoutSound,
    upload,
    get,
  }) => {
    const id = await paperWithoutSound();
    const early = await signedIn(site, 'early-one');
    await early.call(startExamEndpoint, { params: { id }, body: { mode: 'practice' } });
    const sound = wav(6.5);
    const reply = await upload(id, sound);
    expect(reply).toMatchObject({ status: 200, body: { content_version: 2, duration_ms: 6500 } });
    expect(await admin.call(getExamCardEndpoint, { params: { id } })).toMatchObject({
      has_audio: true,
      has_synthetic_audio: false,
    });

    const late = await signedIn(site, 'late-one');
    const attempt = await late.call(startExamEndpoint, { params: { id }, body: { mode: 'practice' } });
    expect(attempt.content_version).toBe(2);
    const heard = await listen(late, id);
    expect(heard).toMatchObject({ duration_ms: 6500, is_synthetic: false, cues: [] });
    expect(heard?.sources.map(({ type }) => type)).toEqual(['audio/wav']);
    const url = heard?.sources[0]?.url ?? '';
    const whole = await get(url);
    expect([whole.statusCode, whole.rawPayload.equals(sound)]).toEqual([200, true]);
    const part = await get(url, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'RIFF',
      `bytes 0-3/${sound.length}`,
    ]);
    expect((await get(url.replace('.wav', '.mp3'))).statusCode).toBe(404);
    expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(404);

    // Attempts that began before keep their version.
    expect(await listen(early, id)).toBeNull();
    expect((await early.call(submitEndpoint, { params: { id } })).content_version).toBe(1);
  });

  it('replaces another one, which earlier attempts keep', async ({ site, paperWithoutSound, upload, get }) => {
    const id = await paperWithoutSound();
    const [first, second] = [wav(6, 1), wav(7, 2)];
    await upload(id, first);
    const client = await signedIn(site, 'between-the-two');
    await client.call(startExamEndpoint, { params: { id }, body: { mode: 'practice' } });
    expect((await upload(id, second)).body).toMatchObject({ content_version: 3 });
    const url = (await listen(client, id))?.sources[0]?.url ?? '';
    expect((await get(url)).rawPayload.equals(first)).toBe(true);
    // The same upload again makes no new version.
    expect((await upload(id, second)).body).toMatchObject({ content_version: 3 });
  });

  it('may have cues, which name the questions of the group', async ({ admin, paperWithoutSound }) => {
    const id = await paperWithoutSound();
    const cues = [1, 2].map((no) => ({ kind: 'question', no, start_ms: no * 1000, end_ms: no * 1000 + 900 }));
    const parts = (given: unknown) => [
      text('group', 'listening.news_report.1'),
      text('cues', JSON.stringify(given)),
      file(wav(6)),
    ];
    expect((await send(admin, id, parts(cues))).status).toBe(200);
    for (const wrong of [[{ kind: 'question' }], {}, cues.slice(0, 1), [{ ...cues[0], end_ms: 99_000 }]]) {
      expect(await send(admin, id, parts(wrong))).toMatchObject({
        status: 422,
        body: { fields: { cues: expect.any(String) as string } },
      });
    }
  });

  it('is recorded with the one it replaces; a refused one is not', async ({ site, admin, paperWithoutSound }) => {
    const id = await paperWithoutSound();
    // Another administrator, because uploads are rate limited.
    const other = await administrator(site);
    const group = 'listening.news_report.1';
    const clips: unknown[] = [];
    for (const sound of [wav(6, 4), wav(7, 5), wav(1)]) {
      const { body } = await send(other, id, [text('group', group), file(sound)]);
      clips.push((body as { clip?: string }).clip);
    }
    const log = await admin.call(listAuditEndpoint, { query: { target: id } });
    expect(log.results.map(({ act, before, after }) => ({ act, before, after }))).toEqual([
      {
        act: 'paper.upload_recording',
        before: { group, clip: clips[0] },
        after: { group, clip: clips[1], content_version: 3 },
      },
      {
        act: 'paper.upload_recording',
        before: { group, clip: null },
        after: { group, clip: clips[0], content_version: 2 },
      },
    ]);
  });

  it.runIf(isConverting)(
    'in a format that not every browser plays is converted',
    async ({ site, paperWithoutSound, get }) => {
      const id = await paperWithoutSound();
      const args = ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=d=6', '-c:a', 'flac', '-f', 'ogg', 'pipe:1'];
      const ogg = spawnSync(ENCODER, args).stdout;
      // Another administrator, because uploads are rate limited.
      const other = await administrator(site);
      const reply = await send(other, id, [text('group', 'listening.news_report.1'), file(ogg)]);
      expect(reply.status).toBe(200);
      expect(Math.abs((reply.body as { duration_ms: number }).duration_ms - 6000)).toBeLessThan(200);
      const client = await signedIn(site, 'hears-converted');
      await client.call(startExamEndpoint, { params: { id }, body: { mode: 'practice' } });
      const source = (await listen(client, id))?.sources[0];
      expect(source?.type).toContain('audio/mp4');
      expect((await get(source?.url ?? '')).rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
    },
  );

  it('survives the clean-up while a version has it', async ({ site, paperWithoutSound, upload, get }) => {
    const id = await paperWithoutSound();
    await upload(id, wav(8, 3));
    const client = await signedIn(site, 'while-cleaning');
    await client.call(startExamEndpoint, { params: { id }, body: { mode: 'practice' } });
    const url = (await listen(client, id))?.sources[0]?.url ?? '';
    await site.files.put(`media/${id}.${'0'.repeat(24)}.wav`, wav(6), 'audio/wav');
    const later = new Date(Date.now() + 8 * 24 * 3_600_000);
    expect(await cleanUpPapers(site, later)).toBe(1);
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('an unusable upload', () => {
  it.for<[string, Buffer, string, string]>([
    ['a page', Buffer.from('<html>'), 'listening.news_report.1', 'recording'],
    ['a second', wav(1), 'listening.news_report.1', 'recording'],
    ['one for a group that there is not', wav(6), 'listening.lecture.1', 'group'],
    ['one for the fourth of three', wav(6), 'listening.news_report.4', 'group'],
    ['one for nowhere', wav(6), '../../etc', 'group'],
  ])('is refused: %s', async ([, bytes, group, field], { admin, paperWithoutSound, upload }) => {
    const id = await paperWithoutSound();
    const reply = await upload(id, bytes, group);
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.stringMatching(/\p{Script=Han}/u) as string } },
    });
    expect(await admin.call(getExamCardEndpoint, { params: { id } })).toMatchObject({ content_version: 1 });
  });

  it('is refused: a recording that another group already uses', async ({ paperWithoutSound, upload }) => {
    const id = await paperWithoutSound();
    const sound = wav(6, 9);
    await upload(id, sound);
    expect((await upload(id, sound, 'listening.news_report.2')).status).toBe(422);
  });

  it('is refused: more than forty megabytes, and forms of another kind', async ({ site, paperWithoutSound }) => {
    const id = await paperWithoutSound();
    // Another administrator, because uploads are rate limited.
    const other = await administrator(site);
    const group = text('group', 'listening.news_report.1');
    const tooLarge = Buffer.alloc(RECORDING_BYTES_MAX + 1);
    expect((await send(other, id, [group, file(tooLarge)])).status).toBe(413);
    expect((await send(other, id, [file(wav(6))])).body).toMatchObject({
      fields: { group: expect.any(String) as string },
    });
    expect((await send(other, id, [group])).body).toMatchObject({ fields: { recording: '请选择文件' } });
    expect((await send(other, id, [group, text('colour', 'red'), file(wav(6))])).status).toBe(422);
    expect((await send(other, 'no-such-paper', [group, file(wav(6))])).status).toBe(404);
  });

  it('is refused after twenty within an hour', async ({ site, paperWithoutSound }) => {
    const other = await administrator(site);
    const id = await paperWithoutSound();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await send(other, id, [])).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });
});
