import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import { listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import { listSheetsEndpoint } from '@study/contract/practice/answer-sheets.ts';
import { getMistakeEndpoint, listMistakesEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { practiceSuggestionsEndpoint, startPracticeEndpoint } from '@study/contract/practice/practice.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith } from '../sat-paper.ts';
import { signedIn } from '../signed-in.ts';
import type { TestApp } from '../test-app.ts';

const CONNECTIONS = 3;
const MANY = 3_000;
/** Upper bound of the rows that the calls below read for an ordinary user. */
const FEW = 400;
const TABLES = ['attempts', 'practice_sessions', 'practice_answers', 'mistake_reviews'];

const it = base
  .extend('appOptions', { scope: 'file' }, () => ({ connections: CONNECTIONS }))
  /** Rows fetched from these tables so far, by index or sequential scan. */
  .extend('fetched', { scope: 'file' }, ({ site }) => async (): Promise<number> => {
    const { pool } = site.database;
    // PostgreSQL delays statistics per connection; this flushes them.
    const tell = () => pool.query('select pg_stat_force_next_flush(), pg_sleep(0.1)');
    await Promise.all(Array.from({ length: CONNECTIONS }, tell));
    const { rows } = await pool.query<{ count: number }>(
      `select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_user_tables where relname = any ($1)`,
      [TABLES],
    );
    return rows[0]?.count ?? 0;
  });

/** Inserts answered practice sets of one item, the wrong item of the attempt. */
async function practiseMuch(pool: TestApp['database']['pool'], attemptId: string): Promise<void> {
  await pool.query(
    `with made as (
       insert into practice_sessions (user_id, id, kind, request, items, created_at)
       select user_id, gen_random_uuid(), 'section', '{"exam_type": "CET4", "section": "careful"}',
         jsonb_build_array(jsonb_build_object('paper_id', paper_id, 'version', content_version, 'item', 46)),
         now() - n * interval '1 hour'
       from attempts, generate_series(1, $2::int) n where id = $1 returning user_id, id, items, created_at
     )
     insert into practice_answers (user_id, session_id, paper_id, item, response, is_right, time_ms, answered_at,
       content_version, key_version, is_taken_in)
     select user_id, id, items -> 0 ->> 'paper_id', 46, 'A', true, 1, created_at, 1, 1, true from made`,
    [attemptId, MANY],
  );
}

describe('a learner who did one thing thousands of times', () => {
  it('has few of them looked at by a page, so that others need not wait', async ({ site, paper, fetched }) => {
    const client = await signedIn(site, 'patient');
    const id = await sitWith(client, paper, { wrong: [46] });
    await client.call(dashboardEndpoint);
    const { pool } = site.database;
    await pool.query(
      `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at)
       select user_id, gen_random_uuid(), paper_id, content_version, exam_type, mode, extra_time, 'abandoned', phases,
         windows, started_at, deadline_at
       from attempts, generate_series(1, $2::int) n where id = $1`,
      [id, MANY],
    );
    const mistake = (await client.call(listMistakesEndpoint)).results[0]?.id ?? '';
    await practiseMuch(pool, id);
    await pool.query(
      `insert into mistake_reviews (user_id, mistake_id, id, is_right, rating, seen_ms, reviewed_at, arrived_at, knowledge,
         is_taken_in)
       select user_id, id, gen_random_uuid(), true, 'hard', 1, at, at, '{}', true
       from mistakes, generate_series(1, $2::int) n, lateral (select now() - interval '1 day' - n * interval '1 hour' as at) t
       where id = $1`,
      [mistake, MANY],
    );
    for (const table of TABLES) await pool.query(`vacuum analyze ${table}`);
    const calls = {
      answers: () => client.call(getContentEndpoint, { params: { id: paper.id }, query: { mode: 'answer' } }),
      cards: () => client.call(listExamCardsEndpoint),
      home: () => client.call(dashboardEndpoint),
      mistake: () => client.call(getMistakeEndpoint, { params: { id: mistake } }),
      sheets: () => client.call(listSheetsEndpoint),
      practice: () =>
        client.call(startPracticeEndpoint, {
          body: { kind: 'section', exam_type: 'CET4', section: 'careful', again: true },
        }),
      suggestions: () => client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } }),
      recording: async () => {
        const address = /\/api\/exams\/cet-content\/[^"]*\/audio\/[^"]*/.exec(JSON.stringify(await calls.answers()));
        const reply = await client.send('GET', address?.[0] ?? '');
        // 404, because the recordings are not stored; users without access get 409.
        expect(reply.status).toBe(404);
      },
    };
    for (const [name, call] of Object.entries(calls)) {
      const before = await fetched();
      await call();
      expect((await fetched()) - before, name).toBeLessThan(FEW);
    }
  });
});
