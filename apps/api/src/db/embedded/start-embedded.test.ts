import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPostmaster } from './cluster.ts';
import { type EmbeddedServer, startEmbedded, type Transport } from './start-embedded.ts';
import { StartRefusal } from './start-refusal.ts';
import type { EmbeddedExit } from './supervise.ts';

const silent = () => undefined;
const isRoot = process.getuid?.() === 0;

describe('an embedded server', { timeout: 30_000 }, () => {
  test('starts on an empty folder, keeps its data after a stop, and makes the product’s role no superuser', async () => {
    const dataDir = temporaryDataDir();
    const first = await start(dataDir);
    expect(first).toMatchObject({ adopted: false });
    await query(first, 'create table kept (word text)');
    await query(first, `insert into kept values ('作文')`);
    await first.stop();
    expect(findPostmaster(clusterOf(dataDir))).toBeNull();

    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second, 'select word from kept')).toEqual([{ word: '作文' }]);
    expect(await query(second, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    expect(await query(second, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(second, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  test('starts after being killed during its first start, and removes the remains', async () => {
    const dataDir = temporaryDataDir();
    const api = spawnHolder(dataDir);
    const remains = () => (existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('.new-')) : []);
    await until(() => remains().length > 0);
    await kill(api);
    expect(existsSync(clusterOf(dataDir))).toBe(false);

    const server = await start(dataDir);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    // An initdb that outlived its parent may still be writing; the start after its end removes its files.
    while (remains().length > 0) await (await start(dataDir)).stop();
    expect(existsSync(clusterOf(dataDir))).toBe(true);
  });

  test('is adopted, with its data, after the process that started it was killed', async () => {
    const dataDir = temporaryDataDir();
    const api = spawnHolder(dataDir);
    const connectionString = await firstLine(api);
    await query({ connectionString }, 'create table saved as select 7 as answer');
    const before = findPostmaster(clusterOf(dataDir))?.pid;
    await kill(api);

    const server = await start(dataDir);
    expect(server.adopted).toBe(true);
    expect(findPostmaster(clusterOf(dataDir))?.pid).toBe(before);
    expect(await query(server, 'select answer from saved')).toEqual([{ answer: 7 }]);
    await server.stop();
    expect(findPostmaster(clusterOf(dataDir))).toBeNull();
  });

  test('restarts with its data after the postmaster was killed, adopted or not', async () => {
    const dataDir = temporaryDataDir();
    const api = spawnHolder(dataDir);
    await firstLine(api);
    await kill(api);
    const server = await start(dataDir);
    await query(server, 'create table saved as select 7 as answer');
    const exits: EmbeddedExit[] = [];
    server.onExit((exit) => exits.push(exit));

    for (const round of [1, 2]) {
      const pid = findPostmaster(clusterOf(dataDir))?.pid ?? 0;
      process.kill(pid, 'SIGKILL');
      await until(() => server.state() === 'restarting');
      await until(() => server.state() === 'ready');
      expect(await query(server, 'select answer from saved')).toEqual([{ answer: 7 }]);
      expect(findPostmaster(clusterOf(dataDir))?.pid).not.toBe(pid);
      expect(exits).toHaveLength(round);
    }
  });

  test('starts again when the postmaster and its process were killed together', async () => {
    const dataDir = temporaryDataDir();
    const api = spawnHolder(dataDir);
    const connectionString = await firstLine(api);
    await query({ connectionString }, 'create table saved as select 7 as answer');
    process.kill(findPostmaster(clusterOf(dataDir))?.pid ?? 0, 'SIGKILL');
    await kill(api);

    expect(await query(await start(dataDir), 'select answer from saved')).toEqual([{ answer: 7 }]);
  });

  test('refuses a second process on the same folder in one line, and keeps running', async () => {
    const dataDir = temporaryDataDir();
    const server = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      new StartRefusal(
        `数据目录“${dataDir}”正被另一个服务（进程${process.pid}）使用，请先停止那个服务，或用DATA_DIR和PORT另开一个。`,
      ),
    );
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(server.state()).toBe('ready');
  });

  test('puts the socket elsewhere when the path of the data folder is too long for one', async () => {
    const dataDir = path.join(temporaryDataDir(), '很长的目录'.repeat(10), 'data');
    const server = await start(dataDir);
    onTestFinished(() => rmSync(server.connection.host, { recursive: true, force: true }));
    expect(server.connection.host.startsWith(tmpdir())).toBe(true);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('listens on loopback behind a password where there are no private sockets', async () => {
    const server = await start(temporaryDataDir(), 'loopback');
    expect(server.connection.host).toBe('127.0.0.1');
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    const { password: _, ...connection } = server.connection;
    await expect(new pg.Client({ ...connection, password: 'wrong' }).connect()).rejects.toThrow(/password/);
  });

  test.runIf(isRoot)('does not run as root', async () => {
    const dataDir = temporaryDataDir();
    await start(dataDir);
    expect(statSync(clusterOf(dataDir)).uid).not.toBe(0);
    const pid = findPostmaster(clusterOf(dataDir))?.pid;
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  test.runIf(isRoot)('says which folder keeps its account out', async () => {
    const closed = path.join(temporaryDataDir(), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    await expect(start(path.join(closed, 'data'))).rejects.toThrow(
      `该用户无法进入目录“${closed}”，请执行chmod o+x "${closed}"，或用DATA_DIR指定另一个目录。`,
    );
  });
});

function temporaryDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function clusterOf(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

async function start(dataDir: string, transport?: Transport): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log: silent, ...(transport && { transport }) });
  onTestFinished(() => server.stop());
  return server;
}

function spawnHolder(dataDir: string): ChildProcess {
  const script = path.join(import.meta.dirname, 'hold-server.fixture.ts');
  return spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const line = new Promise<string>((said) => child.stdout?.once('data', (chunk: Buffer) => said(String(chunk).trim())));
  const ended = new Promise<string>((_, failed) => child.once('exit', () => failed(new Error('it ended'))));
  return Promise.race([line, ended]);
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}

async function query(server: { connectionString: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
