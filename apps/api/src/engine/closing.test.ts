import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import {
  abandonEndpoint,
  advanceEndpoint,
  getDraftEndpoint,
  getSubmissionEndpoint,
  historyEndpoint,
  leaseEndpoint,
  saveDraftEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { beginSaving, someoneWaitsForALock } from '#test/lock-wait.ts';
import { rightAnswers } from '#test/sample-paper.ts';
import { TestClient } from '#test/test-client.ts';

const it = base.extend('scoresOf', { scope: 'file' }, ({ site }) => async (attemptId: string) => {
  return site.database.db.selectFrom('scores').selectAll().where('attempt_id', '=', attemptId).execute();
});

describe('handing in', () => {
  it('gives 497 for a perfect sheet, parts and sections by the published weights, and keeps the texts unscored', async ({
    paper,
    attemptOf,
  }) => {
    const { client, byPaper } = await attemptOf();
    const submission = await client.call(submitEndpoint, {
      ...byPaper,
      body: {
        changes: [
          ...rightAnswers(paper),
          { item: 'writing', seq: 100, response: 'I think it is a good plan.' },
          { item: 'translation', seq: 101, response: 'Tea houses are places.' },
        ],
      },
    });
    expect(submission).toMatchObject({
      state: 'scoring',
      objective: { points: 497, max: 497 },
      writing: { status: 'pending', words: 7, raw: null, points: null },
      translation: { status: 'pending', text: 'Tea houses are places.' },
      total: null,
    });
    expect(submission.objective?.sections.map((section) => [section.name, section.points, section.right])).toEqual([
      ['news_report', 49.7, 7],
      ['long_conversation', 56.8, 8],
      ['passage', 142, 10],
      ['cloze', 35.5, 10],
      ['matching', 71, 10],
      ['careful', 142, 10],
    ]);
  });

  // By hand: 2 × 7.1 + 14.2 + 3 × 3.55 + 14.2 = 53.25
  it('gives what the keys predict for a sheet with few answers, and tells wrong from unanswered', async ({
    paper,
    attemptOf,
  }) => {
    const { client, byPaper } = await attemptOf();
    const right = rightAnswers(paper).filter((change) =>
      ['1', '8', '16', '26', '27', '28', '46'].includes(change.item),
    );
    const submission = await client.call(submitEndpoint, {
      ...byPaper,
      body: { changes: [...right, { item: '2', seq: 90, response: paper.keys.get(2) === 'A' ? 'B' : 'A' }] },
    });
    expect(submission.objective?.points).toBe(53.25);
    expect(submission.objective?.sections[0]).toMatchObject({ right: 1, wrong: 1, unanswered: 5 });
  });

  it('returns the first result to the second hand-in, changes and all', async ({ paper, attemptOf }) => {
    const { client, byPaper, attempt } = await attemptOf();
    const first = await client.call(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(paper, 1, 10) } });
    const second = await client.call(submitEndpoint, {
      ...byPaper,
      body: { attempt_id: attempt.id, changes: rightAnswers(paper) },
    });
    const third = await client.call(submitEndpoint, byPaper);
    expect(withoutClock({ ...second, late_answers: [] })).toEqual(withoutClock(first));
    expect(second.late_answers.map(({ item }) => item)).toEqual(rightAnswers(paper, 11, 55).map(({ item }) => item));
    expect(withoutClock(third)).toEqual(withoutClock(second));
  });

  it('scores once, however many hand-ins arrive together', async ({ paper, attemptOf, scoresOf }) => {
    const { client, byPaper, attempt } = await attemptOf();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.try(submitEndpoint, { ...byPaper, body: { changes: rightAnswers(paper) } }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    expect(await scoresOf(attempt.id)).toHaveLength(1);
  });

  it('counts what a save was about to store when it came', async ({ site, paper, attemptOf }) => {
    const { client, attempt, byPaper } = await attemptOf();
    const saving = await beginSaving(site, attempt.id, { item: '16', response: paper.keys.get(16) ?? '', seq: 7 });
    const closing = client.call(submitEndpoint, byPaper);
    await someoneWaitsForALock(site);
    await saving.commit();
    expect((await closing).objective?.points).toBe(14.2);
  });

  it('stores the last changes only where their part is open', async ({ paper, attemptOf }) => {
    const { client, byPaper } = await attemptOf('mock');
    const submission = await client.call(submitEndpoint, {
      ...byPaper,
      body: { changes: [...rightAnswers(paper), { item: 'writing', seq: 99, response: 'only this' }] },
    });
    expect(submission.objective?.points).toBe(0);
    expect(submission.writing?.text).toBe('only this');
  });

  it('is refused under a lost lease, and nothing is closed', async ({ attemptOf }) => {
    const { client, byPaper, byId } = await attemptOf();
    await client.call(leaseEndpoint, byId);
    const refused = await client.try(submitEndpoint, { ...byPaper, body: { epoch: 1 } });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'lease_lost']);
    expect((await client.call(getDraftEndpoint, byPaper)).state).toBe('in_progress');
  });

  it('without an attempt is 404', async ({ site, paper }) => {
    const client = new TestClient(site.app);
    await client.register('closer-none');
    expect((await client.try(submitEndpoint, { params: { id: paper.id } })).body).toMatchObject({
      code: 'no_open_attempt',
    });
  });
});

