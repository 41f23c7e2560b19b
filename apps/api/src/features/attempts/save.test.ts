import {
  advanceEndpoint,
  getDraftEndpoint,
  leaseEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { logoutEndpoint } from '@study/contract/account/auth.ts';
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import type { TestClient } from '#test/test-client.ts';

const MINUTE = 60_000;

type Changes = {
  item: string;
  seq: number;
  response?: string | null;
  flagged?: boolean;
  certainty?: 'sure' | 'guess' | null;
  time_ms?: number;
}[];
const it = base
  .extend(
    'save',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient, body: { changes: Changes; attempt_id?: string; epoch?: number }) =>
        client.try(saveDraftEndpoint, { params: { id: paper.id }, body }),
  )
  .extend(
    'draft',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient) =>
        client.call(getDraftEndpoint, { params: { id: paper.id } }),
  )
  .extend('lateAnswers', { scope: 'file' }, ({ site }) => async (attemptId: string): Promise<unknown[]> => {
    const rows = await site.database.db
      .selectFrom('attempt_events')
      .select('data')
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'late_answers')
      .execute();
    return rows.map((row) => row.data);
  });

describe('saving a draft', () => {
  it('stores answers, says what is stored, and gives them back', async ({ attemptOf, save, draft }) => {
    const { client, attempt } = await attemptOf();
    const reply = await save(client, {
      attempt_id: attempt.id,
      epoch: 1,
      changes: [
        { item: '1', seq: 1, response: 'A', time_ms: 1200 },
        { item: '26', seq: 2, response: 'O', flagged: true },
        { item: 'writing', seq: 3, response: 'Dear editor,\n“hello” 你好 😀', certainty: 'guess' },
      ],
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      stored: { '1': [1, 1], '26': [1, 2], writing: [1, 3] },
      rejected: [],
      state: 'in_progress',
      phase: 'practice',
    });
    expect((await draft(client)).items).toEqual({
      '1': { response: 'A', epoch: 1, seq: 1, flagged: false, certainty: null, time_ms: 1200 },
      '26': { response: 'O', epoch: 1, seq: 2, flagged: true, certainty: null, time_ms: 0 },
      writing: {
        response: 'Dear editor,\n“hello” 你好 😀',
        epoch: 1,
        seq: 3,
        flagged: false,
        certainty: 'guess',
        time_ms: 0,
      },
    });
  });

  it('keeps the greater sequence number, whatever is replayed or comes late', async ({ attemptOf, save, draft }) => {
    const { client } = await attemptOf();
    await save(client, { changes: [{ item: '1', seq: 5, response: 'B' }] });
    const replayed = await save(client, { changes: [{ item: '1', seq: 4, response: 'A' }] });
    expect(replayed.body).toMatchObject({ stored: { '1': [1, 5] }, rejected: [] });
    await save(client, { changes: [{ item: '1', seq: 5, response: 'C' }] });
    expect((await draft(client)).items['1']?.response).toBe('B');
  });

  it('tells the second of two answers under one number that it is not the one stored', async ({
    attemptOf,
    save,
    draft,
  }) => {
    const { client } = await attemptOf();
    const first = { item: '1', seq: 1, response: 'A' };
    await save(client, { epoch: 1, changes: [first] });
    const other = await save(client, {
      epoch: 1,
      changes: [
        { item: '1', seq: 1, response: 'B' },
        { item: '2', seq: 2, response: 'C' },
      ],
    });
    expect(other.body).toMatchObject({ stored: { '2': [1, 2] }, rejected: [{ item: '1', code: 'superseded' }] });
    expect((other.body as { stored: object }).stored).not.toHaveProperty('1');
    for (const change of [first, { item: '1', seq: 1, flagged: true }]) {
      expect((await save(client, { epoch: 1, changes: [change] })).body).toMatchObject({
        stored: { '1': [1, 1] },
        rejected: [],
      });
    }
    expect((await draft(client)).items['1']).toMatchObject({ response: 'A', seq: 1 });
  });

  it('tells a text that had to be mended as stored when it is sent again', async ({ attemptOf, save }) => {
    const { client } = await attemptOf();
    const changes = [{ item: 'writing', seq: 1, response: 'cut \ud83d off' }];
    await save(client, { changes });
    expect((await save(client, { changes })).body).toMatchObject({ stored: { writing: [1, 1] }, rejected: [] });
  });

  it('keeps what a change does not name, and clears what it sets to null', async ({ attemptOf, save, draft }) => {
    const { client } = await attemptOf();
    await save(client, { changes: [{ item: '1', seq: 1, response: 'B', certainty: 'guess', time_ms: 900 }] });
    await save(client, { changes: [{ item: '1', seq: 2, flagged: true }] });
    expect((await draft(client)).items['1']).toMatchObject({
      response: 'B',
      certainty: 'guess',
      flagged: true,
      time_ms: 900,
    });
    await save(client, { changes: [{ item: '1', seq: 3, response: null, certainty: null }] });
    expect((await draft(client)).items['1']).toMatchObject({
      response: null,
      certainty: null,
      flagged: true,
      time_ms: 900,
    });
  });

  it('takes the newest of several changes to one item in one call', async ({ attemptOf, save, draft }) => {
    const { client } = await attemptOf();
    await save(client, {
      changes: [
        { item: '2', seq: 3, response: 'C' },
        { item: '2', seq: 9, response: 'D' },
        { item: '2', seq: 4, response: 'A' },
      ],
    });
    expect((await draft(client)).items['2']).toMatchObject({ response: 'D', seq: 9 });
  });

  it('ends with the newest change of each item, in whatever order, and however often, changes arrive', async ({
    attemptOf,
    save,
    draft,
  }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            item: fc.constantFrom('1', '30', 'writing'),
            seq: fc.integer({ min: 1, max: 12 }),
            letter: fc.constantFrom('A', 'B', 'C', 'D'),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (sent) => {
          const { client } = await attemptOf();
          const written = new Map<string, { seq: number; letter: string }>();
          // A client uses each sequence number for one value only.
          const changes = sent.map((change) => ({ ...change, letter: 'ABCD'[change.seq % 4] ?? 'A' }));
          for (const change of changes) {
            const known = written.get(change.item);
            if (!known || change.seq > known.seq) written.set(change.item, change);
          }
          await Promise.all(
            changes.map(({ item, seq, letter }) => save(client, { changes: [{ item, seq, response: letter }] })),
          );
          const { items } = await draft(client);
          for (const [item, { seq, letter }] of written) expect(items[item]).toMatchObject({ seq, response: letter });
        },
      ),
      { numRuns: 25 },
    );
  });

  it('stores what belongs to the open phase and rejects the rest, one by one', async ({ attemptOf, save, draft }) => {
    const { client, attempt } = await attemptOf('mock');
    const reply = await save(client, {
      changes: [
        { item: 'writing', seq: 1, response: 'My essay' },
        { item: '1', seq: 2, response: 'A' },
        { item: '26', seq: 3, response: 'B' },
      ],
    });
    expect(reply.body).toMatchObject({
      stored: { writing: [1, 1] },
      rejected: [
        { item: '1', code: 'phase_not_open' },
        { item: '26', code: 'phase_not_open' },
      ],
      phase: 'writing',
    });
    await client.call(advanceEndpoint, { params: { id: attempt.id }, body: { phase: 'writing' } });
    const later = await save(client, {
      changes: [
        { item: 'writing', seq: 4, response: 'Another essay' },
        { item: '1', seq: 5, response: 'A' },
      ],
    });
    expect(later.body).toMatchObject({
      stored: { '1': [1, 5] },
      rejected: [{ item: 'writing', code: 'phase_closed' }],
      phase: 'listening',
    });
    expect((await draft(client)).items).toMatchObject({ writing: { response: 'My essay' }, '1': { response: 'A' } });
  });

  it('takes nothing at all in the interlude', async ({ attemptOf, save }) => {
    const { client, attempt } = await attemptOf('mock');
    await client.call(advanceEndpoint, { params: { id: attempt.id }, body: { phase: 'writing' } });
    await client.call(advanceEndpoint, { params: { id: attempt.id }, body: { phase: 'listening' } });
    const reply = await save(client, {
      changes: ['writing', '25', '26', 'translation'].map((item, index) => ({ item, seq: index + 1, response: 'A' })),
    });
    expect(reply.body).toMatchObject({ stored: {}, phase: 'interlude' });
    expect((reply.body as { rejected: unknown[] }).rejected).toHaveLength(4);
  });

  it('takes what left in time up to 60 s after a deadline, and keeps what comes later in the log', async ({
    site,
    attemptOf,
    save,
    draft,
    lateAnswers,
  }) => {
    const { client, attempt } = await attemptOf('mock');
    await letTimePass(site, attempt.id, 30 * MINUTE + 50_000);
    expect((await save(client, { changes: [{ item: 'writing', seq: 1, response: 'in time' }] })).body).toMatchObject({
      stored: { writing: [1, 1] },
    });
    await letTimePass(site, attempt.id, 11_000);
    expect((await save(client, { changes: [{ item: 'writing', seq: 2, response: 'too late' }] })).body).toMatchObject({
      rejected: [{ item: 'writing', code: 'phase_closed' }],
    });
    expect((await draft(client)).items.writing).toMatchObject({ response: 'in time' });
    expect(await lateAnswers(attempt.id)).toEqual([{ item: 'writing', epoch: 1, seq: 2, response: 'too late' }]);
  });

  it('tells what was stored in time as stored when it is sent again after the seal, because the reply was lost', async ({
    attemptOf,
    save,
    draft,
    lateAnswers,
  }) => {
    const { client, attempt } = await attemptOf('mock');
    const sent = [
      { item: 'writing', seq: 3, response: 'My essay' },
      { item: '1', seq: 4, response: 'A' },
    ];
    await save(client, { epoch: 1, changes: sent });
    await client.call(advanceEndpoint, { params: { id: attempt.id }, body: { phase: 'writing' } });
    await client.call(advanceEndpoint, { params: { id: attempt.id }, body: { phase: 'listening' } });
    expect((await save(client, { epoch: 1, changes: sent })).body).toMatchObject({
      stored: { writing: [1, 3] },
      rejected: [{ item: '1', code: 'phase_closed' }],
    });
    expect(await lateAnswers(attempt.id)).toMatchObject([{ item: '1' }]);
    expect((await save(client, { changes: [{ item: 'writing', seq: 5, response: 'Another' }] })).body).toMatchObject({
      stored: {},
      rejected: [{ item: 'writing', code: 'phase_closed' }],
    });
    expect((await draft(client)).items.writing).toMatchObject({ response: 'My essay', seq: 3 });
  });

  it('closes an attempt whose time is up instead of saving, and keeps what came', async ({
    site,
    attemptOf,
    save,
    lateAnswers,
  }) => {
    const { client, attempt } = await attemptOf('mock');
    await letTimePass(site, attempt.id, 24 * 60 * MINUTE);
    const reply = await save(client, {
      attempt_id: attempt.id,
      changes: [{ item: 'translation', seq: 1, response: 'late' }],
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'attempt_closed' });
    const row = await site.database.db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('scoring');
    expect(row.submitted_at).toEqual(row.deadline_at);
    expect(await lateAnswers(attempt.id)).toHaveLength(1);
  });

  it('refuses an older lease with the server’s draft, and a taken lease carries on', async ({ attemptOf, save }) => {
    const { client, attempt } = await attemptOf();
    await save(client, { epoch: 1, changes: [{ item: '1', seq: 1, response: 'A' }] });
    const lease = await client.call(leaseEndpoint, { params: { id: attempt.id } });
    expect(lease).toMatchObject({ epoch: 2, draft: { epoch: 2, items: { '1': { response: 'A' } } } });
    const refused = await save(client, { epoch: 1, changes: [{ item: '1', seq: 9, response: 'B' }] });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'lease_lost',
      details: { draft: { epoch: 2, items: { '1': { response: 'A' } } } },
    });
    const taken = await save(client, { epoch: 2, changes: [{ item: '1', seq: 2, response: 'C' }] });
    expect(taken.body).toMatchObject({ stored: { '1': [2, 2] } });
  });

  it('raises the epoch by the lease alone, not by starting again, reading or saving', async ({
    paper,
    attemptOf,
    save,
    draft,
  }) => {
    const { client } = await attemptOf();
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'practice' } });
    await save(client, { changes: [{ item: '1', seq: 1, response: 'A' }] });
    expect((await draft(client)).epoch).toBe(1);
  });

  it('is refused after the hand-in', async ({ paper, attemptOf, save }) => {
    const { client, attempt } = await attemptOf();
    await client.call(submitEndpoint, { params: { id: paper.id } });
    const reply = await save(client, { attempt_id: attempt.id, changes: [{ item: '1', seq: 1, response: 'A' }] });
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([409, 'attempt_closed']);
    expect((await save(client, { changes: [] })).body).toMatchObject({ code: 'no_open_attempt' });
  });

  it('knows no attempt of somebody else, with or without a broken body', async ({ attemptOf, save }) => {
    const { attempt } = await attemptOf();
    const { client: stranger } = await attemptOf();
    const foreign = await save(stranger, { attempt_id: attempt.id, changes: [{ item: '1', seq: 1, response: 'A' }] });
    expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([404, 'no_open_attempt']);
    const nowhere = await stranger.send('POST', '/api/exams/cet-content/no-such-paper/save_draft/', { changes: 'x' });
    expect(nowhere.status).toBe(404);
  });

  it('ends with the session', async ({ paper, attemptOf, save }) => {
    const { client } = await attemptOf();
    await client.call(logoutEndpoint, { body: { refresh: client.refresh ?? '' } });
    const reply = await save(client, { changes: [{ item: '1', seq: 1, response: 'A' }] });
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([401, 'not_authenticated']);
    expect((await client.send('POST', `/api/exams/cet-content/${paper.id}/save_draft/`, { changes: 'x' })).status).toBe(
      401,
    );
  });

  it.for([
    ['an unknown item', { item: '56', seq: 1 }],
    ['a leading zero', { item: '01', seq: 1 }],
    ['no name', { seq: 1 }],
    ['a name of another type', { item: ['1'], seq: 1 }],
    ['a name that is inherited', { item: '__proto__', seq: 1 }],
    ['no sequence number', { item: '1' }],
    ['sequence number 0', { item: '1', seq: 0 }],
    ['a fifth choice in listening', { item: '25', seq: 1, response: 'E' }],
    ['a word beyond the bank', { item: '35', seq: 1, response: 'P' }],
    ['a fifth choice in reading', { item: '46', seq: 1, response: 'E' }],
    ['a small letter', { item: '36', seq: 1, response: 'a' }],
    ['an empty choice', { item: '1', seq: 1, response: '' }],
    ['a sentence as a choice', { item: '1', seq: 1, response: 'AB' }],
    ['a choice with a NUL', { item: '1', seq: 1, response: '\u0000' }],
    ['a text over 20,000 characters', { item: 'writing', seq: 1, response: 'x'.repeat(20_001) }],
    ['an unknown certainty', { item: '1', seq: 1, certainty: 'maybe' }],
    ['negative time', { item: '1', seq: 1, time_ms: -1 }],
    ['an unknown field', { item: '1', seq: 1, colour: 'red' }],
    ['a list', []],
    ['null', null],
  ])(
    'rejects %s by itself, says what is wrong with it, and stores the rest of the call',
    async ([, change], { paper, attemptOf, draft }) => {
      const { client } = await attemptOf();
      const bad = change as { item?: unknown } | null;
      const changes = [
        { item: '2', seq: 7, response: 'A' },
        change,
        { item: 'translation', seq: 8, response: 'My text' },
      ];
      const reply = await client.send('POST', `/api/exams/cet-content/${paper.id}/save_draft/`, { changes });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({
        stored: { '2': [1, 7], translation: [1, 8] },
        rejected: [
          {
            item: typeof bad?.item === 'string' ? bad.item : '',
            code: 'invalid',
            error: expect.stringMatching(/\p{Script=Han}/u),
          },
        ],
      });
      expect(Object.keys((await draft(client)).items)).toEqual(['2', 'translation']);
    },
  );

  it.for<[string, unknown, string]>([
    ['no changes', {}, 'changes'],
    ['changes that are no list', { changes: { item: '1', seq: 1 } }, 'changes'],
    [
      'too many changes',
      { changes: Array.from({ length: 201 }, (_, index) => ({ item: '1', seq: index + 1 })) },
      'changes',
    ],
    ['an unknown field', { changes: [], colour: 1 }, 'colour'],
  ])('answers %s with a sentence at its place', async ([, body, field], { paper, attemptOf }) => {
    const { client } = await attemptOf();
    const reply = await client.send('POST', `/api/exams/cet-content/${paper.id}/save_draft/`, body);
    expect(reply.status).toBe(422);
    expect((reply.body as { fields: Record<string, string> }).fields[field]).toMatch(/\p{Script=Han}/u);
  });

  it('takes every letter that a choice, the word bank or the paragraphs can have', async ({
    attemptOf,
    save,
    draft,
  }) => {
    const { client } = await attemptOf();
    const last = { '1': 'D', '25': 'D', '26': 'O', '35': 'O', '36': 'Z', '45': 'Z', '46': 'D', '55': 'D' };
    const changes = Object.entries(last).map(([item, response], index) => ({ item, seq: index + 1, response }));
    expect((await save(client, { changes })).status).toBe(200);
    expect((await draft(client)).items).toMatchObject(
      Object.fromEntries(changes.map(({ item, response }) => [item, { response }])),
    );
  });

  it('stores a text without the control characters that a paste from a PDF brings, and with its lines', async ({
    attemptOf,
    save,
    draft,
  }) => {
    const { client } = await attemptOf();
    const response = 'Uni\u0000versity life\r\nhas\u0007 changed.\fIt\tgoes on.';
    await save(client, { changes: [{ item: 'writing', seq: 1, response }] });
    expect((await draft(client)).items.writing?.response).toBe('University life\nhas changed.\nIt\tgoes on.');
    // A repeated change, as after a lost response, stores nothing new.
    expect((await save(client, { changes: [{ item: 'writing', seq: 1, response }] })).body).toMatchObject({
      stored: { writing: [1, 1] },
      rejected: [],
    });
  });

  it('stores half an emoji as a replacement character, and the rest of the call with it', async ({
    attemptOf,
    save,
    draft,
  }) => {
    const { client } = await attemptOf();
    const reply = await save(client, {
      changes: [
        { item: 'writing', seq: 1, response: 'cut \ud83d off' },
        { item: '1', seq: 2, response: 'A' },
      ],
    });
    expect(reply.body).toMatchObject({ stored: { writing: [1, 1], '1': [1, 2] } });
    expect((await draft(client)).items.writing?.response).toBe('cut \ufffd off');
  });

  it('keeps no log of what came too early: it can still be sent in time', async ({ attemptOf, save, lateAnswers }) => {
    const { client, attempt } = await attemptOf('mock');
    await save(client, { changes: [{ item: 'translation', seq: 1, response: 'too early' }] });
    expect(await lateAnswers(attempt.id)).toEqual([]);
  });

  it('counts from the arrival of the whole request: a body held back does not write into a sealed phase', async ({
    site,
    paper,
    attemptOf,
    draft,
  }) => {
    const { client, attempt } = await attemptOf('mock');
    const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
    const body = JSON.stringify({ changes: [{ item: 'writing', seq: 7, response: 'written after the seal' }] });
    const socket = connect(Number(address.port), address.hostname);
    socket.setEncoding('utf8');
    socket.write(
      `POST /api/exams/cet-content/${paper.id}/save_draft/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n` +
        `authorization: Bearer ${client.access ?? ''}\r\ncookie: csrftoken=${client.csrf ?? ''}\r\nx-csrftoken: ${client.csrf ?? ''}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n{`,
    );
    await client.call(advanceEndpoint, { params: { id: attempt.id }, body: { phase: 'writing' } });
    socket.write(body.slice(1));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toContain('"rejected":[{"item":"writing","code":"phase_closed"}]');
    expect((await draft(client)).items).toEqual({});
  });

  it('is slowed down after a burst of 100', async ({ attemptOf, save }) => {
    const { client } = await attemptOf();
    const replies = await Promise.all(Array.from({ length: 130 }, () => save(client, { changes: [] })));
    const slowed = replies.filter((reply) => reply.status === 429);
    expect(slowed.length).toBeGreaterThan(0);
    expect(Number(slowed[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThanOrEqual(100);
  });
});
