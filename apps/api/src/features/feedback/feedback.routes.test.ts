import {
  feedbackHistoryEndpoint,
  FEEDBACK_CONTENT_MAX,
  FEEDBACK_TYPES,
  CONTACT_INFO_MAX,
  sendFeedbackEndpoint,
  unseenRepliesEndpoint,
  type Feedback,
} from '@study/contract/feedback/feedback.ts';
import { errorBody } from '@study/contract/errors.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publishExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { paperStatisticsEndpoint } from '@study/contract/papers/item-statistics.admin.ts';
import { administrator } from '#test/administrator.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';

async function site() {
  const app = await openTestApp();
  onTestFinished(() => app[Symbol.asyncDispose]());
  return app;
}

/** Somebody signed in on a site of their own. */
async function student(name = 'xiaoming') {
  const { app } = await site();
  const client = new TestClient(app);
  await client.register(name);
  return client;
}

const post = (client: TestClient, body: unknown) => client.send('POST', sendFeedbackEndpoint.path, body);
const words = (results: Feedback[]) => results.map(({ content }) => content);
const fieldsOf = (reply: { body: unknown }) => (reply.body as { fields: Record<string, string> }).fields;

test('a feedback is kept trimmed, as a suggestion without contact, unread', async () => {
  const client = await student();
  const sent = await client.try(sendFeedbackEndpoint, { body: { content: '  希望多一些听力练习\n' } });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    type: 'suggestion',
    content: '希望多一些听力练习',
    contact_info: null,
    is_read: false,
    is_processed: false,
    admin_notes: null,
  });
  expect((await client.call(feedbackHistoryEndpoint)).results).toEqual([sent.body]);
});

test('a report of an item keeps paper, version and number, the current version where none is named', async () => {
  const own = await site();
  const client = new TestClient(own.app);
  await client.register('reporting');
  await publishSamplePaper(own, { id: 'reported' });
  const report = (about: object) =>
    client.call(sendFeedbackEndpoint, { body: { type: 'bug', content: '答案不对', about } as never });
  expect((await report({ paper_id: 'reported', item: 46 })).about).toEqual({
    paper_id: 'reported',
    content_version: 1,
    item: 46,
  });
  expect((await report({ paper_id: 'no-such-paper', item: 46 })).about).toBeUndefined();
  expect((await client.call(feedbackHistoryEndpoint)).results[1]?.about).toMatchObject({ item: 46 });
  const head = await administrator(own);
  const { items } = await head.call(paperStatisticsEndpoint, { params: { id: 'reported' } });
  expect(items[45]?.reports).toMatchObject([{ content: '答案不对', is_processed: false }]);
  expect(items[44]?.reports).toEqual([]);
});

test('a report of an unpublished paper is answered like one of a paper that there is not', async () => {
  const own = await site();
  const client = new TestClient(own.app);
  await client.register('door-trier');
  await publishSamplePaper(own, { id: 'hidden' });
  await (
    await administrator(own)
  ).call(publishExamCardEndpoint, { params: { id: 'hidden' }, body: { publish: false } });
  const report = async (paperId: string, version?: number) => {
    const about = { paper_id: paperId, item: 46, ...(version !== undefined && { content_version: version }) };
    const body = { type: 'bug', content: '答案不对', about } as const;
    const { id: _, created_at: __, updated_at: ___, ...told } = await client.call(sendFeedbackEndpoint, { body });
    return told;
  };
  const unknown = await report('no-such-paper');
  expect(unknown).not.toHaveProperty('about');
  expect([await report('hidden'), await report('hidden', 1)]).toEqual([unknown, unknown]);
  const { rows } = await own.database.pool.query('select distinct paper_id, content_version, item from feedback');
  expect(rows).toEqual([{ paper_id: null, content_version: null, item: null }]);
});

test.each(FEEDBACK_TYPES)('the type %s is taken, with a contact', async (type) => {
  const client = await student();
  const body = { type, content: '内容', contact_info: ' me@school.example ' };
  expect(await client.call(sendFeedbackEndpoint, { body })).toMatchObject({ type, contact_info: 'me@school.example' });
});

test.each(['', '   ', null])('the contact %j is none', async (contact_info) => {
  const client = await student();
  const sent = await client.call(sendFeedbackEndpoint, { body: { content: '内容', contact_info } });
  expect(sent.contact_info).toBeNull();
});

test.each<[string, unknown, Record<string, string>]>([
  ['no content', {}, { content: '请输入反馈内容' }],
  ['spaces', { content: ' \t\n　 ' }, { content: '请输入反馈内容' }],
  ['301 characters', { content: '好'.repeat(301) }, { content: '反馈内容不能超过300个字' }],
  ['301 emoji', { content: '😀'.repeat(301) }, { content: '反馈内容不能超过300个字' }],
  ['300 families of emoji', { content: '👩‍👩‍👧‍👦'.repeat(300) }, { content: '反馈内容不能超过300个字' }],
  ['a number', { content: 7 }, { content: '请输入反馈内容' }],
  ['a list', { content: ['好'] }, { content: '请输入反馈内容' }],
  ['an unknown type', { content: '好', type: 'rant' }, { type: '请选择反馈类型' }],
  ['a type that is inherited', { content: '好', type: 'toString' }, { type: '请选择反馈类型' }],
  ['a long contact', { content: '好', contact_info: 'x'.repeat(51) }, { contact_info: '联系方式不能超过50个字' }],
  ['a contact of another type', { content: '好', contact_info: {} }, { contact_info: '联系方式应为文字' }],
  [
    'an item that there is not',
    { content: '好', about: { paper_id: 'x', item: 56 } },
    { 'about.item': '题号应为1到55' },
  ],
  ['a field too many', { content: '好', is_processed: true }, { is_processed: '不支持这一项' }],
])('%s is refused at its field', async (_, body, fields) => {
  const client = await student();
  const reply = await post(client, body);
  expect([reply.status, fieldsOf(reply)]).toEqual([422, fields]);
});

