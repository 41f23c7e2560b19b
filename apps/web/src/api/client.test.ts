import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { abandonEndpoint, saveDraftEndpoint } from '@study/contract/attempts/attempts.ts';
import { uploadAvatarEndpoint } from '@study/contract/account/account.ts';
import { feedbackHistoryEndpoint } from '@study/contract/feedback/feedback.ts';
import { loginEndpoint, profileEndpoint } from '@study/contract/account/auth.ts';
import { listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient, csrfTokenIn } from './client.ts';
import { refusalOr } from './errors.ts';
import { storageLock } from '../session/refresh-lock.ts';
import type { SendFile } from './send-file.ts';
import { SessionEvents, type SessionEnd } from '../session/session-events.ts';
import { SessionStorage } from '../session/session-storage.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
type Answer = (seen: Seen, reply: ServerResponse) => void;

const json = (reply: ServerResponse, status: number, body: unknown) => {
  reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};
const refusal = (code: string, more: object = {}) => ({ error: `不行：${code}`, code, request_id: 'r-1', ...more });
const CSRF_URL = '/api/auth/csrf/';
const REFRESH_URL = '/api/auth/token/refresh/';

/** A local HTTP server with scripted responses that records its requests. */
async function serve(answer: Answer) {
  const seen: Seen[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      if (one.url === CSRF_URL) json(reply, 200, { csrf_token: `csrf-${seen.length}` });
      else answer(one, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, seen, urls: () => seen.map(({ url }) => url) };
}

function area(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

/** Multipart upload by `fetch`, because Node has no XMLHttpRequest. */
const sendForm: SendFile = async ({ url, method, headers, field, file, signal }) => {
  const body = new FormData();
  body.append(field, file);
  const init: RequestInit = { method, headers, body, signal };
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
};

function tab(baseUrl: string, storage = area(), more: { cookie?: string; timeoutMs?: number } = {}) {
  const events = new SessionEvents();
  const session = new SessionStorage(storage);
  const ends: SessionEnd[] = [];
  events.handleSignedOut((why) => ends.push(why));
  const client = new ApiClient({
    baseUrl,
    session,
    events,
    exclusively: storageLock(storage),
    csrfCookie: () => more.cookie ?? null,
    sendFile: sendForm,
    ...(more.timeoutMs === undefined ? {} : { timeoutMs: more.timeoutMs }),
  });
  return { client, session, ends };
}

const SIGNED_IN = { access_token: 'old', refresh_token: 'r1', user: '{"id":"u"}' };

/** Accepts only the access token "new", and issues it for any refresh token. */
const refreshing: Answer = (one, reply) => {
  if (one.url === REFRESH_URL) return json(reply, 200, { access: 'new', refresh: 'r2' });
  if (one.headers.authorization !== 'Bearer new') return json(reply, 401, refusal('token_expired'));
  return json(reply, 200, { id: 'u' });
};

test('fills in path, query, bearer and body', async () => {
  const { baseUrl, seen } = await serve((_, reply) => json(reply, 200, {}));
  const { client } = tab(baseUrl, area({ access_token: 'a' }), { cookie: 'c' });
  await client.call(listExamCardsEndpoint, { query: { exam_type: 'CET4', search: '卷 一' } });
  await client.call(saveDraftEndpoint, { params: { id: 'x/y' }, body: { changes: [] }, keepalive: true });
  expect(seen[0]?.url).toBe('/api/exams/exam-cards/?exam_type=CET4&search=%E5%8D%B7+%E4%B8%80');
  expect(seen[0]?.headers.authorization).toBe('Bearer a');
  expect(seen[0]?.headers['x-csrftoken']).toBeUndefined();
  expect(seen[1]).toMatchObject({
    method: 'POST',
    url: '/api/exams/cet-content/x%2Fy/save_draft/',
    body: '{"changes":[]}',
  });
  expect(seen[1]?.headers).toMatchObject({ 'x-csrftoken': 'c', 'content-type': 'application/json' });
});

test('gives the refusal with its fields, details and request id', async () => {
  const body = refusal('validation_failed', { fields: { username: '太短' }, details: { attempt_id: '7' } });
  const { baseUrl } = await serve((_, reply) => json(reply, 422, body));
  const call = tab(baseUrl).client.call(loginEndpoint, { body: { username: 'a', password: 'b' } });
  await expect(call).rejects.toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: '不行：validation_failed',
    fields: { username: '太短' },
    details: { attempt_id: '7' },
    requestId: 'r-1',
  });
});

test('gives null for an answer without a body', async () => {
  const { baseUrl } = await serve((_, reply) => reply.writeHead(204).end());
  expect(await tab(baseUrl).client.call(profileEndpoint, {})).toBeNull();
});

