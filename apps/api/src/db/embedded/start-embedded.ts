import { type EmbeddedConnection, ensureDatabase, toConnectionString } from './database.ts';
import { raiseServer } from './raise.ts';
import { claim, type EmbeddedLog, supervise, type Supervision } from './supervise.ts';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { folderRefusal } from '#process/folders.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, findPostmaster, readSystemIdentifier } from './cluster.ts';
import { ensurePasswordFile, loopbackEndpoint, socketEndpoint } from './endpoint.ts';
import type { Site } from './postmaster.ts';
import { chooseServerUser, findClosedFolder, type ServerUser } from './server-user.ts';
import { StartRefusal } from './start-refusal.ts';

export type EmbeddedServer = Supervision & {
  connection: EmbeddedConnection;
  connectionString: string;
  clusterDir: string;
  /** Whether a server left by a killed process was still running. */
  adopted: boolean;
};

/**
 * Starts PostgreSQL on `dataDir` (created at the first start), or adopts the one still running there, and restarts it
 * whenever it dies. Throws StartRefusal when it cannot, above all when another process uses the folder.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: EmbeddedLog;
  transport?: Transport;
}): Promise<EmbeddedServer> {
  const { dataDir, log } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const site = await prepareSite(dataDir, transport);
  const stopping = new AbortController();
  const first = await raiseServer(site, stopping.signal, false);
  if (!first) throw new Error('the start was aborted');
  await claim(first.guard, dataDir);
  const connection = await ensureDatabase(first.guard, site.endpoint);

  return {
    connection,
    connectionString: toConnectionString(connection),
    clusterDir: site.clusterDir,
    adopted: first.child === null,
    ...supervise({ site, dataDir, log, stopping, ...first }),
  };
}

/** How to connect to the server; `socket` on every system with unix sockets. */
export type Transport = 'socket' | 'loopback';

/**
 * Prepares everything that a server needs: data folder, account, programs, cluster (at the first start) and endpoint.
 * Throws StartRefusal when that is impossible, and leaves nothing incomplete.
 */
export async function prepareSite(wantedDataDir: string, transport: Transport): Promise<Site> {
  const dataDir = openDataFolder(wantedDataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const user = chooseServerUser(dataDir, clusterDir);
  if (user) ensureWayIsOpen(dataDir, user);
  const binaries = prepareBinaries(dataDir, user);
  const passwordFile = transport === 'loopback' ? ensurePasswordFile(dataDir, user) : null;
  await ensureCluster(clusterDir, { binaries, user, passwordFile });
  if (user) handOver(clusterDir, user);
  const identifier = readSystemIdentifier(clusterDir);
  const running = findPostmaster(clusterDir);
  const endpoint =
    passwordFile !== null
      ? await loopbackEndpoint(passwordFile, running)
      : socketEndpoint(dataDir, { identity: identifier, user, running });
  return { clusterDir, logFile: path.join(dataDir, 'postgres.log'), binaries, user, endpoint, identifier };
}

function openDataFolder(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o711 });
    return realpathSync(wanted);
  } catch (error) {
    throw folderRefusal('DATA_DIR', wanted, error);
  }
}

function ensureWayIsOpen(dataDir: string, user: ServerUser): void {
  // Gives the account execute permission on this folder; the folders above must allow it already.
  chmodSync(dataDir, statSync(dataDir).mode | 0o001);
  const closed = findClosedFolder(user, dataDir);
  if (closed === null) return;
  throw new StartRefusal(
    `PostgreSQL将以用户${user.name}运行，但该用户无法进入目录“${closed}”，请执行chmod o+x "${closed}"，或用DATA_DIR指定另一个目录。`,
  );
}

// root owns a cluster that it restored from a backup.
function handOver(clusterDir: string, user: ServerUser): void {
  if (statSync(clusterDir).uid === user.uid) return;
  spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, clusterDir]);
}
