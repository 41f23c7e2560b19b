import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { findPostmaster, readLivingLock } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';
import { asUser, type ServerUser } from './server-user.ts';

export type Site = {
  clusterDir: string;
  logFile: string;
  binaries: Binaries;
  user: ServerUser | null;
  endpoint: Endpoint;
  identifier: string;
};

const LONGEST_LOG_BYTES = 10 * 1024 * 1024;
const STOP_PATIENCE_SECONDS = 20;

/**
 * Starts the server in its own session, so that neither Ctrl-C in the terminal nor the end of this process stops it: it
 * is stopped explicitly, or adopted by the next start.
 */
export function launchPostmaster(site: Site): ChildProcess {
  const log = openLog(site.logFile);
  const settings = settingsFor(site);
  readLivingLock(path.join(site.endpoint.host, `.s.PGSQL.${site.endpoint.port}.lock`));
  // The server refuses to run as administrator, and on Windows only pg_ctl can drop those rights.
  const [program, args] =
    process.platform === 'win32'
      ? [site.binaries.pgCtl, ['start', '-W', '-D', site.clusterDir, '-o', settings.map(quote).join(' ')]]
      : [site.binaries.postgres, ['-D', site.clusterDir, ...settings]];
  const child = spawn(program, args, { ...asUser(site.user), detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/** Whether a process started here is still running. */
export function isRunning(child: ChildProcess | null): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Fast shutdown: rolls back open transactions, and resolves when all other data are on disk. */
export async function stopPostmaster(site: Site, child: ChildProcess | null): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (findPostmaster(site.clusterDir)) await runPgCtl(site, mode);
    // The server has no pid file yet, or none any more.
    else if (child && isRunning(child)) {
      // Keeps this process alive until the child has ended.
      child.ref();
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await gone;
    }
  }
}

/** The last failure in the server's log; '' = none. */
export function readLastFailure(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line))?.trim() ?? '';
}

function settingsFor({ endpoint }: Site): string[] {
  const where = path.isAbsolute(endpoint.host)
    ? { listen_addresses: '', unix_socket_directories: quote(endpoint.host), unix_socket_permissions: '0700' }
    : { listen_addresses: endpoint.host, unix_socket_directories: '' };
  const settings = { ...where, port: endpoint.port, timezone: 'UTC', log_timezone: 'UTC', logging_collector: 'off' };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG_BYTES) truncateSync(file);
  return openSync(file, 'a', 0o600);
}

async function runPgCtl(site: Site, mode: string): Promise<void> {
  const args = ['stop', '-D', site.clusterDir, '-m', mode, '-w', '-t', String(STOP_PATIENCE_SECONDS)];
  const child = spawn(site.binaries.pgCtl, args, { ...asUser(site.user), stdio: 'ignore' });
  await new Promise((done) => child.on('close', done));
}
