import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { correctKeyEndpoint, paperKeyEndpoint } from '@study/contract/papers/paper-key.admin.ts';
import { getSubmissionEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { listRegradesEndpoint, regradedAttemptsEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import { createExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import type { BodyInputOf, OkOf } from '@study/contract/endpoint.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { regradeAll } from '#test/regrade-all.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import { publishSamplePaper, rightAnswers, type SamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';

let papers = 0;

const other = (letter: string | undefined) => (letter === 'A' ? 'B' : 'A');
const correctionOf = (paper: SamplePaper, no: number) => ({ no, key: other(paper.keys.get(no)) });

const test = base
  /** A paper without recordings, because the sample's do not match its script. */
  .extend(
    'newPaper',
    { scope: 'file' },
    ({ site }) =>
      () =>
        publishSamplePaper(site, {
          id: `key-paper-${(papers += 1)}`,
          change: ({ paper, answers }) => {
            for (const section of paper.listening.sections) for (const group of section.groups) group.audio = null;
            const [item] = answers.reading.careful[0]?.items ?? [];
            Object.assign(item ?? {}, {
              reasons: Object.fromEntries([...'ABCD'].map((letter) => [letter, `旧理由${letter}`])),
            });
          },
        }),
  )
  .extend(
    'keyOf',
    { scope: 'file' },
    ({ admin }) =>
      (paper: SamplePaper) =>
        admin.call(paperKeyEndpoint, { params: { id: paper.id } }),
  )
  .extend(
    'correct',
    { scope: 'file' },
    ({ admin }) =>
      (paper: SamplePaper, body: Partial<BodyInputOf<typeof correctKeyEndpoint>>) =>
        admin.try(correctKeyEndpoint, {
          params: { id: paper.id },
          body: { content_version: 1, corrections: [], mode: 'dry_run', ...body },
        }),
  )
  .extend('handedIn', { scope: 'file' }, ({ site }) => async (paper: SamplePaper, response: string | null) => {
    const sitting = await sit(site, paper);
    const changes = rightAnswers(paper).map((change) => (change.item === '46' ? { ...change, response } : change));
    await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes } });
    return sitting;
  });

test('the key shows every item with what is asked, what may be answered and why', async ({ newPaper, keyOf }) => {
  const paper = await newPaper();
  const { content_version: version, items } = await keyOf(paper);
  expect([version, items.length]).toEqual([1, 55]);
  expect(items.map(({ no, key }) => [no, key])).toEqual([...paper.keys].toSorted(([a], [b]) => a - b));
  for (const item of items) {
    expect([item.no, item.question === '', item.choices[item.key] === undefined]).toEqual([item.no, false, false]);
  }
  expect(items[25]?.question).toContain('____');
});

test('a dry run tells who gains, who loses and how much, and changes nothing', async ({
  admin,
  newPaper,
  keyOf,
  correct,
  handedIn,
}) => {
  const paper = await newPaper();
  const [old, mended] = [paper.keys.get(46) ?? '', other(paper.keys.get(46))];
  for (const response of [old, old, mended, null]) await handedIn(paper, response);
  const reply = await correct(paper, { corrections: [correctionOf(paper, 46)] });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      content_version: 1,
      regrade: null,
      effect: {
        attempts: 4,
        affected: 3,
        gaining: 1,
        losing: 2,
        changes: [
          { points: -14.2, attempts: 2 },
          { points: 14.2, attempts: 1 },
        ],
      },
    },
  });
  const { attempts } = reply.body as OkOf<typeof correctKeyEndpoint>;
  expect(attempts.map(({ points_before: before, points_after: after }) => Number((after - before).toFixed(1)))).toEqual(
    [14.2, -14.2, -14.2],
  );
  expect((await keyOf(paper)).content_version).toBe(1);
  expect((await admin.call(listAuditEndpoint, { query: { target: paper.id } })).results).toEqual([]);
});

test('the reasons of the options go with the old key: they argue for it', async ({ site, newPaper, correct }) => {
  const paper = await newPaper();
  const before = await findCurrentContent(site.database.db, paper.id);
  expect(before?.answers.reading.careful[0]?.items[0]?.reasons).toBeDefined();
  const correction = { ...correctionOf(paper, 46), explanation: '原文说的是另一项。' };
  expect(await correct(paper, { corrections: [correction], mode: 'apply' })).toMatchObject({ status: 200 });
  const after = await findCurrentContent(site.database.db, paper.id);
  expect(after?.answers.reading.careful[0]?.items[0]?.reasons).toBeUndefined();
});