describe('handing in listening and reading first', () => {
  it('is refused in a mock before its last phase', async ({ attemptOf }) => {
    const { client, byPaper } = await attemptOf('mock');
    const reply = await client.try(submitObjectiveEndpoint, byPaper);
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([409, 'phase_not_open']);
  });

  it('shows points but no keys, leaves the translation open, and ends with the texts', async ({
    paper,
    attemptOf,
    scoresOf,
  }) => {
    const { client, attempt, byPaper, byId } = await attemptOf('mock');
    await toTheLastPhase(client, attempt.id);
    const objective = await client.call(submitObjectiveEndpoint, {
      ...byPaper,
      body: { changes: rightAnswers(paper, 26, 55) },
    });
    expect(objective).toMatchObject({
      state: 'objective_submitted',
      phase: 'reading_translation',
      objective: { points: 248.5, items: null },
      writing: null,
      translation: null,
    });
    const late = await client.call(saveDraftEndpoint, {
      ...byPaper,
      body: {
        changes: [
          { item: '26', seq: 900, response: 'A' },
          { item: 'translation', seq: 901, response: 'Tea.' },
        ],
      },
    });
    expect(late).toMatchObject({ stored: { translation: [1, 901] }, rejected: [{ item: '26', code: 'phase_closed' }] });
    const again = await client.call(submitObjectiveEndpoint, byPaper);
    expect(again.objective?.points).toBe(248.5);
    const closed = await client.try(submitSubjectiveEndpoint, { ...byId, body: { translation: 'Tea houses.' } });
    expect(closed.status).toBe(202);
    expect(closed.body).toMatchObject({
      state: 'scoring',
      translation: { text: 'Tea houses.' },
      objective: { points: 248.5 },
    });
    expect(await scoresOf(attempt.id)).toHaveLength(1);
  });

  it('comes before the texts', async ({ attemptOf }) => {
    const { client, byId } = await attemptOf();
    expect((await client.try(submitSubjectiveEndpoint, byId)).body).toMatchObject({ code: 'phase_not_open' });
  });
});

describe('ending a phase early', () => {
  it('opens the next one, once for a repeated call, and never the last', async ({ attemptOf }) => {
    const { client, attempt, byId } = await attemptOf('mock');
    const first = await client.call(advanceEndpoint, { ...byId, body: { phase: 'writing' } });
    const again = await client.call(advanceEndpoint, { ...byId, body: { phase: 'writing' } });
    expect([first.phase, again.phase]).toEqual(['listening', 'listening']);
    expect(first.phases[0]).toMatchObject({ name: 'writing', sealed: true });
    expect(Date.parse(first.deadline_at)).toBeLessThan(Date.parse(attempt.deadline_at));
    await client.call(advanceEndpoint, { ...byId, body: { phase: 'listening' } });
    await client.call(advanceEndpoint, { ...byId, body: { phase: 'interlude' } });
    const last = await client.try(advanceEndpoint, { ...byId, body: { phase: 'reading_translation' } });
    expect((last.body as { code: string }).code).toBe('phase_not_open');
  });

  it('is nothing for practice', async ({ attemptOf }) => {
    const { client, byId } = await attemptOf();
    expect((await client.try(advanceEndpoint, byId)).body).toMatchObject({ code: 'not_a_mock' });
  });
});

