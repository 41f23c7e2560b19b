import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import {
  checkPaperDraftEndpoint,
  deletePaperDraftEndpoint,
  getOtherDraftEndpoint,
  getPaperDraftEndpoint,
  getPaperFormatEndpoint,
  previewPaperDraftEndpoint,
  savePaperDraftEndpoint,
  storePaperDraftEndpoint,
} from '@study/contract/papers/paper-drafts.admin.ts';
import {
  getAdminPaperEndpoint,
  getPaperVersionEndpoint,
  listAdminPapersEndpoint,
  listPaperVersionsEndpoint,
  restorePaperVersionEndpoint,
} from '@study/contract/papers/papers.admin.ts';
import { createExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import type { TestClient } from '#test/test-client.ts';

let papers = 0;
const test = base.extend(
  'newPaper',
  { scope: 'file' },
  ({ site }) =>
    () =>
      publishSamplePaper(site, {
        id: `edited-${(papers += 1)}`,
        change: ({ paper }) => {
          // The sample's recordings do not match its script.
          for (const section of paper.listening.sections) for (const group of section.groups) group.audio = null;
        },
      }),
);

/** What an administrator's editor holds after opening the paper. */
async function opened(client: TestClient, id: string) {
  const params = { id };
  const draft = await client.call(getPaperDraftEndpoint, { params });
  const texts = { paper: draft.paper, answers: draft.answers };
  const save = (changed: Partial<typeof texts>, revision: number) =>
    client.try(savePaperDraftEndpoint, {
      params,
      body: { ...texts, ...changed, revision, base_version: draft.base_version },
    });
  const store = (revision: number, version = draft.content_version) =>
    client.try(storePaperDraftEndpoint, { params, body: { revision, content_version: version } });
  return { draft, texts, save, store, params };
}

test('two who edit at once are told of each other, and keep both texts', async ({ site, newPaper }) => {
  const { id } = await newPaper();
  const [first, second] = [await administrator(site), await administrator(site)];
  const one = await opened(first, id);
  expect(one.draft).toMatchObject({ revision: 0, base_version: 1, content_version: 1, others: [] });
  const prompt = (text: string) => one.texts.paper.replace(/prompt: .*/, `prompt: ${text}`);
  expect((await one.save({ paper: prompt('The first.') }, 0)).body).toMatchObject({ revision: 1 });

  const two = await opened(second, id);
  expect(two.draft.paper).not.toContain('The first.');
  expect(two.draft.others).toMatchObject([{ base_version: 1 }]);
  await two.save({ paper: prompt('The second.') }, 0);
  const author = two.draft.others[0]?.author ?? '';
  const other = await second.call(getOtherDraftEndpoint, { params: { id, author } });
  expect(other.paper).toContain('The first.');

  expect(await one.store(1)).toMatchObject({ status: 200, body: { content_version: 2 } });
  expect(await two.store(1)).toMatchObject({ status: 409, body: { code: 'content_changed' } });
  const again = await opened(second, id);
  expect(again.draft).toMatchObject({ revision: 1, base_version: 1, content_version: 2, others: [] });
  expect(again.draft.paper).toContain('The second.');
  expect(await two.store(1, 2)).toMatchObject({ status: 200, body: { content_version: 3 } });
});

test('a page that does not know the latest save does not save over it', async ({ site, newPaper }) => {
  const { id } = await newPaper();
  const head = await administrator(site);
  const { save, store, params } = await opened(head, id);
  await save({}, 0);
  expect(await save({ paper: 'id: x' }, 0)).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  expect((await save({ paper: 'id: x' }, 1)).body).toMatchObject({ revision: 2 });
  expect(await save({}, 1)).toMatchObject({ status: 409 });
  expect(await store(1)).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  expect((await head.call(getPaperDraftEndpoint, { params })).paper).toBe('id: x');
  await head.call(deletePaperDraftEndpoint, { params });
  expect((await head.call(getPaperDraftEndpoint, { params })).revision).toBe(0);
});

test('faults are told with their lines, and a draft with faults is not stored', async ({ site, newPaper }) => {
  const { id } = await newPaper();
  const head = await administrator(site);
  const { texts, save, store, params } = await opened(head, id);
  const check = (changed: object) => head.call(checkPaperDraftEndpoint, { params, body: { ...texts, ...changed } });
  expect((await check({})).faults).toEqual([]);
  const paper = texts.paper.replace(/max_words: .*/, 'max_words: many');
  const line = paper.split('\n').findIndex((each) => each.includes('max_words')) + 1;
  expect((await check({ paper })).faults).toMatchObject([{ file: 'paper.yaml', path: 'writing.max_words', line }]);
  const [repeated, ...others] = (await check({ answers: 'a: 1\na: 2' })).faults;
  expect(repeated).toMatchObject({ file: 'answers.yaml', line: 2, message: '这个字段前面已经有了' });
  // What is missing is told in the same round.
  expect(others.map(({ path }) => path)).toContain('writing');
  await save({ paper }, 0);
  const refused = await store(1);
  expect(refused).toMatchObject({ status: 422, body: { details: { faults: [{ line }] } } });
  expect((await head.call(getPaperDraftEndpoint, { params })).revision).toBe(1);
  const preview = (view: 'candidate' | 'teacher') =>
    head.call(previewPaperDraftEndpoint, { params, body: { ...texts, paper, view } });
  expect((await preview('teacher')).html).toContain('检查发现1处问题');
  expect((await preview('candidate')).html).not.toMatch(/<script|<audio|rel="stylesheet"/);
});

test('what an exam can do without is told and prevents nothing, beside faults too', async ({ site, newPaper }) => {
  const { id } = await newPaper();
  const head = await administrator(site);
  const { texts, save, store, params } = await opened(head, id);
  const answers = texts.answers.replace(/(- no: 46\n +key: [A-D]\n)[\s\S]*?(?= +- no: 47)/, '$1');
  expect(answers.length).toBeLessThan(texts.answers.length);
  const check = (paper: string) => head.call(checkPaperDraftEndpoint, { params, body: { paper, answers } });
  const told = (warnings: { item?: number | undefined; message: string }[]) =>
    warnings.filter(({ item }) => item === 46).map(({ message }) => message);
  const MISSING = ['没有解析', '没有知识点', '没有原文依据'];
  const { faults, warnings } = await check(texts.paper);
  expect([faults, told(warnings)]).toEqual([[], MISSING]);
  const faulty = await check(texts.paper.replace(/max_words: .*/, 'max_words: 999'));
  expect([faulty.faults.map(({ path }) => path), told(faulty.warnings)]).toEqual([['writing'], MISSING]);
  const misshapen = await check(texts.paper.replace(/prompt: .*/, "prompt: ''"));
  expect([misshapen.faults.map(({ path }) => path), told(misshapen.warnings)]).toEqual([['writing.prompt'], MISSING]);
  await save({ answers }, 0);
  expect((await store(1)).status).toBe(200);
});

test('a key that somebody was marked with is corrected elsewhere', async ({ site, newPaper }) => {
  const paper = await newPaper();
  const { client, byPaper } = await sit(site, paper);
  await client.call(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(paper) } });
  const head = await administrator(site);
  const { texts, save, store } = await opened(head, paper.id);
  const no46 = /(- no: 46\n\s+key: )([A-D])/;
  const other = no46.exec(texts.answers)?.[2] === 'A' ? 'B' : 'A';
  await save({ answers: texts.answers.replace(no46, `$1${other}`) }, 0);
  const refused = await store(1);
  expect(refused).toMatchObject({ status: 409, body: { code: 'keys_changed', details: { items: [{ no: 46 }] } } });
  await save({ paper: texts.paper.replace(/prompt: .*/, 'prompt: Write about tea.') }, 1);
  expect(await store(2)).toMatchObject({ status: 200, body: { content_version: 2 } });
});

