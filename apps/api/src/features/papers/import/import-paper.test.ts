import { validPaper, type ValidPaper } from '@study/content/testing/valid-paper.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { getPaperDraftEndpoint } from '@study/contract/papers/paper-drafts.admin.ts';
import {
  editImportEndpoint,
  importDocumentsEndpoint,
  listPaperImportsEndpoint,
} from '@study/contract/papers/paper-imports.admin.ts';
import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import {
  getPaperImportEndpoint,
  publishExamCardEndpoint,
  type PaperImport,
} from '@study/contract/papers/exam-cards.admin.ts';
import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { stringify } from 'yaml';
import { administrator } from '#test/administrator.ts';
import { paperFiles, paperZip } from '#test/paper-folder.ts';
import { signedIn } from '#test/signed-in.ts';
import { TestClient } from '#test/test-client.ts';
import { sendForm } from '#test/upload.ts';
import { zipOf } from '#test/zip.ts';
import { importNext } from './run-imports.ts';

const rename = ({ paper }: ValidPaper) => void (paper.title = '另一个标题');

/** The documents of the packed paper, with the name of its recording. */
function contentOfZip(id: string): ValidPaper {
  let found = validPaper('CET4', id);
  paperFiles(id, (content) => void (found = structuredClone(content)));
  return found;
}

/** An archive whose directory names a file above its folder. */
const climbing = () => renamed(zipOf({ 'aa/x.yaml': Buffer.from('a: 1') }), 'aa/x.yaml', '../x.yaml');
const twins = () =>
  renamed(zipOf({ 'paper.yaml': Buffer.from('a: 1'), 'paper.yamk': Buffer.from('a: 2') }), 'paper.yamk', 'paper.yaml');

/** Two entries of one name, made by overwriting a name in place with one of the same length. */
function renamed(zip: Buffer, name: string, other: string): Buffer {
  for (let at = zip.indexOf(name); at !== -1; at = zip.indexOf(name, at + 1)) zip.write(other, at, 'latin1');
  return zip;
}

let admin: TestClient;
const it = base
  .extend('runAll', { scope: 'file' }, ({ site }) => async () => {
    while (await importNext(site, QUIET));
  })
  .extend('imported', { scope: 'file' }, ({ runAll }) => async (bytes: Buffer): Promise<PaperImport> => {
    const reply = await upload(bytes);
    expect(reply.status).toBe(202);
    await runAll();
    return progressOf((reply.body as PaperImport).id);
  })
  .extend('keysIn', { scope: 'file' }, ({ site }) => async (folder: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of site.files.list(folder)) keys.push(key);
    return keys;
  });

// A new one each time, because uploads are limited by user.
it.beforeEach(async ({ site }) => {
  admin = await administrator(site);
});

const QUIET = { info: () => {}, warn: () => {} };
const PATH = '/api/exams/exam-cards/import/';
const KEYS = Array.from({ length: 70_000 }, (_, index) => `k${index}: 1`).join('\n');
const upload = (bytes: Buffer, client = admin) =>
  sendForm(client, PATH, [{ field: 'file', filename: 'paper.zip', bytes }]);
const progressOf = (id: string) => admin.call(getPaperImportEndpoint, { params: { id } });

