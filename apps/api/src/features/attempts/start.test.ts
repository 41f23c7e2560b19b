import { abandonEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { CLIP_MS, publishSamplePaper } from '#test/sample-paper.ts';
import { TestClient } from '#test/test-client.ts';

const MINUTE = 60_000;

const it = base
  .extend('candidate', { scope: 'file' }, ({ site }) => async (name: string): Promise<TestClient> => {
    const client = new TestClient(site.app);
    await client.register(name);
    return client;
  })
  .extend(
    'start',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient, body: object = {}) =>
        client.try(startExamEndpoint, { params: { id: paper.id }, body }),
  )
  /** Inserts `count` abandoned attempts. */
  .extend(
    'insertAbandoned',
    { scope: 'file' },
    ({ site }) =>
      async (id: string, count: number): Promise<{ userId: string }> => {
        const { rows } = await site.database.pool.query<{ userId: string }>(
          `with copied as (
       insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at)
       select user_id, overlay(id::text placing lpad(n::text, 12, '0') from 25)::uuid, paper_id, content_version,
         exam_type, mode, extra_time, state, phases, windows, started_at, deadline_at
       from attempts, generate_series(1, $2::int) n where id = $1 returning user_id
     ) select user_id as "userId" from copied limit 1`,
          [id, count],
        );
        return rows[0] as { userId: string };
      },
  );

describe('starting an attempt', () => {
  it('freezes the phases of exam day, the listening as long as its recordings', async ({ paper, candidate, start }) => {
    const reply = await start(await candidate('start-mock'));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ mode: 'mock', state: 'in_progress', phase: 'writing', epoch: 1, extra_time: 1 });
    const { phases } = reply.body as { phases: { name: string; starts_at: string; deadline_at: string }[] };
    expect(phases.map((phase) => [phase.name, Date.parse(phase.deadline_at) - Date.parse(phase.starts_at)])).toEqual([
      ['writing', 30 * MINUTE],
      ['listening', paper.clips * (CLIP_MS + 2_000)],
      ['interlude', 5 * MINUTE],
      ['reading_translation', 70 * MINUTE],
    ]);
  });

  it('gives extra time to a mock and none to practice', async ({ candidate, start }) => {
    const client = await candidate('start-extra');
    const mock = await start(client, { mode: 'mock', extra_time: 1.5 });
    expect(mock.body).toMatchObject({ extra_time: 1.5 });
    const { remaining_ms } = mock.body as { remaining_ms: number };
    expect(remaining_ms).toBeGreaterThan(44 * MINUTE);
    const other = await candidate('start-extra-practice');
    expect((await start(other, { mode: 'practice', extra_time: 2 })).body).toMatchObject({
      extra_time: 1,
      phase: 'practice',
    });
  });

  it('returns the open attempt when started again in the same mode', async ({ candidate, start }) => {
    const client = await candidate('start-again');
    const first = await start(client, { mode: 'practice' });
    const second = await start(client, { mode: 'practice' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toMatchObject({ id: (first.body as { id: string }).id });
  });

  it('refuses the other mode until the open attempt is closed or abandoned', async ({ candidate, start }) => {
    const client = await candidate('start-other');
    const first = (await start(client, { mode: 'practice' })).body as { id: string };
    const refused = await start(client, { mode: 'mock' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'attempt_open', details: { attempt_id: first.id, mode: 'practice' } });
    await client.call(abandonEndpoint, { params: { id: first.id } });
    expect((await start(client, { mode: 'mock' })).status).toBe(201);
  });

  it('makes one attempt of twenty starts at once', async ({ candidate, start }) => {
    const client = await candidate('start-rush');
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(client, { mode: 'mock' })));
    expect(new Set(replies.map((reply) => (reply.body as { id: string }).id)).size).toBe(1);
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  });

  it('closes an attempt whose time is up and starts a new one', async ({ site, candidate, start }) => {
    const client = await candidate('start-overdue');
    const first = (await start(client)).body as { id: string };
    await letTimePass(site, first.id, 24 * 60 * MINUTE);
    const second = await start(client);
    expect(second.status).toBe(201);
    expect((second.body as { id: string }).id).not.toBe(first.id);
  });

  it('refuses the thirty-first start of one paper on a day in China, and says when it may be begun again', async ({
    site,
    paper,
    candidate,
    start,
    insertAbandoned,
  }) => {
    const client = await candidate('start-endless');
    const first = (await start(client, { mode: 'practice' })).body as { id: string };
    await client.call(abandonEndpoint, { params: { id: first.id } });
    const { userId } = await insertAbandoned(first.id, 28);
    const last = await start(client, { mode: 'practice' });
    expect(last.status).toBe(201);
    expect((await start(client, { mode: 'practice' })).status).toBe(200);
    await client.call(abandonEndpoint, { params: { id: (last.body as { id: string }).id } });
    const refused = await start(client, { mode: 'practice' });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      error: '这份试卷今天已经开始过30次，请明天再来，或换一份试卷',
    });
    const seconds = Number((refused.body as ErrorBody).details?.retry_after_seconds);
    expect((Date.now() + seconds * 1000 + 8 * 3_600_000) % 86_400_000).toBeLessThan(2 * MINUTE);
    const another = await publishSamplePaper(site, { id: 'start-another' });
    expect((await client.try(startExamEndpoint, { params: { id: another.id }, body: {} })).status).toBe(201);
    await site.database.pool.query(
      `update attempts set started_at = started_at - interval '1 day' where user_id = $1 and paper_id = $2`,
      [userId, paper.id],
    );
    expect((await start(client, { mode: 'practice' })).status).toBe(201);
  });

  it('starts again after a hand-in', async ({ paper, candidate, start }) => {
    const client = await candidate('start-anew');
    const first = (await start(client)).body as { id: string };
    await client.call(submitEndpoint, { params: { id: paper.id } });
    const second = await start(client, { mode: 'practice' });
    expect(second.status).toBe(201);
    expect((second.body as { id: string }).id).not.toBe(first.id);
  });

  it.for<[Record<string, unknown>, string]>([
    [{ mode: 'exam' }, 'mode'],
    [{ extra_time: 3 }, 'extra_time'],
    [{ colour: 'red' }, 'colour'],
  ])('answers %j with a sentence at %s', async ([body, field], { candidate, start }) => {
    const client = await candidate(`bad-${field}`.slice(0, 20));
    const reply = await start(client, body);
    expect(reply.status).toBe(422);
    expect((reply.body as { fields: Record<string, string> }).fields[field]).toMatch(/\p{Script=Han}/u);
  });

  it('asks a visitor to log in and does not know other papers', async ({ site, candidate, start }) => {
    expect((await start(new TestClient(site.app))).status).toBe(401);
    const client = await candidate('start-nowhere');
    const reply = await client.try(startExamEndpoint, { params: { id: 'coming-soon' } });
    expect(reply.status).toBe(404);
  });

  it('leaves the listening out where a paper has no recordings', async ({ site, candidate }) => {
    const silent = await publishSamplePaper(site, {
      id: 'silent-paper',
      change: ({ paper: document }) => {
        for (const section of document.listening.sections) for (const group of section.groups) group.audio = null;
      },
    });
    const client = await candidate('start-silent');
    const attempt = await client.call(startExamEndpoint, { params: { id: silent.id } });
    expect(attempt.phases.map((phase) => phase.name)).toEqual(['writing', 'reading_translation']);
  });
});
