import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { cleanUpBoards } from '#projections/boards/clean-up-boards.ts';
import type { TestClient } from '#test/test-client.ts';

const it = base
  /** Makes all accounts a day older. */
  .extend(
    'aDayPasses',
    { scope: 'file' },
    ({ site }) =>
      () =>
        site.database.pool.query(`update users set created_at = created_at - interval '1 day'`),
  );

const board = (client: TestClient, query: object = {}) =>
  client.call(leaderboardEndpoint, { query: { exam_type: 'CET4', board: 'diligence', ...query } });

describe('a board', () => {
  it('shows those who chose to be seen, by nickname alone, and my own row always', async ({
    site,
    paper,
    aDayPasses,
  }) => {
    const [seen, hidden] = [await signedIn(site, 'seen-user'), await signedIn(site, 'hidden-user')];
    await aDayPasses();
    await seen.call(updateProfileEndpoint, { body: { leaderboard_visible: true, nickname: '小明' } });
    await sitWith(seen, paper, {});
    await sitWith(hidden, paper, { blank: [1, 2, 3] });
    await board(seen);
    const shown = await board(hidden);
    expect(shown.results).toEqual([
      { rank: 1, nickname: '小明', value: 1, items: 55, achieved_at: null, is_me: false },
    ]);
    expect(shown.me).toMatchObject({ rank: 2, value: 1, items: 52, is_me: true, is_visible: false });
    expect(JSON.stringify(shown)).not.toMatch(/seen-user|hidden-user/);
    await hidden.call(updateProfileEndpoint, { body: { leaderboard_visible: true } });
    expect((await board(seen)).results.map(({ nickname, is_me }) => [nickname, is_me])).toEqual([
      ['小明', true],
      [null, false],
    ]);
    await seen.call(updateProfileEndpoint, { body: { leaderboard_visible: false } });
    expect((await board(hidden)).results).toHaveLength(1);
  });

  it('shows an account once it is a day old', async ({ site, paper, aDayPasses }) => {
    const [young, other] = [await signedIn(site, 'young-user'), await signedIn(site, 'other-user')];
    const query = { exam_type: 'CET4', board: 'diligence', period: 'all' } as const;
    const isListed = async () => (await board(other, query)).results.some(({ nickname }) => nickname === '新来的');
    await young.call(updateProfileEndpoint, { body: { leaderboard_visible: true, nickname: '新来的' } });
    await sitWith(young, paper, {});
    expect((await board(young, query)).me).toMatchObject({ is_visible: false, listed_from: expect.any(String) });
    await young.call(updateProfileEndpoint, { body: { leaderboard_visible: false } });
    await young.call(updateProfileEndpoint, { body: { leaderboard_visible: true } });
    await cleanUpBoards(site.database.db, new Date());
    expect(await isListed()).toBe(false);
    await aDayPasses();
    await cleanUpBoards(site.database.db, new Date());
    expect(await isListed()).toBe(true);
    expect((await board(young, query)).me).toMatchObject({ is_visible: true, listed_from: null });
    await young.call(updateProfileEndpoint, { body: { leaderboard_visible: false } });
    await cleanUpBoards(site.database.db, new Date());
    expect(await isListed()).toBe(false);
  });

  it('is empty with nothing to rank, and of its own level and period', async ({ site }) => {
    const client = await signedIn(site, 'idle-user');
    expect(await board(client, { exam_type: 'CET6' })).toMatchObject({ results: [], count: 0, me: null });
    expect(await board(client, { board: 'score', period: 'all' })).toMatchObject({
      results: [],
      me: null,
      absence: { reason: 'none_yet' },
    });
  });

  it('tells me alone why I have no row', async ({ site, paper }) => {
    const client = await signedIn(site, 'hasty-user');
    await sitWith(client, paper, { blank: Array.from({ length: 50 }, (_, at) => at + 1) });
    const mine = await board(client, { period: 'all' });
    expect(mine.me).toBeNull();
    expect(mine.absence).toEqual({ reason: 'too_few', counted: 5, needed: 20 });
    // A practice is no mock.
    expect((await board(client, { board: 'score', period: 'all' })).absence?.reason).toBe('none_yet');
  });

  it('gives equal rows one rank, over pages too', async ({ site }) => {
    const { pool } = site.database;
    await pool.query(`
      insert into users (id, username, username_key, password_hash, recovery_code_hash)
      select gen_random_uuid(), 'many-' || n, 'many-' || n, 'x', 'x' from generate_series(1, 12) n;
      insert into board_entries
      select 'CET6', 'diligence', 'all', '0001-01-01', id, 5, case when username = 'many-1' then 200 else 100 end, '{}', true
      from users where username like 'many-%'`);
    const client = await signedIn(site, 'reading-user');
    const page = (number: string) => board(client, { exam_type: 'CET6', period: 'all', page: number, page_size: '5' });
    expect((await page('1')).results.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 2]);
    expect((await page('3')).results.map(({ rank }) => rank)).toEqual([2, 2]);
  });

  it('of thousands lists the first 200 and tells everybody their own rank', async ({ site }) => {
    const { pool } = site.database;
    await pool.query(`
      insert into users (id, username, username_key, password_hash, recovery_code_hash, nickname, nickname_key)
      select gen_random_uuid(), 'long-' || n, 'long-' || n, 'x', 'x', n::text, n::text from generate_series(1, 2600) n;
      insert into board_entries
      select 'CET6', 'score', 'all', '0001-01-01', id, nickname::int % 90, nickname::int % 7, '{}', nickname::int % 50 > 0
      from users where username like 'long-%'`);
    const { rows } = await pool.query<{ nickname: string; rank: number }>(`
      select u.nickname, rank() over (order by value desc, tie desc)::int as rank
      from board_entries join users u on u.id = user_id
      where exam_type = 'CET6' and board = 'score' and is_visible order by value desc, tie desc, user_id`);
    const client = await signedIn(site, 'leafing-user');
    const { id } = await site.database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'leafing-user')
      .executeTakeFirstOrThrow();
    await pool.query(
      `insert into board_entries values ('CET6', 'score', 'all', '0001-01-01', $1, 13, 2.5, '{}', false)`,
      [id],
    );
    const query = { exam_type: 'CET6', board: 'score', period: 'all', page_size: '100' } as const;
    for (const page of [1, 2, 3, 300]) {
      const read = await board(client, { ...query, page: String(page) });
      expect(read.results.map(({ nickname, rank }) => ({ nickname, rank }))).toEqual(
        rows.slice(0, 200).slice((page - 1) * 100, page * 100),
      );
      expect(read.count).toBe(200);
      const { rows: above } = await pool.query<{ count: number }>(`
        select count(*)::int from board_entries
        where exam_type = 'CET6' and board = 'score' and is_visible and (value, tie) > (13, 2.5)`);
      expect(read.me?.rank).toBe((above[0]?.count ?? 0) + 1);
    }
  });
});
