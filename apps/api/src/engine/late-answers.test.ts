import {
  abandonEndpoint,
  getSubmissionEndpoint,
  leaseEndpoint,
  saveDraftEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { rightAnswers } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Changes = { item: string; seq: number; response?: string | null; flagged?: boolean; time_ms?: number }[];

const it = base
  .extend('startAttempt', { scope: 'file' }, ({ site, paper }) => async (mode: 'mock' | 'practice' = 'practice') => {
    const sitting = await sit(site, paper, mode);
    const { client, attempt, byPaper, byId } = sitting;
    return {
      ...sitting,
      save: (changes: Changes, epoch?: number) =>
        client.try(saveDraftEndpoint, {
          ...byPaper,
          body: { attempt_id: attempt.id, changes, ...(epoch !== undefined && { epoch }) },
        }),
      late: async () => (await client.call(getSubmissionEndpoint, byId)).late_answers,
      handIn: () => client.call(submitEndpoint, byPaper),
    };
  })
  .extend('loggedChanges', { scope: 'file' }, ({ site }) => async (attemptId: string): Promise<number> => {
    const rows = await site.database.db
      .selectFrom('attempt_events')
      .select('id')
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'late_answers')
      .execute();
    return rows.length;
  });

describe('answers that came too late', () => {
  it('are shown to their owner with when they came, in the order of the paper, and counted for nothing', async ({
    paper,
    startAttempt,
  }) => {
    const { save, late, handIn, client, byId } = await startAttempt();
    await save(rightAnswers(paper, 26, 26));
    const before = await handIn();
    expect(before.late_answers).toEqual([]);
    const reply = await save([
      { item: 'translation', seq: 60, response: 'Tea houses.' },
      { item: '30', seq: 61, response: paper.keys.get(30) ?? null },
      { item: '4', seq: 62, response: null },
      { item: 'writing', seq: 63, response: 'An essay.' },
    ]);
    expect([reply.status, (reply.body as ErrorBody).code]).toEqual([409, 'attempt_closed']);
    const shown = await late();
    expect(shown.map(({ item, response }) => [item, response])).toEqual([
      ['writing', 'An essay.'],
      ['4', null],
      ['30', paper.keys.get(30)],
      ['translation', 'Tea houses.'],
    ]);
    for (const { received_at } of shown) {
      expect(Date.parse(received_at)).toBeGreaterThanOrEqual(Date.parse(before.submitted_at ?? ''));
    }
    const after = await client.call(getSubmissionEndpoint, byId);
    expect(after.objective).toEqual(before.objective);
    expect([after.writing?.text, after.translation?.text]).toEqual([null, null]);
  });

  it('are the newest of each item, in whatever order they come', async ({ startAttempt }) => {
    const { save, late, handIn } = await startAttempt();
    await handIn();
    await save([{ item: '1', seq: 8, response: 'C' }]);
    await save([{ item: '1', seq: 5, response: 'A' }]);
    await save([
      { item: '1', seq: 7, response: 'B' },
      { item: '2', seq: 9, response: 'D' },
    ]);
    expect((await late()).map(({ item, response }) => [item, response])).toEqual([
      ['1', 'C'],
      ['2', 'D'],
    ]);
  });

  it('under the last lease are newer than those of the page that lost it', async ({ startAttempt }) => {
    const { save, late, handIn, client, byId } = await startAttempt();
    await client.call(leaseEndpoint, byId);
    await handIn();
    await save([{ item: '1', seq: 50, response: 'A' }], 1);
    await save([{ item: '1', seq: 4, response: 'B' }], 2);
    await save([{ item: '1', seq: 51, response: 'C' }], 1);
    expect((await late()).map(({ response }) => response)).toEqual(['B']);
  });

  it('of a file that is handed in twice, or twice at once, or again with more, are kept once', async ({
    paper,
    startAttempt,
    loggedChanges,
  }) => {
    const { save, late, handIn, attempt } = await startAttempt();
    await handIn();
    const file: Changes = [
      ...rightAnswers(paper, 1, 55, 10),
      { item: 'writing', seq: 80, response: 'x'.repeat(5_000) },
    ];
    await Promise.all([save(file), save(file), save(file)]);
    await save(file.toReversed());
    await save(file.slice(0, 20));
    expect(await loggedChanges(attempt.id)).toBe(56);
    await save([...file, { item: 'translation', seq: 81, response: 'Tea.' }]);
    expect(await loggedChanges(attempt.id)).toBe(57);
    expect(await late()).toHaveLength(57);
  });

  it('are answers: a flag, a mark of certainty or a time alone is not kept', async ({
    startAttempt,
    loggedChanges,
  }) => {
    const { save, late, handIn, attempt } = await startAttempt();
    await handIn();
    await save([
      { item: '1', seq: 1, flagged: true },
      { item: '2', seq: 2, time_ms: 900 },
    ]);
    expect(await late()).toEqual([]);
    expect(await loggedChanges(attempt.id)).toBe(0);
  });

  it('are not what was stored in time and is sent again because the reply was lost', async ({ startAttempt }) => {
    const { save, late, handIn } = await startAttempt();
    const changes: Changes = [
      { item: '1', seq: 3, response: 'A' },
      { item: 'writing', seq: 4, response: 'An essay.' },
    ];
    await save(changes);
    await handIn();
    await save(changes);
    await save([{ item: '1', seq: 2, response: 'B' }]);
    expect(await late()).toEqual([]);
  });

  it('are those of a page that lost the lease, though its numbers are lower than those that were stored', async ({
    startAttempt,
  }) => {
    const { save, late, handIn, client, byId } = await startAttempt();
    await save([{ item: '1', seq: 1, response: 'A' }], 1);
    await client.call(leaseEndpoint, byId);
    for (const [seq, response] of [...'BCDA'].entries()) await save([{ item: '1', seq: seq + 2, response }], 2);
    await handIn();
    const reply = await save(
      [
        { item: '1', seq: 2, response: 'D' },
        { item: 'writing', seq: 3, response: 'Written offline.' },
      ],
      1,
    );
    expect([reply.status, (reply.body as ErrorBody).code]).toEqual([409, 'attempt_closed']);
    expect((await late()).map(({ item, response }) => [item, response])).toEqual([
      ['writing', 'Written offline.'],
      ['1', 'D'],
    ]);
  });

  it('are those of a new lease for a checked section, though their numbers start again', async ({ startAttempt }) => {
    const { save, late, client, byId } = await startAttempt();
    await save([{ item: '26', seq: 9, response: 'A' }], 1);
    await client.call(leaseEndpoint, byId);
    await client.call(checkSectionEndpoint, { ...byId, body: { section: 'cloze' } });
    const reply = await save([{ item: '26', seq: 1, response: 'B' }], 2);
    expect(reply.body).toMatchObject({ stored: {}, rejected: [{ item: '26', code: 'section_checked' }] });
    expect(await late()).toMatchObject([{ item: '26', response: 'B' }]);
  });

  it('are not the answer that counts already, under whatever number it comes again', async ({ startAttempt }) => {
    const { save, late, handIn, client, byId } = await startAttempt();
    await save([
      { item: '26', seq: 1, response: 'A' },
      { item: 'writing', seq: 2, response: 'An essay.' },
    ]);
    await client.call(checkSectionEndpoint, { ...byId, body: { section: 'cloze' } });
    await save([{ item: '26', seq: 3, response: 'A' }]);
    await handIn();
    await save([{ item: 'writing', seq: 4, response: 'An essay.' }]);
    await save([{ item: 'writing', seq: 1, response: 'An essay.' }], 2);
    expect(await late()).toEqual([]);
  });

  it('take no more room than one answer for each item, and the newest is still kept after any number of them', async ({
    startAttempt,
    loggedChanges,
  }) => {
    const { save, late, handIn, attempt } = await startAttempt();
    await handIn();
    const text = 'x'.repeat(20_000);
    for (let round = 0; round < 60; round += 1) {
      const seq = round * 10 + 1;
      await save([
        { item: '1', seq, response: 'ABCD'[round % 4] ?? 'A' },
        { item: 'writing', seq: seq + 1, response: `${text.slice(4)}${round}` },
      ]);
    }
    expect(await loggedChanges(attempt.id)).toBe(2);
    await save([{ item: 'writing', seq: 900, response: 'The essay.' }]);
    expect((await late()).map(({ item, response }) => [item, response])).toEqual([
      ['writing', 'The essay.'],
      ['1', 'D'],
    ]);
  });

  it('stay as they are, with when they came, when they are sent again', async ({ startAttempt }) => {
    const { save, late, handIn } = await startAttempt();
    await handIn();
    await save([{ item: 'writing', seq: 5, response: 'An essay.' }]);
    const first = await late();
    await save([{ item: 'writing', seq: 5, response: 'An essay.' }]);
    expect(await late()).toEqual(first);
  });

  it('are kept as they were written, backslashes and all', async ({ startAttempt }) => {
    const { save, late, handIn } = await startAttempt();
    await handIn();
    await save([{ item: 'writing', seq: 1, response: 'b \\u0000 \\ "q" 😀 \ud83d' }]);
    expect((await late())[0]?.response).toBe('b \\u0000 \\ "q" 😀 \ufffd');
  });

  it('of a mock are those after a phase and its grace, and not what came too early', async ({ site, startAttempt }) => {
    const { save, late, attempt } = await startAttempt('mock');
    await save([{ item: '26', seq: 1, response: 'A' }]);
    await letTimePass(site, attempt.id, 32 * MINUTE);
    await save([{ item: 'writing', seq: 2, response: 'Too late.' }]);
    expect((await late()).map(({ item }) => item)).toEqual(['writing']);
  });

  it('of a mock handed in early are those of the parts that had not begun, and an older one does not replace them', async ({
    startAttempt,
  }) => {
    const { client, byPaper, save, late } = await startAttempt('mock');
    await client.call(submitEndpoint, {
      ...byPaper,
      body: {
        changes: [
          { item: '1', seq: 1000, response: null },
          { item: '26', seq: 1001, response: 'A' },
        ],
      },
    });
    await save([{ item: '1', seq: 2, response: 'B' }]);
    expect((await late()).map(({ item, response }) => [item, response])).toEqual([
      ['1', null],
      ['26', 'A'],
    ]);
  });

  it('of a checked section and of an abandoned or expired attempt are kept too', async ({ site, startAttempt }) => {
    const checked = await startAttempt();
    await checked.client.call(checkSectionEndpoint, { ...checked.byId, body: { section: 'cloze' } });
    await checked.save([{ item: '26', seq: 1, response: 'A' }]);
    const abandoned = await startAttempt();
    await abandoned.client.call(abandonEndpoint, abandoned.byId);
    await abandoned.save([{ item: '26', seq: 1, response: 'A' }]);
    const expired = await startAttempt();
    await letTimePass(site, expired.attempt.id, 31 * DAY);
    await expired.save([{ item: '26', seq: 1, response: 'A' }]);
    for (const { late } of [checked, abandoned, expired]) expect(await late()).toMatchObject([{ item: '26' }]);
  });

  it('are the texts of a hand-in that came after the end, and not those that it repeats', async ({ startAttempt }) => {
    const { client, byId, byPaper, late } = await startAttempt();
    await client.call(submitObjectiveEndpoint, byPaper);
    const texts = { writing: 'An essay.', translation: 'Tea.' };
    await client.call(submitSubjectiveEndpoint, { ...byId, body: texts });
    await client.call(submitSubjectiveEndpoint, { ...byId, body: texts });
    expect(await late()).toEqual([]);
    for (let call = 0; call < 3; call += 1) {
      await client.call(submitSubjectiveEndpoint, { ...byId, body: { ...texts, writing: 'A better essay.' } });
    }
    expect(await late()).toMatchObject([{ item: 'writing', response: 'A better essay.' }]);
  });

  it('are the texts of a hand-in rather than what was sent late before it', async ({ startAttempt }) => {
    const { client, byId, save, late, handIn } = await startAttempt();
    await handIn();
    await save([{ item: 'writing', seq: 80, response: 'A draft.' }]);
    for (const writing of ['An essay.', 'A better essay.', 'A better essay.']) {
      await client.call(submitSubjectiveEndpoint, { ...byId, body: { writing } });
    }
    expect(await late()).toMatchObject([{ item: 'writing', response: 'A better essay.' }]);
  });

  it('are nobody else’s to see', async ({ startAttempt }) => {
    const { save, handIn, byId } = await startAttempt();
    await handIn();
    await save([{ item: 'writing', seq: 1, response: 'Mine alone.' }]);
    const { client: stranger } = await startAttempt();
    expect((await stranger.try(getSubmissionEndpoint, byId)).status).toBe(404);
  });
});
