import { mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { confirmSecondFactorEndpoint, enrolSecondFactorEndpoint } from '@study/contract/account/second-factor.admin.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { createBackupTicketEndpoint, listBackupsEndpoint } from '@study/contract/site/backups.admin.ts';
import { serviceEndpoint, startBackupEndpoint } from '@study/contract/site/service.admin.ts';
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, vi } from 'vitest';
import { checkBackup } from '#commands/backup/check-backup.ts';
import { makeNextBackup } from '#jobs/make-backup.ts';
import { administrator } from '#test/administrator.ts';
import { test as base } from '#test/fixtures.ts';
import type { TestClient } from '#test/test-client.ts';

const SILENT = { info: () => {}, warn: () => {} };
const STEP_MS = 30_000;

/** The authenticator's code; a later step gives an unused code. */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * STEP_MS });

const test = base
  .extend('environment', { scope: 'file' }, () => ({
    ADMIN_SECOND_FACTOR: 'required',
    BACKUP_EVERY_DAYS: '1',
    BACKUP_KEEP_DAYS: '14',
  }))
  .extend('enrolled', { scope: 'file' }, ({ site }) => async () => {
    const client = await administrator(site);
    const { secret } = await client.call(enrolSecondFactorEndpoint, { body: { password: 'correct-horse1' } });
    const body = { code: codeOf(secret) };
    const { recovery_codes: codes } = await client.call(confirmSecondFactorEndpoint, { body });
    return { client, secret, codes };
  })
  /** A backup that an administrator made on the site. */
  .extend('made', { scope: 'file' }, async ({ site, enrolled }) => {
    const { client } = await enrolled();
    await client.call(startBackupEndpoint);
    await makeNextBackup(site, SILENT);
    const [file] = (await client.call(listBackupsEndpoint)).results;
    if (file === undefined) throw new Error('no backup was made');
    return file;
  })
  /** Follows an address as a browser does: with its cookies and no token. */
  .extend(
    'follow',
    { scope: 'file' },
    ({ site }) =>
      (url: string, { device }: Pick<TestClient, 'device'>) =>
        site.app.inject({ method: 'GET', url, headers: device === null ? {} : { cookie: `device=${device}` } }),
  );

test('backups are listed newest first, with their maker and the outcome of their check', async ({
  site,
  enrolled,
  made,
}) => {
  const { client } = await enrolled();
  const { folder } = site.config.backups;
  await writeFile(join(folder, 'old.tar'), 'no backup at all');
  await utimes(join(folder, 'old.tar'), new Date('2026-11-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z'));
  await writeFile(join(folder, 'half.tar.part'), 'half');
  await writeFile(join(folder, 'secret-key'), 'no backup');
  await symlink('/etc/passwd', join(folder, 'link.tar'));
  await mkdir(join(folder, 'folder.tar'));
  const list = await client.call(listBackupsEndpoint);
  expect(list).toMatchObject({ folder, is_readable: true, count: 2 });
  expect(list.results).toMatchObject([
    { name: made.name, origin: 'site', check: { is_whole: true } },
    { name: 'old.tar', made_at: '2026-11-01T00:00:00.000Z', bytes: 16, origin: 'unknown', check: null },
  ]);
  await expect(checkBackup(join(folder, 'old.tar'))).rejects.toThrow('备份文件已损坏');
  const damaged = async () => (await client.call(listBackupsEndpoint)).results[1];
  expect((await damaged())?.check).toMatchObject({ is_whole: false });
  expect((await client.call(serviceEndpoint)).backups.last_check).toMatchObject({ is_whole: false });
  await writeFile(join(folder, 'old.tar'), 'another file of that name');
  await utimes(join(folder, 'old.tar'), new Date('2026-11-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z'));
  expect((await damaged())?.check).toBeNull();
});

test('a backup is downloaded once, by who gave a fresh code, and the log tells of it', async ({
  enrolled,
  made,
  site,
  follow,
}) => {
  const { client, secret } = await enrolled();
  const ask = (code: string, name = made.name) => client.try(createBackupTicketEndpoint, { body: { name, code } });
  expect(await ask('000000')).toMatchObject({ status: 400, body: { code: 'invalid_second_factor' } });
  const code = codeOf(secret, 1);
  const granted = await client.call(createBackupTicketEndpoint, { body: { name: made.name, code } });
  expect(await ask(code)).toMatchObject({ status: 400, body: { code: 'invalid_second_factor' } });
  const reply = await follow(granted.url, client);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-disposition': `attachment; filename="${made.name}"`,
    'content-length': String(made.bytes),
    'cache-control': 'private, no-store',
  });
  expect(reply.rawPayload.equals(await readFile(join(site.config.backups.folder, made.name)))).toBe(true);
  expect((await follow(granted.url, client)).statusCode).toBe(404);
  const { results } = await client.call(listAuditEndpoint, { query: { act: 'backup.download' } });
  expect(results.map(({ target }) => target)).toMatchObject([{ kind: 'backup', id: made.name, name: made.name }]);
});

test('a ticket is worth nothing in another browser, after a minute, after logging out, or for another file', async ({
  site,
  enrolled,
  made,
  follow,
}) => {
  const { client, codes } = await enrolled();
  const { client: stranger } = await enrolled();
  const ticket = async () => {
    const body = { name: made.name, code: codes.pop() ?? '' };
    return (await client.call(createBackupTicketEndpoint, { body })).url;
  };
  const statusOf = async (url: string, browser: Pick<TestClient, 'device'>) => (await follow(url, browser)).statusCode;
  const first = await ticket();
  expect(await statusOf(first, { device: null })).toBe(404);
  expect(await statusOf(first, stranger)).toBe(404);
  expect(await statusOf(first.replace(made.name, 'old.tar'), client)).toBe(404);
  expect(await statusOf(first.replace(/ticket=./, 'ticket=X'), client)).toBe(404);
  expect(await statusOf(`/files/backups/${made.name}`, client)).toBe(404);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await statusOf(first, client)).toBe(404);
  vi.useRealTimers();
  expect(await statusOf(first, client)).toBe(200);
  const second = await ticket();
  const { db } = site.database;
  await db.updateTable('sessions').set({ revoked_at: new Date(), end_reason: 'logout' }).execute();
  expect(await statusOf(second, client)).toBe(404);
});

test('names that are not in the list are refused before the code is asked for', async ({ enrolled, made }) => {
  const { client, codes } = await enrolled();
  const code = codes[0] ?? '';
  for (const name of [
    '../secret-key',
    `../backups/${made.name}`,
    'link.tar',
    'secret-key',
    `${made.name}.check.json`,
  ]) {
    const reply = await client.try(createBackupTicketEndpoint, { body: { name, code } });
    expect([name, reply.status]).toEqual([name, 404]);
  }
  expect((await client.try(createBackupTicketEndpoint, { body: { name: made.name, code } })).status).toBe(201);
});

test('a backup is due when the newest is half a day older than promised', async ({ site, enrolled, made }) => {
  const { client } = await enrolled();
  const dueAfter = async (age: string) => {
    await site.database.pool.query(`update backups set requested_at = now() - $2::interval where file_name = $1`, [
      made.name,
      age,
    ]);
    return (await client.call(serviceEndpoint)).backups;
  };
  expect(await dueAfter('35 hours')).toMatchObject({ is_due: false, every_days: 1, keep_days: 14 });
  expect(await dueAfter('37 hours')).toMatchObject({ is_due: true });
});
