import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedbackHistoryEndpoint } from '@study/contract/feedback/feedback.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '#api/client.ts';
import { ApiError, refusalOr } from '#api/errors.ts';
import { deletionFailure } from '#features/account/security/delete-account-rules.ts';
import { readPatiently, SECOND_READ_MS } from '#features/account/sign-in/read-with-retries.ts';
import {
  HISTORY_FAILED,
  NOTHING_SENT,
  SENDING_FAILED,
  SENT,
  statusOf,
  STATUS_NAMES,
} from '#features/feedback/feedback-labels.ts';
import { storageLock } from '#session/refresh-lock.ts';
import { sessionEvents, SessionEvents } from '#session/session-events.ts';
import { leaveWhenSignedOut } from '../session-navigation.ts';
import { SessionStorage } from '#session/session-storage.ts';

// Section 8 of the specification, row by row.

type Answer = (call: { url: string; token: string }) => { status: number; body: object };

/** A client with these tokens and a server with scripted responses; `told` counts the session-end events. */
async function signedIn(tokens: Record<string, string>, answer: Answer) {
  const urls: string[] = [];
  const server = createServer((request, reply) => {
    const url = request.url ?? '';
    urls.push(url);
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const { status, body } =
      url === '/api/auth/csrf/' ? { status: 200, body: { csrf_token: 'c' } } : answer({ url, token });
    reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const values = new Map(Object.entries(tokens));
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const events = new SessionEvents();
  let told = 0;
  events.handleSignedOut(() => (told += 1));
  const client = new ApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: new SessionStorage(area),
    events,
    exclusively: storageLock(area),
    csrfCookie: () => 'c',
    sendFile: () => Promise.reject(new Error('no file is sent here')),
  });
  return { client, values, urls, told: () => told };
}

const REFRESH = '/api/auth/token/refresh/';
const HISTORY = '/api/feedback/history/';
const EMPTY = { status: 200, body: { results: [], count: 0 } };
const expired = { status: 401, body: { error: '登录已过期，请重新登录', code: 'token_expired', request_id: 'r' } };
const STORED = { access_token: 'old', refresh_token: 'r1', user: '{}' };

test('any 401 with a refresh token: a new access token is requested and the call repeated', async () => {
  const { client, values, urls, told } = await signedIn(STORED, ({ url, token }) => {
    if (url === REFRESH) return { status: 200, body: { access: 'new', refresh: 'r2' } };
    return token === 'new' ? EMPTY : expired;
  });
  expect(await client.call(feedbackHistoryEndpoint, {})).toEqual(EMPTY.body);
  expect([urls, values.get('access_token'), told()]).toEqual([[HISTORY, REFRESH, HISTORY], 'new', 0]);
});

test('the refresh fails: both tokens are cleared, and the page is told to go to the login', async () => {
  const { client, values, told } = await signedIn(STORED, () => expired);
  await expect(client.call(feedbackHistoryEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect([[...values.keys()], told()]).toEqual([[], 1]);
});

test('no refresh token: the page is told to go to the login', async () => {
  const { client, urls, told } = await signedIn({ access_token: 'old' }, () => expired);
  await expect(client.call(feedbackHistoryEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect([urls, told()]).toEqual([[HISTORY], 1]);
});

/** A page at a URL, and its redirect when the session ends. */
function pageAt(href: string, guarded: boolean): object[] {
  const sent: object[] = [];
  const router = {
    state: { location: { href, pathname: href.replace(/\?.*/, '') }, matches: [{ staticData: { guarded } }] },
    navigate: async (target: object) => void sent.push(target),
  };
  leaveWhenSignedOut(router as unknown as AnyRouter);
  sessionEvents.noteSignedIn();
  return sent;
}

const toLogin = (from: string, message: string) => [
  { to: '/login', search: { redirect: from, message }, replace: true },
];

test('told so, every page gives way to /login, which says why and leads back', () => {
  for (const guarded of [true, false]) {
    const ended = pageAt('/cet4/history', guarded);
    sessionEvents.emitSignedOut('ended');
    expect(ended).toEqual(toLogin('/cet4/history', '登录已失效，请重新登录'));
    const disabled = pageAt('/cet4', guarded);
    sessionEvents.emitSignedOut('disabled');
    expect(disabled).toEqual(toLogin('/cet4', '这个账号已停用，请联系管理员'));
  }
});

test('after leaving in another tab a public page stays, and one that needs login gives way to /login', () => {
  const guarded = pageAt('/cet4/history', true);
  sessionEvents.emitSignedOut('left');
  expect(guarded).toEqual(toLogin('/cet4/history', '请先登录'));
  const open = pageAt('/cet4', false);
  sessionEvents.emitSignedOut('left');
  expect(open).toEqual([]);
});

test('the login page stays where it is when a session that was stored turns out to be over', () => {
  const login = pageAt('/auth?redirect=%2Fprofile', false);
  sessionEvents.emitSignedOut('ended');
  expect(login).toEqual([]);
});

test('a 401 on the profile call: once more after 200 ms with the stored token', async () => {
  const diary: string[] = [];
  const answers = [null, 'user'];
  const user = await readPatiently({
    read: async () => (diary.push('read'), answers.shift() ?? null),
    hasRefreshToken: () => true,
    refresh: async () => (diary.push('refresh'), true),
    wait: async (ms) => void diary.push(`wait ${ms}`),
  });
  expect([user, diary]).toEqual(['user', ['read', `wait ${SECOND_READ_MS}`, 'read']]);
});

const refused = new ApiError({ status: 429, code: 'too_many_requests', message: '操作过于频繁，请稍后再试' });
const UNSAID = [
  new ApiError({ status: 0, code: 'network', message: '网络连接失败，请检查网络后再试' }),
  new ApiError({ status: 0, code: 'timeout', message: '请求超时，请检查网络后再试' }),
  new ApiError({ status: 502, code: 'bad_answer', message: '暂时打不开，请重试' }),
  new TypeError('x is not a function'),
];

test('delete account failure: the server’s error field, otherwise the fixed message', () => {
  expect(deletionFailure(refused)).toBe('操作过于频繁，请稍后再试');
  for (const error of UNSAID) expect(deletionFailure(error)).toBe('注销账号失败，请稍后再试');
});

test('feedback submit failure: the server’s error field, otherwise the fixed message', () => {
  expect(refusalOr(refused, SENDING_FAILED)).toBe('操作过于频繁，请稍后再试');
  for (const error of UNSAID) expect(refusalOr(error, SENDING_FAILED)).toBe('提交反馈失败，请稍后再试');
});

test('feedback history failure', () => expect(HISTORY_FAILED).toBe('获取反馈历史失败，请稍后再试'));

test('success message', () => expect(SENT).toBe('感谢你的反馈'));

test('empty history', () => expect(NOTHING_SENT).toBe('你还没有提交过反馈'));

test('feedback status: processed, else read, else unread', () => {
  expect(STATUS_NAMES[statusOf({ is_processed: true, is_read: true })]).toBe('已处理');
  expect(STATUS_NAMES[statusOf({ is_processed: true, is_read: false })]).toBe('已处理');
  expect(STATUS_NAMES[statusOf({ is_processed: false, is_read: true })]).toBe('已读');
  expect(STATUS_NAMES[statusOf({ is_processed: false, is_read: false })]).toBe('未读');
});
