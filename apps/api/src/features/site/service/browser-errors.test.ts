import { listBrowserErrorsEndpoint, settleBrowserErrorEndpoint } from '@study/contract/site/browser-errors.admin.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { reportBrowserErrorEndpoint } from '@study/contract/site/browser-errors.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { signedIn } from '#test/signed-in.ts';
import { TestClient } from '#test/test-client.ts';
import { deleteOldErrors } from './browser-errors.store.ts';

const REPORT = {
  message: 'x is not a function',
  frames: ['open@runner-aB3dE6gH.js:1:2345'],
  route: '/cet{$level}/exam/$id',
  browser: 'Chrome 140',
  app_version: 'index-aB3dE6gH.js',
};

const test = base
  /** A browser at an address of its own. */
  .extend('browser', { scope: 'file' }, ({ site }) => (address: string): TestClient => {
    const client = new TestClient(site.app);
    client.address = address;
    return client;
  })
  /** Fills the list with `count` errors that were each reported `reports` times, and resets the count of dropped reports. */
  .extend('fillWith', { scope: 'file' }, ({ site }) => async (count: number, reports: number): Promise<void> => {
    await site.database.pool.query(
      `insert into browser_errors (fingerprint, message, stack, route, browser, app_version, report_count, first_seen_at, last_seen_at)
     select 'junk ' || n, 'junk ' || n, '', '/', 'Chrome', '1', $2, now() - interval '40 days', now() - interval '31 days' - n * interval '1 second'
     from generate_series(1, $1::int) n`,
      [count, reports],
    );
  });

test('reports of one error are one group, over builds and addresses', async ({ site, browser }) => {
  const head = await administrator(site);
  await browser('203.0.113.1').call(reportBrowserErrorEndpoint, { body: REPORT });
  const later = {
    ...REPORT,
    frames: ['a@runner-Zz99Zz99.js:2:7'],
    browser: 'Firefox 140',
    app_version: 'index-Zz9.js',
  };
  await browser('203.0.113.2').call(reportBrowserErrorEndpoint, { body: later });
  await browser('203.0.113.2').call(reportBrowserErrorEndpoint, { body: { ...REPORT, message: 'y is undefined' } });
  const { results } = await head.call(listBrowserErrorsEndpoint);
  expect(results).toHaveLength(2);
  expect(results.find(({ message }) => message === REPORT.message)).toMatchObject({
    count: 2,
    browser: 'Firefox 140',
    frames: later.frames,
    route: REPORT.route,
    settled_at: null,
  });
});

test('nothing personal is kept: no texts, addresses, ids, and no route but the site’s own patterns', async ({
  site,
  browser,
}) => {
  const head = await administrator(site);
  const message =
    'Unexpected token in "My essay begins here" at https://x.example/a?token=1 for li@example.org 0190aaaa-0000-7000-8000-00000000abcd 我的作文 13800138000';
  const body = { ...REPORT, message, route: '/cet4/exam/li-ming' };
  await browser('203.0.113.3').call(reportBrowserErrorEndpoint, { body });
  const { results } = await head.call(listBrowserErrorsEndpoint);
  const kept = JSON.stringify(results);
  expect(kept).not.toMatch(/essay|example|0190aaaa|我的作文|13800138000|li-ming|203\.0\.113/);
  expect(results.map(({ route }) => route)).toContain('其他');
});

