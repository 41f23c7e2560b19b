import { createWriteStream } from 'node:fs';
import { open, readdir, readlink, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { pack, type Headers, type Pack } from 'tar-stream';
import * as z from 'zod/mini';
import { queryRows } from '../../read-rows.ts';
import { baseName, type RecoveryFolders } from './wal-archive.ts';

/** Their contents belong to the running server, or are made anew. The folders themselves are needed. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|pgsql_tmp.*|pg_internal\.init.*)$/;
const READ_BYTES = 256 * 1024;

const startRow = z.object({ segment: z.string() });
const stopRow = z.object({ labelfile: z.string(), made_at: z.date() });

/**
 * Copies a running cluster into a packed archive, as pg_basebackup does, by PostgreSQL's low-level calls: the package
 * ships no pg_basebackup. `superuser` must be a connection of its own. Returns the file, which appears when it is whole.
 */
export async function takeBase(superuser: pg.Client, clusterDir: string, folders: RecoveryFolders): Promise<string> {
  // What killed processes have left.
  const left = (await readdir(folders.base)).filter((name) => name.startsWith('.taking-'));
  for (const name of left) await rm(path.join(folders.base, name));
  const half = path.join(folders.base, `.taking-${process.pid}`);
  const [start] = await queryRows(
    superuser,
    startRow,
    `select pg_walfile_name(pg_backup_start('study', fast => true)) as segment`,
  );
  if (start === undefined) throw new Error('the server did not begin a backup');
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(half, { mode: 0o600 }));
  let madeAt = new Date();
  const filled = (async () => {
    await addFolder(tar, clusterDir, '');
    const [stop] = await queryRows(
      superuser,
      stopRow,
      'select labelfile, clock_timestamp() as made_at from pg_backup_stop(wait_for_archive => false)',
    );
    if (stop === undefined) throw new Error('the server did not end the backup');
    madeAt = stop.made_at;
    const label = Buffer.from(stop.labelfile);
    await addEntry(tar, { name: 'backup_label', size: label.length }, [label]);
    tar.finalize();
  })();
  filled.catch((error: Error) => tar.destroy(error));
  try {
    await Promise.all([written, filled]);
    await flush(half);
    const file = path.join(folders.base, baseName(madeAt, start.segment));
    await rename(half, file);
    return file;
  } finally {
    await rm(half, { force: true });
  }
}

async function addFolder(tar: Pack, root: string, inside: string): Promise<void> {
  for (const entry of await readdir(path.join(root, inside), { withFileTypes: true })) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      await addEntry(tar, { name, type: 'directory', mode: 0o700 }, []);
      if (inside !== '' || !EMPTIED.has(entry.name)) await addFolder(tar, root, name);
    } else if (entry.isFile()) await addFile(tar, path.join(root, name), name);
    else if (entry.isSymbolicLink()) throw new Error(`${name} leads to ${await readlink(path.join(root, name))}`);
  }
}

// Relations grow, shrink and vanish meanwhile: the log, replayed from the start of the backup, mends all of that.
async function addFile(tar: Pack, file: string, name: string): Promise<void> {
  const handle = await open(file, 'r').catch(nullIfGone);
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    const content = async function* read(): AsyncGenerator<Buffer> {
      for (let at = 0; at < size;) {
        const bytes = Buffer.alloc(Math.min(READ_BYTES, size - at));
        await handle.read(bytes, 0, bytes.length, at);
        at += bytes.length;
        yield bytes;
      }
    };
    await addEntry(tar, { name, size }, content());
  } finally {
    await handle.close();
  }
}

async function addEntry(tar: Pack, header: Headers, content: AsyncIterable<Buffer> | Buffer[]): Promise<void> {
  const entry = tar.entry({ mode: 0o600, ...header });
  if (header.size) await pipeline(Readable.from(content), entry);
  else entry.end();
}

function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
