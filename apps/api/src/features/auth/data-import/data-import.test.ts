import {
  getAccountImportEndpoint,
  listAccountImportsEndpoint,
  listImportedAttemptsEndpoint,
  listImportedFeedbackEndpoint,
  startAccountImportEndpoint,
  undoAccountImportEndpoint,
} from '@study/contract/account-imports.ts';
import { deleteAccountEndpoint } from '@study/contract/account.ts';
import { profileEndpoint, updateProfileEndpoint } from '@study/contract/auth.ts';
import { startExamEndpoint } from '@study/contract/attempts.ts';
import {
  getMistakeEndpoint,
  getReviewSettingsEndpoint,
  listCollectionsEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  updateMistakeEndpoint,
} from '@study/contract/mistakes.ts';
import { getBoardEndpoint, listBoardsEndpoint, updateBoardEndpoint } from '@study/contract/sandbox.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changedZip,
  checkAccountFile,
  exportedZip,
  importAccount,
  linesOf,
  QUIET,
  sendAccountFile,
} from '../../../../test/own-data.ts';
import { BOARD_STATE, fillAccount } from '../../../../test/rich-account.ts';
import { bookOf } from '../../../../test/own-book.ts';
import { publishSamplePaper, type SamplePaper } from '../../../../test/sample-paper.ts';
import { sitWith } from '../../../../test/sat-paper.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { rowsOf } from '../../../../test/table-rows.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { beginLongWork } from '../../../models/learner/long-work.store.ts';
import { cleanUpAccounts, removeOrphanFiles } from '../clean-up.ts';
import { importNextAccount } from './run-account-imports.service.ts';

let there: TestApp;
let here: TestApp;
let paper: SamplePaper;
let original: TestClient;
let zip: Buffer;
let people = 0;
beforeAll(async () => {
  [there, here] = await Promise.all([openTestApp(), openTestApp()]);
  // The bank here has had another paper first, so that nothing has the same number by chance.
  await publishSamplePaper(here, { id: 'other-paper' });
  paper = await publishSamplePaper(there);
  await publishSamplePaper(here);
  original = await signedIn(there, 'xiaoming');
  await fillAccount(original, paper);
  zip = await exportedZip(there, original);
});
afterAll(async () => {
  await Promise.all([there, here].map((site) => site[Symbol.asyncDispose]()));
});

const somebody = () => {
  people += 1;
  return signedIn(here, `moving-${people}`);
};
const shownBook = async (client: TestClient) => {
  const results = await bookOf(client);
  // Made anew here, and to the millisecond.
  return results.map((row) => ({ ...row, id: '', entered_at: '', last_wrong_at: '' }));
};
const filesIn = async (folder: string) => {
  const keys: string[] = [];
  for await (const key of here.files.list(folder)) keys.push(key);
  return keys;
};
const undo = (client: TestClient, id: string) => client.call(undoAccountImportEndpoint, { params: { id } });

