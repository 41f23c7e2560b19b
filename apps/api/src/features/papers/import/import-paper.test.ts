import { validPaper } from '@study/content/testing/valid-paper.ts';
import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts.ts';
import { getExamCardEndpoint } from '@study/contract/exam-cards.ts';
import {
  getPaperImportEndpoint,
  publishExamCardEndpoint,
  type PaperImport,
} from '@study/contract/paper-administration.ts';
import type { CandidatePaper } from '@study/contract/paper-views.ts';
import { getContentEndpoint } from '@study/contract/papers.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator } from '../../../../test/administrator.ts';
import { paperZip } from '../../../../test/paper-folder.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { TestClient } from '../../../../test/test-client.ts';
import { sendForm } from '../../../../test/upload.ts';
import { zipOf } from '../../../../test/zip.ts';
import { importNext } from './run-imports.ts';
import { takeImport } from './imports.store.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  admin = await administrator(test);
});
afterAll(() => test[Symbol.asyncDispose]());

const QUIET = { info: () => {}, warn: () => {} };
const PATH = '/api/exams/exam-cards/import/';
const KEYS = Array.from({ length: 70_000 }, (_, index) => `k${index}: 1`).join('\n');
const upload = (bytes: Buffer, client = admin) =>
  sendForm(client, PATH, [{ field: 'file', filename: 'paper.zip', bytes }]);
const progressOf = (id: string) => admin.call(getPaperImportEndpoint, { params: { id } });
const runAll = async () => {
  while (await importNext(test, QUIET, new Date()));
};

async function imported(bytes: Buffer): Promise<PaperImport> {
  const reply = await upload(bytes);
  expect(reply.status).toBe(202);
  await runAll();
  return progressOf((reply.body as PaperImport).id);
}

async function keysIn(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of test.files.list(folder)) keys.push(key);
  return keys;
}

