import { expect, test } from 'vitest';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { cleanUpBoards } from './clean-up-boards.ts';

test('rows of past weeks and months are deleted a day after their end; current and all-time rows stay', async () => {
  await using site = await openTestApp();
  await signedIn(site, 'xiaoming');
  const { db, pool } = site.database;
  // 2026-11-16 was a Monday.
  await pool.query(
    `insert into board_entries (exam_type, board, period, starts_on, user_id, value, tie, detail, is_visible)
     select exam, board, period, starts_on::date, id, 1, 0, '{}', true
     from users, unnest(array['CET4', 'CET6']) exam, unnest(array['score', 'diligence', 'progress']) board,
       (values ('week', '2026-11-09'), ('week', '2026-11-16'), ('month', '2026-10-01'), ('month', '2026-11-01'),
         ('all', '0001-01-01')) kept (period, starts_on)`,
  );
  const left = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct period || ' ' || starts_on as name, count(*) from board_entries group by 1 having count(*) = 6 order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const running = ['all 0001-01-01', 'month 2026-11-01', 'week 2026-11-16'];
  await cleanUpBoards(db, new Date('2026-11-16T00:30:00+08:00'));
  expect(await left()).toEqual(['all 0001-01-01', 'month 2026-11-01', 'week 2026-11-09', 'week 2026-11-16']);
  await cleanUpBoards(db, new Date('2026-11-17T00:30:00+08:00'));
  expect(await left()).toEqual(running);
  await cleanUpBoards(db, new Date('2026-11-23T00:30:00+08:00'));
  expect(await left()).toEqual(running);
});
