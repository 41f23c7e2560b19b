import { scoreObjective } from '@study/domain/scoring/objective.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { someoneWaitsForALock } from '#test/lock-wait.ts';
import { practised, practiseMuch, writesOfPractised, type Practised, type Write } from '#test/practised.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { openProjections, projectWaiting } from './catch-up.ts';
import { projectFacts } from './project-facts.ts';
import { listWaitingUsers } from '../models/learner/unprojected.store.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const NEVER = new AbortController().signal;

const papers: SamplePaper[] = [];
const it = base
  .extend('forget', { scope: 'file' }, ({ site }) => async (): Promise<void> => {
    await site.database.pool.query(
      'truncate attempts, mistakes, mastery, activity_days, board_entries, practice_sessions cascade',
    );
  })
  /** All writes of an attempt, in order. */
  .extend('writesOf', { scope: 'file' }, ({ site }) => (each: Sitting, index: number): Write[] => {
    const { pool } = site.database;
    const paper = papers[each.paper] as SamplePaper;
    const id = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
    const at = new Date(Date.UTC(2026, 10, 1 + (each.day % 25), 2, index));
    const wrong = (no: number) => (paper.keys.get(no) === 'A' ? 'B' : 'A');
    const letters = new Map(
      each.items.map((what, nth) => {
        const key = paper.keys.get(nth + 1) ?? 'A';
        return [nth + 1, what === 'blank' ? null : what === 'wrong' ? wrong(nth + 1) : key];
      }),
    );
    const score = (kind: string, nth: number, points: number, result: object) =>
      pool.query(
        `insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result)
       values ($1, $2, $3, $4, 'x', 1, $5, $6)`,
        [
          USER,
          id,
          `00000000-0000-7000-8000-${String(index * 10 + nth).padStart(12, '0')}`,
          kind,
          points,
          JSON.stringify(result),
        ],
      );
    const objective = (nth: number, keys: ReadonlyMap<number, string>) => {
      const { points, ...result } = scoreObjective('CET4', keys, letters);
      return score('objective', nth, points, result);
    };
    const first = async () => {
      await pool.query(
        `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at, is_clean)
       values ($1, $2, $3, 1, 'CET4', $4, 1, $5, '[]', '{}', $6, $6, $6, true)`,
        [USER, id, paper.id, each.mode, each.isAbandoned ? 'abandoned' : 'scoring', at],
      );
      const guessed = each.items.flatMap((what, nth) => (what === 'guess' ? [String(nth + 1)] : []));
      await pool.query(
        `insert into responses (user_id, attempt_id, item, response, epoch, seq, certainty)
       select $1, $2, item, 'A', 1, 1, 'guess' from unnest($3::text[]) item`,
        [USER, id, guessed],
      );
      if (each.hasTexts) {
        await pool.query(
          `insert into responses (user_id, attempt_id, item, response, epoch, seq)
         select $1, $2, item, 'Some words.', 1, 1 from unnest(array['writing', 'translation']) item`,
          [USER, id],
        );
      }
      await objective(0, paper.keys);
    };
    const mark = (kind: 'writing' | 'translation', nth: number) => () => {
      const raw = each.raw ?? 0;
      return score(kind, nth, raw * 7.1, { raw, low: raw - 1, high: raw + 1 });
    };
    const correct = () => {
      const keys = new Map(paper.keys);
      for (const no of each.corrected ?? []) keys.set(no, letters.get(no) ?? 'A');
      return objective(3, keys);
    };
    return [
      first,
      ...(each.raw === null ? [] : [mark('writing', 1), mark('translation', 2)]),
      ...(each.corrected === null ? [] : [correct]),
    ];
  })
  .extend(
    'writesOfSet',
    { scope: 'file' },
    ({ site }) =>
      (each: Practised, index: number) =>
        writesOfPractised(site.database.pool, { userId: USER, paperId: papers[each.paper]?.id ?? '' }, each, index),
  )
  /** All projected rows, without random ids. */
  .extend('tables', { scope: 'file' }, ({ site }) => async () => {
    const { pool } = site.database;
    const read = async (text: string) => (await pool.query(text)).rows as Record<string, unknown>[];
    return {
      mistakes: await read(
        `select to_jsonb(m) - '{id,user_id}'::text[] as row from mistakes m order by paper_id, item`,
      ),
      sources: await read('select * from mistake_sources order by paper_id, item, attempt_id'),
      // Sums of weights depend on the order in their last digits.
      mastery: await read(
        `select point_id, answers, last_answered_at, round(right_weight::numeric, 6) as r, round(wrong_weight::numeric, 6) as w
       from mastery order by point_id`,
      ),
      activity: await read('select * from activity_days order by exam_type, day'),
      totals: await read('select * from attempt_totals order by attempt_id'),
      boards: await read('select * from board_entries order by exam_type, board, period, starts_on'),
      waiting: await read(
        'select 1 from scores where not is_taken_in union all select 1 from practice_answers where not is_taken_in',
      ),
    };
  })
  .extend('takeAll', { scope: 'file' }, ({ site }) => async (batch?: number): Promise<void> => {
    while ((await projectFacts(site.database.db, USER, batch === undefined ? {} : { batch })) === 'more');
  })
  .extend(
    'store',
    { scope: 'file' },
    ({ writesOf, writesOfSet }) =>
      async (sittings: readonly Sitting[], sets: readonly Practised[] = []): Promise<void> => {
        for (const [index, each] of sittings.entries()) for (const write of writesOf(each, index)) await write();
        for (const [index, each] of sets.entries()) for (const write of writesOfSet(each, index)) await write();
      },
  );
