import { scoreObjective, type ObjectiveMark } from '@study/domain/scoring/objective.ts';
import { addSheet, type PaperSums } from '@study/domain/analysis/item-statistics.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { someoneWaitsForALock } from '#test/lock-wait.ts';
import { rollUpStatistics } from './roll-up.service.ts';

const it = base
  .extend(
    'ALL_A',
    { scope: 'file' },
    ({ paper }) =>
      () =>
        new Map([...paper.keys.keys()].map((no) => [no, 'A'])),
  )
  .extend('marksOf', { scope: 'file' }, ({ paper, ALL_A }) => ({ letter, regrades }: Sheet): ObjectiveMark[] => {
    const letters = new Map([...paper.keys.keys()].map((no) => [no, letter === '-' ? null : letter]));
    const first = scoreObjective('CET4', paper.keys, letters);
    return [first, ...Array.from({ length: regrades }, () => scoreObjective('CET4', ALL_A(), letters))];
  })
  .extend('forgetAll', { scope: 'file' }, ({ site }) => async (): Promise<void> => {
    await site.database.pool.query('truncate scores, attempts, paper_statistics, roll_up_places cascade');
    await site.database.pool.query('update papers set difficulty = null');
  })
  /** The ids of the sheets follow from their numbers, which start at `from`. */
  .extend(
    'store',
    { scope: 'file' },
    ({ site, paper, marksOf }) =>
      async (sheets: readonly Sheet[], from = 0): Promise<void> => {
        for (const [nthSheet, each] of sheets.entries()) {
          const index = from + nthSheet;
          const { rows } = await site.database.pool.query<{ user_id: string; id: string }>(
            `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at, is_clean)
       values (md5(($1 % 40)::text)::uuid, gen_random_uuid(), $2, 1, 'CET4', $3, $4, 'scoring', '[]', '{}',
         now(), now(), now(), $5)
       returning user_id, id`,
            [index, paper.id, each.mode, each.extraTime, each.isClean],
          );
          for (const [nth, mark] of marksOf(each).entries()) {
            const { points, ...result } = mark;
            await site.database.pool.query(
              `insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result, created_at)
         values ($1, $2, $3, 'objective', 'key', 1, $4, $5, timestamptz '2026-11-21 00:00Z' + $6 * interval '1 s')`,
              [rows[0]?.user_id, rows[0]?.id, uuidOf(index, nth), points, JSON.stringify(result), each.seconds[nth]],
            );
          }
        }
      },
  )
  .extend('countDirectly', { scope: 'file' }, ({ marksOf }) => (sheets: readonly Sheet[]) => {
    const clean = sheets.filter((each) => each.isClean);
    const newest = clean.map((each) => ({ each, mark: marksOf(each).at(-1) as ObjectiveMark }));
    const items = newest.reduce<PaperSums>((sums, { mark }) => addSheet(sums, 'CET4', mark), new Map());
    const points: Record<string, number> = {};
    for (const { each, mark } of newest) {
      if (each.mode !== 'mock' || each.extraTime !== 1) continue;
      const hundredths = String(Math.round(mark.points * 100));
      points[hundredths] = (points[hundredths] ?? 0) + 1;
    }
    return clean.length === 0
      ? []
      : [{ taker_count: clean.length, items: JSON.parse(written(items)) as object, points }];
  })
  .extend(
    'counted',
    { scope: 'file' },
    ({ site }) =>
      async () =>
        (await site.database.pool.query('select taker_count, items, points from paper_statistics')).rows,
  )
  .extend(
    'rollUp',
    { scope: 'file' },
    ({ site }) =>
      (batch?: number) =>
        rollUpStatistics(site.database.db, { lagMs: 0, ...(batch !== undefined && { batch }) }),
  );
it.beforeAll(async ({ site }) => {
  await site.database.pool.query(
    `insert into users (id, username, username_key, password_hash, recovery_code_hash)
     select md5(n::text)::uuid, 'taker-' || n, 'taker-' || n, 'x', 'x' from generate_series(0, 39) n`,
  );
});