describe('an account that was exported', () => {
  it('comes along to another site as it was: book, cards, notes, collections, boards, goals, picture', async () => {
    const client = await somebody();
    const receipt = await importAccount(here, client, zip, { spend: true });
    expect(receipt).toMatchObject({ status: 'done', source: { username: 'xiaoming' }, spends_papers: true });
    expect(linesOf(receipt)).toEqual({
      'attempts brought': 1,
      'mistakes brought': 4,
      'reviews brought': 1,
      'collections brought': 1,
      'boards brought': 1,
      'feedback brought': 1,
      'profile brought': 5,
      'avatar brought': 1,
    });
    const book = await shownBook(client);
    expect(book).toEqual(await shownBook(original));
    expect(book.map(({ item, kind, state }) => [item, kind, state])).toEqual([
      ['1', 'wrong', 'active'],
      ['2', 'wrong', 'retired'],
      ['3', 'unanswered', 'active'],
      ['50', 'guessed', 'active'],
    ]);
    const { results: collections } = await client.call(listCollectionsEndpoint);
    expect(collections.find(({ kind }) => kind === 'own')).toMatchObject({ title: '数字题', count: 1 });
    const { results: boards } = await client.call(listBoardsEndpoint);
    expect(boards).toMatchObject([{ title: '抛物线', slug: null }]);
    expect((await client.call(getBoardEndpoint, { params: { id: boards[0]?.id ?? '' } })).state).toEqual(BOARD_STATE);
    const profile = await client.call(profileEndpoint);
    const wanted = { nickname: '小明', bio: '考六级', target_exam: 'CET4', target_score: 560 };
    expect(profile).toMatchObject({ ...wanted, leaderboard_visible: false, username: `moving-${people}` });
    expect(profile.avatar_url).toBe((await original.call(profileEndpoint)).avatar_url);
    expect((await client.call(getReviewSettingsEndpoint)).daily_limit).toBe(50);
    await undo(client, receipt.id);
  });

  it('shows its attempts and feedback, and where an old answer was given', async () => {
    const client = await somebody();
    const { id } = await importAccount(here, client, zip, { spend: true });
    expect((await client.call(listImportedAttemptsEndpoint)).results).toMatchObject([
      {
        document: {
          paper_title: paper.paper.title,
          mode: 'practice',
          is_abandoned: false,
          sections: expect.anything(),
        },
      },
    ]);
    expect((await client.call(listImportedFeedbackEndpoint)).results).toMatchObject([
      { document: { content: '录音很清楚', reply: null } },
    ]);
    const results = await bookOf(client);
    const { answers } = await client.call(getMistakeEndpoint, { params: { id: results[2]?.id ?? '' } });
    expect(answers).toMatchObject([{ where: 'import', response: null }]);
    await undo(client, id);
  });

  it('may be looked at first, which changes nothing and tells what stays out', async () => {
    const client = await somebody();
    const before = await rowsOf(here, { without: ['account_imports'] });
    const checked = await checkAccountFile(client, zip);
    expect(await rowsOf(here, { without: ['account_imports'] })).toEqual(before);
    expect(checked).toMatchObject({ status: 'checked', unseen: [{ id: paper.id, mistakes: 4 }] });
    expect(linesOf(checked)).toMatchObject({
      'attempts brought': 1,
      'mistakes paper_unseen': 4,
      'reviews paper_unseen': 1,
    });
    await undo(client, checked.id);
    expect((await client.call(listAccountImportsEndpoint)).results).toEqual([]);
    expect(await filesIn('account-imports')).toEqual([]);
  });

  it('comes along once, however often it is imported', async () => {
    const client = await somebody();
    const first = await importAccount(here, client, zip, { spend: true });
    const before = await rowsOf(here, { without: ['account_imports'] });
    const again = await importAccount(here, client, zip, { spend: true });
    expect(await rowsOf(here, { without: ['account_imports'] })).toEqual(before);
    expect(linesOf(again)).toEqual({
      'attempts known': 1,
      'mistakes known': 4,
      'reviews known': 1,
      'collections known': 1,
      'boards known': 1,
      'feedback known': 1,
      'profile known': 5,
      'avatar has_own': 1,
    });
    await undo(client, again.id);
    expect(await rowsOf(here, { without: ['account_imports'] })).toEqual(before);
    await undo(client, first.id);
  });

  it('overwrites nothing that was written here', async () => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [1] });
    const results = await bookOf(client);
    const mine = { params: { id: results[0]?.id ?? '' } };
    await client.call(updateMistakeEndpoint, { ...mine, body: { note: '我在这里写的' } });
    await client.call(updateProfileEndpoint, { body: { bio: '在这里' } });
    const receipt = await importAccount(here, client, zip);
    expect(linesOf(receipt)).toMatchObject({ 'mistakes known': 1, 'mistakes brought': 3, 'profile has_own': 1 });
    const kept = await client.call(getMistakeEndpoint, mine);
    expect(kept).toMatchObject({ note: '我在这里写的', starred: true, times: 2 });
    expect((await client.call(profileEndpoint)).bio).toBe('在这里');
    await undo(client, receipt.id);
    expect(await client.call(getMistakeEndpoint, mine)).toMatchObject({
      note: '我在这里写的',
      starred: false,
      times: 1,
    });
  });

  it('is taken out again exactly, but for the papers that its owner gave up', async () => {
    const client = await somebody();
    const but = { without: ['account_imports', 'spent_papers'] };
    const before = await rowsOf(here, but);
    const { id } = await importAccount(here, client, zip, { spend: true });
    expect(await rowsOf(here, but)).not.toEqual(before);
    await undo(client, id);
    expect(await rowsOf(here, but)).toEqual(before);
    expect(await client.call(getAccountImportEndpoint, { params: { id } })).toMatchObject({ status: 'undone' });
    const { rows } = await here.database.pool.query('select paper_id from spent_papers where paper_id = $1', [
      paper.id,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(await filesIn('avatars')).toEqual([]);
  });

  it('is not taken out of what was changed since', async () => {
    const client = await somebody();
    const { id } = await importAccount(here, client, zip, { spend: true });
    const { results } = await client.call(listBoardsEndpoint);
    const board = { params: { id: results[0]?.id ?? '' } };
    await client.call(updateBoardEndpoint, { ...board, body: { title: '改过的' } });
    await client.call(updateProfileEndpoint, { body: { bio: '改过的' } });
    await undo(client, id);
    expect(await client.call(getBoardEndpoint, board)).toMatchObject({ title: '改过的' });
    expect(await client.call(profileEndpoint)).toMatchObject({ bio: '改过的', nickname: null, avatar_url: null });
    await undo(client, id);
    expect((await client.call(listAccountImportsEndpoint)).results).toEqual([]);
  });

  it('leaves out what has no place here: other questions, unknown papers, an open attempt, a name that is taken', async () => {
    const client = await somebody();
    await client.call(updateProfileEndpoint, { body: { emoji: 'fox' } });
    const rival = await somebody();
    await rival.call(updateProfileEndpoint, { body: { nickname: '小明' } });
    const other = changedZip(zip, {
      papers: (rows) => rows.map((row) => ({ ...row, questions_hash: 'f'.repeat(64) })),
      attempts: (rows) => rows.map((row) => ({ ...row, state: 'in_progress' })),
    });
    expect(linesOf(await checkAccountFile(client, other))).toMatchObject({
      'attempts not_closed': 1,
      'mistakes paper_differs': 4,
      'profile name_taken': 1,
      'avatar has_own': 1,
    });
    const unknown = changedZip(zip, { papers: () => [] });
    const checked = await checkAccountFile(client, unknown);
    expect(linesOf(checked)).toMatchObject({ 'mistakes paper_unknown': 4 });
    await undo(client, checked.id);
    await rival.call(updateProfileEndpoint, { body: { nickname: null } });
  });

  it('goes on from a third site: what was imported there is exported there', async () => {
    const client = await somebody();
    const { id } = await importAccount(here, client, zip, { spend: true });
    const onward = await exportedZip(here, client);
    await undo(client, id);
    const next = await somebody();
    const receipt = await importAccount(here, next, onward, { spend: true });
    expect(linesOf(receipt)).toMatchObject({ 'attempts brought': 1, 'mistakes brought': 4, 'feedback brought': 1 });
    expect(await shownBook(next)).toEqual(await shownBook(original));
    await undo(next, receipt.id);
  });
});

