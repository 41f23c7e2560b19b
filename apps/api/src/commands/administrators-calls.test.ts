import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOf } from '@study/content/read/documents.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS } from '../../test/endpoints.ts';
import { openTestApp } from '../../test/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { storePaper } from '../features/papers/administration/paper-loading.service.ts';
import { createAdministrator } from './administrators.ts';

const page = await readFile(join(import.meta.dirname, '../../../../docs/administrators-calls.md'), 'utf8');
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.runIf(hasCurl)('the example on the page works as it is written', { timeout: 60_000 }, async () => {
  await using site = await openTestApp();
  const { paper, answers } = validPaper('CET4', 'cet4-mock-1');
  await inTransaction(site.database.db, (trx) => storePaper(trx, contentOf(paper, answers, new Map())));
  const username = '教务处';
  const password = 'it\'s"oak-77';
  await createAdministrator(site.database, username, password);
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const [settings = '', ...steps] = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, commands = '']) => commands);
  expect(settings).toMatch(/^export site=\S+ username=\S+\nread .* password; export password\n$/);
  const { code, output, errors } = await runScript(steps.join('\n'), { site: address, username, password });
  expect([code, errors]).toEqual([0, '']);
  expect([...output.matchAll(/"is_published":(\w+)/g)].map(([, value]) => value)).toEqual(['true', 'false', 'true']);
  const ended = site.database.db.selectFrom('sessions').select('id').where('revoked_at', 'is not', null);
  expect(await ended.execute()).toHaveLength(1);
});

test('the page lists every call of administrators', () => {
  const listed = [...page.matchAll(/^\| `([A-Z]+ \/api\/\S+)` \|/gm)].map(([, call]) => call);
  const known = ENDPOINTS.filter(([, { audience }]) => audience === 'admin').map(([, e]) => `${e.method} ${e.path}`);
  expect(listed.toSorted()).toEqual(known.toSorted());
});

async function runScript(script: string, settings: Record<string, string>) {
  const cwd = await mkdtemp(join(tmpdir(), 'study-calls-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH ?? '', ...settings };
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  shell.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((done) => shell.once('close', done));
  return { code, output, errors };
}