describe('an import', () => {
  it('waits, and becomes an unpublished card whose recordings play once it is published', async () => {
    const reply = await upload(paperZip('imported-paper'));
    expect(reply).toMatchObject({
      status: 202,
      body: { status: 'pending', progress: { step: 'waiting' }, card: null, faults: [], finished_at: null },
    });
    await runAll();
    expect(await progressOf((reply.body as PaperImport).id)).toMatchObject({
      status: 'done',
      progress: { step: 'finished', recordings_stored: 1, recordings: 1 },
      card: 'imported-paper',
      content_version: 1,
      faults: [],
    });
    const byId = { params: { id: 'imported-paper' } };
    expect(await admin.call(getExamCardEndpoint, byId)).toMatchObject({ is_published: false, has_audio: true });
    const student = await signedIn(test, 'importing-student');
    expect((await student.try(startExamEndpoint, byId)).status).toBe(404);
    await admin.call(publishExamCardEndpoint, byId);
    await student.call(startExamEndpoint, { ...byId, body: { mode: 'practice' } });
    const { paper } = (await student.call(getContentEndpoint, byId)) as { paper: CandidatePaper };
    const url = paper.listening?.sections[0]?.groups[0]?.audio?.sources[0]?.url ?? '';
    const heard = await test.app.inject({ url, headers: { range: 'bytes=8-11' } });
    expect([heard.statusCode, heard.body]).toEqual([206, 'WAVE']);
    expect(await keysIn('imports')).toEqual([]);
    for (const place of ['importing', 'uploading']) expect(await readdir(join(test.config.dataDir, place))).toEqual([]);
  });

  it('of a known id makes a new version, never a second card; open attempts keep theirs', async () => {
    await imported(paperZip('again-paper'));
    const byId = { params: { id: 'again-paper' } };
    await admin.call(publishExamCardEndpoint, byId);
    const student = await signedIn(test, 'again-student');
    await student.call(startExamEndpoint, { ...byId, body: { mode: 'practice' } });
    expect(await imported(paperZip('again-paper'))).toMatchObject({ status: 'done', content_version: 1 });
    const renamed = await imported(paperZip('again-paper', ({ paper }) => void (paper.title = '第二版')));
    expect(renamed).toMatchObject({ status: 'done', card: 'again-paper', content_version: 2 });
    expect(await admin.call(getExamCardEndpoint, byId)).toMatchObject({ title: '第二版', is_published: true });
    expect((await student.call(submitEndpoint, byId)).content_version).toBe(1);
    const otherExam = await imported(
      paperZip('again-paper', (content) => void Object.assign(content, validPaper('CET6', 'again-paper'))),
    );
    expect(otherExam).toMatchObject({ status: 'failed', faults: [{ path: 'exam', message: '这份试卷是CET4' }] });
  });

  it('reports all faults, with file, place and remedy, and stores nothing', async () => {
    const broken = await imported(
      paperZip('broken-import', ({ paper, answers }) => {
        paper.translation.source = '短';
        const [item] = answers.reading.careful[0]?.items ?? [];
        if (item) item.evidence = ['not there'];
      }),
    );
    expect(broken).toMatchObject({ status: 'failed', card: null, progress: { recordings_stored: 0 } });
    expect(broken.faults.map(({ file, path }) => `${file} ${path}`).toSorted()).toEqual([
      'answers.yaml reading.careful.0.items.0.evidence.0',
      'paper.yaml translation.source',
    ]);
    for (const { mend } of broken.faults) expect(mend).toMatch(/\p{Script=Han}/u);
    expect((await admin.try(getExamCardEndpoint, { params: { id: 'broken-import' } })).status).toBe(404);
    expect((await keysIn('media')).filter((key) => key.includes('broken-import'))).toEqual([]);
  });

  it.each([
    ['no archive', () => Buffer.from('<html>')],
    ['an archive of nothing', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['half an archive', () => paperZip('half-paper').subarray(0, 9000)],
    ['a paper of 70,000 keys', () => zipOf({ 'paper.yaml': Buffer.from(KEYS), 'answers.yaml': Buffer.from(KEYS) })],
    ['a paper with a reserved id', () => paperZip('import')],
    ['a paper without an id', () => paperZip('x', ({ paper }) => void (paper.id = '../../x'))],
  ])('of %s fails with a sentence', async (_, make) => {
    const { status, faults } = await imported(make());
    expect([status, faults.length > 0]).toEqual(['failed', true]);
    for (const { message, mend } of faults) expect(message + mend).toMatch(/\p{Script=Han}/u);
  });

  it('whose worker died is retried by another, and fails after three', async () => {
    const { id } = (await upload(paperZip('orphan-paper'))).body as PaperImport;
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const limits = (now: Date) => ({ mostTries: 3, staleBefore: new Date(now.getTime() - 5 * 60_000) });
    for (const minutes of [0, 6, 12]) {
      expect((await takeImport(test.database.db, limits(later(minutes)), later(minutes)))?.id).toBe(id);
      expect(await progressOf(id)).toMatchObject({ status: 'running', progress: { step: 'reading' } });
    }
    await importNext(test, QUIET, later(18));
    expect(await progressOf(id)).toMatchObject({ status: 'failed', faults: [{ mend: '请再上传一次' }] });
    expect(await keysIn('imports')).toEqual([]);
  });

  it('is for administrators only', async () => {
    const student = new TestClient(test.app);
    await student.register('import-student');
    expect((await upload(paperZip('student-paper'), student)).status).toBe(403);
    const unknown = { params: { id: '01a1fd77-0000-7000-8000-000000000000' } };
    expect((await student.try(getPaperImportEndpoint, unknown)).status).toBe(403);
    expect((await admin.try(getPaperImportEndpoint, unknown)).status).toBe(404);
  });

  it('of several files, or none, is refused and leaves nothing behind', async () => {
    const part = { field: 'file', filename: 'a.zip', bytes: paperZip('two-papers') };
    expect((await sendForm(admin, PATH, [part, part])).status).toBe(422);
    expect((await sendForm(admin, PATH, [])).status).toBe(422);
    expect((await sendForm(admin, PATH, [{ ...part, field: 'other' }])).status).toBe(422);
    expect(await readdir(join(test.config.dataDir, 'uploading'))).toEqual([]);
  });
});
