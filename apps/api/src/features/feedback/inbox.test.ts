import {
  feedbackHistoryEndpoint,
  listFeedbackEndpoint,
  sendFeedbackEndpoint,
  unseenRepliesEndpoint,
  updateFeedbackEndpoint,
} from '@study/contract/feedback.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { TestClient } from '../../../test/test-client.ts';
import { promoteToAdministrator } from '../../commands/administrators.ts';

/** A student, an administrator, and one feedback of the student. */
async function correspondence() {
  const site = await openTestApp();
  onTestFinished(() => site[Symbol.asyncDispose]());
  const [student, admin] = [new TestClient(site.app), new TestClient(site.app)];
  await student.register('xiaoming');
  await admin.register('the-author');
  await promoteToAdministrator(site.database, 'the-author');
  const { id } = await student.call(sendFeedbackEndpoint, { body: { content: '第3题没有声音', type: 'bug' } });
  const answer = (body: { is_read?: boolean; is_processed?: boolean; admin_notes?: string | null }) =>
    admin.call(updateFeedbackEndpoint, { params: { id }, body });
  const unseen = async () => (await student.call(unseenRepliesEndpoint)).count;
  return { site, student, admin, id, answer, unseen };
}

test('users get 403 and visitors 401 on the administrator’s calls', async () => {
  const { student, id } = await correspondence();
  const visitor = new TestClient(student.app);
  for (const [client, status] of [
    [student, 403],
    [visitor, 401],
  ] as const) {
    expect((await client.try(listFeedbackEndpoint)).status).toBe(status);
    const patched = await client.try(updateFeedbackEndpoint, { params: { id }, body: { is_read: true } });
    expect(patched.status).toBe(status);
    expect((await client.send('PATCH', `/api/admin/feedback/${id}/`, { nonsense: 1 })).status).toBe(status);
  }
  expect((await student.call(feedbackHistoryEndpoint)).results[0]?.is_read).toBe(false);
});

test('an administrator reads whose it is; its author is shown no names', async () => {
  const { student, admin, answer } = await correspondence();
  await answer({ admin_notes: '已经修好' });
  expect((await admin.call(listFeedbackEndpoint)).results).toMatchObject([
    { username: 'xiaoming', content: '第3题没有声音', admin_notes: '已经修好' },
  ]);
  const [own] = (await student.call(feedbackHistoryEndpoint)).results;
  expect(Object.keys(own ?? {}).toSorted()).toEqual([
    'admin_notes',
    'contact_info',
    'content',
    'created_at',
    'id',
    'is_processed',
    'is_read',
    'type',
    'updated_at',
  ]);
});

test('a reply is unseen until its author fetches the page with it', async () => {
  const { student, answer, unseen } = await correspondence();
  expect(await unseen()).toBe(0);
  await answer({ admin_notes: '  谢谢，已经修好  ' });
  expect(await unseen()).toBe(1);
  expect((await student.call(feedbackHistoryEndpoint, { query: { page: '2' } })).results).toEqual([]);
  expect(await unseen()).toBe(1);
  expect((await student.call(feedbackHistoryEndpoint)).results[0]?.admin_notes).toBe('谢谢，已经修好');
  expect(await unseen()).toBe(0);
});

test('a reply that is changed is unseen again; the same words, or marks alone, are not', async () => {
  const { student, answer, unseen } = await correspondence();
  await answer({ admin_notes: '已收到' });
  await student.call(feedbackHistoryEndpoint);
  await answer({ admin_notes: '已收到', is_processed: true });
  await answer({ is_processed: false });
  expect(await unseen()).toBe(0);
  await answer({ admin_notes: '已经修好' });
  expect(await unseen()).toBe(1);
});

