import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import {
  abandonEndpoint,
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  historyEndpoint,
  startExamEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  trendEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { giveMark } from '#test/give-mark.ts';
import { rollUpNow } from '#test/roll-up.ts';
import { publishSamplePaper, rightAnswers, type SamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';

const MINUTE = 60_000;
/** Size of the test application's connection pool. */
const CONNECTIONS = 6;
let papers = 0;

const it = base
  .extend(
    'newPaper',
    { scope: 'file' },
    ({ site }) =>
      (exam: 'CET4' | 'CET6' = 'CET4') =>
        publishSamplePaper(site, { id: `paper-${(papers += 1)}`, exam }),
  )
  .extend('handedIn', { scope: 'file' }, ({ site }) => async (of: SamplePaper, changes = rightAnswers(of)) => {
    const sitting = await sit(site, of);
    await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes } });
    return sitting;
  })
  .extend('markBoth', { scope: 'file' }, ({ site }) => async (attemptId: string): Promise<void> => {
    await giveMark(site, attemptId, 'writing', { raw: 10, low: 8, high: 12 });
    await giveMark(site, attemptId, 'translation', { raw: 6, low: 5, high: 8 });
  })
  /** Hands in a mock with the first `right` items right. */
  .extend(
    'mockWith',
    { scope: 'file' },
    ({ site }) =>
      async (of: SamplePaper, right: number, extraTime: 1 | 1.5 = 1) => {
        const sitting = await sit(site, of, 'mock');
        if (extraTime !== 1) {
          await site.database.db
            .updateTable('attempts')
            .set({ extra_time: extraTime })
            .where('id', '=', sitting.attempt.id)
            .execute();
        }
        await letTimePass(site, sitting.attempt.id, 35 * MINUTE);
        await sitting.client.call(submitEndpoint, sitting.byPaper);
        await site.database.pool.query('update scores set points = $2 where attempt_id = $1', [
          sitting.attempt.id,
          right * 7.1,
        ]);
        return sitting;
      },
  )
  .extend(
    'submissionOf',
    { scope: 'file' },
    ({ handedIn }) =>
      ({ client, byId }: Awaited<ReturnType<typeof handedIn>>): Promise<Submission> =>
        client.call(getSubmissionEndpoint, byId),
  );

describe('a submission whose texts are marked', () => {
  it('has their marks, and a total with its interval and percentile', async ({
    site,
    paper,
    handedIn,
    submissionOf,
  }) => {
    const sitting = await handedIn(paper, rightAnswers(paper, 1, 45));
    await giveMark(site, sitting.attempt.id, 'writing', { raw: 10, low: 8, high: 12 });
    expect(await submissionOf(sitting)).toMatchObject({
      writing: { status: 'scored', raw: 10, low: 8, high: 12, points: 71, source: 'embedded', confidence: 'medium' },
      translation: { status: 'pending', raw: null, source: null },
      total: null,
      percentile: null,
    });
    await giveMark(site, sitting.attempt.id, 'translation', { raw: 6, low: 5, high: 8 });
    // 355 for items 1 to 45, 16 × 7.1 = 113.6, from 13 × 7.1 to 20 × 7.1; 468.6 lies 37.2% of the way from 25% to 50%.
    expect(await submissionOf(sitting)).toMatchObject({
      translation: { status: 'scored', points: 42.6, coverage: [{ zh: '茶馆' }] },
      total: { points: 468.6, low: 447.3, high: 497, is_estimate: true },
      percentile: { percent: 34 },
    });
  });

  it.for<[(paper: SamplePaper) => ReturnType<typeof rightAnswers>, object]>([
    [rightAnswers, { at_least: 90 }],
    [() => [], { at_most: 11 }],
  ])(
    'has a bound where the percentile is not known',
    async ([answers, percentile], { paper, handedIn, markBoth, submissionOf }) => {
      const sitting = await handedIn(paper, answers(paper));
      await markBoth(sitting.attempt.id);
      expect((await submissionOf(sitting)).percentile).toEqual(percentile);
    },
  );

  it('of CET6 has no percentile', async ({ newPaper, handedIn, markBoth, submissionOf }) => {
    const sitting = await handedIn(await newPaper('CET6'));
    await markBoth(sitting.attempt.id);
    expect(await submissionOf(sitting)).toMatchObject({ total: { points: 610.6 }, percentile: null });
  });

  it('goes by the newest mark of each', async ({ site, paper, handedIn, markBoth, submissionOf }) => {
    const sitting = await handedIn(paper);
    await markBoth(sitting.attempt.id);
    await giveMark(site, sitting.attempt.id, 'writing', { raw: 14 });
    expect(await submissionOf(sitting)).toMatchObject({ writing: { raw: 14 }, total: { points: 639 } });
  });

  it('shows marks but neither corrections nor key points while a mock on the paper is open', async ({
    paper,
    handedIn,
    markBoth,
    submissionOf,
  }) => {
    const sitting = await handedIn(paper);
    await markBoth(sitting.attempt.id);
    await sitting.client.call(startExamEndpoint, { ...sitting.byPaper, body: { mode: 'mock' } });
    const seen = await submissionOf(sitting);
    expect(seen).toMatchObject({
      total: { points: 610.6 },
      writing: { raw: 10, findings: [] },
      translation: { raw: 6, findings: [], coverage: null },
      objective: { items: null },
    });
    expect(JSON.stringify(seen)).not.toContain('secret tea house');
  });
});

