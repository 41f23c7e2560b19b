import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import {
  FEEDBACK_BATCH_MAX,
  listFeedbackEndpoint,
  updateFeedbackEndpoint,
  updateFeedbacksEndpoint,
} from '@study/contract/feedback/feedback.admin.ts';
import {
  feedbackHistoryEndpoint,
  sendFeedbackEndpoint,
  unseenRepliesEndpoint,
} from '@study/contract/feedback/feedback.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { promoteToAdministrator } from '#commands/administrators.ts';

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
    expect((await client.try(updateFeedbacksEndpoint, { body: { ids: [id], is_read: true } })).status).toBe(status);
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

test('the inbox is read on from the last one shown, and what arrives meanwhile moves nothing', async () => {
  const { student, admin } = await correspondence();
  for (const content of ['二', '三', '四']) await student.call(sendFeedbackEndpoint, { body: { content } });
  const first = await admin.call(listFeedbackEndpoint, { query: { page_size: '2' } });
  expect([first.count, first.results.map(({ content }) => content)]).toEqual([4, ['四', '三']]);
  await student.call(sendFeedbackEndpoint, { body: { content: '五' } });
  const rest = await admin.call(listFeedbackEndpoint, { query: { page_size: '2', after: first.next ?? '' } });
  expect(rest.results.map(({ content }) => content)).toEqual(['二', '第3题没有声音']);
  expect(rest.next).toBeNull();
  expect((await admin.send('GET', '/api/admin/feedback/?after=x')).status).toBe(422);
});

test('it is searched by type, by words anywhere in a feedback or its reply, and by the author’s name', async () => {
  const { student, admin, answer } = await correspondence();
  await student.call(sendFeedbackEndpoint, {
    body: { content: '100%满意_真的', type: 'praise', contact_info: 'QQ 12345' },
  });
  await answer({ admin_notes: '已经换了录音' });
  const found = async (query: { type?: 'bug' | 'praise'; text?: string }) => {
    const { results, count } = await admin.call(listFeedbackEndpoint, { query });
    expect(count).toBe(results.length);
    return results.map(({ type }) => type);
  };
  expect(await found({ type: 'praise' })).toEqual(['praise']);
  expect(await found({ text: '没有声音' })).toEqual(['bug']);
  expect(await found({ text: '换了录音' })).toEqual(['bug']);
  expect(await found({ text: 'qq 123' })).toEqual(['praise']);
  expect(await found({ text: 'XiaoMing' })).toEqual(['praise', 'bug']);
  expect(await found({ text: '0%满' })).toEqual(['praise']);
  for (const text of ['满%真', '满_真', '_____________________', 'a\\', 'xiaomin']) {
    expect(await found({ text })).toEqual([]);
  }
  expect(await found({ text: '声音', type: 'praise' })).toEqual([]);
});

test('a reply to an old feedback comes first in its author’s history, where it is seen', async () => {
  const { site, student, id, answer, unseen } = await correspondence();
  for (let later = 1; later <= 9; later += 1) {
    await student.call(sendFeedbackEndpoint, { body: { content: `后来的第${later}条` } });
  }
  await site.database.pool.query(
    `insert into feedback (user_id, id, type, content)
     select user_id, gen_random_uuid(), 'bug', '再后来' from feedback where id = $1`,
    [id],
  );
  await answer({ admin_notes: '已经修好' });
  expect(await unseen()).toBe(1);
  const { results, count } = await student.call(feedbackHistoryEndpoint);
  expect([results[0]?.id, results.length, count]).toEqual([id, 10, 11]);
  expect(await unseen()).toBe(0);
});

test('several are marked together, and those that are gone are left out', async () => {
  const { student, admin, id } = await correspondence();
  const other = await student.call(sendFeedbackEndpoint, { body: { content: '另一条' } });
  const gone = '01a1fd77-0000-7000-8000-000000000000';
  const { results } = await admin.call(updateFeedbacksEndpoint, {
    body: { ids: [id, other.id, gone], is_processed: true },
  });
  expect(results).toMatchObject([
    { id: other.id, is_read: true, is_processed: true },
    { id, is_read: true, is_processed: true },
  ]);
  const many = (count: number) => Array.from({ length: count }, () => gone);
  expect((await admin.try(updateFeedbacksEndpoint, { body: { ids: many(FEEDBACK_BATCH_MAX) } })).status).toBe(200);
  expect(
    (await admin.try(updateFeedbacksEndpoint, { body: { ids: many(FEEDBACK_BATCH_MAX + 1) } })).body,
  ).toMatchObject({
    fields: { ids: '一次最多标记100条反馈' },
  });
  expect((await admin.try(updateFeedbacksEndpoint, { body: { ids: [] } })).status).toBe(422);
});

test('each change is recorded once, without a word of what was written', async () => {
  const { student, admin, id, answer } = await correspondence();
  const { id: other } = await student.call(sendFeedbackEndpoint, { body: { content: '另一条' } });
  await answer({ is_read: true });
  await answer({ is_read: true });
  await answer({ admin_notes: '小明，已经修好', is_processed: true });
  await answer({ admin_notes: '小红，已经修好' });
  await admin.call(updateFeedbacksEndpoint, { body: { ids: [id, other], is_processed: true } });
  const log = await admin.call(listAuditEndpoint, { query: { target_kind: 'feedback' } });
  expect(log.results.map(({ act, target, before, after }) => [act, target.id, before, after])).toEqual([
    ['feedback.update', other, { is_read: false, is_processed: false }, { is_read: true, is_processed: true }],
    ['feedback.reply', id, {}, {}],
    ['feedback.reply', id, { is_processed: false, reply_length: null }, { is_processed: true, reply_length: 7 }],
    ['feedback.update', id, { is_read: false }, { is_read: true }],
  ]);
  expect(log.results.every(({ actor }) => actor === 'the-author')).toBe(true);
});
