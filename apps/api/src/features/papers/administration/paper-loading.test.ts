import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOf } from '@study/content/read/documents.ts';
import { validPaper, type ValidPaper } from '@study/content/testing/valid-paper.ts';
import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import { deleteExamCardEndpoint, publishExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator } from '#test/administrator.ts';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { inTransaction } from '#db/transaction.ts';
import { loadShippedPapers, storePaper } from './paper-loading.service.ts';

let test: TestApp;
let contentDir: string;
beforeAll(async () => {
  test = await openTestApp();
  contentDir = await mkdtemp(join(tmpdir(), 'study-content-'));
  await mkdir(join(contentDir, 'papers/a-paper'), { recursive: true });
});
afterAll(async () => {
  await test[Symbol.asyncDispose]();
  await rm(contentDir, { recursive: true, force: true });
});

function titled(title: string): ValidPaper {
  const valid = validPaper('CET4', 'a-paper');
  valid.paper.title = title;
  return valid;
}

async function ship(title: string): Promise<void> {
  await mkdir(join(contentDir, 'papers/a-paper'), { recursive: true });
  const { paper, answers } = titled(title);
  // JSON is valid YAML.
  await writeFile(join(contentDir, 'papers/a-paper/paper.yaml'), JSON.stringify(paper));
  await writeFile(join(contentDir, 'papers/a-paper/answers.yaml'), JSON.stringify(answers));
}

const folder = () => join(contentDir, 'papers/a-paper');

async function edit(title: string): Promise<void> {
  const { paper, answers } = titled(title);
  await inTransaction(test.database.db, (trx) => storePaper(trx, contentOf(paper, answers, new Map())));
}

async function startAgain(): Promise<{ loaded: string[]; title: string; version: number }> {
  const { loaded } = await loadShippedPapers(test.database.db, contentDir);
  const row = await test.database.db
    .selectFrom('papers')
    .select(['title', 'content_version'])
    .where('id', '=', 'a-paper')
    .executeTakeFirstOrThrow();
  return { loaded, title: row.title, version: row.content_version };
}

it('keeps edits made since the files were loaded until the files change', async () => {
  await ship('第一版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第一版', version: 1 });
  expect(await startAgain()).toEqual({ loaded: [], title: '第一版', version: 1 });
  await edit('改过的');
  expect(await startAgain()).toEqual({ loaded: [], title: '改过的', version: 2 });
  await ship('第二版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第二版', version: 3 });
  await edit('又改过的');
  expect(await startAgain()).toEqual({ loaded: [], title: '又改过的', version: 4 });
  // Restored files are changed files: that version becomes current again.
  await ship('第一版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第一版', version: 1 });
});

it('changes nothing of a paper whose files are unchanged', async () => {
  await ship('不变');
  await startAgain();
  const row = () =>
    test.database.db
      .selectFrom('papers')
      .innerJoin('paper_versions as v', (on) =>
        on.onRef('v.paper_id', '=', 'papers.id').onRef('v.version', '=', 'papers.content_version'),
      )
      .select(['papers.updated_at', 'v.current_since', 'v.created_at', sql<string>`papers.xmin::text`.as('written_by')])
      .where('papers.id', '=', 'a-paper')
      .executeTakeFirstOrThrow();
  const before = await row();
  const report = await loadShippedPapers(test.database.db, contentDir);
  expect(report).toEqual({ loaded: [], unchanged: ['a-paper'], faulty: [] });
  expect(await row()).toEqual(before);
});

it('uses changed files for new attempts, and leaves open attempts their version', async () => {
  await ship('开考时');
  const { version } = await startAgain();
  const client = await signedIn(test, 'sits-meanwhile');
  const byId = { params: { id: 'a-paper' } };
  await client.call(startExamEndpoint, { ...byId, body: { mode: 'practice' } });
  await ship('开考以后');
  expect((await startAgain()).version).toBeGreaterThan(version);
  const { paper } = (await client.call(getContentEndpoint, byId)) as { paper: CandidatePaper };
  expect(paper.title).toBe('开考时');
  expect((await client.call(submitEndpoint, byId)).content_version).toBe(version);
});

it('keeps a paper whose folder was removed, published or not', async () => {
  await ship('留下的');
  const { version } = await startAgain();
  await rm(folder(), { recursive: true });
  expect(await startAgain()).toEqual({ loaded: [], title: '留下的', version });
  const client = await signedIn(test, 'reads-on');
  expect(await client.call(getExamCardEndpoint, { params: { id: 'a-paper' } })).toMatchObject({ is_published: true });
});

it('neither republishes a hidden paper nor restores a deleted one until its files change', async () => {
  const id = 'b-paper';
  const place = join(contentDir, 'papers', id);
  const shipOther = async (title: string) => {
    await mkdir(place, { recursive: true });
    const { paper, answers } = validPaper('CET4', id);
    await writeFile(join(place, 'paper.yaml'), JSON.stringify({ ...paper, title }));
    await writeFile(join(place, 'answers.yaml'), JSON.stringify(answers));
    return (await loadShippedPapers(test.database.db, contentDir)).loaded;
  };
  const byId = { params: { id } };
  const admin = await administrator(test);
  expect(await shipOther('第一版')).toEqual([id]);
  await admin.call(publishExamCardEndpoint, { ...byId, body: { publish: false } });
  expect(await shipOther('第二版')).toEqual([id]);
  expect(await admin.call(getExamCardEndpoint, byId)).toMatchObject({ title: '第二版', is_published: false });
  await admin.call(deleteExamCardEndpoint, byId);
  expect(await shipOther('第二版')).toEqual([]);
  expect((await admin.try(getExamCardEndpoint, byId)).status).toBe(404);
  expect(await shipOther('第三版')).toEqual([id]);
  expect(await admin.call(getExamCardEndpoint, byId)).toMatchObject({ title: '第三版', content_version: 3 });
});
