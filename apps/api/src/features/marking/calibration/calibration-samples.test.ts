import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { appealEndpoint } from '@study/contract/marking/appeals.ts';
import {
  CALIBRATION_SAMPLES,
  getScoringEndpoint,
  listCalibrationSamplesEndpoint,
  markTextEndpoint,
} from '@study/contract/marking/marking.admin.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { ATTEMPTS } from '#test/marking.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { signedIn } from '#test/signed-in.ts';
import { sit } from '#test/sitting.ts';
import { markAttempt } from '../mark-attempt.service.ts';

const it = base
  /** Hands in an attempt whose two texts both get this mark. */
  .extend('marked', { scope: 'file' }, ({ site, paper }) => async (raw: number) => {
    const sitting = await sit(site, paper);
    await sitting.client.call(submitEndpoint, {
      ...sitting.byPaper,
      body: { changes: [{ item: 'writing', seq: 1, response: 'An essay.' }] },
    });
    const { rows } = await site.database.pool.query<{ user_id: string }>('select user_id from attempts where id = $1', [
      sitting.attempt.id,
    ]);
    const ref = { userId: rows[0]?.user_id ?? '', id: sitting.attempt.id };
    const log = { info: () => {}, warn: () => {} };
    const tools = { scorer: quickScorer(() => raw), external: null, log, attempts: ATTEMPTS };
    await markAttempt(tools, site.database.db, ref);
    return { ...sitting, ...ref };
  })
  /** Copies of an attempt, each by another user and with the same mark. */
  .extend(
    'copies',
    { scope: 'file' },
    ({ site }) =>
      async (attemptId: string, raw: number, count: number): Promise<void> => {
        await site.database.pool.query(
          `with people as (
       insert into users (id, username, username_key, password_hash, recovery_code_hash)
       select id, 'copy-' || id, 'copy-' || id, 'x', 'x' from (select gen_random_uuid() as id from generate_series(1, $3)) n
       returning id
     ), own as (
       insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at)
       select p.id, gen_random_uuid(), paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at from attempts a, people p where a.id = $1 returning user_id, id
     )
     insert into scores (user_id, attempt_id, id, kind, scorer, scorer_version, rank, key_version, points, result)
     select user_id, id, gen_random_uuid(), 'writing', 'embedded-essay', '1', 1, 1, 0,
       jsonb_build_object('raw', $2::int, 'source', 'embedded') from own`,
          [attemptId, raw, count],
        );
      },
  )
  .extend(
    'ask',
    { scope: 'file' },
    ({ admin }) =>
      (part: 'writing' | 'translation' = 'writing') =>
        admin.call(listCalibrationSamplesEndpoint, { query: { exam_type: 'CET4', part } }),
  )
  .extend(
    'idsOf',
    { scope: 'file' },
    ({ ask }) =>
      async () =>
        (await ask()).results.map(({ submission }) => submission),
  );
describe('calibration samples', { timeout: 60_000 }, () => {
  it('are texts that only a machine has marked, without name or mark, and not one’s own', async ({
    site,
    paper,
    admin,
    marked,
    ask,
    idsOf,
  }) => {
    await marked(0);
    const one = await marked(9);
    const reply = await ask();
    expect(reply.results).toEqual([
      {
        submission: one.attempt.id,
        exam_type: 'CET4',
        paper_id: paper.id,
        paper_title: paper.paper.title,
        part: 'writing',
        submitted_at: expect.any(String),
      },
    ]);
    const query = { exam_type: 'CET4', part: 'writing' } as const;
    await site.database.pool.query(`update users set role = 'admin' where id = $1`, [one.userId]);
    expect((await one.client.call(listCalibrationSamplesEndpoint, { query })).results).toEqual([]);
    const detail = await admin.call(getScoringEndpoint, one.byId);
    expect(detail.parts.map(({ marks }) => marks)).toEqual([null, null]);

    // A text that an administrator has marked is no longer offered; the other text is.
    const other = await signedIn(site, 'another-marker');
    await site.database.pool.query(`update users set role = 'admin' where username = 'another-marker'`);
    await other.call(markTextEndpoint, { ...one.byId, body: { part: 'writing', raw: 8 } });
    expect(await idsOf()).toEqual([]);
    expect((await ask('translation')).results).toMatchObject([{ submission: one.attempt.id, part: 'translation' }]);
  });

  it('are not texts that wait in the queue anyway', async ({ marked, idsOf }) => {
    const appealed = await marked(9);
    expect(await idsOf()).toEqual([appealed.attempt.id]);
    await appealed.client.call(appealEndpoint, { ...appealed.byId, body: { part: 'writing', reason: '偏低' } });
    expect(await idsOf()).toEqual([]);
  });

  it('come from all bands as evenly as possible, in an order that reveals nothing', async ({
    site,
    marked,
    copies,
    idsOf,
  }) => {
    const { attempt } = await marked(14);
    await copies(attempt.id, 8, 100);
    await copies(attempt.id, 11, 40);
    await copies(attempt.id, 5, 20);
    await copies(attempt.id, 2, 3);
    const ids = await idsOf();
    expect(new Set(ids).size).toBe(CALIBRATION_SAMPLES);
    const { rows } = await site.database.pool.query<{ raw: number; count: number }>(
      `select (result ->> 'raw')::int as raw, count(*)::int as count from scores
       where kind = 'writing' and attempt_id = any($1) group by 1 order by 1`,
      [ids],
    );
    expect(rows.filter(({ raw }) => raw === 2 || raw === 14)).toEqual([
      { raw: 2, count: 3 },
      { raw: 14, count: 1 },
    ]);
    for (const { count } of rows.slice(1, 4)) expect(count).toBeGreaterThanOrEqual(8);
    expect(await idsOf()).toEqual(ids);
  });

  it('are for administrators only, of one kind of task', async ({ site, admin }) => {
    const student = await signedIn(site, 'a-student');
    const query = { exam_type: 'CET4', part: 'writing' } as const;
    expect((await student.try(listCalibrationSamplesEndpoint, { query })).status).toBe(403);
    expect(
      (await admin.call(listCalibrationSamplesEndpoint, { query: { ...query, exam_type: 'CET6' } })).results,
    ).toEqual([]);
  });
});
