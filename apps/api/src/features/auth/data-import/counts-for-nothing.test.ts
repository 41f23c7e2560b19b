import { startAccountImportEndpoint, undoAccountImportEndpoint } from '@study/contract/account-imports.ts';
import { abandonEndpoint, getSubmissionEndpoint, startExamEndpoint } from '@study/contract/attempts.ts';
import { dashboardEndpoint } from '@study/contract/dashboard.ts';
import { reviewMistakeEndpoint, undoReviewEndpoint } from '@study/contract/mistakes.ts';
import { practiceSuggestionsEndpoint } from '@study/contract/practice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedZip, checkAccountFile, exportedZip, importAccount, linesOf, QUIET } from '../../../../test/own-data.ts';
import { regradeAll } from '../../../../test/regrade-all.ts';
import { fillAccount } from '../../../../test/rich-account.ts';
import { rollUpNow } from '../../../../test/roll-up.ts';
import { correctKey, orderRegrade } from '../../../../test/correct-key.ts';
import { bookOf } from '../../../../test/own-book.ts';
import { publishSamplePaper, type SamplePaper } from '../../../../test/sample-paper.ts';
import { wrongLetter } from '../../../../test/sat-paper.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { rowsOf } from '../../../../test/table-rows.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { projectWaiting } from '../../../projections/catch-up.ts';
import { tallyItems } from '../../../projections/items/tally-items.service.ts';
import { rollUpTakers } from '../../../projections/statistics/roll-up-takers.ts';
import { importNextAccount } from './run-account-imports.service.ts';

let there: TestApp;
let here: TestApp;
let paper: SamplePaper;
let attempt: string;
let zip: Buffer;
let people = 0;
beforeAll(async () => {
  [there, here] = await Promise.all([openTestApp(), openTestApp()]);
  paper = await publishSamplePaper(there);
  await publishSamplePaper(here);
  const original = await signedIn(there, 'xiaoming');
  ({ attempt } = await fillAccount(original, paper));
  zip = await exportedZip(there, original);
});
afterAll(async () => {
  await Promise.all([there, here].map((site) => site[Symbol.asyncDispose]()));
});

const somebody = async () => {
  people += 1;
  const client = await signedIn(here, `forging-${people}`);
  // Old enough for boards, and on them.
  await here.database.pool.query(
    `update users set created_at = now() - interval '2 days', leaderboard_visible = true where username = $1`,
    [`forging-${people}`],
  );
  return client;
};
const byPaper = () => ({ params: { id: paper.id } });
const undo = (client: TestClient, id: string) => client.call(undoAccountImportEndpoint, { params: { id } });

/** Everything that jobs compute from attempts, practice and reviews. */
async function computeAll(): Promise<void> {
  await projectWaiting(here.database.db, QUIET)(new AbortController().signal);
  await rollUpNow(here);
  await rollUpTakers(here);
  while (await tallyItems(here.database.db));
}

/** The best that a file can claim. */
const boasting = () =>
  changedZip(zip, {
    attempts: (rows) => rows.map((row) => ({ ...row, mode: 'mock', is_clean: true, state: 'scored', extra_time: 0 })),
    attempt_totals: (rows) =>
      rows.map((row) => ({ ...row, mode: 'mock', is_clean: true, is_complete: true, total: 710, objective: 497 })),
    activity_days: () => [{ exam_type: 'CET4', day: '2026-11-25', items: 300 }],
    board_entries: () => [{ exam_type: 'CET4', board: 'score', period: 'all', starts_on: '0001-01-01', value: 710 }],
    mastery: () => [{ point_id: 'skimming', right_weight: 1e6, wrong_weight: 0, answers: 1e6 }],
  });

const withoutChoices = (row: object) => ({ ...row, target_exam: null, target_score: null, review_limit: 30 });

/** Tables that an import may write to. */
const OWN = [
  'account_imports',
  'imported_records',
  'mistakes',
  'mistake_reviews',
  'mistake_collections',
  'mistake_collection_items',
  'practice_answers',
  'practice_sessions',
  'sandbox_boards',
  'spent_papers',
  'users',
];

