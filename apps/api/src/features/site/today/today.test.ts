import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { dismissImportEndpoint, listPaperImportsEndpoint } from '@study/contract/papers/paper-imports.admin.ts';
import { todayEndpoint, WAITING_MOST } from '@study/contract/site/today.admin.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { sit } from '#test/sitting.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';

test('only an administrator learns what waits, and nobody who was demoted a moment ago', async ({ site }) => {
  expect((await new TestClient(site.app).try(todayEndpoint)).status).toBe(401);
  expect((await (await signedIn(site, 'pupil')).try(todayEndpoint)).status).toBe(403);
  const head = await administrator(site);
  expect((await head.try(todayEndpoint)).status).toBe(200);
  await site.database.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  expect((await head.try(todayEndpoint)).status).toBe(403);
});

test('what waits is counted by its kind', async ({ site }) => {
  const head = await administrator(site);
  const before = (await head.call(todayEndpoint)).waiting;
  expect(before).toEqual({
    feedback: 0,
    texts: { appeal: 0, machine_asks: 0, not_scored: 0 },
    faulty_papers: 0,
    suspicious_items: 0,
    failed_marking: 0,
    failed_imports: 0,
  });
  const pupil = await signedIn(site, 'waiting-pupil');
  await pupil.call(sendFeedbackEndpoint, { body: { content: '没有声音' } });
  await pupil.call(sendFeedbackEndpoint, { body: { content: '有错字' } });
  await site.database.pool.query(`update feedback set is_read = true where content = '有错字'`);

  const paper = await publishSamplePaper(site, { id: 'todays-paper' });
  const { pool } = site.database;
  await sit(site, paper);
  const request = (reason: string, answered: string) => `
    insert into review_requests (user_id, attempt_id, id, part, reason, answered_at)
    select user_id, id, gen_random_uuid(), 'writing', '${reason}', ${answered} from attempts limit 1`;
  await pool.query(request('appeal', 'null'));
  // The text of the appeal waits for a second reason, and is still one text.
  await pool.query(request('machine_asks', 'null'));
  await pool.query(request('not_scored', 'now()'));
  await pool.query(`update paper_versions set recordings = recordings - '000000000000000000000001'`);
  await pool.query(`
    insert into revisions (user_id, attempt_id, id, part, text, state)
    select user_id, id, gen_random_uuid(), 'writing', 'x', given
    from attempts, unnest(array['not_scored', 'waiting', 'scored']) as given`);
  await pool.query(`
    insert into paper_imports (id, status, step, finished_at) values
      (gen_random_uuid(), 'failed', 'finished', now()), (gen_random_uuid(), 'done', 'finished', now()),
      (gen_random_uuid(), 'failed', 'finished', now() - interval '2 days')`);
  expect((await head.call(todayEndpoint)).waiting).toEqual({
    feedback: 1,
    texts: { appeal: 1, machine_asks: 0, not_scored: 0 },
    faulty_papers: 1,
    suspicious_items: 0,
    failed_marking: 1,
    failed_imports: 1,
  });
});

test('a failed import waits until its paper is stored in whatever way, or it is dismissed', async ({ site }) => {
  const head = await administrator(site);
  const { pool } = site.database;
  const waiting = async () => (await head.call(todayEndpoint)).waiting.failed_imports;
  const waited = await waiting();
  const { rows } = await pool.query<{ id: string }>(`
    insert into paper_imports (id, status, step, finished_at, card) values
      (gen_random_uuid(), 'failed', 'finished', now(), 'todays-paper'),
      (gen_random_uuid(), 'failed', 'finished', now(), 'no-paper-yet') returning id`);
  const [stored, dismissed] = rows.map(({ id }) => ({ params: { id } }));
  expect(await waiting()).toBe(waited + 2);
  await pool.query(`update paper_versions set current_since = now() where paper_id = 'todays-paper'`);
  expect(await waiting()).toBe(waited + 1);
  expect(await head.call(dismissImportEndpoint, { ...dismissed, body: { dismissed: true } })).toMatchObject({
    waits: false,
    is_dismissed: true,
  });
  expect(await waiting()).toBe(waited);
  await head.call(dismissImportEndpoint, { ...dismissed, body: { dismissed: false } });
  expect(await waiting()).toBe(waited + 1);
  const { results } = await head.call(listPaperImportsEndpoint);
  const shown = new Map(results.map((each) => [each.id, [each.waits, each.is_mended]]));
  expect([stored, dismissed].map((each) => shown.get(each?.params.id ?? ''))).toEqual([
    [false, true],
    [true, false],
  ]);
  const log = await head.call(listAuditEndpoint, { query: { act: 'paper_import.dismiss' } });
  expect(log.results).toHaveLength(2);
});

test('what is not published does not wait for anybody', async ({ site }) => {
  const head = await administrator(site);
  await site.database.pool.query('update papers set is_published = false');
  expect((await head.call(todayEndpoint)).waiting.faulty_papers).toBe(0);
});

test('counting what waits ends where nobody counts on', async ({ site }) => {
  const head = await administrator(site);
  await site.database.pool.query(`
    insert into feedback (user_id, id, type, content)
    select (select id from users limit 1), gen_random_uuid(), 'bug', 'x' from generate_series(1, ${WAITING_MOST + 5})`);
  expect((await head.call(todayEndpoint)).waiting.feedback).toBe(WAITING_MOST);
});

test('what happened is told for the last day and the last week', async () => {
  await using apart = await openTestApp();
  const head = await administrator(apart);
  await signedIn(apart, 'busy-pupil');
  await signedIn(apart, 'old-pupil');
  const { pool } = apart.database;
  const paper = await publishSamplePaper(apart);
  await sit(apart, paper);
  const nothing = { new_people: 0, attempts_started: 0, attempts_handed_in: 0, marks: 0, learners: 0 };
  expect(await head.call(todayEndpoint)).toMatchObject({
    last_day: { ...nothing, new_people: 4, attempts_started: 1 },
  });

  await pool.query(`update users set created_at = now() - interval '3 days' where username = 'old-pupil'`);
  await pool.query(`update users set created_at = now() - interval '8 days' where username = 'busy-pupil'`);
  await pool.query(`update attempts set state = 'scored', submitted_at = now() - interval '2 days'`);
  await pool.query(`
    insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result, created_at)
    select user_id, attempts.id, gen_random_uuid(), kind, 'scorer', 1, 100, '{}', now() - age
    from attempts, (values ('writing', interval '1 hour'), ('translation', interval '6 days'),
      ('objective', interval '1 hour'), ('writing', interval '8 days')) as given (kind, age)`);
  await pool.query(`
    insert into activity_days (user_id, exam_type, day, items)
    select id, exam_type, (now() at time zone 'Asia/Shanghai')::date - ago, 5
    from users, (values ('busy-pupil', 'CET4', 0), ('busy-pupil', 'CET6', 0), ('old-pupil', 'CET4', 6),
      ('old-pupil', 'CET4', 7)) as active (name, exam_type, ago)
    where username = name`);
  const { last_day: day, last_week: week } = await head.call(todayEndpoint);
  expect(day).toEqual({ new_people: 2, attempts_started: 1, attempts_handed_in: 0, marks: 1, learners: 1 });
  expect(week).toEqual({ new_people: 3, attempts_started: 1, attempts_handed_in: 1, marks: 2, learners: 2 });
});