test('a frame of somebody else’s file is refused, and so is a flood', async ({ browser }) => {
  const client = browser('203.0.113.4');
  const foreign = { ...REPORT, frames: ['f@https://evil.example/x.js:1:1'] };
  expect((await client.try(reportBrowserErrorEndpoint, { body: foreign })).status).toBe(422);
  const statuses: number[] = [];
  for (let time = 0; time < 25; time += 1) {
    statuses.push((await client.try(reportBrowserErrorEndpoint, { body: REPORT })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('a group is settled by administrators alone, the log tells it, and a new report opens it again', async ({
  site,
  browser,
}) => {
  const head = await administrator(site);
  const body = { ...REPORT, message: 'settle me' };
  await browser('203.0.113.5').call(reportBrowserErrorEndpoint, { body });
  const listed = await head.call(listBrowserErrorsEndpoint, { query: { settled: 'no' } });
  const open = listed.results.find(({ message }) => message === body.message);
  const on = { params: { fingerprint: open?.fingerprint ?? '' }, body: { settled: true } };
  expect((await (await signedIn(site, 'pupil')).try(settleBrowserErrorEndpoint, on)).status).toBe(403);
  expect((await new TestClient(site.app).try(listBrowserErrorsEndpoint)).status).toBe(401);
  expect((await head.call(settleBrowserErrorEndpoint, on)).settled_at).not.toBeNull();
  const settled = async () =>
    (await head.call(listBrowserErrorsEndpoint, { query: { settled: 'yes' } })).results.length;
  expect(await settled()).toBe(1);
  const { results } = await head.call(listAuditEndpoint, { query: { act: 'browser_error.settle' } });
  expect(results).toMatchObject([{ before: { is_settled: false }, after: { is_settled: true } }]);
  await browser('203.0.113.5').call(reportBrowserErrorEndpoint, { body });
  expect(await settled()).toBe(0);
});

test('a new error pushes the least reported out of a full list, then the oldest, and the list says so', async ({
  site,
  browser,
  fillWith,
}) => {
  const { pool, db } = site.database;
  const head = await administrator(site);
  await pool.query('delete from browser_errors; delete from browser_error_drops');
  await fillWith(500, 2);
  await pool.query(`update browser_errors set report_count = 1 where fingerprint = 'junk 7'`);
  const real = { ...REPORT, message: 'a real one' };
  await browser('203.0.113.6').call(reportBrowserErrorEndpoint, { body: real });
  const isThere = async (message: string) =>
    (await db.selectFrom('browser_errors').select('message').where('message', '=', message).execute()).length === 1;
  expect([await isThere('a real one'), await isThere('junk 7'), await isThere('junk 500')]).toEqual([
    true,
    false,
    true,
  ]);
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    await browser(address).call(reportBrowserErrorEndpoint, { body: real });
  }
  await browser('203.0.113.9').call(reportBrowserErrorEndpoint, { body: { ...REPORT, message: 'junk again' } });
  expect([await isThere('junk again'), await isThere('junk 500')]).toEqual([true, false]);
  const listed = await head.call(listBrowserErrorsEndpoint);
  expect(listed.results[0]).toMatchObject({ message: 'a real one', count: 3 });
  expect(listed).toMatchObject({ open_count: 500, is_full: true, dropped: { groups: 2, reports: 3 } });
  await deleteOldErrors(db, new Date(Date.now() - 30 * 86_400_000));
  expect(await head.call(listBrowserErrorsEndpoint)).toMatchObject({ open_count: 2, is_full: false });
});

test('one person counts once a day for an error, and adds ten kinds at most', async ({ site, browser }) => {
  const head = await administrator(site);
  const { pool } = site.database;
  await pool.query('delete from browser_errors; delete from browser_error_drops');
  const junk = (n: number) => ({ ...REPORT, message: `kind ${'x'.repeat(n)}` });
  const attacker = browser('203.0.113.20');
  for (let time = 0; time < 3; time += 1) await attacker.call(reportBrowserErrorEndpoint, { body: junk(1) });
  const statuses: number[] = [];
  for (let n = 2; n <= 13; n += 1) {
    statuses.push((await attacker.try(reportBrowserErrorEndpoint, { body: junk(n) })).status);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(9);
  expect(statuses.slice(9)).toEqual([429, 429, 429]);
  // Signed-in users have their own limits, also at a shared address.
  const neighbour = await signedIn(site, 'neighbour');
  neighbour.address = attacker.address;
  await neighbour.call(reportBrowserErrorEndpoint, { body: { ...REPORT, message: 'met by a neighbour' } });
  const listed = await head.call(listBrowserErrorsEndpoint);
  expect(listed).toMatchObject({ open_count: 11, is_full: false, dropped: { groups: 0, reports: 3 } });
  expect(new Set(listed.results.map(({ count }) => count))).toEqual(new Set([1]));
});
