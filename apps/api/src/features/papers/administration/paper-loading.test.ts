import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf } from '@study/content/read/documents.ts';
import { validPaper, type ValidPaper } from '@study/content/testing/valid-paper.ts';
import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import { deleteExamCardEndpoint, publishExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { signedIn } from '#test/signed-in.ts';
import { inTransaction } from '#db/transaction.ts';
import { loadShippedPapers, storePaper } from './paper-loading.service.ts';

function titled(title: string): ValidPaper {
  const valid = validPaper('CET4', 'a-paper');
  valid.paper.title = title;
  return valid;
}

const it = base
  .extend('ship', { scope: 'file' }, ({ folder }) => async (title: string): Promise<void> => {
    await mkdir(join(folder, 'papers/a-paper'), { recursive: true });
    const { paper, answers } = titled(title);
    // JSON is valid YAML.
    await writeFile(join(folder, 'papers/a-paper/paper.yaml'), JSON.stringify(paper));
    await writeFile(join(folder, 'papers/a-paper/answers.yaml'), JSON.stringify(answers));
  })
  .extend(
    'paperFolder',
    { scope: 'file' },
    ({ folder }) =>
      () =>
        join(folder, 'papers/a-paper'),
  )
  .extend('edit', { scope: 'file' }, ({ site }) => async (title: string): Promise<void> => {
    const { paper, answers } = titled(title);
    await inTransaction(site.database.db, (trx) => storePaper(trx, contentOf(paper, answers, new Map())));
  })
  .extend(
    'startAgain',
    { scope: 'file' },
    ({ site, folder }) =>
      async (): Promise<{ loaded: string[]; title: string; version: number }> => {
        const { loaded } = await loadShippedPapers(site.database.db, folder);
        const row = await site.database.db
          .selectFrom('papers')
          .select(['title', 'content_version'])
          .where('id', '=', 'a-paper')
          .executeTakeFirstOrThrow();
        return { loaded, title: row.title, version: row.content_version };
      },
  );
it.beforeAll(async ({ folder }) => {
  await mkdir(join(folder, 'papers/a-paper'), { recursive: true });
});

it('keeps edits made since the files were loaded until the files change', async ({ ship, edit, startAgain }) => {
  await ship('第一版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第一版', version: 1 });
  expect(await startAgain()).toEqual({ loaded: [], title: '第一版', version: 1 });
  await edit('改过的');
  expect(await startAgain()).toEqual({ loaded: [], title: '改过的', version: 2 });
  await ship('第二版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第二版', version: 3 });
  await edit('又改过的');
  expect(await startAgain()).toEqual({ loaded: [], title: '又改过的', version: 4 });
  // Restored files count as changed, so their version becomes current again.
  await ship('第一版');
  expect(await startAgain()).toEqual({ loaded: ['a-paper'], title: '第一版', version: 1 });
});

it('changes nothing of a paper whose files are unchanged', async ({ site, folder, ship, startAgain }) => {
  await ship('不变');
  await startAgain();
  const row = () =>
    site.database.db
      .selectFrom('papers')
      .innerJoin('paper_versions as v', (on) =>
        on.onRef('v.paper_id', '=', 'papers.id').onRef('v.version', '=', 'papers.content_version'),
      )
      .select(['papers.updated_at', 'v.current_since', 'v.created_at', sql<string>`papers.xmin::text`.as('written_by')])
      .where('papers.id', '=', 'a-paper')
      .executeTakeFirstOrThrow();
  const before = await row();
  const report = await loadShippedPapers(site.database.db, folder);
  expect(report).toEqual({ loaded: [], unchanged: ['a-paper'], faulty: [] });
  expect(await row()).toEqual(before);
});

it('uses changed files for new attempts, and leaves open attempts their version', async ({
  site,
  ship,
  startAgain,
}) => {
  await ship('开考时');
  const { version } = await startAgain();
  const client = await signedIn(site, 'sits-meanwhile');
  const byId = { params: { id: 'a-paper' } };
  await client.call(startExamEndpoint, { ...byId, body: { mode: 'practice' } });
  await ship('开考以后');
  expect((await startAgain()).version).toBeGreaterThan(version);
  const { paper } = (await client.call(getContentEndpoint, byId)) as { paper: CandidatePaper };
  expect(paper.title).toBe('开考时');
  expect((await client.call(submitEndpoint, byId)).content_version).toBe(version);
});

it('keeps a paper whose folder was removed, published or not', async ({ site, ship, paperFolder, startAgain }) => {
  await ship('留下的');
  const { version } = await startAgain();
  await rm(paperFolder(), { recursive: true });
  expect(await startAgain()).toEqual({ loaded: [], title: '留下的', version });
  const client = await signedIn(site, 'reads-on');
  expect(await client.call(getExamCardEndpoint, { params: { id: 'a-paper' } })).toMatchObject({ is_published: true });
});

it('neither republishes a hidden paper nor restores a deleted one until its files change', async ({ site, folder }) => {
  const id = 'b-paper';
  const place = join(folder, 'papers', id);
  const shipOther = async (title: string) => {
    await mkdir(place, { recursive: true });
    const { paper, answers } = validPaper('CET4', id);
    await writeFile(join(place, 'paper.yaml'), JSON.stringify({ ...paper, title }));
    await writeFile(join(place, 'answers.yaml'), JSON.stringify(answers));
    return (await loadShippedPapers(site.database.db, folder)).loaded;
  };
  const byId = { params: { id } };
  const admin = await administrator(site);
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
