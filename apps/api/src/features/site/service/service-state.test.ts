import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { serviceEndpoint, startBackupEndpoint } from '@study/contract/site/service.admin.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { restoreBackup } from '#commands/backup/restore-backup.ts';
import { CallClock } from '#http/call-times.ts';
import { makeNextBackup } from '#jobs/make-backup.ts';
import { startHeartbeat } from './heartbeat.ts';
import { writeProcess } from './processes.store.ts';

const SILENT = { info: () => {}, warn: () => {} };

const test = base.extend('environment', { scope: 'file' }, () => ({
  SCORER_BASE_URL: 'https://secret-user:secret-word@model.example/v1?key=secret-key',
  SCORER_MODEL: 'marker',
  SCORER_API_KEY: 'secret-token',
}));

test('the service is shown to administrators alone, without keys', async ({ site }) => {
  expect((await new TestClient(site.app).try(serviceEndpoint)).status).toBe(401);
  const pupil = await signedIn(site, 'pupil');
  expect((await pupil.try(serviceEndpoint)).status).toBe(403);
  expect((await pupil.try(startBackupEndpoint)).status).toBe(403);
  const head = await administrator(site);
  const state = await head.call(serviceEndpoint);
  expect(state).toMatchObject({
    model: { host: 'model.example', model: 'marker', has_key: true },
    files: { store: 'disk' },
    queue: { waiting: 0, running: 0, oldest_s: null, dead: 0 },
    backups: { last: null, latest: null, is_due: true, every_days: 7, keep_days: null, last_check: null },
  });
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
  expect(JSON.stringify(state)).not.toContain('secret');
});

test('processes tell that they live, and how slow their calls were together', async ({ site }) => {
  const head = await administrator(site);
  const { db } = site.database;
  const [one, other] = [new CallClock(), new CallClock()];
  one.note({ method: 'GET', route: '/api/slow/', ms: 2_000, status: 200 });
  one.note({ method: 'GET', route: '/api/quick/', ms: 10, status: 200 });
  other.note({ method: 'GET', route: '/api/quick/', ms: 10, status: 503 });
  const stop = startHeartbeat(site, SILENT, () => one.lastHour());
  const worker = { id: '01890000-0000-7000-8000-000000000001', role: 'worker', version: '1', startedAt: new Date() };
  await writeProcess(db, worker, other.lastHour(), new Date());
  const silent = { ...worker, id: '01890000-0000-7000-8000-000000000002' };
  await writeProcess(db, silent, other.lastHour(), new Date(Date.now() - 3_600_000));
  const { processes, calls } = await expect
    .poll(() => head.call(serviceEndpoint))
    .toSatisfy((state: { processes: object[] }) => state.processes.length === 3)
    .then(() => head.call(serviceEndpoint));
  expect(processes.map(({ is_alive: isAlive }) => isAlive).toSorted()).toEqual([false, true, true]);
  expect(calls).toMatchObject({ count: 3, failed: 1 });
  expect(calls.slowest.map(({ call, count }) => [call, count])).toEqual([
    ['GET /api/slow/', 1],
    ['GET /api/quick/', 2],
  ]);
  await stop();
  expect((await head.call(serviceEndpoint)).processes).toHaveLength(2);
});

test('marking jobs are counted by what became of them', async ({ site }) => {
  const head = await administrator(site);
  await site.database.pool.query(`
    insert into jobs (kind, key, group_id, data, state, tries, created_at) values
      ('marking', '1', '', '{}', 'waiting', 4, now() - interval '90 s'), ('marking', '2', '', '{}', 'waiting', 5, now()),
      ('marking_model', '3', '', '{}', 'running', 1, now()), ('marking', '4', '', '{}', 'done', 1, now())`);
  const { queue } = await head.call(serviceEndpoint);
  expect(queue).toMatchObject({ waiting: 1, running: 1, dead: 1 });
  expect(queue.oldest_s).toBeGreaterThanOrEqual(90);
});

test('a backup is asked for once, made by a worker, told with its progress, and can be restored', async ({ site }) => {
  const head = await administrator(site);
  await site.files.put(`avatars/${'0'.repeat(64)}.webp`, Buffer.from('a picture'), 'image/webp');
  const asked = await head.call(startBackupEndpoint);
  expect(asked).toMatchObject({ state: 'waiting', is_from_site: true });
  const again = await head.try(startBackupEndpoint);
  expect(again).toMatchObject({ status: 409, body: { code: 'backup_running' } });
  await makeNextBackup(site, SILENT);
  const { backups } = await head.call(serviceEndpoint);
  expect(backups).toMatchObject({ is_due: false, last: { id: asked.id, state: 'done', fault: null, file_count: 1 } });
  expect(backups.last?.tables_done).toBe(backups.last?.table_count);
  const file = join(site.config.dataDir, 'backups', backups.last?.file_name ?? '');
  expect(statSync(file).size).toBe(backups.last?.bytes);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(backups.last_check?.is_whole).toBe(true);
  await using target = await openTestApp();
  const { pool } = target.database;
  const key = { secretKey: site.config.secretKey, secretKeyFile: '' };
  const place = { workplace: target.config.dataDir, prepareSchema: async () => {} };
  const restored = await restoreBackup({ pool, files: target.files, key, ...place }, file);
  expect(restored).toMatchObject({ files: backups.last?.file_count, key: 'same' });
  expect(restored.rows['users']).toBeGreaterThan(1);
  const { results } = await head.call(listAuditEndpoint, { query: { act: 'backup.start' } });
  expect(results.map(({ target: { id } }) => id)).toEqual([asked.id]);
});

test('a backup that fails says so, and one that a killed worker left is made by another', async ({ site }) => {
  const head = await administrator(site);
  await head.call(startBackupEndpoint);
  const noFolder = join(site.config.dataDir, 'a-file');
  writeFileSync(noFolder, '');
  const nowhere = {
    ...site,
    config: { ...site.config, backups: { ...site.config.backups, folder: join(noFolder, 'backups') } },
  };
  await makeNextBackup(nowhere, SILENT);
  expect((await head.call(serviceEndpoint)).backups.latest).toMatchObject({ state: 'failed' });
  const { id } = await head.call(startBackupEndpoint);
  await site.database.pool.query(`update backups set state = 'running' where id = $1`, [id]);
  const leave = `update jobs set state = 'running', beat_at = now() - $2::interval where key = $1`;
  await site.database.pool.query(leave, [id, '5 seconds']);
  await makeNextBackup(site, SILENT);
  expect((await head.call(serviceEndpoint)).backups.latest).toMatchObject({ id, state: 'running' });
  await site.database.pool.query(leave, [id, '1 minute']);
  await makeNextBackup(site, SILENT);
  const { latest } = (await head.call(serviceEndpoint)).backups;
  expect(latest).toMatchObject({ id, state: 'done' });
  expect(existsSync(join(site.config.dataDir, 'backups', latest?.file_name ?? ''))).toBe(true);
});
