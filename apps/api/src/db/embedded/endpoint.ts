import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PostmasterFile } from './cluster.ts';
import type { ServerUser } from './server-user.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * Where the server listens: `host` is a socket folder or 127.0.0.1; `password` (of both roles) only with the latter.
 */
export type Endpoint = { host: string; port: number; password?: string };

const SOCKET_PORT = 5432;
// Socket paths may have 107 bytes on Linux and 103 on macOS, including the names of the socket and its lock file.
const LONGEST_SOCKET_FOLDER_BYTES = 80;

/**
 * A private unix socket with `trust`: only the server's account and root can enter its folder (0700), and they can read
 * the data files too, so a password would protect nothing. The folder is in the data folder or, where that path is too
 * long for a socket, in the system's temporary folder under a name derived from `identity`. Throws StartRefusal when
 * another user has that name.
 */
export function socketEndpoint(
  dataDir: string,
  own: { identity: string; user: ServerUser | null; running: PostmasterFile | null },
): Endpoint {
  const found = own.running?.socketDir;
  const host = found ? found : openSocketFolder(dataDir, own.identity, own.user);
  return { host, port: SOCKET_PORT };
}

/** Loopback with a password, for systems without private sockets (Windows). */
export async function loopbackEndpoint(passwordFile: string, running: PostmasterFile | null): Promise<Endpoint> {
  const password = readFileSync(passwordFile, 'utf8').trim();
  return { host: '127.0.0.1', port: running?.port ?? (await freePort()), password };
}

/** The file with the random password of the loopback endpoint, created on first use. */
export function ensurePasswordFile(dataDir: string, user: ServerUser | null): string {
  const file = path.join(dataDir, 'postgres-password');
  const isWritten = Boolean(statSync(file, { throwIfNoEntry: false })?.size);
  if (!isWritten) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return file;
}

function openSocketFolder(dataDir: string, identity: string, user: ServerUser | null): string {
  const near = path.join(dataDir, 'run');
  const digest = createHash('sha256').update(`${dataDir}\n${identity}`).digest('hex').slice(0, 16);
  const isShort = Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER_BYTES;
  const folder = isShort ? near : path.join(tmpdir(), `study-pg-${digest}`);
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  }
  const stat = lstatSync(folder);
  const owners = [user?.uid ?? process.getuid?.(), process.getuid?.()];
  if (!stat.isDirectory() || !owners.includes(stat.uid)) {
    throw new StartRefusal(`“${folder}”已被其他用户占用，请删除它，或用DATA_DIR指定一个路径较短的目录。`);
  }
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return address.port;
}
