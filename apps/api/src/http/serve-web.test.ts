import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { openTestApp } from '#test/test-app.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const INLINE = "document.title = '1';";
const PAGE = `<!doctype html><title>在线学习网站</title><script>${INLINE}</script><script src="/app.js"></script>`;

const it = base
  .extend('environment', { scope: 'file' }, ({ folder }) => ({ WEB_DIR: folder }))
  .extend(
    'get',
    { scope: 'file' },
    ({ site }) =>
      (url: string, headers = {}) =>
        site.app.inject({ method: 'GET', url, headers }),
  );
it.beforeAll(async ({ folder }) => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(join(folder, 'sw.js'), SCRIPT);
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  const pages = {
    '/': ['assets/app-0a.css', 'assets/home-1a.js'],
    '/cet{$level}/exam/$id': ['assets/exam-2b.js', 'assets/clock-3c.js'],
  };
  await writeFile(join(folder, 'page-chunks.json'), JSON.stringify(pages));
});

describe('the browser app', () => {
  it.for([
    '/',
    '/cet4',
    '/cet6/',
    '/cet4/exam/cet4-mock-1',
    '/cet6/exam/x/answer?from=list',
    '/subjects/maths',
    '/auth',
  ])('is one page at the addresses of its router: %s', async (path, { site, get }) => {
    const response = await get(path);
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
    const again = await get(path, { 'if-none-match': response.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it.for([
    '/nowhere',
    '/apixyz',
    '/CET4',
    '/cet5',
    '/cet5/exam/cet4-mock-1',
    '/cet44',
    '/cet4/exam',
    '/mistake-book/x',
    '/index.html',
    '//evil.example/',
  ])('is the same page at any other address, as 404: %s', async (path, { site, get }) => {
    for (const known of ['"none"', '*']) {
      const response = await get(path, { 'if-none-match': known, 'if-modified-since': new Date().toUTCString() });
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([404, PAGE, 'no-cache']);
    }
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body]).toEqual([404, '']);
  });

  it('does not answer unknown calls, files or forms', async ({ site }) => {
    for (const [method, path] of [
      ['GET', '/api/nothing/'],
      ['GET', '/files/nothing'],
      ['GET', '/assets/app-1a2b.js.br'],
      ['POST', '/nowhere'],
      ['POST', '/auth'],
    ] as const) {
      const response = await site.app.inject({ method, url: path });
      expect([path, response.statusCode, response.json<{ code: string }>().code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('lists the files of the page at an address', async ({ get }) => {
    const linked = async (path: string) => (await get(path)).headers.link;
    const home = '</assets/app-0a.css>; rel=preload; as=style; crossorigin, </assets/home-1a.js>; rel=modulepreload';
    expect(await linked('/?message=x')).toBe(home);
    const exam = '</assets/exam-2b.js>; rel=modulepreload, </assets/clock-3c.js>; rel=modulepreload';
    expect(await linked('/cet4/exam/cet4-mock-1')).toBe(exam);
    expect(await linked('/cet6/exam/cet6-mock-1/')).toBe(exam);
    expect(await linked('/cet4/exam/cet4-mock-1/nowhere')).toBeUndefined();
  });

  it('has the csrf cookie set with it, wherever it is opened, and only once', async ({ get }) => {
    for (const path of ['/', '/cet4/', '/nowhere']) {
      const { cookies } = await get(path);
      expect(cookies.map(({ name }) => name)).toEqual(['csrftoken']);
      expect((await get(path, { cookie: `csrftoken=${cookies[0]?.value}` })).cookies).toEqual([]);
    }
    expect((await get('/assets/app-1a2b.js')).cookies).toEqual([]);
  });

  it('may call the API that it was built for, and show its pictures and recordings', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'study-web-'));
    const meta = '<meta name="api-base" content="https://api.example.com/backend" />';
    await writeFile(join(elsewhere, 'index.html'), PAGE.replace('<script>', `${meta}<script>`));
    await using built = await openTestApp({ WEB_DIR: elsewhere });
    const { headers } = await built.app.inject({ method: 'GET', url: '/' });
    const policy = String(headers['content-security-policy']).split(';');
    for (const kind of ['connect-src', 'img-src', 'media-src']) {
      expect(policy.find((rule) => rule.startsWith(kind))).toContain(" 'self' https://api.example.com");
    }
    expect(policy.find((rule) => rule.startsWith('script-src'))).not.toContain('api.example.com');
    await rm(elsewhere, { recursive: true });
  });

  it('may run the scripts that stand in its page, and no others', async ({ get }) => {
    const hash = createHash('sha256').update(INLINE).digest('base64');
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('has its hashed files cached forever, and sent as compressed by the build', async ({ get }) => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(response.headers['content-type'])).toContain('javascript');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/assets/app-1a2b.js')).body).toBe(SCRIPT);
    for (const accepted of ['br', 'identity']) {
      const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
      expect(String(headers.vary).toLowerCase()).toBe('accept-encoding');
    }
  });

  it('has the service worker asked for at every visit, and the manifest as one', async ({ get }) => {
    const worker = await get('/sw.js');
    expect([worker.headers['cache-control'], worker.body]).toEqual(['no-cache', SCRIPT]);
    expect(String(worker.headers['content-type'])).toContain('javascript');
    const manifest = await get('/manifest.webmanifest');
    expect(String(manifest.headers['content-type'])).toContain('application/manifest+json');
  });

  it('answers a missing file with 404, not with the page', async ({ get }) => {
    const response = await get('/assets/gone-9z9z.js');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  });

  it('serves nothing outside its folder', async ({ get }) => {
    for (const path of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json', '//etc/passwd']) {
      expect((await get(path)).body).not.toContain('"name"');
    }
  });
});