describe('the ledger', () => {
  it('tells where the time went and what it earned', async ({ site, paper, handedIn, submissionOf }) => {
    const timed = rightAnswers(paper, 1, 35).map((change) => ({ ...change, time_ms: 30_000 }));
    const sitting = await handedIn(paper, timed);
    await giveMark(site, sitting.attempt.id, 'writing', { raw: 10 });
    const { ledger } = await submissionOf(sitting);
    expect(ledger?.map((row) => [row.name, row.time_ms, row.points, row.max, row.points_per_minute])).toEqual([
      ['writing', 0, 71, 106.5, null],
      ['listening', 750_000, 248.5, 248.5, 19.88],
      ['cloze', 300_000, 35.5, 35.5, 7.1],
      ['matching', 0, 0, 71, null],
      ['careful', 0, 0, 142, null],
      ['translation', 0, null, 106.5, null],
    ]);
  });

  it('is not there before the end, nor of an abandoned attempt', async ({ site, paper, submissionOf }) => {
    const sitting = await sit(site, paper);
    expect((await submissionOf(sitting)).ledger).toBeNull();
    await sitting.client.call(submitObjectiveEndpoint, sitting.byPaper);
    expect((await submissionOf(sitting)).ledger).toBeNull();
    const quitter = await sit(site, paper);
    await quitter.client.call(abandonEndpoint, quitter.byId);
    expect(await submissionOf(quitter)).toMatchObject({
      ledger: null,
      standing: null,
      objective: null,
      corrections: [],
    });
  });
});

describe('a clean attempt', () => {
  it('is the first of a candidate on a paper, whatever became of an earlier one', async ({
    site,
    paper,
    newPaper,
    submissionOf,
  }) => {
    const other = await newPaper();
    const first = await sit(site, other);
    expect((await submissionOf(first)).is_clean).toBe(true);
    await first.client.call(abandonEndpoint, first.byId);
    const second = await first.client.call(startExamEndpoint, { ...first.byPaper, body: { mode: 'mock' } });
    expect((await first.client.call(getSubmissionEndpoint, { params: { id: second.id } })).is_clean).toBe(false);
    const elsewhere = await first.client.call(startExamEndpoint, { params: { id: paper.id } });
    expect((await first.client.call(getSubmissionEndpoint, { params: { id: elsewhere.id } })).is_clean).toBe(true);
  });
});

