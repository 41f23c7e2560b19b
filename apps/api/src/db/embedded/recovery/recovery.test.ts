import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { SUPERUSER } from '../server-user.ts';
import { type EmbeddedServer, startEmbedded } from '../start-embedded.ts';
import { lookOnce } from './keep-recoverable.ts';
import { recoverTo } from './recover-to.ts';
import { baseName, foldersIn, isWithoutGap, listBases, listSegments, prune } from './wal-archive.ts';

const SILENT = { info: () => {}, warn: () => {} };

test(
  'the database comes back as it was at any moment, from what was archived alone',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder();
    const dataDir = path.join(folder, 'data');
    const archive = path.join(folder, 'archive');
    const recovery = { folder: archive, days: 7 };
    const server = await startEmbedded({ dataDir, log: () => {}, archiveTo: archive });
    await query(server, 'create table saved (id integer primary key, word text)');
    await lookOnce(server, recovery, SILENT);
    expect(await listBases(foldersIn(archive))).toHaveLength(1);
    // A base says seconds, and is good from the next whole one on.
    await wait(1_100);

    await query(server, `insert into saved select n, 'before ' || n from generate_series(1, 1000) n`);
    const before = await query(server, 'select * from saved order by id');
    const [{ now }] = (await query(server, 'select clock_timestamp() as now')) as [{ now: Date }];
    await wait(50);
    await query(server, `update saved set word = 'spoilt'`);
    await query(server, 'delete from saved where id > 10');
    const after = await query(server, 'select * from saved order by id');
    await switchSegment(server);
    await lookOnce(server, recovery, SILENT);
    // Nothing was missing, so there is no second copy; and what was archived is packed.
    expect(await listBases(foldersIn(archive))).toHaveLength(1);
    expect(
      readdirSync(foldersIn(archive).wal).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).length,
    ).toBeGreaterThan(0);
    await server.stop();
    rmSync(dataDir, { recursive: true });

    const formerCluster = path.join(dataDir, 'postgres');
    const at = (name: string, moment: Date | null) =>
      recoverTo({ folder: archive, formerCluster, into: path.join(folder, name), moment });
    await at('moment', now);
    expect(await savedIn(path.join(folder, 'moment'))).toEqual(before);
    await at('latest', null);
    expect(await savedIn(path.join(folder, 'latest'))).toEqual(after);

    await expect(at('moment', now)).rejects.toThrow('不是空的');
    await expect(at('later', new Date())).rejects.toThrow(/保存下来的记录只到/);
    await expect(at('earlier', new Date('2020-01-01'))).rejects.toThrow('最早只能恢复到');
    await expect(
      recoverTo({ folder: path.join(folder, 'nothing'), formerCluster, into: path.join(folder, 'x'), moment: null }),
    ).rejects.toThrow('没有可以用来恢复的内容');
  },
);

test('what no moment within the days needs is removed, and a gap in the log is seen', async () => {
  const folder = temporaryFolder();
  const folders = foldersIn(folder);
  await startArchive(folder);
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  const segment = (n: number) => `00000001${'0'.repeat(8)}${n.toString(16).toUpperCase().padStart(8, '0')}`;
  for (const n of [1, 2, 3, 4]) writeFileSync(path.join(folders.base, baseName(day(n), segment(n * 10))), '');
  for (let n = 5; n <= 45; n += 1) writeFileSync(path.join(folders.wal, `${segment(n)}.gz`), '');
  await prune(folders, 2, day(4).getTime() + 1_000);
  expect((await listBases(folders)).map(({ madeAt }) => madeAt)).toEqual([2, 3, 4].map((n) => day(n).getTime()));
  const segments = await listSegments(folders);
  expect([segments[0], segments.at(-1)]).toEqual([segment(20), segment(45)]);
  const [oldest, , newest] = await listBases(folders);
  if (!oldest || !newest) throw new Error('there are three');
  rmSync(path.join(folders.wal, `${segment(30)}.gz`));
  expect(isWithoutGap(oldest, await listSegments(folders))).toBe(false);
  expect(isWithoutGap(newest, await listSegments(folders))).toBe(true);
});

async function startArchive(folder: string): Promise<void> {
  const { prepareArchive } = await import('./wal-archive.ts');
  prepareArchive(folder, null);
  expect(existsSync(foldersIn(folder).wal)).toBe(true);
}

async function savedIn(dataDir: string): Promise<unknown[]> {
  const server = await startEmbedded({ dataDir, log: () => {} });
  try {
    // It may be written to, as any other.
    await query(server, 'create table later (id integer)');
    return await query(server, 'select * from saved order by id');
  } finally {
    await server.stop();
  }
}

async function switchSegment({ connection }: EmbeddedServer): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const name = rows[0]?.name ?? '';
    await expect
      .poll(async () => (await client.query('select last_archived_wal from pg_stat_archiver')).rows[0], {
        timeout: 30_000,
      })
      .toSatisfy((row: { last_archived_wal: string | null }) => (row.last_archived_wal ?? '').slice(0, 24) >= name);
  } finally {
    await client.end();
  }
}

async function query({ connectionString }: EmbeddedServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'study-moment-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
