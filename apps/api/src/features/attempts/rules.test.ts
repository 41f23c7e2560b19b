import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import {
  abandonEndpoint,
  advanceEndpoint,
  getDraftEndpoint,
  getSubmissionEndpoint,
  historyEndpoint,
  leaseEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { afterEach, describe, expect, vi } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { beginSaving, someoneWaitsForALock } from '#test/lock-wait.ts';
import { publishSamplePaper, rightAnswers } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import type { TestClient } from '#test/test-client.ts';

const it = base
  .extend(
    'startAttempt',
    { scope: 'file' },
    ({ site, paper }) =>
      (mode: 'mock' | 'practice' = 'mock') =>
        sit(site, paper, mode),
  )
  .extend('scoresOf', { scope: 'file' }, ({ site }) => async (attemptId: string) => {
    return site.database.db.selectFrom('scores').selectAll().where('attempt_id', '=', attemptId).execute();
  });

afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as ErrorBody).code];
const lengthOf = ({ started_at, deadline_at }: { started_at: string; deadline_at: string }) =>
  Date.parse(deadline_at) - Date.parse(started_at);

async function toTheLastPhase(client: TestClient, id: string): Promise<void> {
  for (const phase of ['writing', 'listening', 'interlude'] as const) {
    await client.call(advanceEndpoint, { params: { id }, body: { phase } });
  }
}

describe('what is frozen at the start', () => {
  it('is the content and the time: a paper that is published again changes neither, nor the keys it is marked with', async ({
    site,
  }) => {
    const old = await publishSamplePaper(site, { id: 'republished' });
    const { client, attempt, byId, byPaper } = await sit(site, old, 'mock');
    const changed = await publishSamplePaper(site, {
      id: 'republished',
      change: ({ paper: document, answers }) => {
        document.listening.sections[0]?.groups.pop();
        const items = answers.reading.careful.flatMap((passage) => passage.items);
        for (const item of items) item.key = item.key === 'A' ? 'B' : 'A';
      },
    });
    expect(changed.keys.get(46)).not.toBe(old.keys.get(46));
    await toTheLastPhase(client, attempt.id);
    const submission = await client.call(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(old, 46, 55) } });
    expect(submission).toMatchObject({ content_version: 1, objective: { points: 142, key_version: 1 } });
    const lengths = (view: typeof attempt) =>
      view.phases.slice(1).map((phase) => Date.parse(phase.deadline_at) - Date.parse(phase.starts_at));
    expect(lengths(attempt)[0]).toBe(old.clips * 62 * SECOND);
    expect((await client.call(getSubmissionEndpoint, byId)).content_version).toBe(1);
    expect((await client.call(startExamEndpoint, byPaper)).content_version).toBe(2);
  });

  it.for([-10, 10])(
    'goes by the database: a service whose clock is %i minutes off decides the same',
    async (minutes, { site, startAttempt }) => {
      const { client, attempt, byPaper } = await startAttempt();
      const write = (seq: number) =>
        client.call(saveDraftEndpoint, { ...byPaper, body: { changes: [{ item: 'writing', seq, response: 'x' }] } });
      await letTimePass(site, attempt.id, 29 * MINUTE);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
      expect(await write(1)).toMatchObject({ stored: { writing: [1, 1] }, phase: 'writing' });
      await letTimePass(site, attempt.id, 2 * MINUTE + SECOND);
      expect(await write(2)).toMatchObject({ rejected: [{ code: 'phase_closed' }], phase: 'listening' });
    },
  );
});

