import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { FITTED_MIN } from '@study/scorer/calibration/fit-weights.ts';
import { WEIGHTS } from '@study/scorer/essay/composite.ts';
import { openMarker } from '@study/scorer/marker/open-marker.ts';
import { ESSAY_SCORER } from '@study/scorer/score/scorer-identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '#models/audit/actor.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import {
  applyWeights,
  fitFromMarks,
  previewWeights,
  readWeightsFile,
  type WeightsFile,
} from './essay-weights.service.ts';
import { findWeights } from './essay-weights.store.ts';

const LAST_RESORT_MS = 600_000;
const WORDS =
  'river stone market winter teacher garden bridge letter window summer kitchen library village forest'.split(' ');

/** Essays that differ in length and vocabulary, so that a fit has something to find. */
const essay = (n: number): string =>
  Array.from(
    { length: 3 + (n % 9) },
    (_, at) => `We saw the ${WORDS[(n * 7 + at * 5) % WORDS.length]} near our school.`,
  ).join(' ');

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const paper = await publishSamplePaper(site);
  const { client, byPaper, attempt } = await sit(site, paper);
  await client.call(submitEndpoint, {
    ...byPaper,
    body: { changes: [{ item: 'writing', seq: 1, response: essay(0) }] },
  });
  await copies(attempt.id, FITTED_MIN - 1);
}, LAST_RESORT_MS);
afterAll(() => site[Symbol.asyncDispose]());

/** Attempts like this one by other people, each with an essay of its own that an administrator has marked. */
async function copies(attemptId: string, count: number, from = 0): Promise<void> {
  await site.database.pool.query(
    `with given as (
       select gen_random_uuid() as user_id, gen_random_uuid() as id, t.text, t.n
       from unnest($2::text[]) with ordinality as t (text, n)
     ), people as (
       insert into users (id, username, username_key, password_hash, recovery_code_hash)
       select user_id, 'copy-' || user_id, 'copy-' || user_id, 'x', 'x' from given returning id
     ), own as (
       insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at)
       select g.user_id, g.id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at, submitted_at from attempts a, given g where a.id = $1 returning user_id, id
     ), written as (
       insert into responses (user_id, attempt_id, item, epoch, seq, response)
       select user_id, id, 'writing', 1, 1, text from given returning 1
     )
     insert into scores (user_id, attempt_id, id, kind, scorer, rank, key_version, points, result)
     select user_id, id, gen_random_uuid(), 'writing', 'administrator', 3, 1, 0,
       jsonb_build_object('raw', 2 + (n % 9), 'source', 'administrator') from given`,
    [attemptId, Array.from({ length: count }, (_, at) => essay(from + at + 1))],
  );
}

const fit = () => fitFromMarks(site.database.db, 'CET4', async () => []);
const file: WeightsFile = {
  exam_type: 'CET4',
  scorer_version: ESSAY_SCORER.version,
  texts: FITTED_MIN,
  intercept: 9,
  weights: { ...WEIGHTS, types: 3 },
};

test(
  'weights are fitted from 300 marked essays on, and shown against the built-in ones on the rest',
  async () => {
    expect(await fit()).toEqual({ texts: FITTED_MIN - 1, found: null });
    const { rows } = await site.database.pool.query<{ id: string }>('select id from attempts limit 1');
    await copies(rows[0]?.id ?? '', 1, FITTED_MIN);
    const { texts, found } = await fit();
    expect(texts).toBe(FITTED_MIN);
    expect(found?.fit).toMatchObject({ fitted_on: 210, compared_on: 90 });
    // Length decides these marks, which both sets of weights see.
    expect(found?.fit.fitted.r).toBeGreaterThan(0.9);
    expect(readWeightsFile(JSON.stringify(found?.file))).toEqual(found?.file);
    expect(await findWeights(site.database.db, 'CET4')).toBeNull();
  },
  LAST_RESORT_MS,
);

test('a file of another version, with too few texts or with a wrong sign is refused', () => {
  expect(readWeightsFile('{')).toBeNull();
  for (const change of [{ scorer_version: '1' }, { texts: 299 }, { weights: { ...WEIGHTS, grammarRoot: 1 } }]) {
    expect(readWeightsFile(JSON.stringify({ ...file, ...change }))).toBeNull();
  }
});

test(
  'weights are previewed, applied and taken back, and each is in the audit log',
  async () => {
    const { db, pool } = site.database;
    const marker = openMarker();
    const changes = await previewWeights(db, file, marker, 10);
    expect(changes.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    expect(changes.some(({ by }) => by !== 0)).toBe(true);
    expect(await findWeights(db, 'CET4')).toBeNull();

    expect(await applyWeights(db, OPERATOR, 'CET4', file)).toBe(1);
    const fitted = await findWeights(db, 'CET4');
    expect(fitted).toEqual({ version: 1, intercept: 9, weights: file.weights });
    expect(await findWeights(db, 'CET6')).toBeNull();
    const task = { prompt: 'Write about your village.', minWords: 40, maxWords: 80 };
    const marked = await marker.markEssay(essay(7), task, fitted);
    expect(marked.scorer).toEqual({ id: ESSAY_SCORER.id, version: `${ESSAY_SCORER.version}+1` });
    expect((await marker.markEssay(essay(7), task)).scorer).toEqual(ESSAY_SCORER);
    await marker.stop();

    expect(await applyWeights(db, OPERATOR, 'CET4', null)).toBe(2);
    expect(await findWeights(db, 'CET4')).toBeNull();
    const { rows } = await pool.query(
      `select target_id, after from audit_log where action = 'weights.apply' order by id`,
    );
    expect(rows).toMatchObject([
      { target_id: `embedded-essay ${ESSAY_SCORER.version}+1`, after: { exam_type: 'CET4', version: 1, anchors: 300 } },
      { target_id: `embedded-essay ${ESSAY_SCORER.version}`, after: { version: 2, anchors: 0 } },
    ]);
  },
  LAST_RESORT_MS,
);

test('weights of another version of the scorer are not used', async () => {
  const { db, pool } = site.database;
  await applyWeights(db, OPERATOR, 'CET6', { ...file, exam_type: 'CET6' });
  expect(await findWeights(db, 'CET6')).toMatchObject({ version: 1 });
  await pool.query(`update essay_weights set scorer_version = '1'`);
  expect(await findWeights(db, 'CET6')).toBeNull();
});
