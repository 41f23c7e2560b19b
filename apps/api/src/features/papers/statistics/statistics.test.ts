import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import {
  LEAST_ATTEMPTS,
  listSuspiciousItemsEndpoint,
  paperStatisticsEndpoint,
  settleItemEndpoint,
} from '@study/contract/papers/item-statistics.admin.ts';
import { correctKeyEndpoint } from '@study/contract/papers/paper-key.admin.ts';
import { todayEndpoint } from '@study/contract/site/today.admin.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { regradeAll } from '#test/regrade-all.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { storeSheet } from '#test/stored-sheets.ts';
import { tallyItems } from '#projections/items/tally-items.service.ts';

let paper: SamplePaper;
let papers = 0;
const it = base
  .extend(
    'statistics',
    { scope: 'file' },
    ({ admin }) =>
      () =>
        admin.call(paperStatisticsEndpoint, byPaper()),
  )
  .extend(
    'suspicious',
    { scope: 'file' },
    ({ admin }) =>
      async (query: Record<string, string> = {}) =>
        (await admin.call(listSuspiciousItemsEndpoint, { query })).results,
  )
  .extend(
    'settle',
    { scope: 'file' },
    ({ admin }) =>
      (item: string, settled: boolean) =>
        admin.call(settleItemEndpoint, { params: { id: paper.id, item }, body: { settled } }),
  )
  .extend('tallyNow', { scope: 'file' }, ({ site }) => async (): Promise<void> => {
    while (await tallyItems(site.database.db, { lagMs: 0 }));
  })
  /**
   * The better half has everything right but the items in `bad`, where they choose the next letter and the weaker half,
   * wrong in every third item, the key.
   */
  .extend(
    'takenBy',
    { scope: 'file' },
    ({ site, tallyNow }) =>
      async (count: number, bad: readonly number[] = [46], secondsAnItem = 120): Promise<void> => {
        for (let index = 0; index < count; index += 1) {
          const isBetter = index % 2 === 0;
          const letters = [...paper.keys].map(([no, key]) => {
            if (bad.includes(no)) return isBetter ? other(key, 1) : key;
            return isBetter || no % 3 !== 0 ? key : 'Z';
          });
          const sheet = { letters, secondsAnItem, isClean: true, byAdministrator: false, regradedWith: null };
          await storeSheet(site, paper, sheet, index);
        }
        await tallyNow();
      },
  );

it.beforeEach(async ({ site }) => {
  // Of several papers only the newest is published, so that a list holds what its own test wrote.
  await site.database.pool.query('update papers set is_published = false');
  paper = await publishSamplePaper(site, {
    id: `counted-${(papers += 1)}`,
    // The sample's recordings do not match its script; without them its key can be corrected.
    change: ({ paper: { listening } }) => {
      for (const section of listening.sections) for (const group of section.groups) group.audio = null;
    },
  });
});

const byPaper = () => ({ params: { id: paper.id } });
const other = (letter: string, by: number) => 'ABCD'[('ABCD'.indexOf(letter) + by) % 4] ?? 'A';

describe('the statistics of a paper', () => {
  it('are there before anybody took it, with every item and group', async ({ statistics }) => {
    const { items, groups, takers, content_version: version } = await statistics();
    expect([items.length, groups.length, takers, version]).toEqual([55, 12, 0, 1]);
    expect(items[45]).toMatchObject({ no: 46, takers: 0, facility: null, discrimination: null, signs: [] });
  });

  it('tell facility, discrimination, choosers and times of each item', async ({ statistics, takenBy }) => {
    await takenBy(LEAST_ATTEMPTS);
    const { items, groups, takers } = await statistics();
    expect(takers).toBe(LEAST_ATTEMPTS);
    const key = paper.keys.get(46) ?? '';
    const item = items[45];
    expect(item).toMatchObject({
      facility: 0.5,
      signs: ['low_discrimination', 'strong_distractor'],
      is_suspicious: true,
      seconds: [{ from: 120, takers: LEAST_ATTEMPTS }],
      unanswered: { takers: 0, mean_rest: null },
    });
    expect(item?.discrimination).toBeCloseTo(-1, 6);
    const rest = (letter: string) => item?.options.find((option) => option.letter === letter)?.mean_rest ?? 0;
    expect(rest(other(key, 1))).toBeGreaterThan(rest(key));
    expect(groups.find(({ first }) => first === 46)).toMatchObject({
      last: 50,
      timed: LEAST_ATTEMPTS,
      hurried: 0,
      seconds: [{ from: 600, takers: LEAST_ATTEMPTS }],
    });
  });

  it('have no keys of any item for a paper that is not there, and none of its own without content', async ({
    admin,
  }) => {
    expect((await admin.try(paperStatisticsEndpoint, { params: { id: 'no-such-paper' } })).status).toBe(404);
    const params = { id: paper.id, item: '46' };
    expect((await admin.try(settleItemEndpoint, { params, body: { settled: true } })).status).toBe(404);
  });
});