describe('an import', () => {
  it('waits, and becomes an unpublished card whose recordings play once it is published', async ({
    site,
    runAll,
    keysIn,
  }) => {
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
    const student = await signedIn(site, 'importing-student');
    expect((await student.try(startExamEndpoint, byId)).status).toBe(404);
    await admin.call(publishExamCardEndpoint, byId);
    await student.call(startExamEndpoint, { ...byId, body: { mode: 'practice' } });
    const { paper } = (await student.call(getContentEndpoint, byId)) as { paper: CandidatePaper };
    const url = paper.listening?.sections[0]?.groups[0]?.audio?.sources[0]?.url ?? '';
    const heard = await site.app.inject({ url, headers: { range: 'bytes=8-11' } });
    expect([heard.statusCode, heard.body]).toEqual([206, 'WAVE']);
    expect(await keysIn('imports')).toEqual([]);
    for (const place of ['importing', 'uploading']) expect(await readdir(join(site.config.dataDir, place))).toEqual([]);
  });

  it('of a known id makes a new version, never a second card; open attempts keep theirs', async ({
    site,
    imported,
  }) => {
    await imported(paperZip('again-paper'));
    const byId = { params: { id: 'again-paper' } };
    await admin.call(publishExamCardEndpoint, byId);
    const student = await signedIn(site, 'again-student');
    await student.call(startExamEndpoint, { ...byId, body: { mode: 'practice' } });
    expect(await imported(paperZip('again-paper'))).toMatchObject({ status: 'done', content_version: 1 });
    const second = await imported(paperZip('again-paper', ({ paper }) => void (paper.title = '第二版')));
    expect(second).toMatchObject({ status: 'done', card: 'again-paper', content_version: 2 });
    expect(await admin.call(getExamCardEndpoint, byId)).toMatchObject({ title: '第二版', is_published: true });
    expect((await student.call(submitEndpoint, byId)).content_version).toBe(1);
    const otherExam = await imported(
      paperZip('again-paper', (content) => void Object.assign(content, validPaper('CET6', 'again-paper'))),
    );
    expect(otherExam).toMatchObject({ status: 'failed', faults: [{ path: 'exam', message: '这份试卷是CET4' }] });
  });

  it('that failed is corrected in the editor, as a draft of a card that it makes', async ({ imported }) => {
    const broken = await imported(paperZip('mended-import', ({ paper }) => void (paper.writing.max_words = 999)));
    expect(broken).toMatchObject({ is_editable: true, card: 'mended-import' });
    const params = { id: broken.id };
    expect(await admin.call(editImportEndpoint, { params })).toEqual({ card: 'mended-import' });
    const draft = await admin.call(getPaperDraftEndpoint, { params: { id: 'mended-import' } });
    expect(draft).toMatchObject({ revision: 1, base_version: 0, content_version: 0 });
    expect(draft.paper).toMatch(/max_words"?: ?999/);
    // An existing draft is kept.
    expect(await admin.try(editImportEndpoint, { params })).toMatchObject({ status: 409 });
    const whole = await imported(paperZip('whole-import'));
    expect((await admin.try(editImportEndpoint, { params: { id: whole.id } })).status).toBe(404);
  });

  it('reports all faults, with file, place and remedy, and stores nothing', async ({ imported, keysIn }) => {
    const broken = await imported(
      paperZip('broken-import', ({ paper, answers }) => {
        paper.writing.max_words = 999;
        const [item] = answers.reading.careful[0]?.items ?? [];
        if (item) item.key = 'Z';
      }),
    );
    expect(broken).toMatchObject({ status: 'failed', card: 'broken-import', progress: { recordings_stored: 0 } });
    expect(broken.faults.map(({ file, path }) => `${file} ${path}`).toSorted()).toEqual([
      'answers.yaml reading.careful.0.items.0.key',
      'paper.yaml writing',
    ]);
    for (const { mend } of broken.faults) expect(mend).toMatch(/\p{Script=Han}/u);
    expect((await admin.try(getExamCardEndpoint, { params: { id: 'broken-import' } })).status).toBe(404);
    expect((await keysIn('media')).filter((key) => key.includes('broken-import'))).toEqual([]);
  });

  it('tells each fault at its line and item', async ({ imported }) => {
    const { paper, answers } = validPaper('CET4', 'lined-paper');
    const [item] = answers.reading.careful[0]?.items ?? [];
    if (item) item.key = 'Z';
    const text = stringify(answers);
    const line = text.split('\n').findIndex((each) => each.includes('key: Z')) + 1;
    const files = { 'paper.yaml': Buffer.from(stringify(paper)), 'answers.yaml': Buffer.from(text) };
    expect((await imported(zipOf(files))).faults).toMatchObject([{ file: 'answers.yaml', item: 46, line }]);
  });

  it('of an id that a paper has is refused where that was asked, and changes nothing', async ({
    runAll,
    imported,
    keysIn,
  }) => {
    await imported(paperZip('known-paper'));
    const part = { field: 'file', filename: 'paper.zip', bytes: paperZip('known-paper', rename) };
    const reply = await sendForm(admin, PATH, [{ field: 'existing', bytes: Buffer.from('refuse') }, part]);
    await runAll();
    const { status, faults } = await progressOf((reply.body as PaperImport).id);
    expect([status, faults.map(({ path, message }) => [path, message])]).toEqual([
      'failed',
      [['id', '编号known-paper已有试卷《示例卷》']],
    ]);
    expect(await admin.call(getExamCardEndpoint, { params: { id: 'known-paper' } })).toMatchObject({ title: '示例卷' });
    expect((await keysIn('media')).filter((key) => key.includes('known-paper'))).toHaveLength(1);
  });

  it('of two documents keeps the recordings that the paper has, and stands in the log with who brought it', async ({
    runAll,
    imported,
    keysIn,
  }) => {
    await imported(paperZip('two-files'));
    const { paper, answers } = contentOfZip('two-files');
    paper.title = '改过的标题';
    const body = { paper: stringify(paper), answers: stringify(answers), existing: 'new_version' } as const;
    const { id } = await admin.call(importDocumentsEndpoint, { body });
    await runAll();
    expect(await progressOf(id)).toMatchObject({ status: 'done', card: 'two-files', content_version: 2 });
    expect(await admin.call(getExamCardEndpoint, { params: { id: 'two-files' } })).toMatchObject({
      title: '改过的标题',
      has_audio: true,
    });
    expect((await admin.call(listAuditEndpoint, { query: { target: 'two-files' } })).results).toMatchObject([
      { act: 'paper.import', by_command: false, before: { content_version: 1 }, after: { content_version: 2 } },
      { act: 'paper.import', by_command: false, before: { content_version: 0 }, after: { content_version: 1 } },
    ]);
    const newest = (await admin.call(listPaperImportsEndpoint)).results;
    expect(newest.map((each) => each.card).slice(0, 2)).toEqual(['two-files', 'two-files']);
    expect(await keysIn('imports')).toEqual([]);
  });

  it('of two documents with broken YAML tells the line, and stores nothing', async ({ runAll }) => {
    const { answers } = validPaper('CET6', 'broken-yaml');
    const body = { paper: 'id: broken-yaml # mine\nexam: CET6\ntitle: "open', answers: stringify(answers) };
    const { id } = await admin.call(importDocumentsEndpoint, { body });
    await runAll();
    expect(await progressOf(id)).toMatchObject({
      status: 'failed',
      is_editable: true,
      card: 'broken-yaml',
      faults: expect.arrayContaining([
        expect.objectContaining({ file: 'paper.yaml', line: 3, message: '这一行的双引号没有成对' }),
        // What is missing is told in the same round.
        expect.objectContaining({ file: 'paper.yaml', path: 'writing', message: '缺少字段writing' }),
      ]) as unknown,
    });
    expect((await admin.try(getExamCardEndpoint, { params: { id: 'broken-yaml' } })).status).toBe(404);
    // The editor opens the draft although it is not valid YAML.
    await admin.call(editImportEndpoint, { params: { id } });
    expect((await admin.call(getPaperDraftEndpoint, { params: { id: 'broken-yaml' } })).paper).toBe(body.paper);
    const card = await admin.call(getExamCardEndpoint, { params: { id: 'broken-yaml' } });
    expect(card).toMatchObject({ exam_type: 'CET6', title: 'open' });
    // The mended files are taken under the same id, and the draft in which nobody typed goes.
    const { paper } = validPaper('CET6', 'broken-yaml');
    const mended = { paper: stringify(paper), answers: stringify(answers) };
    const again = await admin.call(importDocumentsEndpoint, { body: mended });
    await runAll();
    expect(await progressOf(again.id)).toMatchObject({ status: 'done', card: 'broken-yaml', content_version: 1 });
    const draft = await admin.call(getPaperDraftEndpoint, { params: { id: 'broken-yaml' } });
    expect(draft).toMatchObject({ revision: 0, content_version: 1 });
  });

  it.for<[string, Buffer, string]>([
    ['leaves its folder', climbing(), '名字指向文件夹之外'],
    ['unpacks to far more than it holds', zipOf({ 'paper.yaml': Buffer.alloc(30 * 1024 * 1024) }), '文件超过1MB'],
    ['has two files of one name', twins(), '两个同名的文件'],
  ])('of an archive that %s is told in one sentence', async ([, bytes, sentence], { imported }) => {
    const { status, card, faults } = await imported(bytes);
    expect([status, card, faults.length]).toEqual(['failed', null, 1]);
    expect(faults[0]?.message).toContain(sentence);
  });

  it('of 2 GB is refused before it has arrived', async ({ site }) => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = http.request(address + PATH, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.access}`,
          cookie: `csrftoken=${admin.csrf}`,
          'x-csrftoken': admin.csrf ?? '',
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 2 * 1024 ** 3,
        },
      });
      request.on('response', (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => {
          request.destroy();
          resolve({ status: response.statusCode ?? 0, body });
        });
      });
      request.once('error', reject);
      // Sends the headers only.
      request.flushHeaders();
    });
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.body)).toMatchObject({ fields: { file: '文件不能超过200MB' } });
  });

  it.for<[string, () => Buffer]>([
    ['no archive', () => Buffer.from('<html>')],
    ['an archive of nothing', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['half an archive', () => paperZip('half-paper').subarray(0, 9000)],
    ['a paper of 70,000 keys', () => zipOf({ 'paper.yaml': Buffer.from(KEYS), 'answers.yaml': Buffer.from(KEYS) })],
    ['a paper with a reserved id', () => paperZip('import')],
    ['a paper without an id', () => paperZip('x', ({ paper }) => void (paper.id = '../../x'))],
  ])('of %s fails with a sentence', async ([, make], { imported }) => {
    const { status, faults } = await imported(make());
    expect([status, faults.length > 0]).toEqual(['failed', true]);
    for (const { message, mend } of faults) expect(message + mend).toMatch(/\p{Script=Han}/u);
  });

  it('that cannot be done is given up with a sentence, and its archive goes', async ({ site, keysIn }) => {
    const { id } = (await upload(paperZip('orphan-paper'))).body as PaperImport;
    const gone = { ...site, files: { ...site.files, open: () => Promise.resolve(null) } };
    for (let time = 1; time <= 3; time += 1) {
      expect(await importNext(gone, QUIET)).toBe(false);
      expect(await progressOf(id)).toMatchObject({ status: 'pending', progress: { step: 'waiting' } });
    }
    await importNext(site, QUIET);
    expect(await progressOf(id)).toMatchObject({ status: 'failed', faults: [{ mend: '请再上传一次' }] });
    expect(await keysIn('imports')).toEqual([]);
  });

  it('is for administrators only', async ({ site }) => {
    const student = new TestClient(site.app);
    await student.register('import-student');
    expect((await upload(paperZip('student-paper'), student)).status).toBe(403);
    const unknown = { params: { id: '01a1fd77-0000-7000-8000-000000000000' } };
    expect((await student.try(getPaperImportEndpoint, unknown)).status).toBe(403);
    expect((await admin.try(getPaperImportEndpoint, unknown)).status).toBe(404);
  });

  it('of several files, or none, is refused and leaves nothing behind', async ({ site }) => {
    const part = { field: 'file', filename: 'a.zip', bytes: paperZip('two-papers') };
    expect((await sendForm(admin, PATH, [part, part])).status).toBe(422);
    expect((await sendForm(admin, PATH, [])).status).toBe(422);
    expect((await sendForm(admin, PATH, [{ ...part, field: 'other' }])).status).toBe(422);
    expect(await readdir(join(site.config.dataDir, 'uploading'))).toEqual([]);
  });
});
