import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import {
  applyCalibrationEndpoint,
  listCalibrationsEndpoint,
  previewCalibrationEndpoint,
} from '@study/contract/marking/calibration.admin.ts';
import { getSubmissionEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import {
  markTextEndpoint,
  scoringAgreementEndpoint,
  takeBackMarkEndpoint,
} from '@study/contract/marking/marking.admin.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { ATTEMPTS } from '#test/marking.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { sit } from '#test/sitting.ts';
import { markAttempt } from '../mark-attempt.service.ts';

const ESSAYS = { exam_type: 'CET4', part: 'writing', scorer: 'embedded-essay', scorer_version: '1' } as const;
const it = base
  /** Hands in an attempt whose two texts both get this automatic mark. */
  .extend('marked', { scope: 'file' }, ({ site, paper }) => async (raw: number) => {
    const sitting = await sit(site, paper);
    await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes: [] } });
    const { rows } = await site.database.pool.query<{ user_id: string }>('select user_id from attempts where id = $1', [
      sitting.attempt.id,
    ]);
    const ref = { userId: rows[0]?.user_id ?? '', id: sitting.attempt.id };
    const tools = { scorer: quickScorer(() => raw), external: null, log: { info() {}, warn() {} }, attempts: ATTEMPTS };
    await markAttempt(tools, site.database.db, ref);
    return { ...sitting, read: () => sitting.client.call(getSubmissionEndpoint, sitting.byId) };
  })
  /** Essays of new users with automatic marks from 4 to 8 and administrators' marks two points higher. */
  .extend('markedByBoth', { scope: 'file' }, ({ site }) => async (attemptId: string, count: number): Promise<void> => {
    await site.database.pool.query(
      `with people as (
       insert into users (id, username, username_key, password_hash, recovery_code_hash)
       select id, 'both-' || id, 'both-' || id, 'x', 'x' from (select gen_random_uuid() as id from generate_series(1, $2)) n
       returning id
     ), own as (
       insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at)
       select p.id, gen_random_uuid(), paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at from attempts a, people p where a.id = $1 returning user_id, id
     ), numbered as (select *, row_number() over () % 5 as n from own)
     insert into scores (user_id, attempt_id, id, kind, scorer, scorer_version, rank, key_version, points, result)
     select user_id, numbered.id, gen_random_uuid(), 'writing', m.scorer, m.version, m.rank, 1, 0,
       jsonb_build_object('raw', m.raw, 'low', m.raw, 'high', m.raw, 'source', m.source)
     from numbered, lateral (values
       ('embedded-essay', '1', 1, 4 + n, 'embedded'), ('administrator', null, 3, 6 + n, 'administrator')
     ) m (scorer, version, rank, raw, source)`,
      [attemptId, count],
    );
  })
  .extend(
    'preview',
    { scope: 'file' },
    ({ admin }) =>
      () =>
        admin.call(previewCalibrationEndpoint, { query: ESSAYS }),
  )
  .extend(
    'apply',
    { scope: 'file' },
    ({ admin }) =>
      (anchors: number) =>
        admin.try(applyCalibrationEndpoint, { body: { ...ESSAYS, anchors } }),
  )
  .extend(
    'essays',
    { scope: 'file' },
    ({ admin }) =>
      async () =>
        (await admin.call(listCalibrationsEndpoint)).results.find(({ part }) => part === 'writing') ?? null,
  );