test('calls a page that is not JSON a bad answer', async () => {
  const { baseUrl } = await serve((_, reply) => reply.writeHead(502).end('<h1>Bad gateway</h1>'));
  await expect(tab(baseUrl).client.call(profileEndpoint, {})).rejects.toMatchObject({
    status: 502,
    code: 'bad_answer',
  });
});

test.each([
  ['no_such_code', { code: 'made_next_year' }],
  ['no code', {}],
])('shows the sentence of a refusal with %s', async (_, more) => {
  const { baseUrl } = await serve((_seen, reply) => json(reply, 409, { error: '今天的名额已满', ...more }));
  const refused = await tab(baseUrl)
    .client.call(profileEndpoint, {})
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 409, code: 'unknown', message: '今天的名额已满' });
  expect(refusalOr(refused, '请稍后再试')).toBe('今天的名额已满');
});

test('calls a refusal without a sentence a bad answer', async () => {
  const { baseUrl } = await serve((_, reply) => json(reply, 409, { error: ' ', code: 'made_next_year' }));
  await expect(tab(baseUrl).client.call(profileEndpoint, {})).rejects.toMatchObject({ code: 'bad_answer' });
});

test('fetches a CSRF token first when there is no cookie, and keeps it', async () => {
  const { baseUrl, urls, seen } = await serve((_, reply) => json(reply, 200, {}));
  const { client } = tab(baseUrl);
  await client.call(abandonEndpoint, { params: { id: '1' }, body: {} });
  await client.call(abandonEndpoint, { params: { id: '2' }, body: {} });
  expect(urls()).toEqual([CSRF_URL, '/api/exams/submissions/1/abandon/', '/api/exams/submissions/2/abandon/']);
  expect(seen[2]?.headers['x-csrftoken']).toBe('csrf-1');
});

test.each([
  ['theme=cupcake; csrftoken=plain', 'plain'],
  ['csrftoken=plain; __Host-csrftoken=own%2Bhost', 'own+host'],
  ['xcsrftoken=other', null],
  ['', null],
])('of the cookies “%s” the CSRF token is %s', (cookies, token) => {
  expect(csrfTokenIn(cookies)).toBe(token);
});

test('fetches a new CSRF token once after csrf_failed', async () => {
  const { baseUrl, urls } = await serve((_, reply) => json(reply, 403, refusal('csrf_failed')));
  const call = tab(baseUrl, area(), { cookie: 'stale' }).client.call(abandonEndpoint, {
    params: { id: '1' },
    body: {},
  });
  await expect(call).rejects.toMatchObject({ code: 'csrf_failed' });
  const address = '/api/exams/submissions/1/abandon/';
  expect(urls()).toEqual([address, CSRF_URL, address]);
});

test('says so when no answer comes in time', async () => {
  const { baseUrl } = await serve(() => undefined);
  await expect(tab(baseUrl, area(), { timeoutMs: 50 }).client.call(profileEndpoint, {})).rejects.toMatchObject({
    status: 0,
    code: 'timeout',
    message: '请求超时，请检查网络后再试',
  });
});

test('calls a missing server a network failure', async () => {
  await expect(tab('http://127.0.0.1:1').client.call(profileEndpoint, {})).rejects.toMatchObject({
    status: 0,
    code: 'network',
  });
});

