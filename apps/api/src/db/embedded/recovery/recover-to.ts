import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { stopPostmaster } from '../postmaster.ts';
import { raiseServer } from '../raise.ts';
import { prepareSite } from '../site.ts';
import { StartRefusal } from '../start-refusal.ts';
import { foldersIn, listBases, unpackSegments } from './wal-archive.ts';

const SEGMENT = /^[0-9A-F]{24}$/;

export interface RecoverOptions {
  /** Where the log was archived. */
  folder: string;
  /** The cluster it was archived from, if it still exists: its last segments may not be archived yet. */
  formerCluster: string;
  /** A data folder that is missing or empty. */
  into: string;
  /** null: the latest. */
  moment: Date | null;
}

/**
 * Makes a new data folder with the database as it was at a moment. Returns when its last transaction was committed,
 * where PostgreSQL says so. Throws StartRefusal.
 */
export async function recoverTo({ folder, formerCluster, into, moment }: RecoverOptions): Promise<string | null> {
  const folders = foldersIn(folder);
  const bases = await listBases(folders);
  const base = bases.findLast(({ madeAt }) => moment === null || madeAt <= moment.getTime());
  if (base === undefined) {
    const first = bases[0];
    throw new StartRefusal(
      first === undefined
        ? `“${folder}”里没有可以用来恢复的内容：需要先设置RECOVERY_DAYS并运行一段时间。`
        : `最早只能恢复到${new Date(first.madeAt).toISOString()}。`,
    );
  }
  await mkdir(into, { recursive: true, mode: 0o711 });
  if ((await readdir(into)).length > 0) throw new StartRefusal(`“${into}”不是空的，请换一个新的目录。`);
  const cluster = path.join(into, 'postgres');
  await unpackBase(base.file, cluster);
  const log = path.join(cluster, 'pg_wal');
  await unpackSegments(folders, base.segment, log);
  await copyLatest(path.join(formerCluster, 'pg_wal'), log, base.segment);
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  return replay(into, moment);
}

async function unpackBase(file: string, cluster: string): Promise<void> {
  await mkdir(cluster, { mode: 0o700 });
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  reading.catch(() => undefined);
  for await (const entry of tar) {
    const target = path.join(cluster, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 });
      entry.resume();
    } else await pipeline(entry, createWriteStream(target, { mode: 0o600 }));
  }
  await reading;
}

// A segment that is half written ends where its records end: recovery looks at each record's checksum.
async function copyLatest(from: string, to: string, first: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const name of await readdir(from)) {
    if (!SEGMENT.test(name) || name < first || existsSync(path.join(to, name))) continue;
    await copyFile(path.join(from, name), path.join(to, name));
  }
}

// Connections are refused until the moment is reached, so a server that answers has finished.
async function replay(into: string, moment: Date | null): Promise<string | null> {
  const site = await prepareSite(into, process.platform === 'win32' ? 'loopback' : 'socket', {
    // Everything needed lies in pg_wal already, and PostgreSQL looks there when this command finds nothing.
    restore_command: 'exit 1',
    hot_standby: 'off',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    ...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),
  });
  try {
    const raised = await raiseServer(site, new AbortController().signal, false);
    if (raised === null) throw new Error('the recovery was aborted');
    await raised.guard.end();
    await stopPostmaster(site, raised.child);
  } catch (error) {
    const last = lastCommitted(site.logFile);
    if (!(error instanceof StartRefusal) || !/before configured recovery target/.test(error.message)) throw error;
    throw new StartRefusal(
      `保存下来的记录只到${last ?? '更早的时刻'}，到不了所要的时刻。要恢复到最后一刻，请用--at latest。`,
    );
  }
  return lastCommitted(site.logFile);
}

function lastCommitted(logFile: string): string | null {
  const found = readFileSync(logFile, 'utf8').matchAll(/last completed transaction was at log time (\S+ \S+)/g);
  return [...found].at(-1)?.[1] ?? null;
}