describe('the job', () => {
  it('does nothing before its owner says so, and once when they say it twice', async () => {
    const client = await somebody();
    const { id } = await checkAccountFile(client, zip);
    expect(await importNextAccount(here, QUIET)).toBe(false);
    const start = () => client.call(startAccountImportEndpoint, { params: { id }, body: {} });
    expect([await start(), await start()]).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
    const done = await Promise.all([1, 2].map(() => importNextAccount(here, QUIET)));
    expect(done.toSorted()).toEqual([false, true]);
    expect(await start()).toMatchObject({ id, status: 'done' });
    await undo(client, id);
  });

  it('leaves nothing of an import that its owner gave up while it ran, nor of one that cannot be read', async () => {
    const client = await somebody();
    const { id } = await checkAccountFile(client, zip);
    await client.call(startAccountImportEndpoint, { params: { id }, body: {} });
    const before = await rowsOf(here, { without: ['account_imports'] });
    const givenUp = {
      ...here,
      files: {
        ...here.files,
        open: async (key: string) => {
          const file = await here.files.open(key);
          await undo(client, id);
          return file;
        },
      },
    };
    expect(await importNextAccount(givenUp, QUIET)).toBe(false);
    expect(await rowsOf(here, { without: ['account_imports'] })).toEqual(before);

    const { id: second } = await checkAccountFile(client, zip);
    await client.call(startAccountImportEndpoint, { params: { id: second }, body: {} });
    const gone = { ...here, files: { ...here.files, open: () => Promise.resolve(null) } };
    for (let time = 0; time < 3; time += 1) expect(await importNextAccount(gone, QUIET)).toBe(false);
    expect(await importNextAccount(here, QUIET)).toBe(false);
    expect(await client.call(getAccountImportEndpoint, { params: { id: second } })).toMatchObject({ status: 'failed' });
    expect(await filesIn('account-imports')).toEqual([]);
    await undo(client, second);
  });

  it('keeps no call of its owner waiting while it writes', async () => {
    const client = await somebody();
    await sitWith(client, paper, { wrong: [1] });
    const [mistake] = await bookOf(client);
    const { id } = await checkAccountFile(client, zip);
    const { rows } = await here.database.pool.query<{ id: string }>('select id from users where username = $1', [
      `moving-${people}`,
    ]);
    const review = { response: 'A', rating: 'good' as const, seen_ms: 1_000 };
    const calls = () =>
      Promise.all([
        client.try(reviewMistakeEndpoint, { params: { id: mistake?.id ?? '' }, body: review }),
        client.try(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } }),
        client.try(undoAccountImportEndpoint, { params: { id } }),
        client.try(updateProfileEndpoint, { body: { nickname: '改名' } }),
        client.try(deleteAccountEndpoint, { body: { password: 'correct-horse1' } }),
      ]);
    await here.database.db.transaction().execute(async (trx) => {
      await beginLongWork(trx, rows[0]?.id ?? '');
      // As rows that refer to the account do.
      await sql`select from users where id = ${rows[0]?.id} for key share`.execute(trx);
      for (const reply of await calls()) {
        expect(reply).toMatchObject({ status: 503, body: { error: '正在导入或撤销导入您的数据，请过几秒再试' } });
      }
      expect((await client.try(listMistakesEndpoint, { query: {} })).status).toBe(200);
      expect((await sendAccountFile(client, zip)).status).toBe(201);
    });
    const [kept] = (await client.call(listAccountImportsEndpoint)).results;
    await undo(client, kept?.id ?? '');
  });

  it('forgets files after a day, and files that nothing refers to', async () => {
    const client = await somebody();
    await checkAccountFile(client, zip);
    await here.files.put('account-imports/left-behind.zip', Buffer.from('x'), 'application/zip');
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await cleanUpAccounts(here, tomorrow);
    expect((await client.call(listAccountImportsEndpoint)).results).toEqual([]);
    expect(await filesIn('account-imports')).toEqual(['account-imports/left-behind.zip']);
    expect(await removeOrphanFiles(here, tomorrow)).toBeGreaterThan(0);
    expect(await filesIn('account-imports')).toEqual([]);
  });

  it('keeps five imports a user; undoing one makes room', async () => {
    const client = await somebody();
    await here.database.pool.query(
      `insert into account_imports (user_id, id, status, source, lines, unseen)
       select id, gen_random_uuid(), 'done', '{"username":"x","exported_at":"2026-11-26T00:00:00.000Z"}', '[]', '[]'
       from users, generate_series(1, 5) where username = $1`,
      [`moving-${people}`],
    );
    const { id } = await checkAccountFile(client, zip);
    const start = () => client.try(startAccountImportEndpoint, { params: { id }, body: {} });
    expect((await start()).status).toBe(422);
    const { results } = await client.call(listAccountImportsEndpoint);
    await here.database.pool.query(
      `update account_imports set fills = '{"mistakes":[],"profile":{},"avatar_path":null}' where id = $1`,
      [results[1]?.id],
    );
    await undo(client, results[1]?.id ?? '');
    const started = await start();
    expect(started).toMatchObject({ status: 202, body: { status: 'waiting' } });
    expect(await start()).toEqual(started);
  });
});