describe('suspicious items', () => {
  it('are none with too few first attempts', async ({ suspicious, takenBy }) => {
    await takenBy(LEAST_ATTEMPTS - 1);
    expect(await suspicious()).toEqual([]);
  });

  it('are listed with what speaks against them, filtered, sorted and read on', async ({
    admin,
    suspicious,
    takenBy,
  }) => {
    await takenBy(LEAST_ATTEMPTS, [46, 52]);
    const key = paper.keys.get(46) ?? '';
    const listed = await suspicious();
    expect(listed.map(({ no }) => no)).toEqual([46, 52]);
    expect(listed[0]).toMatchObject({
      paper_id: paper.id,
      paper_title: paper.paper.title,
      key,
      takers: LEAST_ATTEMPTS,
      strong_distractor: other(key, 1),
      hurried: null,
    });
    const first = await admin.call(listSuspiciousItemsEndpoint, { query: { page_size: '1', ordering: '-takers' } });
    const rest = await suspicious({ ordering: '-takers', after: first.next ?? '' });
    expect([...first.results, ...rest].map(({ no }) => no)).toEqual([46, 52]);
    expect(await suspicious({ sign: 'hurried' })).toEqual([]);
    expect(await suspicious({ exam_type: 'CET6' })).toEqual([]);
    expect((await suspicious({ sign: 'strong_distractor', ordering: 'paper' })).length).toBe(2);
  });

  it('tell of a text that more than a quarter answered faster than it can be read', async ({ suspicious, takenBy }) => {
    await takenBy(LEAST_ATTEMPTS, [], 4);
    const hurried = await suspicious({ sign: 'hurried' });
    expect(hurried.map(({ no }) => no)).toEqual(expect.arrayContaining([46, 51]));
    expect(hurried.every((item) => item.hurried === 1)).toBe(true);
  });

  it('leave the list and the day’s count when settled, come back when that is undone, and the log tells', async ({
    admin,
    suspicious,
    settle,
    takenBy,
  }) => {
    await takenBy(LEAST_ATTEMPTS);
    const waiting = async () => (await admin.call(todayEndpoint)).waiting.suspicious_items;
    expect(await waiting()).toBe(1);
    expect(await settle('46', true)).toMatchObject({ is_suspicious: false });
    expect([await waiting(), await suspicious()]).toEqual([0, []]);
    expect((await suspicious({ settled: 'yes' })).map(({ no, settled_at: at }) => [no, at !== null])).toEqual([
      [46, true],
    ]);
    await settle('46', true);
    expect(await settle('46', false)).toEqual({ is_suspicious: true, settled_at: null });
    expect(await waiting()).toBe(1);
    const { results } = await admin.call(listAuditEndpoint, { query: { target: paper.id, act: 'paper.settle_item' } });
    expect(results.map(({ before, after }) => [before, after])).toEqual([
      [
        { items: [46], is_settled: true },
        { items: [46], is_settled: false, signs: ['low_discrimination', 'strong_distractor'] },
      ],
      [
        { items: [46], is_settled: false },
        { items: [46], is_settled: true, signs: ['low_discrimination', 'strong_distractor'] },
      ],
    ]);
  });

  it('stay settled while more take the paper, and come back when they became worse', async ({
    suspicious,
    settle,
    takenBy,
  }) => {
    await takenBy(LEAST_ATTEMPTS);
    await settle('46', true);
    await takenBy(10);
    expect(await suspicious()).toEqual([]);
    await takenBy(40, [46], 4);
    expect((await suspicious()).find(({ no }) => no === 46)?.signs).toContain('hurried');
  });

  it('follow a corrected key: the item is looked at again, and is none any more', async ({
    site,
    admin,
    statistics,
    suspicious,
    settle,
    tallyNow,
    takenBy,
  }) => {
    await takenBy(LEAST_ATTEMPTS, [46, 52]);
    await settle('52', true);
    const corrections = [46, 52].map((no) => ({ no, key: other(paper.keys.get(no) ?? '', no === 46 ? 1 : 2) }));
    await admin.call(correctKeyEndpoint, {
      ...byPaper(),
      body: { content_version: 1, corrections, mode: 'apply' },
    });
    await regradeAll(site);
    await tallyNow();
    expect((await suspicious()).map(({ no }) => no)).toEqual([52]);
    const { items, takers, content_version: version } = await statistics();
    expect([takers, version, items[45]?.discrimination]).toEqual([LEAST_ATTEMPTS, 2, expect.closeTo(1, 6)]);
  });

  it('are of no paper whose questions were changed, or that is not published', async ({
    site,
    statistics,
    suspicious,
    takenBy,
  }) => {
    await takenBy(LEAST_ATTEMPTS);
    expect((await suspicious()).length).toBe(1);
    await site.database.pool.query('update papers set is_published = false where id = $1', [paper.id]);
    expect(await suspicious()).toEqual([]);
    await site.database.pool.query('update papers set is_published = true where id = $1', [paper.id]);
    await publishSamplePaper(site, {
      id: paper.id,
      change: (content) => {
        const [question] = content.paper.reading.careful[0]?.questions ?? [];
        if (question) question.stem = 'What is asked now?';
      },
    });
    expect(await suspicious()).toEqual([]);
    expect((await statistics()).takers).toBe(0);
  });
});
