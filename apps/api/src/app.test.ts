import { startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { administrator } from '../test/administrator.ts';
import { ENDPOINTS } from '../test/endpoints.ts';
import { it as base } from '../test/fixtures.ts';
import { signedIn } from '../test/signed-in.ts';
import { newClass, teacher } from '../test/teacher.ts';
import { TestClient } from '../test/test-client.ts';

const PAPER = 'sample-paper';

/** Other ids in the path are well-formed. */
const addressOf = (endpoint: Endpoint, id: string) =>
  endpoint.path.replace(':id', id).replaceAll(/:(?:teacher|member)\b/g, '01a1fd77-0000-7000-8000-000000000001');
const it = base
  .extend('attemptId', { scope: 'file' }, async ({ site, paper }) => {
    const owner = await signedIn(site, 'the-owner');
    return (await owner.call(startExamEndpoint, { params: { id: paper.id } })).id;
  })
  .extend('stranger', { scope: 'file' }, ({ site }) => signedIn(site, 'the-stranger'))
  .extend('classId', { scope: 'file' }, async ({ site }) => (await newClass(await teacher(site))).id)
  .extend('otherTeacher', { scope: 'file' }, ({ site }) => teacher(site))
  .extend(
    'idFor',
    { scope: 'file' },
    ({ attemptId, classId }) =>
      ({ path }: Endpoint) =>
        path.startsWith('/api/classes/') ? classId : path.includes('/submissions/') ? attemptId : PAPER,
  );

type Paths = Record<string, Record<string, { responses: Record<string, unknown> }>>;
const pathsFor = async (client: TestClient) =>
  ((await client.send('GET', '/api/openapi.json')).body as { paths: Paths }).paths;
const describedIn = (paths: Paths, { path, method }: Endpoint) =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the description of the API', () => {
  it('lists every call of the contract with its answers and refusals for administrators', async ({ site }) => {
    const paths = await pathsFor(await administrator(site));
    for (const [name, endpoint] of ENDPOINTS) {
      const statuses = Object.keys(describedIn(paths, endpoint)?.responses ?? {});
      expect(statuses, name).toEqual(expect.arrayContaining(Object.keys(endpoint.ok)));
      if (endpoint.audience !== 'visitor') expect(statuses, name).toContain('401');
    }
    expect(Object.keys(paths)).toContain('/api/exams/cet-content/{id}/audio/{file}');
  });

  it('leaves out the calls of administrators for everybody else', async ({ site, stranger }) => {
    const visitor = await pathsFor(new TestClient(site.app));
    expect(await pathsFor(stranger)).toEqual(visitor);
    for (const [name, endpoint] of ENDPOINTS) {
      expect([name, describedIn(visitor, endpoint) !== undefined]).toEqual([name, endpoint.audience !== 'admin']);
    }
    const expired = { authorization: 'Bearer made-up' };
    expect((await site.app.inject({ url: '/api/openapi.json', headers: expired })).statusCode).toBe(401);
  });

  it('is OpenAPI 3.1', async ({ stranger }) => {
    expect((await stranger.send('GET', '/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
  });

  it('is sent compressed, and not at all to whoever has it', async ({ site }) => {
    const ask = (headers: Record<string, string>) => site.app.inject({ url: '/api/openapi.json', headers });
    const plain = await ask({});
    const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const again = await ask({ 'if-none-match': `W/${String(plain.headers['etag'])}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(plain.headers['vary']).toContain('authorization');
  });
});

describe.each(ENDPOINTS.filter(([, endpoint]) => endpoint.audience !== 'visitor'))('%s', (_, endpoint) => {
  it('asks a visitor to log in, whatever they send', async ({ site, idFor }) => {
    const visitor = new TestClient(site.app);
    const reply = await visitor.send(
      endpoint.method,
      addressOf(endpoint, idFor(endpoint)),
      endpoint.method === 'GET' ? undefined : { x: 1 },
    );
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([401, 'not_authenticated']);
  });

  it.runIf(endpoint.method !== 'GET')('needs the CSRF pair', async ({ site, stranger, idFor }) => {
    for (const cookie of ['', 'csrftoken=made.up', `csrftoken=${stranger.csrf ?? ''}`]) {
      const response = await site.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, idFor(endpoint)),
        headers: {
          authorization: `Bearer ${stranger.access ?? ''}`,
          cookie,
          'x-csrftoken': cookie === 'csrftoken=made.up' ? 'made.up' : 'other',
        },
        payload: {},
      });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'csrf_failed']);
    }
  });

  it.runIf((endpoint.audience === 'user' || endpoint.audience === 'teacher') && endpoint.path.includes(':id'))(
    'is 404 for what belongs to somebody else or does not exist, before any look at the body',
    async ({ idFor, stranger, otherTeacher }) => {
      const isOwned = /\/submissions\/|^\/api\/classes\//.test(endpoint.path);
      const unknown = isOwned
        ? ['01a1fd77-0000-7000-8000-000000000000', 'not-an-id', '..%2f..']
        : ['no-such-paper', 'UPPER', '..%2f..'];
      const caller = endpoint.audience === 'teacher' ? otherTeacher : stranger;
      for (const id of [...(isOwned ? [idFor(endpoint)] : []), ...unknown]) {
        const reply = await caller.send(
          endpoint.method,
          addressOf(endpoint, id),
          endpoint.method === 'GET' ? undefined : { nonsense: true },
        );
        expect([id, reply.status]).toEqual([id, 404]);
        expect(reply.body).toMatchObject({
          error: expect.stringMatching(/\p{Script=Han}/u) as string,
          request_id: expect.any(String) as string,
        });
      }
    },
  );
});

describe('a call that is not as it should be', () => {
  it.for<[string, string, string, number, string]>([
    ['broken JSON', '{"username":', 'application/json', 400, 'malformed'],
    ['JSON that reaches for a prototype', '{"__proto__": {"role": "admin"}}', 'application/json', 400, 'malformed'],
    ['a form', 'username=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [
      'a body beyond the limit',
      JSON.stringify({ x: 'x'.repeat(600_000) }),
      'application/json',
      413,
      'payload_too_large',
    ],
    ['an empty body', '', 'application/json', 422, 'validation_failed'],
    ['a list', '[]', 'application/json', 422, 'validation_failed'],
    ['null', 'null', 'application/json', 422, 'validation_failed'],
  ])('%s is answered in the shape of every error', async ([, payload, type, status, code], { site, stranger }) => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { cookie: `csrftoken=${stranger.csrf ?? ''}`, 'x-csrftoken': stranger.csrf ?? '', 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    expect(response.json()).toMatchObject({
      error: expect.any(String) as string,
      request_id: expect.any(String) as string,
    });
  });

  it.for<[string, number]>([
    ['/api/%zz', 400],
    ['/api/exams/exam-cards/?search=%00', 400],
    [`/api/exams/exam-cards/${'x'.repeat(300)}/`, 404],
  ])('%s keeps the shape of every error', async ([url, status], { site }) => {
    const response = await site.app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      error: expect.stringMatching(/\p{Script=Han}/u) as string,
      code: expect.any(String) as string,
      request_id: expect.any(String) as string,
    });
  });

  it('that is no HTTP is answered in the same shape', async ({ site }) => {
    const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), address.hostname);
    socket.setEncoding('utf8');
    socket.write('GIBBERISH\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed' });
  });

  it('to an unknown address under /api/ is 404 as JSON', async ({ stranger }) => {
    for (const url of ['/api/', '/api/nothing/', '/api/exams/cet-content/']) {
      expect((await stranger.send('GET', url)).body).toMatchObject({ code: 'not_found' });
    }
  });

  it('by another method is 404, never a page', async ({ stranger }) => {
    expect((await stranger.send('DELETE', '/api/exams/exam-cards/')).status).toBe(404);
  });
});

describe('the headers of every answer', () => {
  it('allow no script but the site’s own, and no frame', async ({ stranger }) => {
    const { headers } = await stranger.send('GET', '/api/exams/exam-cards/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|https?:)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a hand-in of somebody else’s attempt', () => {
  it('by its id does not exist', async ({ attemptId, stranger }) => {
    const reply = await stranger.try(submitEndpoint, { params: { id: PAPER }, body: { attempt_id: attemptId } });
    expect(reply.body).toMatchObject({ code: 'no_open_attempt' });
  });
});
