import { ACCOUNT_FILE_BYTES_MAX, listAccountImportsEndpoint } from '@study/contract/account-imports.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedZip, exportedZip, importAccount, sendAccountFile } from '../../../../test/own-data.ts';
import { fillAccount } from '../../../../test/rich-account.ts';
import { publishSamplePaper } from '../../../../test/sample-paper.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { applyImport } from './apply-import.service.ts';
import { readExport } from './read-export.ts';
import { rowsOf } from '../../../../test/table-rows.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let site: TestApp;
let zip: Buffer;
let people = 0;
beforeAll(async () => {
  site = await openTestApp();
  const paper = await publishSamplePaper(site);
  const owner = await signedIn(site, 'xiaoming');
  await fillAccount(owner, paper);
  zip = await exportedZip(site, owner);
});
afterAll(() => site[Symbol.asyncDispose]());

const somebody = () => {
  people += 1;
  return signedIn(site, `hostile-${people}`);
};
const idOf = async (username: string) => {
  const { rows } = await site.database.pool.query<{ id: string }>('select id from users where username = $1', [
    username,
  ]);
  return rows[0]?.id ?? '';
};
const zipOf = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
const keptRecord = (change: Record<string, unknown>) => ({
  kind: 'attempt',
  id: randomUUID(),
  happened_at: '2026-11-26T00:00:00Z',
  document: {
    paper_title: '别处的试卷',
    exam_type: 'CET4',
    mode: 'mock',
    is_abandoned: false,
    receipt: null,
    objective: null,
    total: null,
    writing_raw: null,
    translation_raw: null,
    sections: [],
    writing: '',
    translation: '',
    ...change,
  },
});
const NOT_AN_EXPORT = '这不是本站导出的文件。请选“导出我的数据”得到的ZIP，不要解压';
const DAMAGED = '文件已损坏。请在原来的网站重新下载，再选一次';
const TOO_MUCH = '文件里的内容太多，不能导入';
/** Where each entry of the central directory begins. */
function* directoryOf(packed: Buffer): Generator<number> {
  for (let at = packed.indexOf('PK\u0001\u0002'); at !== -1; at = packed.indexOf('PK\u0001\u0002', at + 4)) yield at;
}
function withOtherChecksums(packed: Buffer): Buffer {
  const other = Buffer.from(packed);
  for (const at of directoryOf(other)) other.writeUInt32LE(0, at + 16);
  return other;
}
const first = (change: Record<string, unknown>) => (rows: Record<string, unknown>[]) =>
  rows.map((row, index) => (index === 0 ? { ...row, ...change } : row));

