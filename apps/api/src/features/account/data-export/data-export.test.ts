import {
  getExportEndpoint,
  startExportEndpoint,
  uploadAvatarEndpoint,
  type DataExport,
} from '@study/contract/account/account.ts';
import {
  abandonEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { loginEndpoint, updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exported, QUIET } from '#test/own-data.ts';
import { picture } from '#test/pictures.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { learnSomething, writeSomething } from '#test/learnt.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { sendForm } from '#test/upload.ts';
import { cleanUpAccounts } from '../clean-up.ts';
import { makeNextExport } from './make-export.ts';
import { WITHHELD_COLUMNS } from './personal-data.store.ts';

async function filesOf(site: TestApp, { download_url: address }: DataExport): Promise<Record<string, string>> {
  const served = await site.app.inject({ method: 'GET', url: address ?? '' });
  expect(served.statusCode).toBe(200);
  return Object.fromEntries(
    Object.entries(unzipSync(served.rawPayload)).map(([name, bytes]) => [
      name,
      strFromU8(bytes, name.endsWith('.webp')),
    ]),
  );
}

test('an export holds everything that any table keeps about its owner, and nothing of anybody else', async () => {
  await using site = await openTestApp();
  const paper = await publishSamplePaper(site);
  const client = await signedIn(site, 'xiaoming');
  const stranger = await signedIn(site, 'a-stranger');
  const { id: userId } = await client.call(updateProfileEndpoint, {
    body: { nickname: '小明🦊', bio: '一行\n"两行"' },
  });
  for (const one of [client, stranger]) {
    await one.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
    const written = { item: 'writing' as const, seq: 100, response: one === client ? '我的作文\u2028' : '别人的作文' };
    await one.call(saveDraftEndpoint, {
      params: { id: paper.id },
      body: { changes: [...rightAnswers(paper), written] },
    });
    await one.call(submitEndpoint, { params: { id: paper.id }, body: { changes: [] } });
    await one.call(sendFeedbackEndpoint, { body: { content: one === client ? '我的反馈' : '别人的反馈' } });
  }
  await writeSomething(site);
  await site.database.pool.query(
    `insert into paper_drafts (user_id, paper_id, base_version, paper_text, answers_text, revision)
     select users.id, papers.id, 1, 'title: 我的草稿', 'glossary: []', 1 from users, papers`,
  );
  await learnSomething(site);
  // Otherwise the export would project these facts over the rows that the test inserted.
  await site.database.pool.query('update scores set is_taken_in = true; update mistake_reviews set is_taken_in = true');
  const image = await picture({});
  await sendForm(client, uploadAvatarEndpoint.path, [{ field: 'avatar', filename: 'a.png', bytes: image }]);
  const files = await filesOf(site, await exported(site, client));
  const whole = Object.values(files).join('\n');

  expect(Object.keys(files).toSorted()).toEqual([
    'activity_days.json',
    'assignment_extra_times.json',
    'attempt_totals.json',
    'attempts.json',
    'avatar.webp',
    'board_entries.json',
    'class_members.json',
    'class_teachers.json',
    'data_exports.json',
    'export.json',
    'feedback.json',
    'heard_sentences.json',
    'hearings.json',
    'kept_words.json',
    'looked_up_words.json',
    'mastery.json',
    'mistake_collection_items.json',
    'mistake_collections.json',
    'mistake_reviews.json',
    'mistake_sources.json',
    'mistakes.json',
    'paper_drafts.json',
    'papers.json',
    'practice_answers.json',
    'practice_sessions.json',
    'profile.json',
    'push_subscriptions.json',
    'roster_accounts.json',
    'sandbox_boards.json',
    'scorer_budgets.json',
    'sentence_reviews.json',
    'sessions.json',
    'sorted_words.json',
    'spent_papers.json',
    'word_reviews.json',
    '说明.txt',
  ]);
  expect(files['说明.txt']).toContain('这里是本网站保存的关于你的全部数据');
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
    id: userId,
    nickname: '小明🦊',
    bio: '一行\n"两行"',
  });
  expect(JSON.parse(files['attempts.json'] ?? '')).toMatchObject([
    { mode: 'practice', responses: expect.arrayContaining([expect.objectContaining({ response: '我的作文\u2028' })]) },
  ]);
  expect(whole).not.toContain('别人的');
  expect(whole).not.toContain('a-stranger');

  // Secrets of the second factor are withheld, like the password. Reads the tables from the catalogue, so that new ones are covered: each value of each row of the user is in it.
  const { rows: tables } = await site.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'user_id' and table_name not like 'second_factor%'
     order by 1`,
  );
  const keys = [...tables.map(({ name }) => [name, 'user_id'] as const), ['users', 'id'] as const];
  for (const [table, key] of keys) {
    const { rows } = await site.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${key} = $1`,
      [userId, table === 'users' ? WITHHELD_COLUMNS : table === 'data_exports' ? CHANGES_WHEN_MADE : []],
    );
    expect(rows.length, `rows of ${table}, else this test proves nothing`).toBeGreaterThan(0);
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (['user_id', 'attempt_id'].includes(column)) continue;
        const text = typeof value === 'string' ? JSON.stringify(value) : null;
        if (text !== null) expect(whole, `${table}.${column}`).toContain(text);
      }
    }
  }
  const stored = await site.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(whole).not.toContain(stored.password_hash);
  expect(whole).not.toContain(stored.recovery_code_hash);
});

