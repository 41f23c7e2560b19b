import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '../apps/api/test/database-folder.ts';

/** The server of one Playwright worker: the real program, with its own port and data folder. */
export interface OwnServer {
  /** Scheme, host and port. */
  origin: string;
  dataDir: string;
  /** The one-time link that the terminal shows until there is an administrator. */
  firstLink: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

let running: OwnServer | null = null;

/** The server of this worker. Throws before it has started. */
export function ownServer(): OwnServer {
  if (running === null) throw new Error('the server of this worker is not running');
  return running;
}

/**
 * Starts a server as this worker's server until it stops; `settings`: environment variables. Throws if it ends before
 * it is ready; its output has the reason.
 */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const before = running;
  const dataDir = mkdtempSync(join(databaseFolder(), 'study-e2e-'));
  // The server stops when its standard input closes, so it ends with this worker in any case.
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, ...settings, E2E_DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((done) => child.once('close', () => done()));
  const started = new Promise<{ origin: string; firstLink: string }>((found) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, origin] = /已启动：(http:\S+)/.exec(printed) ?? [];
      const [, firstLink] = /^ {2}(http:\S+#\S+)$/m.exec(printed) ?? [];
      if (origin !== undefined && firstLink !== undefined) found({ origin, firstLink });
    });
  });
  const printed = await Promise.race([started, exit.then(() => null)]);
  if (printed === null) throw new Error('the server ended before it was ready');
  const stop = async () => {
    running = before;
    child.stdin.end();
    await exit;
  };
  running = { ...printed, dataDir, stop };
  return running;
}
