import { todayEndpoint } from '@study/contract/site/today.admin.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { ENDPOINTS } from '#test/endpoints.ts';
import { signedIn } from '#test/signed-in.ts';
import { teacher } from '#test/teacher.ts';
import type { TestClient } from '#test/test-client.ts';

const UNKNOWN = '01a1fd77-0000-7000-8000-000000000000';

const it = base
  .extend('environment', { scope: 'file' }, () => ({ ADMIN_SECOND_FACTOR: 'required' }))
  .extend('student', { scope: 'file' }, ({ site }) => signedIn(site, 'a-student'))
  /** An administrator who was demoted just after a call. */
  .extend('demoted', { scope: 'file' }, async ({ site }) => {
    const { db } = site.database;
    const client = await administrator(site);
    const { user_id: id } = await db
      .selectFrom('sessions')
      .select('user_id')
      .orderBy('user_id', 'desc')
      .executeTakeFirstOrThrow();
    await db.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', id).execute();
    await client.call(todayEndpoint);
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute();
    return client;
  });

async function answerTo(client: TestClient, method: Endpoint['method'], path: string) {
  const url = path.replaceAll(/:\w+/g, UNKNOWN);
  const reply = await client.send(method, url, method === 'GET' ? undefined : { nonsense: true });
  return [reply.status, (reply.body as { code?: string }).code];
}

// app.test.ts tests the replies to visitors for all calls.
describe.each(ENDPOINTS.filter(([, { audience }]) => audience === 'admin' || audience === 'teacher'))(
  '%s',
  (_, endpoint) => {
    it('is refused to a student, and at once to somebody who was demoted a minute ago', async ({
      student,
      demoted,
    }) => {
      for (const client of [student, demoted]) {
        expect(await answerTo(client, endpoint.method, endpoint.path)).toEqual([403, 'forbidden']);
      }
    });

    it.runIf(endpoint.isBeforeSecondFactor !== true)('waits for the second factor', async ({ admin }) => {
      expect(await answerTo(admin, endpoint.method, endpoint.path)).toEqual([403, 'second_factor_required']);
    });
  },
);

it('tells a teacher where to set up the second factor', async ({ site }) => {
  const reply = await (await teacher(site)).send('GET', '/api/classes/');
  expect(reply).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required', details: { set_up_at: '/classes' } },
  });
});

describe('calls before the second factor', () => {
  it('are those that set it up or give it, and no other', () => {
    const early = ENDPOINTS.filter(([, { isBeforeSecondFactor }]) => isBeforeSecondFactor === true);
    expect(early.map(([, { path }]) => path).toSorted()).toEqual([
      '/api/admin/second-factor/',
      '/api/admin/second-factor/confirm/',
      '/api/admin/second-factor/enrol/',
      '/api/admin/session/',
    ]);
  });
});

it('whatever lies under /api/admin/ is for administrators, but for becoming the first and the second factor', () => {
  const others = ENDPOINTS.filter(([, { path, audience }]) => path.startsWith('/api/admin/') && audience !== 'admin');
  expect(others.map(([, { path }]) => path).toSorted()).toEqual([
    '/api/admin/first/',
    '/api/admin/second-factor/',
    '/api/admin/second-factor/confirm/',
    '/api/admin/second-factor/enrol/',
    '/api/admin/second-factor/recovery-codes/',
    '/api/admin/session/',
  ]);
});