/** Columns of the export's own row, which was not yet finished when it was read. */
const CHANGES_WHEN_MADE = ['status', 'path', 'finished_at', 'taken_at'];

test('an export made right after a hand-in holds its mistakes', async () => {
  await using site = await openTestApp();
  const paper = await publishSamplePaper(site);
  const { id } = paper;
  const client = await signedIn(site, 'xiaoming');
  await client.call(startExamEndpoint, { params: { id }, body: { mode: 'practice' } });
  const wrong = rightAnswers(paper, 46, 46).map((answer) => ({
    ...answer,
    response: answer.response === 'A' ? 'B' : 'A',
  }));
  await client.call(submitEndpoint, { params: { id }, body: { changes: wrong } });

  const files = await filesOf(site, await exported(site, client));
  expect(JSON.parse(files['mistakes.json'] ?? '')).toContainEqual(expect.objectContaining({ item: 46, times: 1 }));
});

test('a user who has done nothing gets empty lists and no image', async () => {
  await using site = await openTestApp();
  const files = await filesOf(site, await exported(site, await signedIn(site, 'xiaoming')));
  expect(JSON.parse(files['attempts.json'] ?? '')).toEqual([]);
  expect(JSON.parse(files['feedback.json'] ?? '')).toEqual([]);
  expect(files).not.toHaveProperty('avatar.webp');
});

test('rows of more than one batch all arrive, once each', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  await site.database.pool.query(
    `insert into feedback (user_id, id, type, content)
     select users.id, gen_random_uuid(), 'bug', 'number ' || n from users, generate_series(1, 1234) n`,
  );
  const files = await filesOf(site, await exported(site, client));
  const contents = (JSON.parse(files['feedback.json'] ?? '') as { content: string }[]).map((row) => row.content);
  expect(new Set(contents).size).toBe(1234);
  expect(contents).toHaveLength(1234);
});

test('an export leaves out marks that may not be seen yet', async () => {
  await using site = await openTestApp();
  const paper = await publishSamplePaper(site);
  const client = await signedIn(site, 'xiaoming');
  const byPaper = { params: { id: paper.id } };
  const scores = async () => {
    await site.database.db.deleteFrom('data_exports').execute();
    const files = await filesOf(site, await exported(site, client));
    const attempts = JSON.parse(files['attempts.json'] ?? '') as { scores: unknown[] }[];
    return attempts.map((attempt) => attempt.scores.length);
  };
  await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
  await client.call(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(paper) } });
  expect(await scores()).toEqual([1]);
  const { id } = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'mock' } });
  expect(await scores()).toEqual([0, 0]);
  await client.call(abandonEndpoint, { params: { id } });
  expect(await scores()).toEqual([1, 0]);
});

test('the address is signed for an hour, needs no header, and saves under a Chinese name', async () => {
  await using site = await openTestApp();
  const { download_url: address } = await exported(site, await signedIn(site, 'xiaoming'));
  const url = new URL(address ?? '', 'http://localhost');
  expect(Number(url.searchParams.get('until')) - Date.now()).toBeLessThanOrEqual(3_600_000);
  const fetched = await site.app.inject({ method: 'GET', url: address ?? '' });
  expect(fetched.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="my-data.zip"; filename*=UTF-8''${encodeURIComponent('我的学习数据.zip')}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(fetched.rawPayload.length),
  });
  const change = (name: string, value: string) => {
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    return `${changed.pathname}${changed.search}`;
  };
  const signature = url.searchParams.get('signature') ?? '';
  for (const wrong of [
    url.pathname,
    change('until', String(Number(url.searchParams.get('until')) + 1)),
    change('until', '9999999999999'),
    change('until', 'x'),
    change('signature', ''),
    change('signature', signature.slice(0, -1)),
    address?.replace(url.pathname, `/files/exports/${crypto.randomUUID()}.zip`) ?? '',
  ]) {
    expect([wrong, (await site.app.inject({ method: 'GET', url: wrong })).statusCode]).toEqual([wrong, 404]);
  }
});