describe('the grace after the last deadline', () => {
  it('takes a hand-in with its last changes, and dates it by the deadline', async ({ site, paper, startAttempt }) => {
    const { client, attempt, byPaper } = await startAttempt();
    await letTimePass(site, attempt.id, lengthOf(attempt) + 30 * SECOND);
    const submission = await client.call(submitEndpoint, {
      ...byPaper,
      body: { epoch: 1, changes: [...rightAnswers(paper, 46, 55), { item: 'translation', seq: 90, response: 'Tea.' }] },
    });
    expect(submission).toMatchObject({ state: 'scoring', objective: { points: 142 }, translation: { text: 'Tea.' } });
    expect(submission.submitted_at).toBe(submission.deadline_at);
    expect(submission.late_answers).toEqual([]);
  });

  it('takes listening and reading, then the texts', async ({ site, startAttempt }) => {
    const { client, attempt, byPaper, byId } = await startAttempt();
    await letTimePass(site, attempt.id, lengthOf(attempt) + 30 * SECOND);
    const objective = await client.call(submitObjectiveEndpoint, byPaper);
    expect(objective).toMatchObject({ state: 'objective_submitted', phase: null, remaining_ms: 0 });
    const closed = await client.call(submitSubjectiveEndpoint, { ...byId, body: { translation: 'Tea.' } });
    expect(closed).toMatchObject({ state: 'scoring', translation: { text: 'Tea.' } });
    expect(closed.submitted_at).toBe(closed.deadline_at);
  });

  it('ends: a hand-in after it finds the attempt closed, and its changes are late', async ({
    site,
    paper,
    startAttempt,
  }) => {
    const { client, attempt, byPaper } = await startAttempt();
    await letTimePass(site, attempt.id, lengthOf(attempt) + 61 * SECOND);
    const submission = await client.call(submitEndpoint, {
      ...byPaper,
      body: { changes: [{ item: '46', seq: 1, response: paper.keys.get(46) ?? null }] },
    });
    expect(submission).toMatchObject({ state: 'scoring', objective: { points: 0 }, late_answers: [{ item: '46' }] });
  });

  it('counts from the arrival: what came in time and had to wait for a lock is stored', async ({
    site,
    startAttempt,
  }) => {
    const { client, attempt, byPaper } = await startAttempt();
    await letTimePass(site, attempt.id, 31 * MINUTE - 3 * SECOND);
    const saving = await beginSaving(site, attempt.id, { item: 'writing', response: 'first', seq: 1 });
    const waiting = client.call(saveDraftEndpoint, {
      ...byPaper,
      body: { changes: [{ item: 'writing', seq: 2, response: 'second' }] },
    });
    await someoneWaitsForALock(site);
    await site.database.pool.query('select pg_sleep(3.1)');
    await saving.commit();
    expect((await waiting).stored).toEqual({ writing: [1, 2] });
    const { rejected } = await client.call(saveDraftEndpoint, {
      ...byPaper,
      body: { changes: [{ item: 'writing', seq: 3, response: 'third' }] },
    });
    expect(rejected).toEqual([{ item: 'writing', code: 'phase_closed' }]);
  });

  it('is looked at after the lock: a call that waited until it was over finds the attempt closed', async ({
    site,
    startAttempt,
  }) => {
    const { client, attempt, byId } = await startAttempt();
    await letTimePass(site, attempt.id, lengthOf(attempt) + 58 * SECOND);
    const saving = await beginSaving(site, attempt.id, { item: 'translation', response: 'Tea.', seq: 1 });
    const waiting = client.try(leaseEndpoint, byId);
    await someoneWaitsForALock(site);
    await site.database.pool.query('select pg_sleep(2.1)');
    await saving.commit();
    expect(codeOf(await waiting)).toEqual([409, 'attempt_closed']);
    expect((await client.call(getSubmissionEndpoint, byId)).translation?.text).toBe('Tea.');
  });
});

