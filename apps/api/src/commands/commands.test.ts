import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnProgram, startService, temporaryDataDir } from '#test/spawned-service.ts';
import { findPostmaster } from '../db/embedded/cluster.ts';

const TIMEOUT_MS = 120_000;

async function run(
  command: 'admin' | 'backup' | 'regrade' | 'restore',
  args: string[],
  environment: Record<string, string>,
) {
  const program = spawnProgram(`commands/${command}.ts`, args, environment);
  const code = await program.ended;
  return { code, ...program.output() };
}

test(
  'the commands work on the embedded database, stopped or in use by the service, and leave it as they found it',
  { timeout: TIMEOUT_MS },
  async () => {
    const DATA_DIR = temporaryDataDir();
    const postmaster = () => findPostmaster(join(DATA_DIR, 'postgres'))?.pid ?? null;

    const first = await run('admin', ['create', 'headmaster'], { DATA_DIR });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /^已创建管理员：headmaster\n密码（只显示这一次）：\w{16}\n恢复码（.+）：[0-9A-Z-]{24}\n$/,
    );
    expect(postmaster()).toBeNull();

    const service = await startService(DATA_DIR);
    expect(service.output().stdout).not.toContain('npm run admin');
    const running = postmaster();
    const second = await run('admin', ['create', 'deputy'], { DATA_DIR, ADMIN_PASSWORD: 'tall-oak-77' });
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toMatch(/^已创建管理员：deputy\n恢复码（.+）：[0-9A-Z-]{24}\n$/);
    const promoted = await run('admin', ['promote', 'Deputy'], { DATA_DIR });
    expect(promoted).toEqual({ code: 0, stdout: 'deputy已经是管理员。\n', stderr: '' });

    const tried = await run('regrade', ['cet4-mock-1'], { DATA_DIR });
    expect(tried).toMatchObject({ code: 0, stderr: '' });
    expect(tried.stdout).toContain('这是试算，没有做任何改动。');
    expect((await run('regrade', ['cet4-mock-1', '--apply'], { DATA_DIR })).stdout).toContain('重判完成');

    const file = join(DATA_DIR, 'backup.tar');
    expect(await run('backup', [file], { DATA_DIR })).toMatchObject({ code: 0, stderr: '' });
    const refused = await run('restore', [file], { DATA_DIR });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^数据库不是空的（.+\n$/);
    expect(postmaster()).toBe(running);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);

    const elsewhere = temporaryDataDir();
    const restored = await run('restore', [file], { DATA_DIR: elsewhere, SECRET_KEY: 'another'.repeat(8) });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^已恢复\d+张表共\d+行、0个文件（0.0MB）和密钥：/);
    const toldArguments = /“tar (.+)”/.exec(restored.stdout)?.[1]?.split(' ');
    const oldKey = execFileSync('tar', toldArguments, { encoding: 'utf8' });
    expect(oldKey).toBe(readFileSync(join(DATA_DIR, 'secret-key'), 'utf8').trim());
    expect(await run('backup', ['--verify', file], {})).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(readFileSync(`${file}.check.json`, 'utf8'))).toMatchObject({ is_whole: true });
    const again = await run('admin', ['promote', 'headmaster'], { DATA_DIR: elsewhere });
    expect(again).toMatchObject({ code: 0, stdout: 'headmaster已经是管理员。\n' });
  },
);

test.each([
  ['admin', []],
  ['admin', ['demote', 'somebody']],
  ['admin', ['create']],
  ['backup', []],
  ['backup', ['a-file', '--encrypt']],
  ['regrade', []],
  ['regrade', ['a-paper', '--now']],
  ['restore', ['one', 'two']],
] as const)('%s %j says how it is called and exits with 2', async (command, args) => {
  const { code, stdout, stderr } = await run(command, [...args], {});
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^用法：/);
});

test.each([
  ['an unreachable database', 'postgresql://nobody@127.0.0.1:1/none', '连不上：'],
  ['an address that is none', 'nobody', '写法不对。'],
])('%s is reported in one line with exit code 1', async (_, url, problem) => {
  const { code, stderr } = await run('admin', ['promote', 'somebody'], { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(`DATABASE_URL=${url}：${problem}`);
});
