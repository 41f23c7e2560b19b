import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { findProgramName, isAlive } from './process-table.ts';
import { asUser, type ServerUser, SUPERUSER } from './server-user.ts';
import { StartRefusal } from './start-refusal.ts';
import { clearTemporaries, temporaryBeside } from './temporary.ts';

const MAJOR_VERSION = '18';

/** The content of `postmaster.pid`: the server that runs, or last ran, on a cluster. */
export type PostmasterFile = { pid: number; port: number; socketDir: string };

/**
 * Creates the cluster (UTF-8, C.UTF-8 collation) if there is none. It is created in a temporary folder and renamed, so
 * that a kill leaves either nothing or a complete cluster. `passwordFile` replaces authentication by the socket's file
 * permissions with a password.
 */
export async function ensureCluster(
  clusterDir: string,
  by: { binaries: Binaries; user: ServerUser | null; passwordFile: string | null },
): Promise<void> {
  clearTemporaries(clusterDir);
  if (existsSync(clusterDir)) return refuseOtherMajor(clusterDir);
  const temporary = temporaryBeside(clusterDir);
  if (by.user) chownSync(temporary, by.user.uid, by.user.gid);
  const access = by.passwordFile ? ['--auth=scram-sha-256', `--pwfile=${by.passwordFile}`] : ['--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', temporary, '-U', SUPERUSER, ...access, ...locale];
  const child = spawn(by.binaries.initdb, args, { ...asUser(by.user), stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, code] = await Promise.all([text(child.stderr), new Promise((done) => child.on('close', done))]);
  if (code !== 0) {
    rmSync(temporary, { recursive: true, force: true });
    throw new StartRefusal(`无法创建数据库“${clusterDir}”：${said.trim().split('\n').at(-1) ?? ''}`);
  }
  try {
    renameSync(temporary, clusterDir);
  } catch (error) {
    // Another process created it meanwhile; the guard's lock decides which one continues.
    if (!existsSync(clusterDir)) throw error;
    rmSync(temporary, { recursive: true, force: true });
  }
  flushFolder(path.dirname(clusterDir));
}

/** The cluster's system identifier, as `pg_control_system()` prints it: the first eight bytes of its control file. */
export function readSystemIdentifier(clusterDir: string): string {
  const bytes = Buffer.alloc(8);
  const file = openSync(path.join(clusterDir, 'global', 'pg_control'), 'r');
  try {
    readSync(file, bytes, 0, 8, 0);
  } finally {
    closeSync(file);
  }
  return bytes.readBigInt64LE().toString();
}

/** The running postmaster of the cluster; null = none. */
export function findPostmaster(clusterDir: string): PostmasterFile | null {
  const lines = readLivingLock(path.join(clusterDir, 'postmaster.pid'));
  if (!lines) return null;
  const [pid, , , port = '', socketDir = ''] = lines;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir.trim() };
}

/**
 * The lines of a PostgreSQL lock file if its postmaster is alive, else null. PostgreSQL ignores a dead process id, but
 * refuses to start if that process is a zombie, or if the id was reused by another process of the same user after a
 * reboot; then the file is removed.
 */
export function readLivingLock(file: string): string[] | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const program = findProgramName(pid);
  if (isAlive(pid) && (program === null || program === 'postgres')) return lines;
  if (program !== null) rmSync(file, { force: true });
  return null;
}

function refuseOtherMajor(clusterDir: string): void {
  const version = readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new StartRefusal(`“${clusterDir}”是PostgreSQL${version}的数据，本版本使用${MAJOR_VERSION}，请先迁移数据。`);
}

function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