test('an abort by the caller is no failure of the network', async () => {
  const { baseUrl } = await serve(() => undefined);
  const abort = new AbortController();
  const call = tab(baseUrl).client.call(profileEndpoint, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('refreshes on 401 and repeats the call once', async () => {
  const { baseUrl, urls } = await serve(refreshing);
  const { client, session, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  expect(await client.call(profileEndpoint, {})).toEqual({ id: 'u' });
  expect(urls()).toEqual(['/api/auth/profile/', REFRESH_URL, '/api/auth/profile/']);
  expect([session.access(), session.refresh(), ends]).toEqual(['new', 'r2', []]);
});

test('a file is sent in its field, and again after a refresh', async () => {
  const { baseUrl, seen, urls } = await serve(refreshing);
  const { client } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  const file = new Blob(['the picture'], { type: 'image/png' });
  expect(await client.upload(uploadAvatarEndpoint, file, {})).toEqual({ id: 'u' });
  expect(urls()).toEqual(['/api/auth/profile/', REFRESH_URL, '/api/auth/profile/']);
  const sent = seen.at(-1);
  expect(sent?.headers).toMatchObject({ authorization: 'Bearer new', 'x-csrftoken': 'c' });
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.body).toMatch(/name="avatar"; filename=".+"\r\nContent-Type: image\/png\r\n\r\nthe picture\r\n/);
});

test('an upload that is cancelled is no failure of the network', async () => {
  const { baseUrl } = await serve(() => undefined);
  const abort = new AbortController();
  const { client } = tab(baseUrl, area(), { cookie: 'c' });
  const sending = client.upload(uploadAvatarEndpoint, new Blob(['x']), { signal: abort.signal });
  abort.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

test('many calls in two tabs share one refresh', async () => {
  const { baseUrl, urls } = await serve(refreshing);
  const storage = area(SIGNED_IN);
  const tabs = [tab(baseUrl, storage, { cookie: 'c' }), tab(baseUrl, storage, { cookie: 'c' })];
  await Promise.all(tabs.flatMap(({ client }) => [1, 2, 3].map(() => client.call(profileEndpoint, {}))));
  expect(urls().filter((url) => url === REFRESH_URL)).toHaveLength(1);
});

test('a refused refresh clears tokens and user and says that the session ended', async () => {
  const { baseUrl } = await serve((_, reply) => json(reply, 401, refusal('refresh_reused')));
  const storage = area(SIGNED_IN);
  const { client, ends } = tab(baseUrl, storage, { cookie: 'c' });
  await expect(client.call(profileEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect(['access_token', 'refresh_token', 'user'].map(storage.getItem)).toEqual([null, null, null]);
  expect(ends).toEqual(['ended']);
});

test('without a refresh token the session ends', async () => {
  const { baseUrl, urls } = await serve(refreshing);
  const { client, session, ends } = tab(baseUrl, area({ access_token: 'old', user: '{}' }));
  await expect(client.call(profileEndpoint, {})).rejects.toMatchObject({ code: 'token_expired' });
  expect([urls().length, session.access(), ends]).toEqual([1, null, ['ended']]);
});

test('a disabled account is told apart from a session that is over', async () => {
  const { baseUrl } = await serve((one, reply) =>
    one.url === REFRESH_URL
      ? json(reply, 403, refusal('account_disabled'))
      : json(reply, 401, refusal('not_authenticated')),
  );
  const { client, session, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  await expect(client.call(profileEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect([session.access(), session.refresh(), ends]).toEqual([null, null, ['disabled']]);
});

test('a call on its way while the user leaves does not say that the session was ended', async () => {
  const storage = area(SIGNED_IN);
  const { baseUrl } = await serve((_, reply) => {
    storage.removeItem('access_token');
    storage.removeItem('refresh_token');
    json(reply, 401, refusal('not_authenticated'));
  });
  const { client, ends } = tab(baseUrl, storage, { cookie: 'c' });
  await expect(client.call(profileEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual(['left']);
});

test('a token refused even when new ends the session', async () => {
  const { baseUrl } = await serve((one, reply) =>
    one.url === REFRESH_URL
      ? json(reply, 200, { access: 'new', refresh: 'r2' })
      : json(reply, 401, refusal('not_authenticated')),
  );
  const { client, session, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  await expect(client.call(profileEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect([session.access(), ends]).toEqual([null, ['ended']]);
});

/** A JWT with the claims of the server's that the browser reads. */
const tokenOf = (seconds: number, sub?: string) =>
  `head.${Buffer.from(JSON.stringify({ sub, iat: 1_000, exp: 1_000 + seconds })).toString('base64url')}.signature`;

/** A response that the test sends when it wants to; `asked` resolves with the request. */
function held() {
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  return {
    asked: asked.promise,
    send: sent.resolve,
    hold: (then: () => void) => (asked.resolve(), sent.promise.then(then)),
  };
}

test('a refusal that arrives after the end of its session gives no second reason for it', async () => {
  const late = held();
  const { baseUrl } = await serve((one, reply) => {
    const refuse = () => json(reply, 401, refusal('not_authenticated'));
    if (one.url === '/api/feedback/history/') void late.hold(refuse);
    else refuse();
  });
  const { client, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  const second = client.call(feedbackHistoryEndpoint, {});
  await late.asked;
  await expect(client.call(profileEndpoint, {})).rejects.toMatchObject({ status: 401 });
  late.send();
  await expect(second).rejects.toMatchObject({ status: 401 });
  await expect(client.call(profileEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual(['ended']);
});

test.each([
  ['refused', (reply: ServerResponse) => json(reply, 401, refusal('refresh_reused'))],
  ['granted', (reply: ServerResponse) => json(reply, 200, { access: 'late', refresh: 'late' })],
])('a refresh that is %s after the next login leaves the new session alone', async (_, answer) => {
  const late = held();
  const { baseUrl } = await serve((one, reply) => {
    if (one.url === REFRESH_URL) void late.hold(() => answer(reply));
    else if (one.headers.authorization === 'Bearer new') json(reply, 200, { id: 'u' });
    else json(reply, 401, refusal('token_expired'));
  });
  const { client, session, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  const call = client.call(profileEndpoint, {});
  await late.asked;
  session.saveTokens({ access: 'new', refresh: 'new' });
  late.send();
  expect(await call).toEqual({ id: 'u' });
  expect([session.access(), session.refresh(), ends]).toEqual(['new', 'new', []]);
});

test('a repeated call that is refused after the next login leaves the new session alone', async () => {
  const late = held();
  const { baseUrl } = await serve((one, reply) => {
    const refuse = () => json(reply, 401, refusal('not_authenticated'));
    if (one.url === REFRESH_URL) json(reply, 200, { access: 'renewed', refresh: 'r2' });
    else if (one.headers.authorization === 'Bearer renewed') void late.hold(refuse);
    else refuse();
  });
  const { client, session, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  const call = client.call(profileEndpoint, {});
  await late.asked;
  session.saveTokens({ access: 'new', refresh: 'new' });
  late.send();
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect([session.access(), ends]).toEqual(['new', []]);
});

test('a refused call is not repeated for another user who has logged in meanwhile', async () => {
  const late = held();
  const { baseUrl, seen } = await serve((_, reply) => {
    void late.hold(() => json(reply, 401, refusal('not_authenticated')));
  });
  const { client, session, ends } = tab(baseUrl, area(), { cookie: 'c' });
  session.saveTokens({ access: tokenOf(900, 'first'), refresh: 'r1' });
  const call = client.call(abandonEndpoint, { params: { id: '1' }, body: {} });
  await late.asked;
  const other = tokenOf(900, 'second');
  session.saveTokens({ access: other, refresh: 'r2' });
  late.send();
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect([seen.length, session.access(), ends]).toEqual([1, other, []]);
});

test('a token that is over by this device’s clock is exchanged before the calls, once', async () => {
  const fresh = tokenOf(900);
  const { baseUrl, urls } = await serve((one, reply) => {
    if (one.url === REFRESH_URL) return json(reply, 200, { access: fresh, refresh: 'r2' });
    const isGood = one.headers.authorization === `Bearer ${fresh}`;
    return isGood ? json(reply, 200, { id: 'u' }) : json(reply, 401, refusal('token_expired'));
  });
  const { client, session } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  session.saveTokens({ access: tokenOf(1), refresh: 'r1' });
  await Promise.all([client.call(profileEndpoint, {}), client.call(profileEndpoint, {})]);
  await client.call(profileEndpoint, {});
  expect(urls()).toEqual([REFRESH_URL, ...Array.from({ length: 3 }, () => '/api/auth/profile/')]);
});

test('a token that is over and cannot be exchanged ends the session once', async () => {
  const { baseUrl, urls } = await serve((_, reply) => json(reply, 401, refusal('refresh_reused')));
  const { client, session, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  session.saveTokens({ access: tokenOf(1), refresh: 'r1' });
  await expect(client.call(profileEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect([urls(), ends]).toEqual([[REFRESH_URL], ['ended']]);
});

test.each([
  ['the server fails', (reply: ServerResponse) => json(reply, 503, refusal('service_unavailable'))],
  ['the connection breaks', (reply: ServerResponse) => reply.destroy()],
  ['no answer comes', () => undefined],
])('nobody is signed out when %s during a refresh', async (_, fail) => {
  const { baseUrl } = await serve((one, reply) => {
    if (one.url === REFRESH_URL) fail(reply);
    else json(reply, 401, refusal('token_expired'));
  });
  const { client, session, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c', timeoutMs: 200 });
  await expect(client.call(profileEndpoint, {})).rejects.not.toMatchObject({ status: 401 });
  expect([session.access(), session.refresh(), ends]).toEqual(['old', 'r1', []]);
});

test('a wrong password says nothing about the session', async () => {
  const { baseUrl, urls } = await serve((_, reply) => json(reply, 401, refusal('invalid_credentials')));
  const { client, session, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  await expect(client.call(loginEndpoint, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
    status: 401,
  });
  expect([urls(), session.access(), ends]).toEqual([['/api/auth/login/'], 'old', []]);
});

test('a public call goes on as a visitor when the session is over', async () => {
  const { baseUrl } = await serve((one, reply) =>
    one.headers.authorization === undefined && one.url !== REFRESH_URL
      ? json(reply, 200, { results: [], count: 0 })
      : json(reply, 401, refusal('token_expired')),
  );
  const { client, ends } = tab(baseUrl, area(SIGNED_IN), { cookie: 'c' });
  expect(await client.call(listExamCardsEndpoint, {})).toEqual({ results: [], count: 0 });
  expect(ends).toEqual(['ended']);
});

test('the newest handler alone decides what the end of a session shows', () => {
  const events = new SessionEvents();
  const told: string[] = [];
  events.watchSignedOut(() => told.push('watcher'));
  events.handleSignedOut(() => told.push('page'));
  const giveBack = events.handleSignedOut(() => told.push('exam'));
  events.emitSignedOut('ended');
  giveBack();
  events.noteSignedIn();
  events.emitSignedOut('ended');
  expect(told).toEqual(['watcher', 'exam', 'watcher', 'page']);
});