describe('an attempt whose time is up', () => {
  const DOORS: Record<string, (sitting: Awaited<ReturnType<typeof sit>>) => Promise<unknown>> = {
    'starting again': ({ client, byPaper }) =>
      client.try(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } }),
    'reading the draft': ({ client, byPaper }) => client.try(getDraftEndpoint, byPaper),
    saving: ({ client, byPaper, attempt }) =>
      client.try(saveDraftEndpoint, { ...byPaper, body: { attempt_id: attempt.id, changes: [] } }),
    'looking at it': ({ client, byId }) => client.try(getSubmissionEndpoint, byId),
    'handing in': ({ client, byPaper }) => client.try(submitEndpoint, byPaper),
    'handing in listening and reading': ({ client, byPaper }) => client.try(submitObjectiveEndpoint, byPaper),
    'handing in the texts': ({ client, byId }) => client.try(submitSubjectiveEndpoint, byId),
    'ending a phase': ({ client, byId }) => client.try(advanceEndpoint, byId),
    'taking the lease': ({ client, byId }) => client.try(leaseEndpoint, byId),
    abandoning: ({ client, byId }) => client.try(abandonEndpoint, byId),
    'checking a section': ({ client, byId }) =>
      client.try(checkSectionEndpoint, { ...byId, body: { section: 'cloze' } }),
  };

  it.for(Object.entries(DOORS))(
    'is closed at its deadline, with what was saved, by %s',
    async ([, door], { site, paper, startAttempt, scoresOf }) => {
      const sitting = await startAttempt();
      const { client, attempt, byId, byPaper } = sitting;
      await toTheLastPhase(client, attempt.id);
      await client.call(saveDraftEndpoint, { ...byPaper, body: { changes: rightAnswers(paper, 46, 50) } });
      await letTimePass(site, attempt.id, 72 * MINUTE);
      await door(sitting);
      const row = await site.database.db
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', attempt.id)
        .executeTakeFirstOrThrow();
      expect([row.state, row.submitted_at, row.epoch]).toEqual(['scoring', row.deadline_at, 1]);
      expect((await client.call(getSubmissionEndpoint, byId)).objective?.points).toBe(71);
      expect(await scoresOf(attempt.id)).toHaveLength(1);
    },
  );

  it.for(['taking the lease', 'ending a phase', 'abandoning', 'checking a section', 'saving'])(
    'refuses %s with 409 attempt_closed',
    async (name, { site, startAttempt }) => {
      const sitting = await startAttempt();
      await letTimePass(site, sitting.attempt.id, 24 * 60 * MINUTE);
      const reply = (await DOORS[name]?.(sitting)) as { status: number; body: unknown };
      expect(codeOf(reply)).toEqual([409, 'attempt_closed']);
    },
  );

  it('keeps the score that listening and reading were given when they were handed in', async ({
    site,
    paper,
    startAttempt,
    scoresOf,
  }) => {
    const { client, attempt, byPaper, byId } = await startAttempt();
    await toTheLastPhase(client, attempt.id);
    await client.call(submitObjectiveEndpoint, { ...byPaper, body: { changes: rightAnswers(paper, 46, 55) } });
    await client.call(saveDraftEndpoint, {
      ...byPaper,
      body: { changes: [{ item: 'translation', seq: 99, response: 'Tea.' }] },
    });
    await letTimePass(site, attempt.id, 72 * MINUTE);
    const closed = await client.call(getSubmissionEndpoint, byId);
    expect(closed).toMatchObject({ state: 'scoring', objective: { points: 142 }, translation: { text: 'Tea.' } });
    expect(closed.submitted_at).toBe(closed.deadline_at);
    expect(await scoresOf(attempt.id)).toHaveLength(1);
  });

  it('is due earlier by the time that the candidate saved by ending phases', async ({ site, startAttempt }) => {
    const early = await startAttempt();
    await toTheLastPhase(early.client, early.attempt.id);
    const whole = await startAttempt();
    for (const { attempt } of [early, whole]) await letTimePass(site, attempt.id, 71 * MINUTE + SECOND);
    expect((await early.client.call(getSubmissionEndpoint, early.byId)).state).toBe('scoring');
    expect((await whole.client.call(getSubmissionEndpoint, whole.byId)).state).toBe('in_progress');
  });
});

