import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOf } from '@study/content/read/documents.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS } from '#test/endpoints.ts';
import { openTestApp } from '#test/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { storePaper } from '../features/papers/administration/paper-loading.service.ts';
import { createAdministrator } from './administrators.ts';

const page = await readFile(join(import.meta.dirname, '../../../../docs/administrators-calls.md'), 'utf8');
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.runIf(hasCurl)(
  'the example on the page works as it is printed, at first and ever after',
  { timeout: 60_000 },
  async () => {
    await using site = await openTestApp({ ADMIN_SECOND_FACTOR: 'required' });
    const { paper, answers } = validPaper('CET4', 'cet4-mock-1');
    await inTransaction(site.database.db, (trx) => storePaper(trx, contentOf(paper, answers, new Map())));
    const password = 'it\'s"oak-77';
    await createAdministrator(site.database, '教务处', password);
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const printed = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, commands]) => commands).join('\n');
    const script = printed.replace('http://localhost:3000', address).replace('headteacher', '教务处');
    const published = (output: string) => [...output.matchAll(/"is_published":(\w+)/g)].map(([, value]) => value);

    // The account has no second factor yet; the script shows its key.
    const first = await runScript(script, [password, '', ({ output }) => codeOf(/密钥：(\w+)/.exec(output)?.[1])]);
    expect([first.code, first.errors]).toEqual([0, '']);
    expect(published(first.output)).toEqual(['true', 'false', 'true']);
    const [, recovery = ''] = /"recovery_codes":\["([^"]+)"/.exec(first.output) ?? [];

    const later = await runScript(script, [password, recovery]);
    expect([later.code, later.errors]).toEqual([0, '']);
    expect(published(later.output)).toEqual(['true', 'false', 'true']);
    const ended = site.database.db.selectFrom('sessions').select('id').where('revoked_at', 'is not', null);
    expect(await ended.execute()).toHaveLength(2);
  },
);

test('the page lists every call of administrators', () => {
  const listed = [...page.matchAll(/^\| `([A-Z]+ \/api\/\S+)` \|/gm)].map(([, call]) => call);
  const isListed = ({ audience, path }: Endpoint) =>
    audience === 'admin' || (audience === 'teacher' && path.startsWith('/api/admin/'));
  const known = ENDPOINTS.filter(([, endpoint]) => isListed(endpoint)).map(([, e]) => `${e.method} ${e.path}`);
  expect(listed.toSorted()).toEqual(known.toSorted());
});

const codeOf = (secret: string | undefined) =>
  secret === undefined ? null : new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Input: a line, or a function of the output so far that returns a line once it can. */
type Typed = string | ((printed: { output: string }) => string | null);

async function runScript(script: string, typed: readonly Typed[]) {
  const cwd = await mkdtemp(join(tmpdir(), 'study-calls-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH ?? '' };
  // Node's pipe is a socket, for which bash would read a file of the machine's own.
  const shell = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  const left = [...typed];
  const type = () => {
    for (let [next] = left; next !== undefined; [next] = left) {
      const line = typeof next === 'string' ? next : next({ output });
      if (line === null) return;
      left.shift();
      shell.stdin.write(`${line}\n`);
    }
  };
  type();
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    type();
  });
  shell.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((done) => shell.once('close', done));
  return { code, output, errors };
}