it.beforeEach(({ forgetAll }) => forgetAll());

interface Sheet {
  /** The answer to every item. */
  letter: string;
  isClean: boolean;
  mode: 'mock' | 'practice';
  extraTime: number;
  /** Number of regrades, each with the key A for every item. */
  regrades: number;
  /** When each score was written, in seconds. */
  seconds: number[];
}

const sheet: fc.Arbitrary<Sheet> = fc.record({
  letter: fc.constantFrom('A', 'B', 'C', 'D', '-'),
  isClean: fc.boolean(),
  mode: fc.constantFrom('mock' as const, 'practice' as const),
  extraTime: fc.constantFrom(1, 1.5),
  regrades: fc.nat(2),
  seconds: fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }).map((given) => given.toSorted((a, b) => a - b)),
});
const CLEAN: Sheet = { letter: 'A', isClean: true, mode: 'mock', extraTime: 1, regrades: 0, seconds: [0, 0, 0] };

/** Write times increase within an attempt; between attempts they have no order. */
function uuidOf(index: number, nth: number): string {
  const head = ((index * 2_654_435_761) % 2 ** 31).toString(16).padStart(8, '0');
  return `${nth}${head.slice(1)}-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

const written = (items: PaperSums) => JSON.stringify(Object.fromEntries(items));

describe('the statistics of takers', () => {
  it(
    'equal a direct count, in any order of scores and batches',
    { timeout: 120_000 },
    async ({ forgetAll, store, countDirectly, counted, rollUp }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(sheet, { maxLength: 12 }),
          fc.array(sheet, { maxLength: 6 }),
          fc.integer({ min: 1, max: 9 }),
          async (before, after, batch) => {
            await forgetAll();
            await store(before);
            while (await rollUp(batch));
            // Later scores have later times.
            const later = after.map((each) => ({ ...each, seconds: each.seconds.map((second) => second + 30) }));
            const all = [...before, ...later];
            await store(later, before.length);
            while (await rollUp(batch));
            expect(await counted()).toEqual(countDirectly(all));
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  it('wait for scores that may still be written', async ({ site, store, counted, rollUp }) => {
    await store([CLEAN]);
    await site.database.pool.query('update scores set created_at = now()');
    expect(await rollUpStatistics(site.database.db)).toBe(false);
    expect(await counted()).toEqual([]);
    expect(await rollUp()).toBe(false);
    expect(await counted()).toMatchObject([{ taker_count: 1 }]);
  });

  it('count everybody once when several workers count at the same time', async ({
    store,
    countDirectly,
    counted,
    rollUp,
  }) => {
    const sheets = Array.from({ length: 40 }, (_, index): Sheet => ({ ...CLEAN, letter: 'ABCD'[index % 4] ?? 'A' }));
    await store(sheets);
    const worker = async () => {
      // A run that finds the watermark locked is repeated later.
      for (let round = 0; round < 40; round += 1) await rollUp(3);
    };
    await Promise.all([worker(), worker(), worker()]);
    while (await rollUp(3));
    expect(await counted()).toEqual(countDirectly(sheets));
  });

  it('count everybody once when a worker dies between and within its batches', async ({
    site,
    store,
    countDirectly,
    counted,
    rollUp,
  }) => {
    const sheets = Array.from({ length: 10 }, (_, index): Sheet => ({ ...CLEAN, regrades: index % 2 }));
    await store(sheets);
    await rollUp(4);
    // Fails with its statistics written but its place not moved, because somebody else holds the place’s row.
    const { pool } = site.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from paper_statistics for update');
    const dying = rollUp(4).catch((error: unknown) => error);
    await someoneWaitsForALock(site);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(await dying).toBeInstanceOf(Error);
    await holder.query('rollback');
    holder.release();
    while (await rollUp(4));
    expect(await counted()).toEqual(countDirectly(sheets));
  });
});
