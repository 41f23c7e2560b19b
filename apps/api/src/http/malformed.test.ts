import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';

const test = base
  .extend('environment', { scope: 'file' }, () => ({ SECURE_COOKIES: 'true' }))
  .extend('port', { scope: 'file' }, async ({ site }) =>
    Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port),
  )
  /** Sends raw bytes; returns the status, headers and body of the reply. */
  .extend('answerTo', { scope: 'file' }, ({ port }) => async (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split(/\r\n\r\n/);
    const [status = '', ...lines] = head.split('\r\n');
    const headers = new Map(
      lines.map((line): [string, string] => {
        const [name = '', value = ''] = line.split(/: (.*)/);
        return [name.toLowerCase(), value];
      }),
    );
    return { status: Number(status.split(' ')[1]), headers, body };
  });

const SECURITY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
const CLOSE = 'host: here\r\nconnection: close\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';

test.for<[string, string, number, string]>([
  ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'malformed'],
  ['a header without a colon', `GET /api/site/ HTTP/1.1\r\n${CLOSE}nonsense\r\n\r\n`, 400, 'malformed'],
  ['no host', 'GET /api/site/ HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed'],
  ['headers of 40 kB', `GET /api/site/ HTTP/1.1\r\n${CLOSE}x: ${'x'.repeat(40_000)}\r\n\r\n`, 400, 'malformed'],
  ['an address of 40 kB', `GET /api/site/?${'x'.repeat(40_000)} HTTP/1.1\r\n${CLOSE}\r\n`, 400, 'malformed'],
  ['a broken address', `GET /api/exams/exam-cards/%zz/ HTTP/1.1\r\n${CLOSE}\r\n`, 400, 'malformed'],
  ['NUL in an address', `GET /api/exams/exam-cards/%00/ HTTP/1.1\r\n${CLOSE}\r\n`, 400, 'malformed'],
  [
    'a part of an address too long',
    `GET /api/exams/exam-cards/${'x'.repeat(200)}/ HTTP/1.1\r\n${CLOSE}\r\n`,
    404,
    'not_found',
  ],
  // The rest is parsed as the next request.
  ['a body that no header announces', `GET /api/site/ HTTP/1.1\r\n${CLOSE}${JSON_TYPE}\r\n{"x":1}`, 400, 'malformed'],
  ['a method that nobody knows', `BREW /api/site/ HTTP/1.1\r\n${CLOSE}\r\n`, 400, 'malformed'],
  [
    'two lengths',
    `POST /api/feedback/ HTTP/1.1\r\n${CLOSE}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`,
    400,
    'malformed',
  ],
  ['a length that is none', `POST /api/feedback/ HTTP/1.1\r\n${CLOSE}content-length: x\r\n\r\n{}`, 400, 'malformed'],
  // Two parsers could disagree where such a request ends (request smuggling).
  [
    'a length and pieces',
    `POST /api/feedback/ HTTP/1.1\r\n${CLOSE}${JSON_TYPE}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    400,
    'malformed',
  ],
  [
    'broken pieces',
    `POST /api/feedback/ HTTP/1.1\r\n${CLOSE}${JSON_TYPE}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    400,
    'malformed',
  ],
  ['broken JSON', `POST /api/feedback/ HTTP/1.1\r\n${CLOSE}${JSON_TYPE}content-length: 2\r\n\r\n{"`, 400, 'malformed'],
  [
    'too much of it',
    `POST /api/feedback/ HTTP/1.1\r\n${CLOSE}${JSON_TYPE}content-length: 9999999\r\n\r\n{"`,
    413,
    'payload_too_large',
  ],
  [
    'another type',
    `POST /api/feedback/ HTTP/1.1\r\n${CLOSE}content-type: text/xml\r\ncontent-length: 2\r\n\r\n{}`,
    415,
    'unsupported_media_type',
  ],
  [
    'an unknown expectation',
    `POST /api/feedback/ HTTP/1.1\r\n${CLOSE}expect: tea\r\n${JSON_TYPE}content-length: 2\r\n\r\n{}`,
    401,
    'not_authenticated',
  ],
])('%s is refused with the headers that bind a browser', async ([, bytes, status, code], { answerTo }) => {
  const reply = await answerTo(bytes);
  expect(reply.body).toContain(`"code":"${code}"`);
  expect(reply.status).toBe(status);
  expect(SECURITY.filter((name) => !reply.headers.has(name))).toEqual([]);
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test.for([
  ['with its length', 'content-length: 7\r\n\r\n{"x":1}'],
  ['in pieces', 'transfer-encoding: chunked\r\n\r\n3\r\n{"x\r\n4\r\n":1}\r\n0\r\n\r\n'],
  ['in pieces that are no JSON', 'transfer-encoding: chunked\r\n\r\n2\r\n{"\r\n0\r\n\r\n'],
])('a body that a read does not ask for is ignored, sent %s', async ([, framed], { answerTo }) => {
  const reply = await answerTo(`GET /api/site/ HTTP/1.1\r\n${CLOSE}${JSON_TYPE}${framed}`);
  expect(reply.status).toBe(200);
});
