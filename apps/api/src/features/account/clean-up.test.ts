import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadAvatarEndpoint } from '@study/contract/account/account.ts';
import { expect, test } from 'vitest';
import { picture } from '#test/pictures.ts';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { sendForm } from '#test/upload.ts';
import { cleanUpAccounts, removeOrphanFiles } from './clean-up.ts';

const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);

test('sessions that ended more than thirty days ago and yesterday’s failures are deleted', async () => {
  await using site = await openTestApp();
  const { db } = site.database;
  await signedIn(site, 'xiaoming');
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const add = (userAgent: string, expiresAt: Date, revokedAt: Date | null) =>
    db
      .insertInto('sessions')
      .values({
        user_id: userId,
        id: crypto.randomUUID(),
        user_agent: userAgent,
        expires_at: expiresAt,
        revoked_at: revokedAt,
      })
      .execute();
  await add('expired long ago', daysAgo(31), null);
  await add('expired', daysAgo(29), null);
  await add('revoked long ago', daysAgo(-1), daysAgo(31));
  await add('revoked', daysAgo(-1), daysAgo(29));
  for (const failed of [daysAgo(1.1), daysAgo(0.9)]) {
    await db.insertInto('login_failures').values({ username_key: 'x', address: 'y', failed_at: failed }).execute();
  }
  await db
    .insertInto('registrations')
    .values({ address: 'y', registered_at: daysAgo(0.1) })
    .execute();
  for (const expires of [daysAgo(0.1), daysAgo(-0.1)]) {
    await db.insertInto('spent_challenges').values({ id: crypto.randomUUID(), expires_at: expires }).execute();
  }
  await cleanUpAccounts(site, NOW);
  expect(await db.selectFrom('registrations').select('address').where('address', '=', 'y').execute()).toEqual([]);
  const challenges = await db.selectFrom('spent_challenges').select('expires_at').execute();
  expect(challenges).toEqual([{ expires_at: daysAgo(-0.1) }]);
  const left = await db.selectFrom('sessions').select('user_agent').orderBy('user_agent').execute();
  expect(left.map((row) => row.user_agent)).toEqual(['expired', 'lightMyRequest', 'revoked']);
  const failures = await db.selectFrom('login_failures').select('failed_at').execute();
  expect(failures).toEqual([{ failed_at: daysAgo(0.9) }]);
});

test('files that nothing refers to are removed once they are old; those in use stay', async () => {
  await using site = await openTestApp();
  const client = await signedIn(site, 'xiaoming');
  const bytes = await picture({});
  await sendForm(client, uploadAvatarEndpoint.path, [{ field: 'avatar', filename: 'a.png', bytes }]);
  await site.files.put(`avatars/${'0'.repeat(64)}.webp`, Buffer.from('x'), 'image/webp');
  await site.files.put(`exports/${crypto.randomUUID()}.zip`, Buffer.from('x'), 'application/zip');
  expect(await removeOrphanFiles(site, new Date())).toBe(0);
  expect(await removeOrphanFiles(site, new Date(Date.now() + 2 * 3_600_000))).toBe(2);
  const keys: string[] = [];
  for (const folder of ['avatars', 'exports']) for await (const key of site.files.list(folder)) keys.push(key);
  expect(keys).toHaveLength(1);
});

test('unfinished archives of a killed worker are removed; those in progress stay', async () => {
  await using site = await openTestApp();
  const workplace = join(site.config.dataDir, 'exporting');
  for (const name of ['export-left', 'export-living']) {
    await mkdir(join(workplace, name), { recursive: true });
    await writeFile(join(workplace, name, 'data.zip'), 'half');
  }
  await utimes(join(workplace, 'export-left'), daysAgo(1), daysAgo(1));
  expect(await removeOrphanFiles(site, NOW)).toBe(1);
  expect(await readdir(workplace)).toEqual(['export-living']);
});
