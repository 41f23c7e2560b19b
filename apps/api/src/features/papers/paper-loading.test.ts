import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOf } from '@study/content/documents.ts';
import { validPaper, type ValidPaper } from '@study/content/testing/valid-paper.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../db/transaction.ts';
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
  const { paper, answers } = titled(title);
  // JSON is YAML.
  await writeFile(join(contentDir, 'papers/a-paper/paper.yaml'), JSON.stringify(paper));
  await writeFile(join(contentDir, 'papers/a-paper/answers.yaml'), JSON.stringify(answers));
}

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

it('what was edited since the files were loaded stays until the files change', async () => {
  await ship('第一版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第一版', version: 1 });
  expect(await startAgain()).toEqual({ loaded: [], title: '第一版', version: 1 });
  await edit('改过的');
  expect(await startAgain()).toEqual({ loaded: [], title: '改过的', version: 2 });
  await ship('第二版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第二版', version: 3 });
  await edit('又改过的');
  expect(await startAgain()).toEqual({ loaded: [], title: '又改过的', version: 4 });
  // Files that go back to what they were have changed too: that version comes back.
  await ship('第一版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第一版', version: 1 });
});