describe('the rank of a first mock', () => {
  it(
    'is told about, from ten takers on; equal points share it',
    { timeout: 60_000 },
    async ({ site, newPaper, handedIn, mockWith, submissionOf }) => {
      const other = await newPaper();
      const takers = [];
      for (const right of [10, 20, 30, 30, 40, 41, 42, 43, 44]) takers.push(await mockWith(other, right));
      await rollUpNow(site);
      const [lowest, , third, fourth] = takers;
      if (!lowest || !third || !fourth) throw new Error('there are nine');
      expect((await submissionOf(lowest)).standing).toBeNull();

      const tenth = await mockWith(other, 50);
      expect((await submissionOf(tenth)).standing).toBeNull();
      await rollUpNow(site);
      expect((await submissionOf(tenth)).standing).toEqual({ rank: 1, takers: 10 });
      const told = (await submissionOf(lowest)).standing;
      expect([6, 10]).toContain(told?.rank);
      expect((await submissionOf(third)).standing).toEqual((await submissionOf(fourth)).standing);

      // A later attempt is ranked among the earlier ones at once, and changes no other rank.
      const best = await mockWith(other, 55);
      expect((await submissionOf(best)).standing).toEqual({ rank: 1, takers: 10 });
      const slower = await mockWith(other, 45, 1.5);
      const practice = await handedIn(other);
      const again = await third.client.call(startExamEndpoint, { ...third.byPaper, body: { mode: 'practice' } });
      await third.client.call(submitEndpoint, third.byPaper);
      await rollUpNow(site);
      expect((await submissionOf(slower)).standing).toBeNull();
      expect((await submissionOf(practice)).standing).toBeNull();
      expect((await third.client.call(getSubmissionEndpoint, { params: { id: again.id } })).standing).toBeNull();
      expect((await submissionOf(lowest)).standing).toEqual(told);
    },
  );
});

describe('the progress of scoring', () => {
  it('is asked for until both texts are scored', async ({ site, paper, handedIn }) => {
    const sitting = await handedIn(paper);
    const status = () => sitting.client.call(checkScoringStatusEndpoint, sitting.byId);
    const pending = { writing: 'pending', translation: 'pending' };
    expect(await status()).toEqual({ status: 'pending', parts: pending, poll_after_ms: 2000 });
    await giveMark(site, sitting.attempt.id, 'writing', { raw: 10 });
    expect(await status()).toMatchObject({ status: 'pending', parts: { ...pending, writing: 'scored' } });
    await giveMark(site, sitting.attempt.id, 'translation', { raw: 10 });
    expect(await status()).toEqual({
      status: 'scored',
      parts: { writing: 'scored', translation: 'scored' },
      poll_after_ms: null,
    });
  });

  it('is asked for less often as time goes by, and says when a person is needed', async ({ site, paper, handedIn }) => {
    const sitting = await handedIn(paper);
    const after = async (minutes: number, state = 'scoring') => {
      await site.database.pool.query(
        `update attempts set state = $3, submitted_at = now() - $2 * interval '1 minute' where id = $1`,
        [sitting.attempt.id, minutes, state],
      );
      return sitting.client.call(checkScoringStatusEndpoint, sitting.byId);
    };
    expect((await after(2)).poll_after_ms).toBe(10_000);
    expect((await after(20)).poll_after_ms).toBe(60_000);
    expect(await after(20, 'needs_review')).toMatchObject({ status: 'needs_review', poll_after_ms: 60_000 });
  });

  it('is not to be waited for before the hand-in and after giving up', async ({ site, paper }) => {
    const sitting = await sit(site, paper);
    const status = () => sitting.client.call(checkScoringStatusEndpoint, sitting.byId);
    expect(await status()).toMatchObject({ status: 'pending', poll_after_ms: null });
    await sitting.client.call(abandonEndpoint, sitting.byId);
    expect(await status()).toMatchObject({ status: 'pending', poll_after_ms: null });
  });
});

