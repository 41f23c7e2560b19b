import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { listFailedMarkingEndpoint, retryMarkingEndpoint } from '@study/contract/marking/failed-marking.admin.ts';
import { getSubmissionEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { listScoringEndpoint } from '@study/contract/marking/marking.admin.ts';
import { listRevisionsEndpoint, reviseEndpoint } from '@study/contract/marking/revisions.ts';
import { describe, expect, vi } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { openMarker } from '#test/marking.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { sit } from '#test/sitting.ts';

/** The scorer's error; if null, it gives 7 points. */
let failure: string | null = null;
const scorer = quickScorer(({ part }) => {
  if (failure !== null && part === 'translation') throw new Error(failure);
  return 7;
});
const PATIENCE = { timeout: 60_000, interval: 50 };

const it = base
  .extend('marker', { scope: 'file', auto: true }, async ({ site }, { onCleanup }) => {
    const marker = await openMarker(site, scorer, undefined, { mostTries: 2, firstDelayS: 0 });
    onCleanup(() => marker[Symbol.asyncDispose]());
    return marker;
  })
  /** Hands in texts and waits until the attempt is in this state. */
  .extend('handedIn', { scope: 'file' }, ({ site, paper }) => async (state: string) => {
    const sitting = await sit(site, paper);
    await sitting.client.call(submitEndpoint, {
      ...sitting.byPaper,
      body: { changes: [{ item: 'translation', seq: 1, response: 'A translation.' }] },
    });
    const until = (expected: string) =>
      vi.waitFor(
        async () => expect((await sitting.client.call(getSubmissionEndpoint, sitting.byId)).state).toBe(expected),
        PATIENCE,
      );
    await until(state);
    return { ...sitting, until };
  })
  .extend(
    'failed',
    { scope: 'file' },
    ({ admin }) =>
      async () =>
        (await admin.call(listFailedMarkingEndpoint)).results,
  );

describe('a marking job that gave up', { timeout: 120_000 }, () => {
  it('is listed with its reason, and a retry marks the texts as if nothing had been', async ({
    paper,
    admin,
    handedIn,
    failed,
  }) => {
    failure = 'the scorer failed: RangeError';
    const { attempt, byId, client, until } = await handedIn('needs_review');
    expect(await failed()).toEqual([
      {
        submission: attempt.id,
        revision: null,
        exam_type: 'CET4',
        paper_id: paper.id,
        paper_title: paper.paper.title,
        parts: ['translation'],
        reason: failure,
        failed_at: expect.any(String),
      },
    ]);
    const job = { submission: attempt.id, revision: null };
    // It fails again and is listed again.
    expect(await admin.call(retryMarkingEndpoint, { body: { job } })).toEqual({ retried: 1, has_more: false });
    await vi.waitFor(async () => expect(await failed()).toHaveLength(1), PATIENCE);

    failure = null;
    await admin.call(retryMarkingEndpoint, { body: { job } });
    await until('scored');
    expect((await client.call(getSubmissionEndpoint, byId)).translation).toMatchObject({ raw: 7, source: 'embedded' });
    expect(await failed()).toEqual([]);
    expect((await admin.call(listScoringEndpoint)).count).toBe(0);
    expect(await admin.call(retryMarkingEndpoint, { body: { job } })).toEqual({ retried: 0, has_more: false });
    const acts = await admin.call(listAuditEndpoint, { query: { act: 'marking_job.retry', target: attempt.id } });
    expect(acts.results).toMatchObject([{ after: { submission: attempt.id, revision: null } }, {}]);
  });

  it('is retried with all others, texts written anew included, and pages by key', async ({
    admin,
    handedIn,
    failed,
  }) => {
    failure = null;
    const { client, byId, attempt } = await handedIn('scored');
    failure = 'the scoring thread: took too long';
    const { id: revision } = await client.call(reviseEndpoint, {
      ...byId,
      body: { part: 'translation', text: 'Anew.' },
    });
    await vi.waitFor(async () => expect(await failed()).toHaveLength(1), PATIENCE);
    const other = await handedIn('needs_review');
    await vi.waitFor(async () => expect(await failed()).toHaveLength(2), PATIENCE);
    const first = await admin.call(listFailedMarkingEndpoint, { query: { page_size: '1' } });
    const second = await admin.call(listFailedMarkingEndpoint, { query: { page_size: '1', after: first.next ?? '' } });
    expect(first.results).toMatchObject([{ submission: other.attempt.id, revision: null }]);
    expect(second).toMatchObject({ results: [{ submission: attempt.id, revision, reason: failure }], next: null });

    failure = null;
    expect(await admin.call(retryMarkingEndpoint, { body: {} })).toEqual({ retried: 2, has_more: false });
    await other.until('scored');
    await vi.waitFor(async () => {
      expect((await client.call(listRevisionsEndpoint, byId)).results).toMatchObject([{ status: 'scored', raw: 7 }]);
    }, PATIENCE);
    expect(await failed()).toEqual([]);
  });
});
