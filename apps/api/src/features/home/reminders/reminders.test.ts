import { endSessionEndpoint, listSessionsEndpoint } from '@study/contract/account/account.ts';
import { logoutEndpoint } from '@study/contract/account/auth.ts';
import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import {
  getReminderEndpoint,
  type PushSubscriptionKeys,
  setReminderEndpoint,
  stopReminderEndpoint,
} from '@study/contract/home/reminders.ts';
import { importJWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { openProjections } from '#projections/catch-up.ts';
import { test as base } from '#test/fixtures.ts';
import { openPushService, subscribedBrowser } from '#test/push-service.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { pushKeys } from './push-keys.store.ts';
import { remindDue } from './remind.service.ts';
import { publicFetch } from './send-push.ts';

const it = base
  .extend('environment', { scope: 'file' }, () => ({ SITE_URL: 'https://study.example' }))
  /** A learner with words to review and a subscribed browser, whose hour has come. */
  .extend('reminded', { scope: 'file' }, ({ site }) => async (name: string, words = 2) => {
    const client = await signedIn(site, name);
    const browser = subscribedBrowser(name);
    await client.call(setReminderEndpoint, { body: { hour: 20, subscription: browser.subscription } });
    await giveWords(site, name, words);
    await letHourCome(site);
    return { client, browser };
  });
it.beforeAll(async ({ paper }) => void paper);
it.beforeEach(({ site }) => site.database.db.deleteFrom('push_subscriptions').execute());

describe('a reminder', () => {
  it('arrives encrypted for the browser, signed by the site, and says how much is due', async ({ site, reminded }) => {
    await using service = await openPushService();
    const { browser } = await reminded('reader-of-reminders');
    await remind(site, service.fetch);
    expect(service.received).toHaveLength(1);
    const [push] = service.received;
    expect(push?.path).toBe('/send/reader-of-reminders');
    expect(JSON.parse(browser.decrypt(push?.body ?? Buffer.alloc(0)))).toEqual({
      title: '今天还有2题要复习',
      body: expect.stringMatching(/^全部做完约\d+分钟/),
      path: '/',
    });
    const claims = await verified(site, push?.headers.authorization);
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'https://study.example' });
    expect(push?.headers).toMatchObject({ ttl: '10800', topic: 'reviews', 'content-encoding': 'aes128gcm' });
  });

  it('comes once a day, however many processes look for it', async ({ site, reminded }) => {
    await using service = await openPushService();
    await Promise.all(['twin-1', 'twin-2', 'twin-3'].map((name) => reminded(name)));
    await Promise.all(Array.from({ length: 4 }, () => remind(site, service.fetch)));
    await remind(site, service.fetch);
    expect(service.received.map(({ path }) => path).toSorted()).toEqual([
      '/send/twin-1',
      '/send/twin-2',
      '/send/twin-3',
    ]);
  });

  it('is not sent again after a process died while it sent', async ({ site, reminded }) => {
    await using service = await openPushService();
    await reminded('crashed-upon');
    const dying = Promise.withResolvers<Response>();
    const dead = remind(site, () => dying.promise);
    await vi.waitFor(async () => expect(await dayOf(site, 'crashed-upon')).toBeGreaterThan(0), { timeout: 20_000 });
    await sql`update jobs set beat_at = now() - interval '1 hour' where kind = 'reminder'`.execute(site.database.db);
    await remind(site, service.fetch);
    expect(service.received).toEqual([]);
    dying.resolve(new Response(null, { status: 201 }));
    await dead;
  });

  it('is sent again when the push service was busy', async ({ site, reminded }) => {
    let status = 503;
    await using service = await openPushService(() => status);
    await reminded('told-later');
    await remind(site, service.fetch);
    status = 201;
    await sql`update jobs set not_before = now() where kind = 'reminder'`.execute(site.database.db);
    await remind(site, service.fetch);
    expect(service.received).toHaveLength(2);
    await remind(site, service.fetch);
    expect(service.received).toHaveLength(2);
  });

  it('is given up for the day when the push service stays away', async ({ site, reminded }) => {
    await using service = await openPushService(() => 500);
    await reminded('never-reached');
    for (let round = 0; round < 8; round += 1) {
      await remind(site, service.fetch);
      await sql`update jobs set not_before = now() where kind = 'reminder'`.execute(site.database.db);
    }
    expect(service.received).toHaveLength(4);
  });

  it.for([404, 410])('ends when the browser gave its subscription up (%i)', async (status, { site, reminded }) => {
    await using service = await openPushService(() => status);
    const { client } = await reminded(`gone-${status}`);
    await remind(site, service.fetch);
    expect((await client.call(getReminderEndpoint)).hour).toBeNull();
  });

  it('ends when the key is one that no browser made', async ({ site }) => {
    await using service = await openPushService();
    const client = await signedIn(site, 'forger');
    const subscription = { ...subscribedBrowser('forger').subscription, p256dh: 'B'.repeat(87) };
    await client.call(setReminderEndpoint, { body: { hour: 20, subscription } });
    await giveWords(site, 'forger', 1);
    await letHourCome(site);
    await remind(site, service.fetch);
    expect(service.received).toEqual([]);
    expect((await client.call(getReminderEndpoint)).hour).toBeNull();
  });

  it('is not sent when nothing is left of today, nor before its hour', async ({ site, reminded }) => {
    await using service = await openPushService();
    await reminded('all-done', 0);
    await remind(site, service.fetch);
    const early = await reminded('early-bird');
    await site.database.db
      .updateTable('push_subscriptions')
      .set({ hour: sql<number>`(extract(hour from now() at time zone 'UTC' + interval '8 hours')::int + 1) % 24` })
      .execute();
    await remind(site, service.fetch);
    expect(service.received).toEqual([]);
    expect((await early.client.call(getReminderEndpoint)).hour).not.toBeNull();
  });

  it('waits while its learner is in a mock', async ({ site, reminded, paper }) => {
    await using service = await openPushService();
    const { client } = await reminded('in-a-mock');
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    await remind(site, service.fetch);
    expect(service.received).toEqual([]);
  });
});