test('a reply that is rewritten while its author reads the old one stays unseen', async () => {
  const { site, student, id, answer, unseen } = await correspondence();
  await answer({ admin_notes: '旧的回复' });
  const { pool } = site.database;
  const writer = await pool.connect();
  try {
    await writer.query('begin');
    await writer.query(`update feedback set admin_notes = '新的回复', replied_at = clock_timestamp() where id = $1`, [
      id,
    ]);
    const reading = student.call(feedbackHistoryEndpoint);
    await expect
      .poll(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await pool.query(waiting)).rowCount;
      })
      .toBe(1);
    await writer.query('commit');
    expect((await reading).results[0]?.admin_notes).toBe('旧的回复');
  } finally {
    writer.release();
  }
  expect(await unseen()).toBe(1);
});

test.each([null, '', '   '])('the reply %j takes it back', async (admin_notes) => {
  const { answer, unseen } = await correspondence();
  await answer({ admin_notes: '写错了' });
  expect(await answer({ admin_notes })).toMatchObject({ admin_notes: null });
  expect(await unseen()).toBe(0);
});

test('nobody else’s reply counts', async () => {
  const { admin, answer } = await correspondence();
  await answer({ admin_notes: '已收到' });
  expect(await admin.call(unseenRepliesEndpoint)).toEqual({ count: 0 });
  expect(await admin.call(feedbackHistoryEndpoint)).toEqual({ results: [], count: 0 });
});

test('what is processed or answered has been read, and every change moves the time', async () => {
  const { answer } = await correspondence();
  const processed = await answer({ is_processed: true });
  expect(processed).toMatchObject({ is_read: true, is_processed: true });
  expect(processed.updated_at > processed.created_at).toBe(true);
  expect(await answer({ is_read: false })).toMatchObject({ is_read: true, is_processed: true });
  expect(await answer({ is_read: false, is_processed: false })).toMatchObject({ is_read: false, is_processed: false });
  expect(await answer({ admin_notes: '已收到' })).toMatchObject({ is_read: true, is_processed: false });
});

test('the inbox can be looked through by the status that is displayed', async () => {
  const { student, admin, answer } = await correspondence();
  await answer({ is_processed: true });
  const { id } = await student.call(sendFeedbackEndpoint, { body: { content: '读过的' } });
  await admin.call(updateFeedbackEndpoint, { params: { id }, body: { is_read: true } });
  await student.call(sendFeedbackEndpoint, { body: { content: '没读的' } });
  const found = async (status?: 'unread' | 'read' | 'processed') => {
    const { results, count } = await admin.call(listFeedbackEndpoint, {
      query: status === undefined ? {} : { status },
    });
    return [count, results.map(({ content }) => content)];
  };
  expect(await found('processed')).toEqual([1, ['第3题没有声音']]);
  expect(await found('read')).toEqual([1, ['读过的']]);
  expect(await found('unread')).toEqual([1, ['没读的']]);
  expect(await found()).toEqual([3, ['没读的', '读过的', '第3题没有声音']]);
  expect((await admin.send('GET', '/api/admin/feedback/?status=late')).status).toBe(422);
});

test('what does not exist is 404 before any look at the body; a wrong body is refused at its field', async () => {
  const { admin, id } = await correspondence();
  for (const unknown of ['01a1fd77-0000-7000-8000-000000000000', 'not-an-id']) {
    expect((await admin.send('PATCH', `/api/admin/feedback/${unknown}/`, { nonsense: 1 })).status).toBe(404);
  }
  for (const [body, field] of [
    [{ admin_notes: '好'.repeat(1001) }, 'admin_notes'],
    [{ admin_notes: 7 }, 'admin_notes'],
    [{ is_read: 'yes' }, 'is_read'],
    [{ is_processed: null }, 'is_processed'],
    [{ content: '改写' }, 'content'],
  ] as const) {
    const reply = await admin.send('PATCH', `/api/admin/feedback/${id}/`, body);
    expect([reply.status, Object.keys((reply.body as { fields: object }).fields)]).toEqual([422, [field]]);
  }
});