it.beforeAll(async ({ site }) => {
  for (const id of ['one-paper', 'other-paper']) papers.push(await publishSamplePaper(site, { id }));
  await site.database.pool.query(
    `insert into users (id, username, username_key, password_hash, recovery_code_hash)
     values ($1, 'learner', 'learner', 'x', 'x')`,
    [USER],
  );
});

it.beforeEach(({ forget }) => forget());

interface Sitting {
  paper: number;
  mode: 'mock' | 'practice';
  isAbandoned: boolean;
  /** By item: right, wrong, blank, or right by a guess. */
  items: ('right' | 'wrong' | 'blank' | 'guess')[];
  hasTexts: boolean;
  /** Out of 15; null: not marked. */
  raw: number | null;
  /** Items that a regrade makes right. */
  corrected: number[] | null;
  day: number;
}

const sitting: fc.Arbitrary<Sitting> = fc.record({
  paper: fc.nat(1),
  mode: fc.constantFrom('mock' as const, 'practice' as const),
  isAbandoned: fc.constantFrom(false, false, false, true),
  items: fc.array(
    fc.constantFrom('right' as const, 'right' as const, 'wrong' as const, 'blank' as const, 'guess' as const),
    {
      minLength: 55,
      maxLength: 55,
    },
  ),
  hasTexts: fc.boolean(),
  raw: fc.option(fc.integer({ min: 2, max: 14 })),
  corrected: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 55 }), { minLength: 1, maxLength: 20 })),
  day: fc.nat(25),
});

const ALL_RIGHT: Sitting = {
  paper: 0,
  mode: 'mock',
  isAbandoned: false,
  items: Array.from({ length: 55 }, () => 'right' as const),
  hasTexts: true,
  raw: 10,
  corrected: null,
  day: 20,
};
const withItems = (given: Record<number, Sitting['items'][number]>): Sitting => ({
  ...ALL_RIGHT,
  items: ALL_RIGHT.items.map((what, nth) => given[nth + 1] ?? what),
});

