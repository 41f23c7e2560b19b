import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { databaseTarget, LossyProxy, throughProxy } from '#test/lossy-proxy.ts';
import { isDatabaseAway } from './availability.ts';
import { openDatabase, type Database } from './database.ts';
import { inTransaction } from './transaction.ts';

const PATIENCE_MS = 400;
const SOON_MS = 20_000;

let proxy: LossyProxy;
let database: Database;
beforeEach(async () => {
  const address = inject('databaseUrl');
  proxy = await LossyProxy.open(databaseTarget(address));
  database = openDatabase(throughProxy(address, proxy), 3, () => {}).withTimeout(PATIENCE_MS);
});
afterEach(async () => {
  await database.close();
  await proxy[Symbol.asyncDispose]();
});

const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('there was an answer');
}

/** Waits until the health check reports it, after a probe without an answer. */
async function untilRefused(): Promise<void> {
  const giveUpAt = performance.now() + SOON_MS;
  for (;;) {
    const beganAt = performance.now();
    const failure = await failureOf(ask);
    expect(isDatabaseAway(failure)).toBe(true);
    if (String(failure).includes('does not answer')) return expect(performance.now() - beganAt).toBeLessThan(100);
    if (performance.now() > giveUpAt) throw new Error('never refused', { cause: failure });
    await wait(50);
  }
}

test('a server that falls silent fails queries, then refuses them at once, and serves when it answers again', async () => {
  await ask();
  proxy.isSilent = true;
  const failures = await Promise.all([
    failureOf(ask),
    failureOf(() => database.saving.query({ text: 'select 1' })),
    failureOf(() => inTransaction(database.db, () => ask())),
  ]);
  expect(failures.map(isDatabaseAway)).toEqual([true, true, true]);
  await untilRefused();
  proxy.isSilent = false;
  await expect.poll(() => ask().then(() => 'served', String), { timeout: SOON_MS, interval: 50 }).toBe('served');
});

test('a connection that dies without a sign is not used again, and the others go on', async () => {
  await ask();
  proxy.fateOf = () => 'silence';
  const lost = failureOf(() => inTransaction(database.db, async (trx) => sql`select 1`.execute(trx)));
  expect(isDatabaseAway(await lost)).toBe(true);
  proxy.fateOf = () => 'arrives';
  for (let no = 0; no < 6; no += 1) expect((await ask()).rows).toEqual([{ one: 1 }]);
});
