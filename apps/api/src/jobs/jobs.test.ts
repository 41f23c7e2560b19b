import { getExportEndpoint, startExportEndpoint } from '@study/contract/account/account.ts';
import { getSubmissionEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import { describe, expect, vi } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { TestClient } from '#test/test-client.ts';
import { startJobs } from './jobs.ts';
import { rollUpTakers } from '../projections/statistics/roll-up.service.ts';

const PAPER = 'sample-paper';
const byPaper = { params: { id: PAPER } };
const MONTH_MS = 31 * 24 * 3_600_000;
/** Jobs may be slow while other tests run. */
const PATIENCE = { timeout: 15_000 };

const it = base
  .extend('candidate', { scope: 'file' }, ({ site }) => async (name: string): Promise<TestClient> => {
    const client = new TestClient(site.app);
    await client.register(name);
    return client;
  })
  /** The number of takers that administrators see. */
  .extend(
    'takersOf',
    { scope: 'file' },
    ({ site }) =>
      async () =>
        (await (await administrator(site)).call(getExamCardEndpoint, byPaper)).takers,
  );
it.beforeAll(async ({ site }) => {
  await publishSamplePaper(site);
});

describe('the jobs of a worker', () => {
  it('close an attempt that nobody comes back to', async ({ site, candidate }) => {
    const client = await candidate('never-back');
    const attempt = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
    await letTimePass(site, attempt.id, MONTH_MS);
    const stop = startJobs(site, { info: () => {}, warn: () => {} });
    await vi.waitFor(async () => {
      const row = await site.database.db
        .selectFrom('attempts')
        .select('state')
        .where('id', '=', attempt.id)
        .executeTakeFirst();
      expect(row?.state).toBe('scoring');
    }, PATIENCE);
    await stop();
    expect((await client.call(getSubmissionEndpoint, { params: { id: attempt.id } })).objective?.points).toBe(0);
  });

  it('make the waiting export, and clean up what has expired', async ({ site, candidate }) => {
    const client = await candidate('export-waiter');
    const { id } = await client.call(startExportEndpoint);
    const { db } = site.database;
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await db.insertInto('login_failures').values({ username_key: 'old', address: 'x', failed_at: yesterday }).execute();
    const stop = startJobs(site, { info: () => {}, warn: () => {} });
    await vi.waitFor(async () => {
      expect((await client.call(getExportEndpoint, { params: { id } })).status).toBe('ready');
      expect(await db.selectFrom('login_failures').select('address').execute()).toEqual([]);
    }, PATIENCE);
    await stop();
  });

  it('count each taker of a paper once, and nobody who gave up', async ({ site, candidate, takersOf }) => {
    const before = await takersOf();
    const twice = await candidate('twice-a-taker');
    for (const mode of ['practice', 'mock'] as const) {
      await twice.call(startExamEndpoint, { ...byPaper, body: { mode } });
      await twice.call(submitEndpoint, byPaper);
    }
    const quitter = await candidate('a-quitter');
    await quitter.call(startExamEndpoint, byPaper);
    await rollUpTakers(site);
    const after = await takersOf();
    expect(after).toBeGreaterThanOrEqual(1);
    expect(after - before).toBeLessThanOrEqual(2);
    const { count } = await site.database.db
      .selectFrom('attempts')
      .select((eb) => eb.fn.count<string>('user_id').distinct().as('count'))
      .where('state', '=', 'scoring')
      .executeTakeFirstOrThrow();
    expect(after).toBe(Number(count));
    expect((await quitter.call(getExamCardEndpoint, byPaper)).takers).toBe(0);
  });

  it('go on after a failed pass', async ({ site }) => {
    const warnings: unknown[] = [];
    const broken = { ...site, database: { ...site.database, db: site.database.db.withSchema('nowhere') } };
    const stop = startJobs(broken, { info: () => {}, warn: (...entry: unknown[]) => void warnings.push(entry) });
    await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(0), PATIENCE);
    await stop();
  });
});
