import { dashboardEndpoint } from '@study/contract/dashboard.ts';
import { listExamCardsEndpoint } from '@study/contract/exam-cards.ts';
import { getContentEndpoint } from '@study/contract/papers.ts';
import { practiceSuggestionsEndpoint } from '@study/contract/practice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSamplePaper, type SamplePaper } from '../../../test/sample-paper.ts';
import { sitWith } from '../../../test/sat-paper.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const CONNECTIONS = 3;
const MANY = 3_000;
/** What the calls below look at of an ordinary learner's attempts, with room to spare. */
const FEW = 60;

let test: TestApp;
let paper: SamplePaper;
beforeAll(async () => {
  test = await openTestApp({}, { connections: CONNECTIONS });
  paper = await publishSamplePaper(test);
});
afterAll(() => test[Symbol.asyncDispose]());

/** Rows of attempts that statements have fetched so far, by index or without. */
async function fetched(): Promise<number> {
  const { pool } = test.database;
  // Each connection keeps its numbers to itself for a while, unless it is told.
  const tell = () => pool.query('select pg_stat_force_next_flush(), pg_sleep(0.1)');
  await Promise.all(Array.from({ length: CONNECTIONS }, tell));
  const { rows } = await pool.query<{ count: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_user_tables where relname = 'attempts'`,
  );
  return rows[0]?.count ?? 0;
}

describe('a learner who began and abandoned a paper for ever', () => {
  it('has none of it looked at when they list papers, read answers, listen or practise', async () => {
    const client = await signedIn(test, 'patient');
    const id = await sitWith(client, paper, { wrong: [46] });
    await client.call(dashboardEndpoint);
    const { pool } = test.database;
    await pool.query(
      `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
         started_at, deadline_at)
       select user_id, gen_random_uuid(), paper_id, content_version, exam_type, mode, extra_time, 'abandoned', phases,
         windows, started_at, deadline_at
       from attempts, generate_series(1, $2::int) n where id = $1`,
      [id, MANY],
    );
    await pool.query('vacuum analyze attempts');
    const calls = {
      answers: () => client.call(getContentEndpoint, { params: { id: paper.id }, query: { mode: 'answer' } }),
      cards: () => client.call(listExamCardsEndpoint),
      home: () => client.call(dashboardEndpoint),
      suggestions: () => client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } }),
      recording: async () => {
        const address = /\/api\/exams\/cet-content\/[^"]*\/audio\/[^"]*/.exec(JSON.stringify(await calls.answers()));
        const reply = await client.send('GET', address?.[0] ?? '');
        // This paper's sounds are not stored; whoever may not hear them gets 409.
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
