import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { saveDraftEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { describe, expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { sourceOf, targetOf } from '#test/backup-ends.ts';
import { learnSomething } from '#test/learnt.ts';
import { rollUpNow } from '#test/roll-up.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { restoreBackup } from './restore-backup.ts';
import { inOrderOfReference, listTables } from './schema.store.ts';
import { inOneTransaction } from './transaction.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const MADE_AT = new Date('2026-11-21T00:00:00Z');
const AWKWARD = 'quote " \' back\\slash \\N {a,b} NULL\ttab\r\nnewline 你好 😀';

const test = base
  .extend('file', { scope: 'file' }, ({ folder }) => join(folder, 'whole.tar'))
  .extend('restoreOld', { scope: 'file' }, ({ folder, file }) => async (change: (bytes: Buffer) => Buffer) => {
    await using target = await openTestApp();
    const old = join(folder, 'old.ndjson.gz');
    writeFileSync(old, change(dumpOf(readFileSync(file))));
    try {
      const { isDumpAlone, key } = await restoreBackup(targetOf(target), old);
      expect(await verifyBackup(old)).toMatchObject({ files: 0, hasKey: false });
      return { isDumpAlone, key, rows: await contentsOf(target) };
    } catch (error) {
      expect([...(await contentsOf(target)).values()].flat()).toEqual([]);
      throw error;
    }
  });
test.beforeAll(async ({ site, file }) => {
  await fill(site);
  await writeBackup(sourceOf(site), file, MADE_AT);
});

describe('a backup', () => {
  test('restores into an empty database so that every row of every table is the same', async ({ file, site }) => {
    await using target = await openTestApp();
    const { rows: counts } = await restoreBackup(targetOf(target), file);
    const before = await contentsOf(site);
    expect(await contentsOf(target)).toEqual(before);
    expect(counts).toEqual(Object.fromEntries([...before].map(([table, rows]) => [table, rows.length])));
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  test('lets users sign in and go on where they were', async ({ file }) => {
    await using target = await openTestApp();
    await restoreBackup(targetOf(target), file);
    const client = new TestClient(target.app);
    const reply = await client.send('POST', '/api/auth/login/', { username: 'keeper-1', password: 'correct-horse1' });
    expect(reply.status).toBe(200);
  });

  test('is a snapshot, readable only by its owner', async ({ folder, file }) => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('leaves nothing out: the schema has no sequences', async ({ site }) => {
    const { rows } = await site.database.pool.query(
      `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([]);
  });

  test('never overwrites a file', async ({ file, site }) => {
    await expect(writeBackup(sourceOf(site), file, MADE_AT)).rejects.toThrow(`文件“${file}”已经存在，请换一个文件名。`);
  });

  test('cannot be written to a missing folder', async ({ folder, site }) => {
    const nowhere = join(folder, 'nowhere', 'x.tar');
    await expect(writeBackup(sourceOf(site), nowhere, MADE_AT)).rejects.toThrow(`无法写入“${nowhere}”`);
  });

  test('is refused for a database that was never the product’s', async ({ folder }) => {
    await using empty = await openTestApp();
    await empty.database.pool.query('drop table migrations');
    await expect(writeBackup(sourceOf(empty), join(folder, 'none.tar'), MADE_AT)).rejects.toThrow(
      '这个数据库里没有本网站的数据，没有可备份的内容。',
    );
    expect(readdirSync(folder)).not.toContain('none.tar');
  });
});

describe('a backup of the database alone, as they were made before', () => {
  test('is restored as it was', async ({ site, restoreOld }) => {
    expect(await restoreOld((bytes) => bytes)).toEqual({
      isDumpAlone: true,
      key: null,
      rows: await contentsOf(site),
    });
  });

  test.for<[string, (bytes: Buffer) => Buffer, string]>([
    ['cut in the middle of its bytes', (bytes) => bytes.subarray(0, bytes.length / 2), '已损坏或不完整'],
    ['that lost its last lines', (bytes) => withoutLines(bytes, -3), '已损坏或不完整'],
    ['that lost one row', (bytes) => withoutLines(bytes, -4, -3), '已损坏或不完整'],
    ['that goes on after its end', (bytes) => gzipSync(`${gunzipSync(bytes)}{}\n`), '已损坏或不完整'],
    ['that was never packed', (bytes) => gunzipSync(bytes), '已损坏或不完整'],
    ['that is something else', () => gzipSync('{"hello":1}\n'), '不是本程序能读取的备份文件'],
    ['that is empty', () => gzipSync(''), '不是本程序能读取的备份文件'],
  ])('is refused %s', async ([, change, message], { restoreOld }) => {
    await expect(restoreOld(change)).rejects.toThrow(message);
  });
});

describe('restoring', () => {
  test('refuses a database that is not empty, and changes nothing', async ({ file }) => {
    await using target = await openTestApp();
    await new TestClient(target.app).register('first-here');
    const before = await contentsOf(target);
    await expect(restoreBackup(targetOf(target), file)).rejects.toThrow(
      '数据库不是空的（表registrations里已有数据），备份只能恢复到空的数据库，没有做任何改动。',
    );
    expect(await contentsOf(target)).toEqual(before);
  });

  test('refuses a backup of another schema and says what to do', async ({ file }) => {
    await using target = await openTestApp();
    await target.database.pool.query(`insert into migrations (name, checksum) values ('99991231T0000_later.sql', 'x')`);
    await expect(restoreBackup(targetOf(target), file)).rejects.toThrow(
      '（到99991231T0000_later.sql）不同。请换一个空的数据库；程序比备份旧时，请用制作备份时的版本恢复。',
    );
  });

  test('reports a missing file', async ({ folder, site }) => {
    const nowhere = join(folder, 'nowhere.gz');
    await expect(restoreBackup(targetOf(site), nowhere)).rejects.toThrow(`没有找到备份文件“${nowhere}”。`);
  });
});

test('tables are ordered so that none refers to a later one, and a circle is a bug', () => {
  const tables = ['a', 'b', 'c'].map((name) => ({ name }));
  const ordered = inOrderOfReference(tables, [
    { from: 'a', to: 'c' },
    { from: 'c', to: 'b' },
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => inOrderOfReference(tables, circle)).toThrow('in a circle');
});

/** Fills every table, with some values that are hard to copy. */
async function fill(app: TestApp): Promise<void> {
  const paper = await publishSamplePaper(app);
  for (let number = 1; number <= 3; number += 1) {
    const client = new TestClient(app.app);
    await client.register(`keeper-${number}`);
    const byPaper = { params: { id: paper.id } };
    await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
    await client.call(saveDraftEndpoint, {
      ...byPaper,
      body: { changes: [...rightAnswers(paper), { item: 'writing', seq: 100, response: AWKWARD }] },
    });
    if (number > 1) await client.call(submitEndpoint, { ...byPaper, body: { changes: [] } });
  }
  const stranger = new TestClient(app.app);
  await stranger.send('POST', '/api/auth/login/', { username: 'keeper-1', password: 'wrong-horse9' });
  const { pool } = app.database;
  await rollUpNow(app);
  await learnSomething(app);
  await pool.query(
    `insert into score_changes (user_id, attempt_id, id, kind, reason, points_before, points_after, items)
     select user_id, attempt_id, gen_random_uuid(), 'objective', 'key_corrected', 0, points, '{1}' from scores`,
  );
  await pool.query(
    `insert into review_requests (user_id, attempt_id, id, part, reason, comment)
     select user_id, id, gen_random_uuid(), 'writing', 'appeal', '我的申诉' from attempts`,
  );
  await pool.query(
    `insert into revisions (user_id, attempt_id, id, part, text)
     select user_id, id, gen_random_uuid(), 'writing', 'Once more.' from attempts`,
  );
  await pool.query(
    `insert into scorer_budgets (user_id, id, day, tokens) select id, gen_random_uuid(), '2026-11-21', 5 from users`,
  );
  await pool.query(
    `insert into essay_weights (exam_type, version, scorer_version, intercept, weights, texts)
     values ('CET4', 1, '1', 0.5, '{"types": 0.1}', 300)`,
  );
  await pool.query(
    `insert into calibrations (exam_type, part, scorer, scorer_version, version, slope, intercept, anchors)
     values ('CET4', 'writing', 'embedded-essay', '1', 1, 0.9, 0.5, 30)`,
  );
  await pool.query(
    `insert into regrades (id, paper_id, content_version, state, effect)
     select gen_random_uuid(), paper_id, version, 'done', '{"items": []}' from paper_versions`,
  );
  await pool.query('update scores set points = 0.1::float8 + 0.2::float8');
  await pool.query(`update users set bio = $1, exam_date = '2026-12-12' where username = 'keeper-2'`, [AWKWARD]);
  await pool.query(`update users set created_at = '2026-11-21 01:02:03.000007+08' where username = 'keeper-3'`);
  await pool.query(
    `insert into feedback (user_id, id, type, content) select id, gen_random_uuid(), 'bug', $1 from users`,
    [AWKWARD],
  );
  await pool.query('insert into data_exports (user_id, id) select id, gen_random_uuid() from users');
  await pool.query(
    `insert into paper_imports (id, status, step, faults) values (gen_random_uuid(), 'failed', 'checking', '[{"path": "x"}]')`,
  );
  await pool.query(
    `insert into recording_generations (id, paper_id, state) select gen_random_uuid(), id, 'done' from papers`,
  );
  await pool.query(
    `insert into generated_clips (generation_id, place, group_path, timeline)
     select id, 0, 'listening.passage.1', '{"cues": []}' from recording_generations`,
  );
  await pool.query(
    `insert into paper_drafts (user_id, paper_id, base_version, paper_text, answers_text, revision)
     select users.id, papers.id, 1, $1, 'glossary: []', 1 from users, papers`,
    [AWKWARD],
  );
  await pool.query(
    `insert into item_statistics (paper_id, questions_hash, item, tally, takers, signs, is_suspicious)
     select id, 'a hash', 46, '{}', 1, '{hurried}', true from papers`,
  );
  await pool.query(`insert into removed_papers (id, shipped_hash, last_version) values ('removed-paper', 'a hash', 3)`);
  await pool.query(
    `with factor as (insert into second_factors (user_id, sealed_secret) select id, '\\x00ff' from users returning user_id),
     code as (insert into second_factor_recovery_codes (user_id, code_hash) select user_id, 'x' from factor)
     insert into second_factor_failures (user_id) select user_id from factor`,
  );
  await pool.query(`insert into first_administrator_links values ('a hash', now())`);
  await pool.query(
    `insert into audit_log (id, action, target_kind, target_id, after)
     values (gen_random_uuid(), 'paper.publish', 'paper', 'x', '{"is_published": true}')`,
  );
  await pool.query(
    `insert into site_settings (notice_id, notice_text, notice_until) values (gen_random_uuid(), $1, '2026-12-12')`,
    [AWKWARD],
  );
  await pool.query(
    `insert into browser_errors (fingerprint, message, stack, route, browser, app_version, first_seen_at, last_seen_at)
     values ('x', $1, '', '/', 'Firefox', '1', now(), now())`,
    [AWKWARD],
  );
  await pool.query('insert into browser_error_drops values (current_date, 1, 2)');
  await pool.query(
    `insert into service_processes (id, role, version, started_at, seen_at, calls)
     values (gen_random_uuid(), 'web', '1', now(), now(), '{}')`,
  );
  await pool.query(`insert into push_keys (public_key, private_key) values ('public', 'private')`);
  await pool.query(`insert into backups (id, state, is_from_site) values (gen_random_uuid(), 'done', true)`);
  await pool.query(`insert into registrations values ('::1', now())`);
  await pool.query(`insert into spent_challenges values (gen_random_uuid(), now())`);
  await pool.query('insert into unscored_attempts (user_id, attempt_id) select user_id, id from attempts');
  await pool.query(
    `insert into sandbox_boards (user_id, id, title, state, slug)
     select id, gen_random_uuid(), $1, '{"version": 1}', 'shared-' || username from users`,
    [AWKWARD],
  );
  // More rows than one batch, in a table without a key, and a JSON null, which is not an SQL null.
  await pool.query(
    `insert into login_failures select 'name ' || n, '::1', now() - n * interval '1 s' from generate_series(1, 1234) n`,
  );
  await pool.query(
    `insert into attempt_events select user_id, id, gen_random_uuid(), 'odd', 'null'::jsonb from attempts`,
  );
}

/** Every row of every table, in PostgreSQL's text form. */
async function contentsOf({ database }: TestApp): Promise<Map<string, string[]>> {
  const tables = await inOneTransaction(database.pool, 'begin read only', (client) => listTables(client));
  const contents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    contents.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return contents;
}

function withoutLines(bytes: Buffer, from: number, to?: number): Buffer {
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
  lines.splice(from, (to ?? 0) - from);
  return gzipSync(`${lines.join('\n')}\n`);
}

/** The parts of an archive's dump, joined. */
function dumpOf(archive: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < archive.length;) {
    const name = archive.toString('latin1', at, at + 100).replace(/\0.*/s, '');
    const size = parseInt(archive.toString('latin1', at + 124, at + 135), 8) || 0;
    if (name.startsWith('database/')) parts.push(archive.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return Buffer.concat(parts);
}
