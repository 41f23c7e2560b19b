import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { ENDPOINTS } from '#test/endpoints.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const it = base.extend(
  'ask',
  { scope: 'file' },
  ({ site }) =>
    (method: Method, url: string, more = {}) =>
      site.app.inject({ method, url, ...more }),
);

describe('an address that only lacks its closing slash', () => {
  it.for(ENDPOINTS)('is redirected to the right one: %s', async ([, { method, path }], { ask }) => {
    const address = path.replaceAll(/:\w+/g, 'some-id');
    const { statusCode, headers } = await ask(method, `${address.slice(0, -1)}?a=1&b=%2F?`);
    expect([statusCode, headers.location]).toEqual([308, `${address}?a=1&b=%2F?`]);
  });

  it('is redirected before its body is read', async ({ ask }) => {
    const type = { 'content-type': 'text/nonsense', 'content-length': '9000000' };
    const { statusCode, headers } = await ask('POST', '/api/auth/login', { headers: type, payload: '{' });
    expect([statusCode, headers.location]).toEqual([308, '/api/auth/login/']);
  });

  it('is redirected for HEAD too', async ({ ask }) => {
    expect((await ask('HEAD', '/api/exams/exam-cards')).statusCode).toBe(308);
  });
});

describe('nothing is redirected', () => {
  it.for([
    ['GET', '/api/nothing'],
    ['POST', '/api/auth/nothing'],
    ['DELETE', '/api/exams/exam-cards'],
    ['DELETE', '/api/exams/exam-cards/'],
    ['GET', '//evil.example/api/exams/exam-cards'],
    ['GET', '//evil.example'],
    ['GET', '/api//exams/exam-cards'],
    ['GET', '/api/exams/exam-cards/a/b/c'],
  ] as const)('where no call would be: %s %s', async ([method, url], { ask }) => {
    const { statusCode, headers } = await ask(method, url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });

  it('for a request that names a whole URL, which may be of another site', async ({ site }) => {
    const { port, hostname } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write('GET http://evil.example/api/exams/exam-cards HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/^location:/im);
  });
});
