import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const PAGE = '<!doctype html><title>在线学习网站</title>';

let test: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'study-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), PAGE);
  await writeFile(join(webDir, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(join(webDir, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  test = await openTestApp({ WEB_DIR: webDir });
});
afterAll(async () => {
  await test[Symbol.asyncDispose]();
  await rm(webDir, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers });

describe('the browser app', () => {
  it('is one page for every path that is no file and no call', async () => {
    for (const path of ['/', '/cet4/exam/cet4-mock-1', '/nowhere', '/apixyz']) {
      const response = await get(path);
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
    }
  });

  it('has its hashed files kept for good, and compressed as they were built', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(response.headers['content-type'])).toContain('javascript');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/assets/app-1a2b.js')).body).toBe(SCRIPT);
  });

  it('answers a file that is not there with 404, not with the page', async () => {
    const response = await get('/assets/gone-9z9z.js');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  });

  it('leads nowhere out of its folder', async () => {
    for (const path of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json', '//etc/passwd']) {
      expect((await get(path)).body).not.toContain('"name"');
    }
  });
});