describe('abandoning', () => {
  it('closes without a score, keeps the answers sealed, and does not appear in the history', async ({
    paper,
    attemptOf,
    scoresOf,
  }) => {
    const { client, attempt, byId } = await attemptOf();
    await client.call(abandonEndpoint, byId);
    expect((await client.try(abandonEndpoint, byId)).status).toBe(200);
    const submission = await client.call(getSubmissionEndpoint, byId);
    expect(submission).toMatchObject({ state: 'abandoned', objective: null, writing: null, translation: null });
    expect(await scoresOf(attempt.id)).toHaveLength(0);
    expect((await client.call(historyEndpoint)).count).toBe(0);
    const submitted = await client.try(submitEndpoint, { params: { id: paper.id }, body: { attempt_id: attempt.id } });
    expect((submitted.body as { code: string }).code).toBe('attempt_closed');
  });
});

describe('a refused or repeated hand-in', () => {
  it('stores nothing when it is refused', async ({ attemptOf }) => {
    const { client, byId, byPaper } = await attemptOf();
    await client.call(saveDraftEndpoint, {
      ...byPaper,
      body: { changes: [{ item: 'writing', seq: 5, response: 'first' }] },
    });
    expect((await client.try(submitSubjectiveEndpoint, { ...byId, body: { writing: 'refused' } })).status).toBe(409);
    const saved = await client.call(saveDraftEndpoint, {
      ...byPaper,
      body: { changes: [{ item: 'writing', seq: 6, response: 'second' }] },
    });
    expect(saved.stored).toEqual({ writing: [1, 6] });
    expect((await client.call(getDraftEndpoint, byPaper)).items.writing?.response).toBe('second');
  });

  it('stores what a repeated hand-in of listening and reading brings for the translation', async ({ attemptOf }) => {
    const { client, byPaper } = await attemptOf();
    await client.call(submitObjectiveEndpoint, byPaper);
    await client.call(submitObjectiveEndpoint, {
      ...byPaper,
      body: { epoch: 1, changes: [{ item: 'translation', seq: 9, response: 'Tea.' }] },
    });
    expect((await client.call(getDraftEndpoint, byPaper)).items.translation?.response).toBe('Tea.');
  });

  it('keeps results on record: an attempt whose listening and reading were handed in cannot be abandoned', async ({
    attemptOf,
  }) => {
    const { client, byId, byPaper } = await attemptOf();
    await client.call(submitObjectiveEndpoint, byPaper);
    expect((await client.try(abandonEndpoint, byId)).status).toBe(409);
  });

  it('of a phase writes its event once', async ({ site, attemptOf }) => {
    const { client, attempt, byId } = await attemptOf('mock');
    for (let index = 0; index < 5; index += 1) {
      await client.call(advanceEndpoint, { ...byId, body: { phase: 'writing' } });
    }
    const events = await site.database.db
      .selectFrom('attempt_events')
      .select('kind')
      .where('attempt_id', '=', attempt.id)
      .execute();
    expect(events.map((event) => event.kind).toSorted()).toEqual(['advance', 'started']);
  });
});

/** Ends the phases of a mock up to the last one. */
async function toTheLastPhase(client: TestClient, id: string): Promise<void> {
  for (const phase of ['writing', 'listening', 'interlude'] as const) {
    await client.call(advanceEndpoint, { params: { id }, body: { phase } });
  }
}

function withoutClock(submission: Submission) {
  return { ...submission, server_time: null };
}
