import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseReply } from '#api/api-base.ts';

const root = join(import.meta.dirname, '../../../../..');
const PAPER = 'cet4-mock-1';
const PLAIN = { encrypted: false, paper: { id: PAPER } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The next test file must not get modules that were loaded with this storage.
  vi.resetModules();
});

/** The module as loaded by a page with this API base URL, signed in with `access`. */
async function pageAt(address: string, access = 'a token') {
  // Another file may have loaded the module, which reads the base URL on loading.
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ content: address }) });
  vi.stubGlobal('location', { href: `${address}/`, origin: address });
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'access_token' ? access : null) });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return { ...(await import('./content-queries.ts')), warned };
}

/** A server with scripted responses that records the received keys. */
async function serve(answer: (isSealed: boolean) => { status: number; body: object }) {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    const key = request.headers['x-content-key'] as string | undefined;
    keys.push(key);
    const { status, body } = answer(key !== undefined && (request.url ?? '').includes('encrypt=true'));
    reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys };
}

describe('asking for a content', () => {
  it('that cannot be opened gets it plain, with a word in the console and nowhere else', async () => {
    const { address, keys } = await serve((isSealed) => ({
      status: 200,
      body: isSealed ? { encrypted: true, data: 'e30..AA.AA.AA' } : PLAIN,
    }));
    const { getContent, warned } = await pageAt(address);
    expect(await getContent({ paperId: PAPER, mode: 'exam' })).toEqual(PLAIN);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]+$/), undefined]);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('where nothing can be opened does not ask for a sealed one', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    const { address, keys } = await serve(() => ({ status: 200, body: PLAIN }));
    const { getContent, warned } = await pageAt(address);
    expect(await getContent({ paperId: PAPER, mode: 'exam' })).toEqual(PLAIN);
    expect(keys).toEqual([undefined]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('takes a plain answer as it is', async () => {
    const { address, keys } = await serve(() => ({ status: 200, body: PLAIN }));
    const { getContent } = await pageAt(address);
    expect(await getContent({ paperId: PAPER, mode: 'exam' })).toEqual(PLAIN);
    expect(keys).toHaveLength(1);
  });

  it('that is refused is not asked for again', async () => {
    const refusal = { error: '请先开始作答', code: 'not_started', request_id: 'r' };
    const { address, keys } = await serve(() => ({ status: 409, body: refusal }));
    const { getContent } = await pageAt(address);
    await expect(getContent({ paperId: PAPER, mode: 'exam' })).rejects.toMatchObject({ code: 'not_started' });
    expect(keys).toHaveLength(1);
  });
});

/** Starts the whole service with a temporary data folder for the test; returns its URL. */
async function startService(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'study-content-'));
  // The embedded database server runs as another user and needs access.
  chmodSync(folder, 0o755);
  const service = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, WEB_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => void service.once('close', done));
  onTestFinished(async () => {
    service.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  let said = '';
  for await (const text of service.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += String(text);
    const address = /已启动：(http:\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`the service ended: ${said}`);
}

/** Registers a user who starts the paper; returns the access token. */
async function begin(address: string): Promise<string> {
  const csrf = await fetch(`${address}/api/auth/csrf/`);
  const { csrf_token: token } = (await csrf.json()) as { csrf_token: string };
  const post = async (path: string, body: object, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', cookie: `csrftoken=${token}`, 'x-csrftoken': token, ...more };
    return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const person = { username: 'the-reader', password: 'correct-horse1' };
  const { access } = (await post('/api/auth/register/', person)) as { access: string };
  await post(`/api/exams/${PAPER}/start_exam/`, { mode: 'practice' }, { authorization: `Bearer ${access}` });
  return access;
}

it('the real service’s sealed content opens to what it gives plain', { timeout: 60_000 }, async () => {
  const address = await startService();
  const access = await begin(address);
  const { getContent, warned } = await pageAt(address, access);
  const asked = vi.spyOn(globalThis, 'fetch');
  const content = await getContent({ paperId: PAPER, mode: 'practice' });
  expect(asked).toHaveBeenCalledOnce();
  expect(warned).not.toHaveBeenCalled();
  const plain = await fetch(`${address}/api/exams/cet-content/${PAPER}/?mode=practice`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(content).toEqual(parseReply(await plain.text(), address));
  expect(content.paper.reading?.careful).toHaveLength(2);
});
