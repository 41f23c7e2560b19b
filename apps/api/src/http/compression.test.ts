import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#test/endpoints.ts';
import { TestClient } from '#test/test-client.ts';
import { isCompressed } from './compression.ts';

const PAGE = `<!doctype html><title>在线学习网站</title>${'<p>page</p>'.repeat(200)}`;
const MAP = '/api/knowledge/graph/';

const it = base
  .extend('environment', { scope: 'file' }, ({ folder }) => ({ WEB_DIR: folder }))
  .extend(
    'ask',
    { scope: 'file' },
    ({ site }) =>
      (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
        site.app.inject({ method, url, headers }),
  );
it.beforeAll(async ({ folder }) => {
  await writeFile(join(folder, 'index.html'), PAGE);
});

describe('a text of more than 1 kB', () => {
  it.for([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ] as const)('is sent as %s to whoever accepts %s', async ([encoding, accepted, open], { ask }) => {
    for (const url of [MAP, '/', '/api/openapi.json']) {
      const plain = await ask(url);
      const small = await ask(url, { 'accept-encoding': accepted });
      expect(small.headers['content-encoding']).toBe(encoding);
      expect(open(small.rawPayload).toString()).toBe(plain.body);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it('is sent uncompressed to a client that accepts no supported encoding', async ({ ask }) => {
    for (const accepted of ['identity', 'zstd', 'br;q=0, gzip;q=0', '']) {
      const plain = await ask(MAP, { 'accept-encoding': accepted });
      expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
      expect(plain.json()).toMatchObject({ points: expect.any(Array) as unknown[] });
    }
  });

  it('is cached by its encoding, and revalidated by its ETag', async ({ ask }) => {
    const [plain, small] = [await ask('/'), await ask('/', { 'accept-encoding': 'br' })];
    for (const { headers } of [plain, small]) expect(String(headers.vary)).toBe('accept-encoding');
    expect(small.headers.etag).toMatch(/^W\//);
    const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': small.headers.etag });
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding']);
    expect(again.headers).not.toHaveProperty('content-encoding');
  });

  it('has the same headers and no body for HEAD', async ({ ask }) => {
    const head = await ask(MAP, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(String(head.headers['content-type'])).toContain('json');
  });
});

describe('what is not compressed', () => {
  it('is a text below 1 kB', async ({ site, ask }) => {
    const client = new TestClient(site.app);
    await client.register('small-answers');
    const headers = { authorization: `Bearer ${client.access ?? ''}`, 'accept-encoding': 'br' };
    const small = await ask('/api/sandbox/boards/', headers);
    const refused = await ask('/api/dashboard/', { 'accept-encoding': 'br' });
    for (const { headers: sent } of [small, refused]) expect(sent).not.toHaveProperty('content-encoding');
  });

  it('is a compressed request body', async ({ site }) => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('1f8b08', 'hex'),
    });
    expect(response.json()).toMatchObject({ code: 'malformed' });
  });

  it('is any reply of the auth calls', async ({ ask }) => {
    expect(ENDPOINTS.filter(([, { path }]) => path.startsWith('/api/auth/') && isCompressed(path))).toEqual([]);
    const long = await ask(`/api/auth/${'x'.repeat(100)}/`, { 'accept-encoding': 'br' });
    expect(long.headers).not.toHaveProperty('content-encoding');
  });

  /** Secret fields of replies: tokens, codes, share links, signed addresses. */
  const SECRETS = [
    'access',
    'refresh',
    'password',
    'recovery_code',
    'recovery_codes',
    'secret',
    'csrf_token',
    'slug',
    'download_url',
    'url',
  ];

  it('is a reply with a secret, unless no user’s text is beside it', () => {
    const compressed = ENDPOINTS.filter(([, { path, ok }]) => isCompressed(path) && namesIn(ok).some(isSecret));
    // These replies have addresses of recordings beside the paper's text and the chosen letters, the visitor's beside
    // the paper's text alone. A new call needs a decision.
    expect(compressed.map(([name]) => name).toSorted()).toEqual([
      'getContentEndpoint',
      'getPracticeEndpoint',
      'getSentenceEndpoint',
      'listeningGroupEndpoint',
      'startPracticeEndpoint',
      'visitorDrillEndpoint',
    ]);
  });

  const isSecret = (name: string) => SECRETS.includes(name);
});

/** The names of all fields in the replies of a call. */
function namesIn(ok: (typeof ENDPOINTS)[number][1]['ok']): string[] {
  const schemas = Object.values(ok).flatMap((schema) =>
    schema === null ? [] : [JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))],
  );
  return schemas.flatMap((schema) => [...schema.matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name));
}