describe('a calibration', { timeout: 90_000 }, () => {
  it('waits for thirty texts, is previewed, and changes nothing before it is applied', async ({
    admin,
    marked,
    markedByBoth,
    preview,
    apply,
    essays,
  }) => {
    const { attempt, byId, read } = await marked(9);
    await markedByBoth(attempt.id, 29);
    expect(await essays()).toMatchObject({ anchors: 29, in_force: null, proposal: null });
    expect((await admin.try(previewCalibrationEndpoint, { query: ESSAYS })).body).toMatchObject({
      code: 'too_few_anchors',
    });
    expect((await apply(29)).body).toMatchObject({ code: 'too_few_anchors' });
    // Calibration ignores marks that were taken back, and marks given after the automatic one was shown.
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 2 } });
    await admin.call(takeBackMarkEndpoint, { ...byId, body: { part: 'writing' } });
    expect((await essays())?.anchors).toBe(29);

    await markedByBoth(attempt.id, 1);
    const line = { slope: expect.closeTo(1, 1), offset: expect.closeTo(2, 0), anchors: 30 };
    expect(await essays()).toMatchObject({ anchors: 30, in_force: null, proposal: line });
    expect(await preview()).toEqual({ ...line, shown: 1, changes: [{ by: 2, count: 1 }] });
    expect((await read()).writing).toMatchObject({ raw: 9 });
  });

  it('changes the estimates that are shown and those to come, and everybody concerned gets a receipt', async ({
    site,
    admin,
    marked,
    preview,
    apply,
    essays,
  }) => {
    const [nine, five, short, given] = [await marked(9), await marked(5), await marked(6), await marked(4)];
    await site.database.pool.query(
      `update scores set result = result || '{"flags": ["too_short"]}' where attempt_id = $1`,
      [short.attempt.id],
    );
    await admin.call(markTextEndpoint, { ...given.byId, body: { part: 'writing', raw: 6 } });
    await site.database.pool.query('update scores set is_taken_in = true');
    expect(await preview()).toMatchObject({ anchors: 31, shown: 4, changes: [{ by: 2, count: 3 }] });

    expect((await apply(30)).body).toMatchObject({ code: 'preview_outdated' });
    expect((await apply(31)).body).toEqual({ version: 1, changed: 3 });
    expect((await apply(31)).body).toEqual({ version: 2, changed: 0 });

    const calibration = { version: 2, anchors: 31 };
    expect(await nine.read()).toMatchObject({
      writing: { raw: 11, low: 9, high: 13, points: 78.1, source: 'embedded', calibration },
      translation: { raw: 9 },
      corrections: [{ kind: 'writing', reason: 'calibrated', points_before: 63.9, points_after: 78.1, items: [] }],
    });
    expect((await five.read()).writing).toMatchObject({ raw: 7 });
    // Calibration changes neither capped marks nor administrators' marks.
    expect(await short.read()).toMatchObject({ writing: { raw: 6, calibration }, corrections: [] });
    expect(await given.read()).toMatchObject({
      writing: { raw: 6, source: 'administrator' },
      corrections: [{ reason: 'mark_changed' }],
    });
    const { rows } = await site.database.pool.query(
      `select attempt_id from scores where not is_taken_in and attempt_id in ($1, $2)`,
      [nine.attempt.id, short.attempt.id],
    );
    expect(rows).toEqual([{ attempt_id: nine.attempt.id }]);
    expect((await (await marked(7)).read()).writing).toMatchObject({ raw: 9, calibration });
    expect(await preview()).toMatchObject({ shown: 5, changes: [] });
    expect((await essays())?.in_force).toMatchObject({ ...calibration, applied_at: expect.any(String) });

    const acts = await admin.call(listAuditEndpoint, { query: { act: 'calibration.apply' } });
    expect(acts.results).toMatchObject([
      { target: { kind: 'scorer', id: 'embedded-essay 1' }, before: { version: 1 }, after: { version: 2, changed: 0 } },
      { before: null, after: { exam_type: 'CET4', part: 'writing', version: 1, anchors: 31, changed: 3 } },
    ]);
  });

  it('is compared with administrators from fifty texts on', async ({ admin, marked, markedByBoth }) => {
    const agreement = async () =>
      (await admin.call(scoringAgreementEndpoint)).results.find(({ part }) => part === 'writing') ?? null;
    const scorer = { id: 'embedded-essay', version: '1' };
    expect(await agreement()).toEqual({ exam_type: 'CET4', part: 'writing', scorer, marks: 31, agreement: null });
    const { attempt } = await marked(9);
    await markedByBoth(attempt.id, 19);
    expect((await agreement())?.agreement).toEqual({
      exact: 0,
      within_one: 0,
      within_two: 1,
      mean_difference: -2,
      pearson: expect.closeTo(1),
      qwk: expect.closeTo(0.5, 0),
    });
  });
});
