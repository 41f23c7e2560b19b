import {
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { trendEndpoint } from '@study/contract/attempts/attempts.ts';
import { listScoringEndpoint, markTextEndpoint } from '@study/contract/marking/marking.admin.ts';
import { listRevisionsEndpoint, reviseEndpoint } from '@study/contract/marking/revisions.ts';
import { setScoringChoiceEndpoint } from '@study/contract/marking/scoring-choice.ts';
import { READ_CHARACTERS } from '@study/scorer/text/read-limit.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPTS, openMarker } from '#test/marking.ts';
import { quickModel } from '#test/quick-model.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { sit } from '#test/sitting.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { markAttempt } from './mark-attempt.service.ts';
import { markWithModel } from './model-mark.service.ts';

let test: TestApp;
let paper: SamplePaper;
const PATIENCE = { timeout: 60_000, interval: 50 };
const NEVER = new AbortController().signal;
const LOG = { info: () => {}, warn: () => {} };
beforeEach(async () => {
  test = await openTestApp();
  paper = await publishSamplePaper(test);
});
afterEach(() => test[Symbol.asyncDispose]());

const seven = () => quickScorer(({ part }) => (part === 'writing' ? 7 : 0));

/** Hands in an essay whose writer allows the model. */
async function handIn(essay = 'An essay.') {
  const sitting = await sit(test, paper);
  const { client, byId, byPaper, attempt } = sitting;
  await client.call(setScoringChoiceEndpoint, { body: { allows_external: true } });
  const changes = [{ item: 'writing', seq: 1, response: essay }];
  await client.call(submitEndpoint, { ...byPaper, body: { changes } });
  const { rows } = await test.database.pool.query<{ user_id: string }>('select user_id from attempts where id = $1', [
    attempt.id,
  ]);
  const ref = { userId: rows[0]?.user_id ?? '', id: attempt.id };
  const read = () => client.call(getSubmissionEndpoint, byId);
  const status = () => client.call(checkScoringStatusEndpoint, byId);
  const untilShown = (raw: number, poll: unknown) =>
    vi.waitFor(async () => {
      const [{ state, writing }, { poll_after_ms }] = await Promise.all([read(), status()]);
      expect([state, writing?.raw, poll_after_ms]).toEqual(['scored', raw, poll]);
    }, PATIENCE);
  const job = { user_id: ref.userId, attempt_id: ref.id, revision_id: null, part: 'writing' as const };
  return { ...sitting, ref, read, status, untilShown, job };
}

/** A model that replies when it is released. */
function heldModel(mark: number) {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  return { model: quickModel(async () => held.then(() => mark)), answer: () => answer() };
}

const keptBy = async (attemptId: string) =>
  (
    await test.database.pool.query<{ scorer: string; raw: number }>(
      `select scorer, (result ->> 'raw')::int as raw from scores where attempt_id = $1 and kind = 'writing' order by id`,
      [attemptId],
    )
  ).rows.map(({ scorer, raw }) => `${scorer} ${raw}`);

describe('the embedded mark', { timeout: 90_000 }, () => {
  it('shows and counts at once, and the model’s mark completes it without a correction', async () => {
    const { model, answer } = heldModel(9);
    const { untilShown, status, read } = await handIn();
    await using _marker = await openMarker(test, seven(), model);
    await untilShown(7, expect.any(Number));
    expect(await status()).toMatchObject({ status: 'scored', parts: { writing: 'scored', translation: 'scored' } });
    expect(await read()).toMatchObject({ writing: { source: 'embedded' }, total: { is_estimate: true } });
    answer();
    await untilShown(9, null);
    expect(await read()).toMatchObject({ writing: { source: 'llm', comment: '写得不错。' }, corrections: [] });
    // A text without an embedded mark, such as a blank one, is not sent to the model.
    expect(model.calls).toBe(1);
  });

  it('is sent to the model with no more of the text than the scorers read', async () => {
    const sent: string[] = [];
    const model = quickModel(({ text }) => {
      sent.push(text);
      return 9;
    });
    const essay = 'word '.repeat(4_000);
    const { untilShown } = await handIn(essay);
    await using _marker = await openMarker(test, seven(), model);
    await untilShown(9, null);
    expect(sent).toEqual([essay.slice(0, READ_CHARACTERS)]);
  });

  it('is followed by a correction where the model’s mark comes late', async () => {
    const { model, answer } = heldModel(9);
    const { untilShown, read, ref } = await handIn();
    await using _marker = await openMarker(test, seven(), model);
    await untilShown(7, expect.any(Number));
    await test.database.pool.query(
      `update scores set created_at = now() - interval '11 minutes' where attempt_id = $1`,
      [ref.id],
    );
    answer();
    await untilShown(9, null);
    expect((await read()).corrections).toMatchObject([
      { kind: 'writing', reason: 'mark_changed', points_before: 49.7, points_after: 63.9 },
    ]);
  });

  it('still shows, flagged, where the two are far apart, also in the trend', async () => {
    const { untilShown, read, client, ref } = await handIn();
    await using _marker = await openMarker(
      test,
      seven(),
      quickModel(() => 13),
    );
    await untilShown(7, null);
    await vi.waitFor(async () => {
      expect((await read()).writing).toMatchObject({
        raw: 7,
        source: 'embedded',
        flags: ['scorers_disagree'],
        review_requested: true,
      });
    }, PATIENCE);
    expect(await keptBy(ref.id)).toEqual(['embedded-essay 7', 'llm-essay 13']);
    const { total, objective } = await read();
    const { practice } = await client.call(trendEndpoint, { query: { exam_type: 'CET4' } });
    expect(practice).toMatchObject([{ total: total?.points, objective: objective?.points }]);
  });
});

describe('a model job', { timeout: 90_000 }, () => {
  it('is written with the embedded mark, so that a worker killed between the two loses nothing', async () => {
    const { ref, untilShown } = await handIn();
    const { db } = test.database;
    const external = quickModel(() => 9);
    await markAttempt({ scorer: seven(), external, log: LOG, attempts: ATTEMPTS }, db, ref);
    await untilShown(7, expect.any(Number));
    expect(external.calls).toBe(0);
    await using _marker = await openMarker(test, seven(), external);
    await untilShown(9, null);
  });

  it('that runs twice, and in three workers at once, has one effect and asks the model no more once done', async () => {
    const { ref, job, read, untilShown } = await handIn();
    const { db } = test.database;
    const external = quickModel(() => 9);
    const tools = { scorer: seven(), external, log: LOG, attempts: ATTEMPTS };
    await markAttempt(tools, db, ref);
    await test.database.pool.query(
      `update scores set created_at = now() - interval '11 minutes' where attempt_id = $1`,
      [ref.id],
    );
    await Promise.all([1, 2, 3].map(() => markWithModel(tools, db, job, NEVER)));
    const { calls } = external;
    await markWithModel(tools, db, job, NEVER);
    expect(external.calls).toBe(calls);
    await using _marker = await openMarker(test, seven(), external);
    await untilShown(9, null);
    expect(external.calls).toBe(calls);
    expect(await keptBy(ref.id)).toEqual(['embedded-essay 7', 'llm-essay 9']);
    expect((await read()).corrections).toHaveLength(1);
  });

  it('is retried while the endpoint is unreachable, and leaves the embedded mark if that lasts', async () => {
    const atOnce = { mostTries: 3, firstDelayS: 0 };
    const back = await handIn();
    const away = quickModel(() => (away.calls <= 2 ? 'unreachable' : 9));
    {
      await using _marker = await openMarker(test, seven(), away, atOnce);
      await back.untilShown(9, null);
    }
    const gone = await handIn();
    const never = quickModel(() => 'timed_out');
    await using _marker = await openMarker(test, seven(), never, atOnce);
    await vi.waitFor(() => expect(never.calls).toBe(3), PATIENCE);
    await gone.untilShown(7, null);
    expect((await gone.read()).corrections).toEqual([]);
  });

  it('changes nothing that an administrator has decided, and requests no review', async () => {
    const { model, answer } = heldModel(15);
    const { untilShown, byId, read, ref } = await handIn();
    const admin = await signedIn(test, 'the-marker');
    await test.database.pool.query(`update users set role = 'admin' where username = 'the-marker'`);
    await using _marker = await openMarker(test, seven(), model);
    await untilShown(7, expect.any(Number));
    await admin.call(markTextEndpoint, { ...byId, body: { part: 'writing', raw: 8 } });
    answer();
    await untilShown(8, null);
    expect(await keptBy(ref.id)).toEqual(['embedded-essay 7', 'administrator 8', 'llm-essay 15']);
    expect((await read()).corrections).toHaveLength(1);
    expect((await admin.call(listScoringEndpoint)).count).toBe(0);
  });

  it('does not ask the model once its owner has withdrawn consent or is gone', async () => {
    const { ref, job, client, untilShown } = await handIn();
    const { db, pool } = test.database;
    const external = quickModel(() => 9);
    const tools = { scorer: seven(), external, log: LOG, attempts: ATTEMPTS };
    await markAttempt(tools, db, ref);
    await client.call(setScoringChoiceEndpoint, { body: { allows_external: false } });
    {
      await using _marker = await openMarker(test, seven(), external);
      await untilShown(7, null);
    }
    await pool.query('delete from users where id = $1', [ref.userId]);
    await markWithModel(tools, db, job, NEVER);
    expect(external.calls).toBe(0);
  });
});

describe('a revision', { timeout: 90_000 }, () => {
  it('shows the embedded mark first, then the model’s, or that the two disagree', async () => {
    const { client, byId, untilShown, read } = await handIn();
    let mark = 9;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const model = quickModel(({ text }) => (text === 'Held.' ? held.then(() => mark) : mark));
    await using _marker = await openMarker(test, seven(), model);
    await untilShown(9, null);
    const untilRevised = (index: number, shown: object, poll: unknown) =>
      vi.waitFor(async () => {
        const { results, poll_after_ms } = await client.call(listRevisionsEndpoint, byId);
        expect(results[index]).toMatchObject(shown);
        expect(poll_after_ms).toEqual(poll);
      }, PATIENCE);
    await client.call(reviseEndpoint, { ...byId, body: { part: 'writing', text: 'Held.' } });
    await untilRevised(0, { status: 'scored', raw: 7, source: 'embedded' }, expect.any(Number));
    answer();
    await untilRevised(0, { raw: 9, source: 'llm', points: 63.9 }, null);
    mark = 14;
    await client.call(reviseEndpoint, { ...byId, body: { part: 'writing', text: 'Apart.' } });
    await untilRevised(1, { raw: 7, source: 'embedded', flags: ['scorers_disagree'] }, null);
    expect(await read()).toMatchObject({ writing: { raw: 9 }, corrections: [] });
  });
});
