import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import { sweeper } from './sweeper.ts';

const MONTH_MS = 31 * 24 * 3_600_000;
const NEVER = new AbortController().signal;

function logged() {
  const entries: string[] = [];
  const take = (...entry: unknown[]) => void entries.push(String(entry[1]));
  return { entries, log: { info: take, warn: take } };
}

const it = base
  /** Copies an overdue attempt to new users. */
  .extend('copies', { scope: 'file' }, ({ site }) => async (attemptId: string, count: number): Promise<void> => {
    const { pool } = site.database;
    await pool.query(
      `insert into users (id, username, username_key, password_hash, recovery_code_hash)
     select gen_random_uuid(), 'copy-' || n, 'copy-' || n, 'x', 'x' from generate_series(1, $1::int) n`,
      [count],
    );
    await pool.query(
      `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
       started_at, deadline_at)
     select users.id, gen_random_uuid(), paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
       started_at, deadline_at
     from attempts, users where attempts.id = $1 and users.username like 'copy-%'`,
      [attemptId],
    );
  });

describe('a pass of the sweeper', () => {
  it('runs again at once while it finds a full batch, and closes each attempt once', async ({ site, copies }) => {
    const { attempt } = await sit(site, await publishSamplePaper(site));
    await letTimePass(site, attempt.id, MONTH_MS);
    await copies(attempt.id, 449);
    const pass = sweeper(site, logged().log);
    const other = sweeper(site, logged().log);
    expect(await pass(NEVER)).toBe(true);
    while ((await Promise.all([pass(NEVER), other(NEVER)])).includes(true));
    const { rows } = await site.database.pool.query(
      `select count(*)::int as closed, count(distinct receipt)::int as receipts,
         (select count(*)::int from scores) as scores from attempts where state = 'scoring'`,
    );
    expect(rows).toEqual([{ closed: 450, receipts: 450, scores: 450 }]);
    expect(await pass(NEVER)).toBe(false);
  });

  it('reports an attempt that cannot be closed, then skips it and closes the others', async ({ site }) => {
    const broken = await publishSamplePaper(site, { id: 'broken-paper' });
    const { client, attempt } = await sit(site, broken);
    const good = await client.call(startExamEndpoint, { params: { id: 'sample-paper' }, body: { mode: 'practice' } });
    await site.database.db.deleteFrom('paper_answers').where('paper_id', '=', broken.id).execute();
    await letTimePass(site, attempt.id, 2 * MONTH_MS);
    await letTimePass(site, good.id, MONTH_MS);
    const { entries, log } = logged();
    const pass = sweeper(site, log);
    expect([await pass(NEVER), await pass(NEVER)]).toEqual([false, false]);
    expect(entries).toEqual(['closed overdue attempts', 'attempt could not be closed']);
  });
});