test.each<[string, () => Buffer, string]>([
  ['no ZIP', () => randomBytes(5_000), NOT_AN_EXPORT],
  ['an empty file', () => Buffer.alloc(0), '请选择文件'],
  ['half of an export', () => zip.subarray(0, zip.length / 2), NOT_AN_EXPORT],
  ['another ZIP', () => zipOf({ 'readme.txt': 'hello' }), NOT_AN_EXPORT],
  ['names that are no files', () => zipOf({ __proto__: '{}', '../profile.json': '{}' }), NOT_AN_EXPORT],
  [
    'an older export',
    () => changedZip(zip, { export: null }),
    '这个文件是较早的版本导出的，不能导入。请在原来的网站升级后再导出一次',
  ],
  [
    'a later format',
    () => changedZip(zip, { export: '{"format":2,"exported_at":"2026-11-26T00:00:00Z"}' }),
    '文件里的export.json和导出时不一样，format，不能导入',
  ],
  ['a missing file', () => changedZip(zip, { mistakes: null }), '文件里的mistakes.json和导出时不一样，不能导入'],
  ['no JSON', () => changedZip(zip, { mistakes: '[{' }), '文件里的mistakes.json和导出时不一样，不能导入'],
  [
    'a row with another shape',
    () => changedZip(zip, { mistakes: first({ item: 56 }) }),
    '文件里的mistakes.json和导出时不一样，第1项的item，不能导入',
  ],
  [
    'one id twice',
    () => changedZip(zip, { mistake_reviews: (rows) => [...rows, ...rows] }),
    '文件里的mistake_reviews.json和导出时不一样，不能导入',
  ],
  [
    'one item twice in the mistake book',
    () => changedZip(zip, { mistakes: (rows) => [...rows, { ...rows[0], id: randomUUID() }] }),
    '文件里的mistakes.json和导出时不一样，不能导入',
  ],
  [
    'no id',
    () => changedZip(zip, { attempts: first({ id: "'; drop table users" }) }),
    '文件里的attempts.json和导出时不一样，第1项的id，不能导入',
  ],
  [
    'a score beyond the scale',
    () => changedZip(zip, { attempt_totals: first({ total: 711 }) }),
    '文件里的attempt_totals.json和导出时不一样，第1项的total，不能导入',
  ],
  [
    'more rows than anybody has',
    () => changedZip(zip, { feedback: (rows) => Array.from({ length: 2_001 }, () => rows[0]) }),
    '文件里的feedback.json和导出时不一样，不能导入',
  ],
  [
    'what a third site is said to have written, longer than anybody could write',
    () => changedZip(zip, { imported_records: () => [keptRecord({ receipt: 'x'.repeat(1_000_000) })] }),
    '文件里的imported_records.json和导出时不一样，第1项的document.receipt，不能导入',
  ],
  ['JSON a million deep', () => changedZip(zip, { feedback: '['.repeat(1_000_000) + ']'.repeat(1_000_000) }), TOO_MUCH],
  [
    'what fills the memory when it is parsed',
    () => changedZip(zip, { feedback: `[${'{},'.repeat(2_500_000)}0]` }),
    TOO_MUCH,
  ],
  [
    'a million rows without anything in them',
    () => changedZip(zip, { attempts: `[${'{},'.repeat(1_000_000)}{}]` }),
    '文件里的attempts.json和导出时不一样，不能导入',
  ],
  ['what was damaged on its way', () => withOtherChecksums(zip), DAMAGED],
  [
    'hundreds of files',
    () => zipOf(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.json`, '[]']))),
    NOT_AN_EXPORT,
  ],
  ['what unpacks to more than fits', () => changedZip(zip, { feedback: ' '.repeat(49 * 1024 * 1024) }), TOO_MUCH],
])('%s is refused with a sentence, and nothing of it is kept', async (_, file, sentence) => {
  const client = await somebody();
  const { status, body } = await sendAccountFile(client, file());
  expect([status, (body as ErrorBody).fields?.['file']]).toEqual([422, expect.stringContaining(sentence)]);
  expect((await client.call(listAccountImportsEndpoint)).results).toEqual([]);
  for await (const key of site.files.list('account-imports')) expect.unreachable(key);
});

test('a file that lies about its size is read only as far as it says', async () => {
  const client = await somebody();
  const bomb = changedZip(zip, { feedback: ' '.repeat(40 * 1024 * 1024) });
  const claimed = Buffer.from(bomb);
  // How long each file is when it is unpacked.
  for (const at of directoryOf(claimed)) {
    if (claimed.readUInt32LE(at + 24) > 1_000_000) claimed.writeUInt32LE(10, at + 24);
  }
  expect(claimed.equals(bomb)).toBe(false);
  const { status } = await sendAccountFile(client, claimed);
  expect(status).toBe(422);
});

test('a file beyond the limit of size is refused before it is read', async () => {
  const client = await somebody();
  expect((await sendAccountFile(client, randomBytes(ACCOUNT_FILE_BYTES_MAX + 1))).status).toBe(413);
});

test('the seventh file at once is refused', async () => {
  const client = await somebody();
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) statuses.push((await sendAccountFile(client, Buffer.from('x'))).status);
  expect(statuses).toEqual([...Array<number>(6).fill(422), 429]);
});

test('a file with the ids of another user changes nothing of theirs', async () => {
  const client = await somebody();
  const owner = await idOf('xiaoming');
  const foreign = changedZip(zip, {
    profile: (row) => ({ ...row, id: owner, role: 'admin', avatar_path: '/etc/passwd' }),
    attempts: (all) => all.map((row) => ({ ...row, user_id: owner })),
    mistakes: (all) => all.map((row) => ({ ...row, user_id: owner, note: '改了您的笔记' })),
  });
  const theirs = async () =>
    (
      await site.database.pool.query(
        `select m.note, u.role, u.avatar_path, (select count(*) from practice_sessions s where s.user_id = u.id) as sets
         from mistakes m join users u on u.id = m.user_id where u.id = $1 order by m.id`,
        [owner],
      )
    ).rows;
  const before = await theirs();
  const receipt = await importAccount(site, client, foreign, { spend: true });
  expect(receipt.status).toBe('done');
  expect(await theirs()).toEqual(before);
  const imported = await site.database.pool.query(`select role from users where username = $1`, [`hostile-${people}`]);
  expect(imported.rows).toEqual([{ role: 'user' }]);
});

test('text that PostgreSQL cannot store, times that have not come, and years it has not, are made storable', async () => {
  const client = await somebody();
  const odd = changedZip(zip, {
    mistakes: first({ note: 'a\u0000b\ud800' }),
    mistake_reviews: first({ reviewed_at: '2999-01-01T00:00:00Z' }),
    attempts: first({ started_at: '0000-01-01T00:00:00Z', submitted_at: '0001-01-01T00:00:00+23:59' }),
    imported_records: () => [keptRecord({ writing: 'a\u0000b\ud800' })],
  });
  expect(await importAccount(site, client, odd, { spend: true })).toMatchObject({ status: 'done' });
  const { rows } = await site.database.pool.query(
    `select max(reviewed_at) <= now() as has_come from mistake_reviews r join users u on u.id = r.user_id where username = $1`,
    [`hostile-${people}`],
  );
  expect(rows).toEqual([{ has_come: true }]);
});

test('a file that names two thousand papers takes no more locks than there are papers', async () => {
  await somebody();
  const names = Array.from({ length: 1_999 }, (_, index) => `made-up-${index}`);
  const wide = changedZip(zip, { papers: (rows) => [...rows, ...names.map((id) => ({ ...rows[0], paper_id: id }))] });
  const read = await readExport(wide);
  if ('fault' in read) throw new Error(read.fault);
  const locks: number[] = [];
  await site.database.db
    .transaction()
    .execute(async (trx) => {
      const into = { userId: await idOf(`hostile-${people}`), importId: randomUUID() };
      const progress = async () => {
        const { rows } = await site.database.pool.query<{ count: number }>(
          `select count(*)::int from pg_locks where locktype = 'advisory'`,
        );
        locks.push(rows[0]?.count ?? 0);
        throw new Error('enough was seen');
      };
      const noRecords = { ...read.document, attempts: [], feedback: [], imported_records: [] };
      await applyImport(trx, into, noRecords, { spends: new Set(), hasAvatar: false, progress });
    })
    .catch(() => undefined);
  expect(locks[0]).toBeLessThan(20);
});

test('one item answered more often than anybody does is refused', async () => {
  const client = await somebody();
  const tireless = changedZip(zip, {
    mistake_reviews: (rows) => Array.from({ length: 1_001 }, () => ({ ...rows[0], id: randomUUID() })),
  });
  expect((await sendAccountFile(client, tireless)).body).toMatchObject({
    fields: { file: '文件里的mistake_reviews.json和导出时不一样，不能导入' },
  });
});

test('importing into the account that it came from brings nothing', async () => {
  const owner = await signedIn(site, 'xiaoming', 'correct-horse1');
  const without = ['account_imports', 'second_factors', 'login_failures'];
  const before = await rowsOf(site, { without });
  const receipt = await importAccount(site, owner, zip);
  expect(receipt.lines.filter(({ outcome }) => outcome === 'brought')).toEqual([]);
  expect(await rowsOf(site, { without })).toEqual(before);
});