describe('the setting of a reminder', () => {
  it('is off by default, belongs to the session, and can be stopped', async ({ site }) => {
    const client = await signedIn(site, 'chooser');
    const other = await signedIn(site, 'chooser', 'correct-horse1');
    const before = await client.call(getReminderEndpoint);
    expect(before).toEqual({ hour: null, public_key: (await pushKeys(site.database.db)).publicKey });
    const { subscription } = subscribedBrowser('chooser');
    expect(await client.call(setReminderEndpoint, { body: { hour: 21, subscription } })).toMatchObject({ hour: 21 });
    expect((await client.call(getReminderEndpoint)).hour).toBe(21);
    expect((await other.call(getReminderEndpoint)).hour).toBeNull();
    await client.call(stopReminderEndpoint);
    expect((await client.call(getReminderEndpoint)).hour).toBeNull();
  });

  it('ends with the session, here or from another device', async ({ site, reminded }) => {
    await using service = await openPushService();
    const { client: leaving } = await reminded('leaver');
    await leaving.call(logoutEndpoint, { body: { refresh: leaving.refresh ?? '' } });
    await reminded('lost-phone');
    const home = await signedIn(site, 'lost-phone', 'correct-horse1');
    const { results } = await home.call(listSessionsEndpoint);
    for (const { id, is_current } of results) if (!is_current) await home.call(endSessionEndpoint, { params: { id } });
    await remind(site, service.fetch);
    expect(service.received).toEqual([]);
  });

  it('passes to whoever turns it on in the same browser', async ({ site }) => {
    const [first, second] = await Promise.all([signedIn(site, 'first-here'), signedIn(site, 'second-here')]);
    const { subscription } = subscribedBrowser('shared');
    await first.call(setReminderEndpoint, { body: { hour: 20, subscription } });
    await second.call(setReminderEndpoint, { body: { hour: 20, subscription } });
    expect((await first.call(getReminderEndpoint)).hour).toBeNull();
    expect((await second.call(getReminderEndpoint)).hour).toBe(20);
  });

  it('is kept for ten browsers of a user', async ({ site }) => {
    const client = await signedIn(site, 'collector');
    const sessions: TestClient[] = [client];
    for (let more = 1; more <= 10; more += 1) sessions.push(await signedIn(site, 'collector', 'correct-horse1'));
    for (const [index, session] of sessions.entries()) {
      const { subscription } = subscribedBrowser(`collector-${index}`);
      await session.call(setReminderEndpoint, { body: { hour: 20, subscription } });
    }
    const hours = await Promise.all(sessions.map(async (session) => (await session.call(getReminderEndpoint)).hour));
    expect(hours).toEqual([null, ...Array<number>(10).fill(20)]);
  });

  it.for([
    'http://push.example/x',
    'https://user:secret@push.example/x',
    'https://push.example:8443/x',
    'file:///etc/passwd',
    'no address',
  ])('refuses the endpoint %s', async (endpoint, { site }) => {
    const client = await signedIn(site, `strange-${endpoint.length}`);
    const subscription: PushSubscriptionKeys = { ...subscribedBrowser('x').subscription, endpoint };
    const reply = await client.try(setReminderEndpoint, { body: { hour: 20, subscription } });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it.for(['https://127.0.0.1/x', 'https://[::1]/x', 'https://169.254.169.254/latest', 'https://localhost/x'])(
    'never calls %s',
    async (endpoint) => {
      const call = {
        method: 'POST',
        headers: {},
        body: '',
        redirect: 'manual',
        signal: AbortSignal.timeout(5_000),
      } as const;
      await expect(publicFetch(new URL(endpoint), call)).rejects.toThrow('private address');
    },
  );

  it('has one key pair, made by whoever asks first', async ({ site }) => {
    await site.database.db.deleteFrom('push_keys').execute();
    const made = await Promise.all(Array.from({ length: 4 }, () => pushKeys(site.database.db)));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  });
});

const QUIET = { info: () => {}, warn: () => {} };

/** As a worker does, until nothing is due. */
async function remind(site: TestApp, fetch: typeof publicFetch): Promise<void> {
  const { db } = site.database;
  const tools = {
    ...openProjections(db),
    examDates: () => Promise.resolve({ CET4: null, CET6: null }),
    assignedTo: () => Promise.resolve([]),
    drillsOf: () => Promise.resolve([]),
    groupsOf: () => Promise.resolve([]),
    log: QUIET,
    fetch,
  };
  while (await remindDue(site, tools));
}

async function giveWords({ database: { db } }: TestApp, username: string, count: number): Promise<void> {
  const words = ['adapt', 'borrow', 'curious'].slice(0, count);
  await sql`
    insert into kept_words (user_id, word, level, bank_count, sentence, paper_id, kept_at, due_at)
    select id, word, 'cet4', 3, 'A sentence.', 'sample-paper', now() - interval '2 days', now() - interval '1 day'
    from users, unnest(${words}::text[]) word where username_key = ${username}
  `.execute(db);
}

/** Every subscription's hour is now, and today has had no reminder. */
async function letHourCome({ database: { db } }: TestApp): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ hour: sql<number>`extract(hour from now() at time zone 'UTC' + interval '8 hours')::int`, reminded_day: 0 })
    .execute();
}

async function dayOf({ database: { db } }: TestApp, username: string): Promise<number> {
  const row = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select('reminded_day')
    .where('username_key', '=', username)
    .executeTakeFirstOrThrow();
  return row.reminded_day;
}

/** The claims of a VAPID header (RFC 8292), whose signature must be of the site's key. */
async function verified(site: TestApp, header = '') {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe((await pushKeys(site.database.db)).publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return (await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')))
    .payload;
}
