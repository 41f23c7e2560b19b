import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';

const headersOf = async (served: TestApp, url: string) => (await served.app.inject({ method: 'GET', url })).headers;

test.for(['/', '/api/exams/exam-cards/', '/api/nothing/'])(
  '%s comes with the headers that bind a browser',
  async (url, { site }) => {
    const headers = await headersOf(site, url);
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

test('other origins are refused, text has its character set, and a repeated parameter is refused', async ({ site }) => {
  const url = '/api/exams/exam-cards/';
  const answer = await site.app.inject({ method: 'GET', url, headers: { origin: 'https://elsewhere.example' } });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect((await site.app.inject({ method: 'GET', url: `${url}?page=1&page=2` })).statusCode).toBe(422);
  expect((await site.app.inject({ method: 'TRACE' as 'GET', url })).statusCode).toBeGreaterThanOrEqual(400);
});

test('https is enforced only where it is configured', async ({ site }) => {
  expect(await headersOf(site, '/')).not.toHaveProperty('strict-transport-security');
  await using secure = await openTestApp({ SECURE_COOKIES: 'true' });
  const headers = await headersOf(secure, '/api/auth/csrf/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(String(headers['set-cookie'])).toMatch(/; Secure/);
});

test('over https no other host can set the csrf cookie, and the bare name proves nothing', async () => {
  await using secure = await openTestApp({ SECURE_COOKIES: 'true' });
  const taken = await secure.app.inject({ method: 'GET', url: '/api/auth/csrf/' });
  const token = taken.json<{ csrf_token: string }>().csrf_token;
  expect(taken.cookies).toMatchObject([{ name: '__Host-csrftoken', value: token, path: '/', secure: true }]);
  expect(taken.cookies[0]).not.toHaveProperty('domain');
  const logIn = (name: string) =>
    secure.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { cookie: `${name}=${token}`, 'x-csrftoken': token },
      payload: { username: 'nobody', password: 'wrong-horse9' },
    });
  expect((await logIn('__Host-csrftoken')).statusCode).toBe(401);
  expect((await logIn('csrftoken')).json()).toMatchObject({ code: 'csrf_failed' });
});

test('details of an internal error are logged by the number of the request, and not sent', async () => {
  const logged: string[] = [];
  const logTo = { write: (text: string) => void logged.push(text) };
  await using broken = await openTestApp({ LOG_LEVEL: 'info' }, { logTo });
  await broken.database.pool.query('drop table papers cascade');
  const answer = await broken.app.inject({ method: 'GET', url: '/api/exams/exam-cards/' });
  expect(answer.statusCode).toBe(500);
  const { error, code, request_id: requestId, ...more } = answer.json<Record<string, string>>();
  expect({ error, code, more }).toEqual({ error: '服务器出错了，请稍后再试', code: 'internal_error', more: {} });
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const failures = logged.map((text) => JSON.parse(text) as object).filter((line) => 'err' in line);
  expect(failures).toMatchObject([{ msg: 'unexpected failure', reqId: requestId }]);
});

const FORGED = '203.0.113.9';
const REAL = '198.51.100.7';

test.each([
  // No proxy is trusted.
  ['', '10.1.2.3', FORGED, '10.1.2.3'],
  // A trusted proxy, an untrusted client, and a proxy in front that appends to the header.
  ['10.1.2.3', '10.1.2.3', REAL, REAL],
  ['10.1.2.3', '10.1.2.4', FORGED, '10.1.2.4'],
  ['10.1.2.3', '10.1.2.3', `${FORGED}, ${REAL}`, REAL],
  ['1', '172.18.0.1', REAL, REAL],
  ['1', '172.18.0.1', `${FORGED}, ${REAL}`, REAL],
  // Two trusted proxies in a row.
  ['2', '172.18.0.4', `${REAL}, 172.18.0.1`, REAL],
  ['2', '172.18.0.4', `${FORGED}, ${REAL}, 172.18.0.1`, REAL],
  ['10.1.2.3, 10.1.2.9', '10.1.2.3', `${FORGED}, ${REAL}, 10.1.2.9`, REAL],
])('with TRUST_PROXY=%s a caller at %s with X-Forwarded-For: %s counts as %s', async (trusted, caller, said, seen) => {
  await using behind = await openTestApp({ TRUST_PROXY: trusted });
  const client = new TestClient(behind.app);
  await client.send('GET', '/healthz');
  await behind.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    remoteAddress: caller,
    headers: {
      'x-forwarded-for': said,
      'x-csrftoken': client.csrf ?? '',
      cookie: `csrftoken=${client.csrf ?? ''}`,
    },
    payload: { username: 'nobody', password: 'wrong-horse9' },
  });
  const { rows } = await behind.database.pool.query('select address from login_failures');
  expect(rows).toEqual([{ address: seen }]);
});