test('an older version is read, and becomes the content again', async ({ site, newPaper }) => {
  const { id } = await newPaper();
  const head = await administrator(site);
  const { texts, save, store, params } = await opened(head, id);
  await save({ paper: texts.paper.replace(/prompt: .*/, 'prompt: Write about tea.') }, 0);
  await store(1);
  const versions = async () => (await head.call(listPaperVersionsEndpoint, { params, query: {} })).results;
  expect(await versions()).toMatchObject([
    { version: 2, is_current: true, change: { act: 'paper.update_content' } },
    { version: 1, is_current: false, change: null },
  ]);
  const old = await head.call(getPaperVersionEndpoint, { params: { id, version: '1' } });
  expect(old.paper).toBe(texts.paper);
  const restored = await head.call(restorePaperVersionEndpoint, { params: { id, version: '1' } });
  expect(restored.content_version).toBe(1);
  expect(await versions()).toMatchObject([
    { version: 2, is_current: false },
    { version: 1, is_current: true, change: { act: 'paper.restore_version' } },
  ]);
  const log = await head.call(listAuditEndpoint, { query: { target: id } });
  expect(log.results.map(({ act }) => act)).toEqual(['paper.restore_version', 'paper.update_content']);
  const none = await head.try(restorePaperVersionEndpoint, { params: { id, version: '9' } });
  expect(none.status).toBe(404);
});

test('papers are listed with what needs attention, and a new one begins as a skeleton', async ({ site, newPaper }) => {
  const head = await administrator(site);
  const edition = { year: 2026, month: 12, set: 1 };
  const body = { id: 'begun', title: '刚开始', exam_type: 'CET4', edition, origin: 'original' } as const;
  await head.call(createExamCardEndpoint, { body });
  const { draft, texts, params } = await opened(head, 'begun');
  expect(draft).toMatchObject({ revision: 0, base_version: 0 });
  expect(draft.paper).toContain('title: "刚开始"');
  expect(draft.paper).not.toContain('npm run');
  const { faults } = await head.call(checkPaperDraftEndpoint, { params, body: texts });
  // Every field of the second file too, to its end.
  expect(faults.at(-1)).toMatchObject({ file: 'answers.yaml', path: 'reading.careful.1.items.4.key' });
  const found = await head.call(listAdminPapersEndpoint, { query: { text: '刚', attention: 'yes' } });
  expect(found.results).toMatchObject([{ id: 'begun', content_version: 0, is_published: false }]);
  for (const ordering of ['-updated_at', 'title', '-takers'] as const) {
    const all = (await head.call(listAdminPapersEndpoint, { query: { ordering, page_size: '100' } })).results;
    const paged: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const place: { after?: string } = after === '' ? {} : { after };
      const page = await head.call(listAdminPapersEndpoint, { query: { ordering, page_size: '2', ...place } });
      paged.push(...page.results.map(({ id }) => id));
      after = page.next;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
  }
  const { id } = await newPaper();
  const paper = await head.call(getAdminPaperEndpoint, { params: { id } });
  expect(paper).toMatchObject({ faults: [], is_published: true });
  expect(paper.missing_recordings).toBeGreaterThan(0);
  const format = await head.call(getPaperFormatEndpoint, {});
  expect(format.paper.find(({ path }) => path === 'exam')?.values).toEqual(['CET4', 'CET6']);
});
