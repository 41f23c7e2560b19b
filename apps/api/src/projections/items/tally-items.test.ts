import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { LEAST_ATTEMPTS } from '@study/contract/papers/item-statistics.admin.ts';
import { groupTexts } from '@study/content/read/group-texts.ts';
import { combineTallies, talliesOfMark, talliesOfTimes, type PaperTallies } from '@study/domain/analysis/item-tally.ts';
import { timesOfSheet, type Traces } from '@study/domain/analysis/sheet-times.ts';
import { scoreObjective } from '@study/domain/scoring/objective.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { storeSheet, type StoredSheet } from '#test/stored-sheets.ts';
import type { TestClient } from '#test/test-client.ts';
import { leastReadingMs, tallyItems } from './tally-items.service.ts';

const it = base
  .extend(
    'forgetAll',
    { scope: 'file' },
    ({ site }) =>
      () =>
        site.database.pool.query('truncate scores, responses, attempts, item_statistics, roll_up_places cascade'),
  )
  .extend(
    'tally',
    { scope: 'file' },
    ({ site }) =>
      (batch?: number) =>
        tallyItems(site.database.db, { lagMs: 0, ...(batch !== undefined && { batch }) }),
  )
  .extend('counted', { scope: 'file' }, ({ site }) => async (): Promise<Record<string, unknown>> => {
    const { rows } = await site.database.pool.query<{ item: number; tally: unknown }>(
      'select item, tally from item_statistics order by item',
    );
    return Object.fromEntries(rows.map((row) => [row.item, row.tally]));
  })
  .extend(
    'countDirectly',
    { scope: 'file' },
    ({ paper }) =>
      (sheets: readonly StoredSheet[]): Record<string, unknown> => {
        const groups = groupTexts(paper.paper);
        const leastMs = new Map(groups.map(({ first, words }) => [first, leastReadingMs(words)]));
        let tallies: PaperTallies = new Map();
        for (const { letters, secondsAnItem, regradedWith } of sheets.filter(isCounted)) {
          const given = new Map(letters.map((letter, index) => [index + 1, letter]));
          const keys =
            regradedWith === null ? paper.keys : new Map([...paper.keys.keys()].map((no) => [no, regradedWith]));
          const traces: Traces = new Map(
            letters.flatMap((letter, index) => {
              const atMs = (index + 1) * secondsAnItem * 1_000;
              return letter === null
                ? []
                : [[index + 1, { timeMs: secondsAnItem * 1_000, trail: [{ response: letter, atMs }] }] as const];
            }),
          );
          tallies = combineTallies(tallies, talliesOfMark('CET4', scoreObjective('CET4', keys, given)), 1);
          tallies = combineTallies(tallies, talliesOfTimes(timesOfSheet(traces, groups), leastMs), 1);
        }
        return JSON.parse(JSON.stringify(Object.fromEntries(tallies))) as Record<string, unknown>;
      },
  );

it.beforeEach(({ forgetAll }) => forgetAll());

const sheet: fc.Arbitrary<StoredSheet> = fc.record({
  letters: fc.array(fc.constantFrom('A', 'B', null), { minLength: 55, maxLength: 55 }),
  secondsAnItem: fc.constantFrom(2, 4, 12),
  isClean: fc.boolean(),
  byAdministrator: fc.boolean(),
  regradedWith: fc.constantFrom(null, 'B'),
});

const isCounted = ({ letters, secondsAnItem, isClean, byAdministrator }: StoredSheet) =>
  isClean &&
  !byAdministrator &&
  letters.some((letter) => letter !== null) &&
  55 * secondsAnItem >= 3 * letters.filter((letter) => letter !== null).length;

describe('the tallies of items', () => {
  it(
    'equal a direct count of plausible first attempts, in any order and batches',
    { timeout: 120_000 },
    async ({ site, paper, forgetAll, tally, counted, countDirectly }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(sheet, { maxLength: 8 }), fc.integer({ min: 1, max: 9 }), async (sheets, batch) => {
          await forgetAll();
          for (const [index, each] of sheets.entries()) await storeSheet(site, paper, each, index);
          while (await tally(batch));
          expect(await counted()).toEqual(countDirectly(sheets));
        }),
        { numRuns: 15 },
      );
    },
  );

  it('count what is handed in by calls, but neither an implausible sheet nor an administrator’s', async ({
    site,
    paper,
    tally,
  }) => {
    const handIn = async (client: TestClient, minutes: number) => {
      const byPaper = { params: { id: paper.id } };
      const { id } = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
      await letTimePass(site, id, minutes * 60_000);
      await client.call(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(paper) } });
    };
    await handIn(await signedIn(site, 'unhurried'), 30);
    await handIn(await signedIn(site, 'in-a-minute'), 1);
    await handIn(await administrator(site), 30);
    while (await tally());
    const { rows } = await site.database.pool.query(
      'select distinct takers, count(*)::int as items from item_statistics group by takers',
    );
    expect(rows).toEqual([{ takers: 1, items: 55 }]);
  });

  it('stay when an account is deleted, because they belong to nobody', async ({ site, paper, tally, counted }) => {
    await storeSheet(site, paper, { ...PLAIN, letters: allOf('A') }, 0);
    while (await tally());
    const before = await counted();
    await site.database.pool.query(`delete from users where username like 'stored-%'`);
    while (await tally());
    expect(await counted()).toEqual(before);
  });

  it('call an item suspicious by its signs, and count versions with the same questions together', async ({
    site,
    paper,
    tally,
  }) => {
    const corrected = await publishSamplePaper(site, {
      change: ({ answers }) => {
        for (const { items } of answers.reading.careful) for (const item of items) item.key = 'D';
      },
    });
    for (let index = 0; index < LEAST_ATTEMPTS; index += 1) {
      const letters = [...paper.keys].map(([no, key]) => (no === 46 ? 'C' : index % 2 === 0 ? key : 'B'));
      await storeSheet(site, corrected, { ...PLAIN, secondsAnItem: 60, letters, version: 1 + (index % 2) }, index);
    }
    while (await tally(7));
    const { rows } = await site.database.pool.query(
      'select takers, signs, is_suspicious from item_statistics where item = 46',
    );
    expect(rows).toEqual([{ takers: LEAST_ATTEMPTS, signs: ['strong_distractor'], is_suspicious: true }]);
  });
});

const allOf = (letter: string) => Array.from({ length: 55 }, () => letter);
const PLAIN = { secondsAnItem: 12, isClean: true, byAdministrator: false, regradedWith: null } as const;
