import {
  abandonEndpoint,
  getSubmissionEndpoint,
  saveDraftEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { describe, expect } from 'vitest';
import { it } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { sweepOverdue } from './sweep.service.ts';

const RECEIPT = /^\d{8}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** The date in China when an attempt closed, in the format of receipts. */
function dayOf(submittedAt: string | null): string {
  return new Date(Date.parse(submittedAt ?? '') + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
}

describe('the receipt of a hand-in', () => {
  it('is there with the closing and stays the same in every repeated answer', async ({ attemptOf }) => {
    const { client, attempt, byPaper, byId } = await attemptOf();
    expect((await client.call(getSubmissionEndpoint, byId)).receipt).toBeNull();
    const replies = await Promise.all(Array.from({ length: 8 }, () => client.call(submitEndpoint, byPaper)));
    replies.push(await client.call(submitEndpoint, { ...byPaper, body: { attempt_id: attempt.id } }));
    replies.push(await client.call(getSubmissionEndpoint, byId));
    const [first] = replies;
    expect(first?.receipt).toMatch(RECEIPT);
    expect(first?.receipt?.startsWith(dayOf(first.submitted_at))).toBe(true);
    expect(new Set(replies.map(({ receipt }) => receipt)).size).toBe(1);
  });

  it('comes with the texts when listening and reading were handed in before', async ({ attemptOf }) => {
    const { client, byPaper, byId } = await attemptOf();
    expect((await client.call(submitObjectiveEndpoint, byPaper)).receipt).toBeNull();
    const closed = await client.call(submitSubjectiveEndpoint, byId);
    expect(closed.receipt).toMatch(RECEIPT);
    expect((await client.call(submitSubjectiveEndpoint, byId)).receipt).toBe(closed.receipt);
  });

  it('is given to an attempt whose time was up, dated by its deadline, whoever closes it', async ({
    site,
    attemptOf,
  }) => {
    const lazily = await attemptOf('mock');
    const saving = await attemptOf('mock');
    const swept = await attemptOf('mock');
    for (const { attempt } of [lazily, saving, swept]) await letTimePass(site, attempt.id, 3 * 24 * 3_600_000);
    await lazily.client.call(getSubmissionEndpoint, lazily.byId);
    await saving.client.try(saveDraftEndpoint, {
      ...saving.byPaper,
      body: { attempt_id: saving.attempt.id, changes: [] },
    });
    await sweepOverdue(site.database.db, 100);
    for (const { client, byId } of [lazily, saving, swept]) {
      const { receipt, submitted_at, deadline_at } = await client.call(getSubmissionEndpoint, byId);
      expect(receipt).toMatch(RECEIPT);
      expect(submitted_at).toBe(deadline_at);
      expect(receipt?.slice(0, 8)).toBe(dayOf(deadline_at));
    }
  });

  it('is not given to an abandoned attempt', async ({ attemptOf }) => {
    const { client, byId } = await attemptOf();
    await client.call(abandonEndpoint, byId);
    expect((await client.call(getSubmissionEndpoint, byId)).receipt).toBeNull();
  });
});