test('an export is its owner’s alone', async () => {
  await using site = await openTestApp();
  const { id } = await exported(site, await signedIn(site, 'xiaoming'));
  const stranger = await signedIn(site, 'xiaohong');
  expect((await stranger.try(getExportEndpoint, { params: { id } })).status).toBe(404);
});

test('one export waits at a time, and five are made a day', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  const asked = await Promise.all(Array.from({ length: 5 }, () => client.try(startExportEndpoint)));
  expect(asked.map((reply) => reply.status)).toEqual(Array(5).fill(202));
  expect(new Set(asked.map((reply) => (reply.body as DataExport).id)).size).toBe(1);
  await makeNextExport(site, QUIET);
  for (let more = 1; more < 5; more += 1) await exported(site, client);
  const refusal = await client.try(startExportEndpoint);
  expect(refusal).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const seconds = Number(refusal.headers['retry-after']);
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
  await site.database.db
    .updateTable('data_exports')
    .set({ created_at: sql`created_at - interval '1 day'` })
    .execute();
  expect((await client.try(startExportEndpoint)).status).toBe(202);
});

test('several workers make each export once', async () => {
  await using site = await openTestApp();
  const clients = await Promise.all(['user-1', 'user-2', 'user-3'].map((name) => signedIn(site, name)));
  const ids = await Promise.all(clients.map(async (client) => (await client.call(startExportEndpoint)).id));
  const made = await Promise.all(Array.from({ length: 6 }, () => makeNextExport(site, QUIET)));
  expect(made.filter(Boolean)).toHaveLength(3);
  for (const [index, client] of clients.entries()) {
    const found = await client.call(getExportEndpoint, { params: { id: ids[index] ?? '' } });
    expect(found.status).toBe('ready');
  }
  let files = 0;
  for await (const _ of site.files.list('exports')) files += 1;
  expect(files).toBe(3);
});

test('an export that cannot be made is tried three times, then fails, and each failure is logged', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  const { id } = await client.call(startExportEndpoint);
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: unknown, message?: string) => void warnings.push(message ?? '') };
  const full = { ...site.files, moveIn: () => Promise.reject(new Error('no space left')) };
  for (let time = 1; time <= 3; time += 1) {
    expect(await client.call(getExportEndpoint, { params: { id } })).toMatchObject({ status: 'pending' });
    expect(await makeNextExport({ ...site, files: full }, log)).toBe(false);
  }
  await makeNextExport(site, log);
  expect(await client.call(getExportEndpoint, { params: { id } })).toMatchObject({
    status: 'failed',
    download_url: null,
  });
  expect(warnings).toEqual([...Array<string>(3).fill('job failed'), 'job given up']);
});

test('after a day the file is gone, and the export with it', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  const made = await exported(site, client);
  await cleanUpAccounts(site, new Date(Date.now() + 23 * 3_600_000));
  expect((await site.app.inject({ method: 'GET', url: made.download_url ?? '' })).statusCode).toBe(200);
  await cleanUpAccounts(site, new Date(Date.now() + 25 * 3_600_000));
  expect((await site.app.inject({ method: 'GET', url: made.download_url ?? '' })).statusCode).toBe(404);
  expect((await client.try(getExportEndpoint, { params: { id: made.id } })).status).toBe(404);
});

test('an export describes the owner’s sessions, whatever user agent a browser sends', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  await site.app.inject({
    method: 'POST',
    url: loginEndpoint.path,
    headers: { cookie: `csrftoken=${client.csrf}`, 'x-csrftoken': client.csrf ?? '', 'user-agent': '"];\\' },
    payload: { username: 'xiaoming', password: 'correct-horse1' },
  });
  const files = await filesOf(site, await exported(site, client));
  const agents = (JSON.parse(files['sessions.json'] ?? '') as { user_agent: string }[]).map((row) => row.user_agent);
  expect(agents.toSorted()).toEqual(['"];\\', 'lightMyRequest']);
});
