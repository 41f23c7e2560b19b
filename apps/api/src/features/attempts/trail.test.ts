import {
  advanceEndpoint,
  getDraftEndpoint,
  leaseEndpoint,
  saveDraftEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { parseTrail } from '@study/domain/attempt/trail.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import type { TestClient } from '#test/test-client.ts';

const MINUTE = 60_000;

type Change = { item: string; seq: number; response?: string | null; flagged?: boolean; time_ms?: number };

const it = base
  .extend(
    'save',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient, change: Change, epoch?: number) =>
        client.try(saveDraftEndpoint, {
          params: { id: paper.id },
          body: { changes: [change], ...(epoch !== undefined && { epoch }) },
        }),
  )
  .extend('rowsOf', { scope: 'file' }, ({ site }) => async (attemptId: string) => {
    const rows = await site.database.db
      .selectFrom('responses')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .execute();
    return new Map(rows.map((row) => [row.item, row]));
  })
  .extend(
    'trailOf',
    { scope: 'file' },
    ({ rowsOf }) =>
      async (attemptId: string, item: string) =>
        (await rowsOf(attemptId)).get(item)?.trail,
  );

/** The responses, without times. */
const lettersOf = (trail = '') =>
  parseTrail(trail)
    .map(({ response }) => response ?? '-')
    .join('');

describe('the trail of an objective item', () => {
  it('is every answer that it has held, with the seconds since the start', async ({
    site,
    attemptOf,
    save,
    trailOf,
  }) => {
    const { client, attempt } = await attemptOf();
    await letTimePass(site, attempt.id, 5 * MINUTE);
    await save(client, { item: '26', seq: 1, response: 'O' });
    await letTimePass(site, attempt.id, MINUTE);
    await save(client, { item: '26', seq: 2, response: 'B' });
    await save(client, { item: '26', seq: 3, response: null });
    const entries = parseTrail((await trailOf(attempt.id, '26')) ?? '');
    expect(entries.map(({ response }) => response)).toEqual(['O', 'B', null]);
    const [first = 0, second = 0, third = 0] = entries.map(({ atMs }) => Math.floor(atMs / MINUTE));
    expect([first, second, third]).toEqual([5, 6, 6]);
  });

  it('does not grow by a replay, an older change, a flag, or the same answer again', async ({
    attemptOf,
    save,
    trailOf,
  }) => {
    const { client, attempt } = await attemptOf();
    const sent: Change[] = [
      { item: '1', seq: 5, response: 'B' },
      { item: '1', seq: 5, response: 'B' },
      { item: '1', seq: 4, response: 'A' },
      { item: '1', seq: 6, flagged: true, time_ms: 9_000 },
      { item: '1', seq: 7, response: 'B', flagged: false },
      { item: '2', seq: 8, flagged: true },
      { item: '2', seq: 9, response: null },
    ];
    for (const change of sent) await save(client, change);
    expect(lettersOf(await trailOf(attempt.id, '1'))).toBe('B');
    expect(await trailOf(attempt.id, '2')).toBe('');
    await save(client, { item: '2', seq: 10, response: 'C' });
    expect(lettersOf(await trailOf(attempt.id, '2'))).toBe('C');
  });

  it('does not hold what was refused', async ({ attemptOf, save, trailOf }) => {
    const { client, attempt, byId } = await attemptOf('mock');
    await client.call(advanceEndpoint, { ...byId, body: { phase: 'writing' } });
    await save(client, { item: '1', seq: 1, response: 'A' });
    await client.call(leaseEndpoint, byId);
    await save(client, { item: '1', seq: 2, response: 'B' }, 1);
    await client.call(advanceEndpoint, { ...byId, body: { phase: 'listening' } });
    await save(client, { item: '1', seq: 3, response: 'C' });
    expect(lettersOf(await trailOf(attempt.id, '1'))).toBe('A');
  });

  it('holds the last changes of a hand-in', async ({ site, attemptOf, save, trailOf }) => {
    const { client, attempt, byPaper } = await attemptOf();
    await letTimePass(site, attempt.id, 2 * MINUTE);
    await save(client, { item: '1', seq: 1, response: 'A' });
    const changes = [
      { item: '1', seq: 2, response: 'B' },
      { item: '50', seq: 3, response: 'D' },
      { item: 'writing', seq: 4, response: 'An essay.' },
    ];
    await client.call(submitEndpoint, { ...byPaper, body: { changes } });
    expect(lettersOf(await trailOf(attempt.id, '1'))).toBe('AB');
    expect(await trailOf(attempt.id, '50')).toMatch(/^D@12\d $/);
    expect(await trailOf(attempt.id, 'writing')).toBe('');
  });

  it('stops at 600 characters, while the answer goes on', async ({ site, attemptOf, save, trailOf }) => {
    const { client, attempt, byPaper } = await attemptOf();
    await save(client, { item: '1', seq: 1, response: 'A' });
    const full = 'A@0 B@0 '.repeat(74) + 'A@0 ';
    await site.database.db.updateTable('responses').set({ trail: full }).where('attempt_id', '=', attempt.id).execute();
    expect(full).toHaveLength(596);
    await save(client, { item: '1', seq: 2, response: 'B' });
    const capped = await trailOf(attempt.id, '1');
    expect(capped).toMatch(/^.{596}B@\d $/);
    await save(client, { item: '1', seq: 3, response: 'C' });
    expect(await trailOf(attempt.id, '1')).toBe(capped);
    expect((await client.call(getDraftEndpoint, byPaper)).items['1']?.response).toBe('C');
  });

  it('is not kept of texts', async ({ attemptOf, save, trailOf }) => {
    const { client, attempt } = await attemptOf();
    await save(client, { item: 'writing', seq: 1, response: 'A' });
    await save(client, { item: 'translation', seq: 2, response: 'B' });
    await save(client, { item: 'writing', seq: 3, response: null });
    expect([await trailOf(attempt.id, 'writing'), await trailOf(attempt.id, 'translation')]).toEqual(['', '']);
  });

  it('ends with what is stored, each answer another than the one before, after whatever is sent in whatever order', async ({
    attemptOf,
    save,
    rowsOf,
  }) => {
    const change = fc.record(
      {
        item: fc.constantFrom('1', '30', '46'),
        seq: fc.integer({ min: 1, max: 30 }),
        response: fc.constantFrom('A', 'B', 'C', null),
        flagged: fc.boolean(),
      },
      { requiredKeys: ['item', 'seq'] },
    );
    const step = fc.oneof({ weight: 8, arbitrary: change }, { weight: 1, arbitrary: fc.constant('lease' as const) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), fc.boolean(), async (steps, atOnce) => {
        const { client, attempt, byId } = await attemptOf();
        const calls = steps.map(
          (sent) => () => (sent === 'lease' ? client.call(leaseEndpoint, byId) : save(client, sent)),
        );
        if (atOnce) await Promise.all(calls.map((call) => call()));
        else for (const call of calls) await call();
        for (const { response, trail } of (await rowsOf(attempt.id)).values()) {
          const entries = parseTrail(trail);
          expect(entries.at(-1)?.response ?? null).toBe(response);
          for (const [index, entry] of entries.entries()) {
            expect(entry.response).not.toBe(entries[index - 1]?.response ?? null);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