describe('a call whose reply was lost is sent again', () => {
  it('of a lease, and is given the next one: what it would have written under the lost one is refused', async ({
    startAttempt,
  }) => {
    const { client, byId, byPaper } = await startAttempt('practice');
    const epochs = [await client.call(leaseEndpoint, byId), await client.call(leaseEndpoint, byId)].map(
      ({ epoch }) => epoch,
    );
    expect(epochs).toEqual([2, 3]);
    const save = (epoch: number) =>
      client.try(saveDraftEndpoint, { ...byPaper, body: { epoch, changes: [{ item: '1', seq: 1, response: 'A' }] } });
    for (const epoch of [1, 2, 4]) expect(codeOf(await save(epoch))).toEqual([409, 'lease_lost']);
    expect((await save(3)).body).toMatchObject({ stored: { '1': [3, 1] } });
  });

  it('of an early end, long after the phase that followed has ended too', async ({ site, startAttempt }) => {
    const { client, attempt, byId } = await startAttempt();
    const end = (phase: 'writing' | 'listening') =>
      client.call(advanceEndpoint, { ...byId, body: { epoch: 1, phase } });
    await end('writing');
    const first = await end('listening');
    await letTimePass(site, attempt.id, 6 * MINUTE);
    const again = await end('writing');
    expect(again.phase).toBe('reading_translation');
    expect(lengthOf(again)).toBe(lengthOf(first));
  });

  it('of a hand-in of listening and reading, and of everything, and gets the first result', async ({
    paper,
    startAttempt,
  }) => {
    const { client, byPaper, byId } = await startAttempt('practice');
    const objective = { ...byPaper, body: { epoch: 1, changes: rightAnswers(paper, 1, 7) } };
    const first = await client.call(submitObjectiveEndpoint, objective);
    expect(lastly(await client.call(submitObjectiveEndpoint, objective))).toEqual(lastly(first));
    const texts = { ...byId, body: { epoch: 1, writing: 'An essay.', translation: 'Tea.' } };
    const closed = await client.call(submitSubjectiveEndpoint, texts);
    expect(lastly(await client.call(submitSubjectiveEndpoint, texts))).toEqual(lastly(closed));
    const late = await client.call(submitEndpoint, byPaper);
    expect(lastly(late)).toEqual(lastly(closed));
  });

  it('of a hand-in, even under a lease that another page has taken since', async ({ startAttempt }) => {
    const { client, byPaper, byId } = await startAttempt('practice');
    await client.call(submitObjectiveEndpoint, { ...byPaper, body: { epoch: 1 } });
    await client.call(leaseEndpoint, byId);
    const again = await client.try(submitObjectiveEndpoint, { ...byPaper, body: { epoch: 1 } });
    expect(again.status).toBe(200);
    expect(codeOf(await client.try(submitSubjectiveEndpoint, { ...byId, body: { epoch: 1 } }))).toEqual([
      409,
      'lease_lost',
    ]);
  });
});

describe('one open attempt of a paper', () => {
  it('is also one whose listening and reading were handed in', async ({ startAttempt }) => {
    const { client, attempt, byPaper } = await startAttempt('practice');
    await client.call(submitObjectiveEndpoint, byPaper);
    const same = await client.try(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
    expect([same.status, (same.body as { id: string }).id]).toEqual([200, attempt.id]);
    expect(codeOf(await client.try(startExamEndpoint, { ...byPaper, body: { mode: 'mock' } }))).toEqual([
      409,
      'attempt_open',
    ]);
  });

  it('keeps the extra time that it began with, whatever is asked for later', async ({ site, paper }) => {
    const { client, byPaper } = await sit(site, paper, 'practice');
    await client.call(submitEndpoint, byPaper);
    const first = await client.call(startExamEndpoint, { ...byPaper, body: { extra_time: 1.25 } });
    const again = await client.call(startExamEndpoint, { ...byPaper, body: { extra_time: 2 } });
    expect([again.extra_time, again.deadline_at]).toEqual([1.25, first.deadline_at]);
    const writing = again.phases[0];
    expect(Date.parse(writing?.deadline_at ?? '') - Date.parse(writing?.starts_at ?? '')).toBe(37.5 * MINUTE);
    await client.call(submitEndpoint, byPaper);
    const { results } = await client.call(historyEndpoint);
    expect(results.map(({ extra_time }) => extra_time)).toEqual([1.25, 1]);
  });
});

function lastly(submission: Submission) {
  return { ...submission, server_time: null, remaining_ms: null };
}