test('a correction is applied, its regrade tells those affected, and the log holds both keys', async ({
  site,
  admin,
  newPaper,
  keyOf,
  correct,
  handedIn,
}) => {
  const paper = await newPaper();
  const [old, mended] = [paper.keys.get(46) ?? '', other(paper.keys.get(46))];
  const loses = await handedIn(paper, old);
  const correction = { ...correctionOf(paper, 46), explanation: '原文说的是另一项。' };
  const reply = await correct(paper, { corrections: [correction], mode: 'apply' });
  expect(reply).toMatchObject({ status: 200, body: { content_version: 2, regrade: { state: 'waiting' } } });
  await regradeAll(site);
  const { results } = await admin.call(listRegradesEndpoint, { params: { id: paper.id } });
  expect(results).toMatchObject([{ state: 'done', done: 1, effect: { affected: 1, losing: 1 } }]);
  const regrade = results[0]?.id ?? '';
  const changed = await admin.call(regradedAttemptsEndpoint, { params: { id: paper.id, regrade } });
  expect(changed.results).toMatchObject([
    { attempt_id: loses.attempt.id, points_before: expect.any(Number) as number },
  ]);
  const elsewhere = { params: { id: (await newPaper()).id, regrade } };
  expect((await admin.try(regradedAttemptsEndpoint, elsewhere)).status).toBe(404);
  const told = await loses.client.call(getSubmissionEndpoint, loses.byId);
  expect(told.corrections).toMatchObject([{ reason: 'key_corrected', items: [46] }]);
  expect((await keyOf(paper)).items[45]).toMatchObject({ key: mended, explanation: '原文说的是另一项。' });
  expect((await admin.call(listAuditEndpoint, { query: { target: paper.id } })).results).toMatchObject([
    {
      act: 'paper.correct_key',
      by_command: false,
      before: { content_version: 1, keys: { 46: old } },
      after: { content_version: 2, keys: { 46: mended }, affected: 1 },
    },
  ]);
});

test.for<[string, string | undefined, RegExp | null]>([
  ['was not touched', undefined, /解析没有改，还是按原来的答案/],
  ['argues for another option', '定位首句，D项正确。', /解析却说D项正确/],
  ['follows the new key', '改写过的解析。', null],
])('an explanation that %s is told of when the key is tried', async ([, explanation, told], { newPaper, correct }) => {
  const paper = await newPaper();
  const correction = { no: 46, key: paper.keys.get(46) === 'A' ? 'B' : 'A', ...(explanation && { explanation }) };
  const reply = await correct(paper, { corrections: [correction] });
  const message: unknown = expect.stringMatching(told ?? '');
  expect(reply).toMatchObject({ status: 200, body: { warnings: told === null ? [] : [{ item: 46, message }] } });
});

test('a correction that nobody was marked with says all the same which key became which', async ({
  admin,
  newPaper,
  correct,
}) => {
  const paper = await newPaper();
  const [old, mended] = [paper.keys.get(46) ?? '', other(paper.keys.get(46))];
  await correct(paper, { corrections: [correctionOf(paper, 46)], mode: 'apply' });
  const items = async () =>
    (await admin.call(listRegradesEndpoint, { params: { id: paper.id } })).results.map(({ effect }) => effect.items);
  expect(await items()).toEqual([[{ no: 46, before: old, after: mended }]]);
  await correct(paper, { content_version: 2, corrections: [{ no: 46, key: old }], mode: 'apply' });
  expect((await items())[0]).toEqual([{ no: 46, before: mended, after: old }]);
});

test('whoever looked at an older version is told, and nothing is changed', async ({ newPaper, keyOf, correct }) => {
  const paper = await newPaper();
  await correct(paper, { corrections: [correctionOf(paper, 46)], mode: 'apply' });
  const late = await correct(paper, { corrections: [correctionOf(paper, 47)], mode: 'apply' });
  expect(late).toMatchObject({
    status: 422,
    body: { fields: { content_version: expect.stringContaining('重新载入') } },
  });
  expect((await keyOf(paper)).items[46]?.key).toBe(paper.keys.get(47));
});

test.for([
  ['a letter that is no option', () => [{ no: 46, key: 'Z' }]],
  ['the key it has', (paper: SamplePaper) => [{ no: 46, key: paper.keys.get(46) ?? '' }]],
  ['the same item twice', (paper: SamplePaper) => [correctionOf(paper, 46), { no: 46, key: 'D' }]],
  ['no item', () => []],
] as [string, (paper: SamplePaper) => { no: number; key: string }[]][])(
  '%s is refused with a sentence',
  async ([, corrections], { newPaper, keyOf, correct }) => {
    const paper = await newPaper();
    const reply = await correct(paper, { corrections: corrections(paper), mode: 'apply' });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { corrections: expect.stringMatching(/\p{Script=Han}/u) } },
    });
    expect((await keyOf(paper)).content_version).toBe(1);
  },
);

test('a card without content has no key yet', async ({ admin }) => {
  const card = await admin.call(createExamCardEndpoint, {
    body: { title: '空卷', exam_type: 'CET4', edition: { year: 2026, month: 6, set: 3 }, origin: 'original' },
  });
  expect(await admin.call(paperKeyEndpoint, { params: { id: card.id } })).toEqual({ content_version: 0, items: [] });
});