describe('what is projected', () => {
  it(
    'is the same in any order and any batches of facts',
    { timeout: 120_000 },
    async ({ site, forget, writesOf, writesOfSet, tables, takeAll, store }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(sitting, { minLength: 1, maxLength: 5 }),
          fc.array(practised, { maxLength: 6 }),
          fc.infiniteStream(fc.nat()),
          fc.integer({ min: 1, max: 4 }),
          async (sittings, sets, draws, batch) => {
            const draw = (below: number) => (draws.next().value as number) % below;
            await forget();
            await store(sittings, sets);
            await takeAll();
            const atOnce = await tables();
            await forget();
            const queues = [...sittings.map(writesOf), ...sets.map(writesOfSet)];
            while (queues.some((queue) => queue.length > 0)) {
              const open = queues.filter((queue) => queue.length > 0);
              await open[draw(open.length)]?.shift()?.();
              // Projects at random moments, in batches.
              if (draw(3) === 0) await projectFacts(site.database.db, USER, { batch });
            }
            await takeAll(batch);
            expect(await tables()).toEqual(atOnce);
            // A repeated run changes nothing.
            await takeAll();
            expect(await tables()).toEqual(atOnce);
          },
        ),
        { numRuns: 12 },
      );
    },
  );

  it('is what went wrong, was left blank or was guessed, and nothing of abandoned attempts', async ({
    tables,
    takeAll,
    store,
  }) => {
    await store([
      withItems({ 3: 'wrong', 26: 'blank', 50: 'guess' }),
      { ...withItems({ 7: 'wrong' }), isAbandoned: true },
    ]);
    await takeAll();
    const { mistakes, waiting } = await tables();
    expect(mistakes.map(({ row }) => row)).toMatchObject([
      { item: 3, kind: 'wrong', section: 'news_report', times: 1, state: 'active' },
      { item: 26, kind: 'unanswered', section: 'cloze' },
      { item: 50, kind: 'guessed', section: 'careful' },
    ]);
    expect(waiting).toEqual([]);
  });

  it('waits for the end of an attempt when only its objective part is handed in', async ({
    site,
    tables,
    takeAll,
    store,
  }) => {
    await store([withItems({ 3: 'wrong' })]);
    const { pool, db } = site.database;
    await pool.query(`update attempts set state = 'objective_submitted'`);
    expect(await listWaitingUsers(db, 10, [])).toEqual([]);
    await takeAll();
    expect((await tables()).mistakes).toEqual([]);
    await pool.query(`update attempts set state = 'scoring'`);
    expect(await listWaitingUsers(db, 10, [])).toEqual([USER]);
    await takeAll();
    expect((await tables()).mistakes).toHaveLength(1);
  });

  it('is what went wrong or was guessed in practice, with what went wrong in attempts', async ({
    tables,
    takeAll,
    store,
  }) => {
    const set = { paper: 0, item: 3, isRight: false, certainty: null, isCorrected: false, day: 21 };
    await store(
      [withItems({ 3: 'blank' })],
      [set, { ...set, item: 4, isRight: true, certainty: 'guess' }, { ...set, item: 5, isRight: true }],
    );
    await takeAll();
    const { mistakes, activity } = await tables();
    expect(mistakes.map(({ row }) => row)).toMatchObject([
      { item: 3, kind: 'wrong', times: 2 },
      { item: 4, kind: 'guessed', times: 1, section: 'news_report', exam_type: 'CET4' },
    ]);
    expect(activity).toMatchObject([{ items: 54 }, { items: 3 }]);
  });

  it('arrives in batches after much practice', async ({ site, tables }) => {
    const items = Array.from({ length: 55 }, (_, index) => index + 1);
    await practiseMuch(site.database.pool, { userId: USER, paperId: 'one-paper' }, { sets: 20, items, response: 'A' });
    expect(await projectFacts(site.database.db, USER)).toBe('more');
    expect(await projectFacts(site.database.db, USER)).toBe('done');
    const { mistakes, activity } = await tables();
    expect(mistakes.map(({ row }) => (row as { times: number }).times)).toEqual(items.map(() => 20));
    expect(activity).toMatchObject([{ items: 1100 }]);
  });

  it('leaves the book when a corrected key makes the answer right', async ({ tables, takeAll, store }) => {
    await store([{ ...withItems({ 3: 'wrong', 4: 'wrong' }), corrected: [3] }]);
    await takeAll();
    expect((await tables()).mistakes.map(({ row }) => (row as { item: number }).item)).toEqual([4]);
  });

  it('is rolled back by a crash and projected again', async ({ site, tables, takeAll, store }) => {
    const { pool, db } = site.database;
    await store([withItems({ 3: 'wrong' }), withItems({ 4: 'wrong' })]);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table board_entries in exclusive mode');
    const dying = projectFacts(db, USER).catch((error: unknown) => error);
    await someoneWaitsForALock(site);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(await dying).toBeInstanceOf(Error);
    await holder.query('rollback');
    holder.release();
    expect((await tables()).mistakes).toEqual([]);
    await takeAll();
    expect((await tables()).mistakes).toHaveLength(2);
  });

  it('is projected once by concurrent workers and readers', async ({ site, tables, store }) => {
    await store([withItems({ 3: 'wrong' }), withItems({ 4: 'wrong' }), withItems({ 5: 'blank' })]);
    const { db } = site.database;
    const learning = openProjections(db);
    const pass = projectWaiting(db, { warn: () => {} });
    await Promise.all([pass(NEVER), pass(NEVER), learning.catchUp(USER), learning.catchUp(USER)]);
    const { mistakes, activity } = await tables();
    expect(mistakes).toHaveLength(3);
    expect(activity).toMatchObject([{ items: 164 }]);
  });

  it('puts complete mocks with both marks on the boards, and days with answers', async ({ tables, takeAll, store }) => {
    await store([ALL_RIGHT, { ...ALL_RIGHT, hasTexts: false, day: 21 }, { ...ALL_RIGHT, raw: null, day: 22 }]);
    await takeAll();
    const { boards, totals } = await tables();
    expect(totals.map(({ is_complete, is_whole, total }) => [is_complete, is_whole, total])).toEqual([
      [true, true, 639],
      [false, true, 639],
      [true, true, null],
    ]);
    const allTime = boards.filter(({ period }) => period === 'all');
    expect(allTime).toMatchObject([
      { board: 'diligence', value: 3, tie: 165, is_visible: false },
      { board: 'score', value: 639 },
    ]);
  });

  it('keeps rushed mocks, and those with the paper’s own texts, off the boards', async ({
    site,
    tables,
    takeAll,
    store,
  }) => {
    const { pool } = site.database;
    await store([ALL_RIGHT, { ...ALL_RIGHT, day: 21 }, { ...ALL_RIGHT, day: 22 }]);
    const [rushed, copied] = [1, 2].map((index) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`);
    await pool.query(
      `update attempts set phases = jsonb_build_array(jsonb_build_object('name', 'writing',
         'startsAt', extract(epoch from submitted_at) * 1000 - 64,
         'deadlineAt', extract(epoch from submitted_at) * 1000 + 1800000)) where id = $1`,
      [rushed],
    );
    await pool.query(
      `update responses set response = (
         select document -> 'translation' -> 'references' ->> 0 from paper_answers
         join attempts on attempts.paper_id = paper_answers.paper_id and content_version = version
         where attempts.id = attempt_id
       ) where attempt_id = $1 and item = 'translation'`,
      [copied],
    );
    await takeAll();
    const { totals } = await tables();
    expect(totals.map(({ is_complete }) => is_complete)).toEqual([true, false, false]);
  });
});