describe('the trend and the history', () => {
  it('have totals once the texts are marked, mocks and practices apart, oldest first', async ({
    site,
    paper,
    handedIn,
    markBoth,
  }) => {
    const { client, attempt } = await handedIn(paper);
    await markBoth(attempt.id);
    const second = await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
    await client.call(submitEndpoint, { params: { id: paper.id } });
    const mock = await client.call(startExamEndpoint, { params: { id: paper.id } });
    await letTimePass(site, mock.id, 24 * 60 * MINUTE);
    const trend = await client.call(trendEndpoint, { query: { exam_type: 'CET4' } });
    expect(trend.practice).toMatchObject([
      { id: attempt.id, objective: 497, total: 610.6, is_clean: true, is_partial: true },
      { id: second.id, objective: 0, total: null, is_clean: false, is_partial: true },
    ]);
    expect(trend.mock).toEqual([]);
    await client.call(getSubmissionEndpoint, { params: { id: mock.id } });
    expect((await client.call(trendEndpoint, { query: { exam_type: 'CET4' } })).mock).toMatchObject([{ id: mock.id }]);
    expect(await client.call(trendEndpoint, { query: { exam_type: 'CET6' } })).toEqual({
      mock: [],
      practice: [],
      best_total: null,
    });

    const history = async (query: object) => (await client.call(historyEndpoint, { query })).results;
    expect(
      (await history({ mode: 'practice' })).map((row) => [row.id, row.total, row.is_clean, row.is_partial]),
    ).toEqual([
      [second.id, null, false, true],
      [attempt.id, 610.6, true, true],
    ]);
    expect((await history({ mode: 'mock' })).map((row) => row.id)).toEqual([mock.id]);
    expect(await history({ paper: 'another-paper' })).toEqual([]);
    expect(await history({ paper: paper.id })).toHaveLength(3);
  });

  it('of somebody with 2,000 attempts find each page in an index, and count there too', async ({
    site,
    paper,
    handedIn,
  }) => {
    const { client, attempt } = await handedIn(paper);
    const { pool } = site.database;
    await pool.query(
      `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at)
       select user_id, gen_random_uuid(), paper_id, content_version, exam_type, (array['mock', 'practice'])[1 + n % 2],
         extra_time, state, phases, windows, started_at, deadline_at, submitted_at - n * interval '1 hour'
       from attempts, generate_series(1, 1999) n where id = $1`,
      [attempt.id],
    );
    await pool.query('vacuum analyze attempts');
    // PostgreSQL delays statistics per connection; this flushes them.
    const read = async () => {
      const tell = () => pool.query('select pg_stat_force_next_flush(), pg_sleep(0.1)');
      await Promise.all(Array.from({ length: CONNECTIONS }, tell));
      const { rows } = await pool.query<{ scans: number; fetched: number }>(
        `select sum(idx_scan)::int as scans, sum(idx_tup_fetch)::int as fetched from pg_stat_user_indexes
         where indexrelname in ('attempts_history', 'attempts_closed_on_paper')`,
      );
      return rows[0] ?? { scans: 0, fetched: 0 };
    };
    const before = await read();
    const first = await client.call(historyEndpoint);
    const last = await client.call(historyEndpoint, { query: { page: '200', mode: 'practice', exam_type: 'CET4' } });
    expect([first.count, first.results.length]).toEqual([2000, 10]);
    expect([last.count, last.results.length]).toEqual([1001, 0]);
    const page = await client.call(historyEndpoint, { query: { page: '100', mode: 'practice' } });
    expect(page.results).toHaveLength(10);
    expect((await client.call(trendEndpoint, { query: { exam_type: 'CET4' } })).practice).toHaveLength(1);
    const after = await read();
    // A page and a count each, and two pages of the trend: only the attempts shown were read.
    expect(after.scans - before.scans).toBe(8);
    expect(after.fetched - before.fetched).toBe(0);
  });
});