test.each([
  ['300 characters', '好'.repeat(FEEDBACK_CONTENT_MAX)],
  ['300 emoji', '😀'.repeat(FEEDBACK_CONTENT_MAX)],
  ['combining marks', 'é́́'.repeat(75)],
  ['right-to-left and zero-width marks', '\u202Eabc\u200B\uFFFF'],
  ['markup', '<script>alert(1)</script>'],
  ['SQL', "'; drop table feedback; --"],
])('%s come back as they were', async (_, content) => {
  const client = await student();
  await client.call(sendFeedbackEndpoint, { body: { content, contact_info: '☎'.repeat(CONTACT_INFO_MAX) } });
  expect((await client.call(feedbackHistoryEndpoint)).results[0]?.content).toBe(content);
});

test('no body, however hostile, is answered with a failure of the server', async () => {
  const { app } = await site();
  for (const [at, payload] of [
    '{"content":"a\\u0000b"}',
    '{"content":"\\ud800"}',
    '{"content":"好","contact_info":"\\udc00"}',
    `{"content":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    JSON.stringify({ content: 'x'.repeat(400_000) }),
    '{"__proto__":{"is_processed":true},"content":"x"}',
    'null',
    '[]',
  ].entries()) {
    const client = new TestClient(app);
    await client.register(`student-${at}`);
    const reply = await app.inject({
      method: 'POST',
      url: sendFeedbackEndpoint.path,
      headers: {
        authorization: `Bearer ${client.access}`,
        cookie: `csrftoken=${client.csrf}`,
        'x-csrftoken': client.csrf ?? '',
        'content-type': 'application/json',
      },
      payload,
    });
    expect(reply.statusCode, payload.slice(0, 60)).toBeLessThan(500);
    if (reply.statusCode >= 400) expect(errorBody.safeParse(reply.json()).success).toBe(true);
    expect((await client.try(feedbackHistoryEndpoint)).status).toBe(200);
  }
});

test('the eleventh feedback within an hour is refused; another user’s is not', async () => {
  const { app } = await site();
  const [busy, other] = [new TestClient(app), new TestClient(app)];
  await busy.register('busy-one');
  await other.register('other-one');
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await post(busy, { content: `第${sent}条` })).status).toBe(201);
  }
  const refused = await post(busy, { content: '第11条' });
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { code: 'too_many_requests', error: '操作过于频繁，请在6分钟后再试' },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(360);
  expect((await post(other, { content: '第1条' })).status).toBe(201);
});

test('somebody who keeps to ten an hour is refused after a day’s worth', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await site();
  const patient = new TestClient(app);
  await patient.register('patient-one');
  const statuses: number[] = [];
  for (let hour = 0; hour < 5; hour += 1) {
    for (let sent = 0; sent < 10; sent += 1) statuses.push((await post(patient, { content: '又一条' })).status);
    vi.advanceTimersByTime(3_600_000);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201));
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(36);
});

test('the history is mine alone, newest first, ten a page unless asked otherwise', async () => {
  const { app, database } = await site();
  const [me, other] = [new TestClient(app), new TestClient(app)];
  const { id } = await me.register('me-myself');
  await other.register('other-one');
  await other.call(sendFeedbackEndpoint, { body: { content: '别人的' } });
  for (let day = 1; day <= 12; day += 1) {
    await database.pool.query(
      `insert into feedback (user_id, id, type, content, created_at)
       values ($1, gen_random_uuid(), 'bug', $2, timestamptz '2026-01-01' + $3 * interval '1 day')`,
      [id, `第${day}天`, day],
    );
  }
  const first = await me.call(feedbackHistoryEndpoint);
  expect([first.count, words(first.results)]).toEqual([
    12,
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `第${day}天`),
  ]);
  const second = await me.call(feedbackHistoryEndpoint, { query: { page: '2' } });
  expect([second.count, words(second.results)]).toEqual([12, ['第2天', '第1天']]);
  expect(words((await me.call(feedbackHistoryEndpoint, { query: { page: '6', page_size: '2' } })).results)).toEqual([
    '第2天',
    '第1天',
  ]);
  expect((await me.call(feedbackHistoryEndpoint, { query: { page: '999999999', page_size: '100' } })).results).toEqual(
    [],
  );
});

test.each(['page=0', 'page=x', 'page_size=101', 'page_size=-1'])('the history refuses ?%s', async (query) => {
  const client = await student();
  const reply = await client.send('GET', `${feedbackHistoryEndpoint.path}?${query}`);
  expect([reply.status, Object.values(fieldsOf(reply))[0]]).toEqual([422, expect.stringMatching(/\p{Script=Han}/u)]);
});

test('the history is one’s own whoever else is named in the query', async () => {
  const { app } = await site();
  const [me, other] = [new TestClient(app), new TestClient(app)];
  const { id } = await me.register('me-alone');
  await other.register('curious');
  await post(me, { content: '第1条' });
  const reply = await other.send('GET', `${feedbackHistoryEndpoint.path}?user_id=${id}`);
  expect([reply.status, reply.body]).toEqual([200, { results: [], count: 0 }]);
});

test('whoever has no feedback has an empty history and no unseen reply', async () => {
  const client = await student();
  expect(await client.call(feedbackHistoryEndpoint)).toEqual({ results: [], count: 0 });
  expect(await client.call(unseenRepliesEndpoint)).toEqual({ count: 0 });
});