describe('what was imported', () => {
  it('reaches no board, statistic, total, day, mastery, calibration or mark, whatever the file claims', async () => {
    const client = await somebody();
    await computeAll();
    const before = await rowsOf(here, { without: OWN });
    const { id } = await importAccount(here, client, boasting(), { spend: true });
    await computeAll();
    expect(await rowsOf(here, { without: OWN })).toEqual(before);
    const { rows } = await here.database.pool.query('select leaderboard_visible, role from users where username = $1', [
      `forging-${people}`,
    ]);
    expect(rows).toEqual([{ leaderboard_visible: true, role: 'user' }]);
    await undo(client, id);
  });

  it('nor when a key is corrected, though the book follows the key', async () => {
    const own = await publishSamplePaper(there, { id: 'corrected-paper' });
    await publishSamplePaper(here, { id: own.id });
    const author = await signedIn(there, 'xiaohong');
    await fillAccount(author, own, { nickname: '小红' });
    const client = await somebody();
    const { id } = await importAccount(here, client, await exportedZip(there, author), { spend: true });
    expect(await itemsOf(client)).toContain('50');
    await computeAll();
    const before = await rowsOf(here, { without: [...OWN, 'paper_versions', 'paper_answers', 'papers', 'regrades'] });
    await correctKey(here, own, 50, wrongLetter(own, 50));
    await orderRegrade(here, own);
    await regradeAll(here);
    await computeAll();
    const kinds = new Map((await bookOf(client)).map(({ item, kind }) => [item, kind]));
    expect(kinds.get('50')).toBe('wrong');
    expect(
      await rowsOf(here, {
        without: [
          ...OWN,
          'paper_versions',
          'paper_answers',
          'papers',
          'regrades',
          'item_statistics',
          'paper_statistics',
        ],
      }),
    ).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => !name.endsWith('_statistics'))));
    await undo(client, id);
  });

  it('takes nothing from a review that is done here, and an imported review that is undone takes nothing away', async () => {
    const client = await somebody();
    const { id } = await importAccount(here, client, zip, { spend: true });
    const noted = (await bookOf(client)).find(({ item }) => item === '1')?.id ?? '';
    const daysOf = async () =>
      (
        await here.database.pool.query(
          'select items from activity_days d join users u on u.id = d.user_id where username = $1',
          [`forging-${people}`],
        )
      ).rows;
    expect(await daysOf()).toEqual([]);
    await client.call(undoReviewEndpoint, { params: { id: noted }, query: {} });
    await computeAll();
    expect(await daysOf()).toEqual([]);
    await client.call(reviewMistakeEndpoint, {
      params: { id: noted },
      body: { response: 'A', rating: 'good', seen_ms: 1_000 },
    });
    await computeAll();
    expect(await daysOf()).toEqual([{ items: 1 }]);
    await undo(client, id);
    expect(await daysOf()).toEqual([{ items: 1 }]);
  });

  it('is no attempt: it opens no result, and home and practice do not know of it', async () => {
    const client = await somebody();
    const before = await client.call(dashboardEndpoint);
    const { id } = await importAccount(here, client, changedZip(boasting(), { profile: withoutChoices }));
    expect((await client.try(getSubmissionEndpoint, { params: { id: attempt } })).status).toBe(404);
    const after = await client.call(dashboardEndpoint);
    expect({ ...after, server_time: '' }).toEqual({ ...before, server_time: '' });
    await undo(client, id);
  });
});

describe('a file made up to see the answers of a paper', () => {
  it('puts nothing into the book, opens nothing, and leaves the next mock clean', async () => {
    const client = await somebody();
    const { id } = await importAccount(here, client, boasting());
    expect(await bookOf(client)).toEqual([]);
    const suggestions = await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } });
    expect(JSON.stringify(suggestions)).not.toContain('"spent"');
    const { id: mock } = await client.call(startExamEndpoint, { ...byPaper(), body: { mode: 'mock' } });
    const { rows } = await here.database.pool.query('select is_clean from attempts where id = $1', [mock]);
    expect(rows).toEqual([{ is_clean: true }]);
    await undo(client, id);
  });

  it('is told the same whatever it answers, so that it learns no key', async () => {
    const client = await somebody();
    const answering = (letter: string) =>
      changedZip(zip, {
        attempts: (rows) =>
          rows.map((row) => ({
            ...row,
            responses: Array.from({ length: 55 }, (_, index) => ({
              item: `${index + 1}`,
              response: letter,
              certainty: null,
            })),
          })),
      });
    const told = async (letter: string) => {
      const receipt = await importAccount(here, client, answering(letter));
      await undo(client, receipt.id);
      await undo(client, receipt.id);
      return receipt.lines;
    };
    expect(await told('A')).toEqual(await told('B'));
  });

  it('gives the paper up for good when the answers are wanted, also when the import is undone', async () => {
    const client = await somebody();
    const { id } = await importAccount(here, client, zip, { spend: true });
    expect((await bookOf(client)).length).toBeGreaterThan(0);
    await undo(client, id);
    expect(await bookOf(client)).toEqual([]);
    const { id: mock } = await client.call(startExamEndpoint, { ...byPaper(), body: { mode: 'mock' } });
    const { rows } = await here.database.pool.query('select is_clean from attempts where id = $1', [mock]);
    expect(rows).toEqual([{ is_clean: false }]);
  });

  it('gives up no paper that nobody was asked about', async () => {
    const client = await somebody();
    // Answers without a mistake: there is nothing to ask about.
    const flawless = changedZip(zip, { mistakes: () => [], mistake_reviews: () => [] });
    const { unseen } = await checkAccountFile(client, flawless);
    expect(unseen).toEqual([]);
    await importAccount(here, client, flawless, { spend: true });
    const { id: mock } = await client.call(startExamEndpoint, { ...byPaper(), body: { mode: 'mock' } });
    const { rows } = await here.database.pool.query('select is_clean from attempts where id = $1', [mock]);
    expect(rows).toEqual([{ is_clean: true }]);
  });

  it.each(['mock', 'practice'] as const)('gets nothing while a %s on the paper is open', async (mode) => {
    const client = await somebody();
    // Looked at before, imported after the attempt has begun.
    const { id } = await checkAccountFile(client, zip);
    const { id: open } = await client.call(startExamEndpoint, { ...byPaper(), body: { mode } });
    await client.call(startAccountImportEndpoint, { params: { id }, body: { spend_papers: true } });
    await importNextAccount(here, QUIET);
    await client.call(abandonEndpoint, { params: { id: open } });
    expect(await bookOf(client)).toEqual([]);
    const { lines } = await importAccount(here, client, zip);
    expect(linesOf({ lines })).toMatchObject({ 'mistakes paper_unseen': 4 });
  });

  it('gets nothing of a paper that is not published', async () => {
    const client = await somebody();
    await here.database.pool.query('update papers set is_published = false where id = $1', [paper.id]);
    const { lines, unseen, id } = await importAccount(here, client, zip, { spend: true });
    await here.database.pool.query('update papers set is_published = true where id = $1', [paper.id]);
    expect(linesOf({ lines })).toMatchObject({ 'mistakes paper_unknown': 4 });
    expect(unseen).toEqual([]);
    await undo(client, id);
  });
});

const itemsOf = async (client: TestClient) => (await bookOf(client)).map(({ item }) => item);
