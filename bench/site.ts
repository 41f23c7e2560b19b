import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/api/src/db/embedded/start-embedded.ts';
import { openDatabase, type Database } from '../apps/api/src/db/database.ts';

const root = join(import.meta.dirname, '..');
/** Key of a server that only lives for one measurement. */
export const SECRET_KEY = 'measured on loopback and thrown away';

export interface Site extends AsyncDisposable {
  /** URL of the API, which is a separate process. */
  origin: string;
  connectionString: string;
  database: Database;
  /** Starts another program of this folder, which prints its URL; it ends with the site. */
  startBeside: (file: string) => Promise<string>;
}

/** The real service on an empty database, on loopback, until disposed of. */
export async function openSite(environment: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'study-bench-'));
  // The database server's account needs access to the folder.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: join(folder, 'database'), log: () => {} });
  const children: ChildProcess[] = [];
  const env = {
    ...process.env,
    PORT: '0',
    SITE_URL: '',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: server.connectionString,
    SECRET_KEY,
    // A single reader simulates many.
    READS_PER_SECOND: '1000000',
    ...environment,
  };
  const start = async (file: string) => {
    const child = spawn(process.execPath, [join(root, file)], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return addressOf(child);
  };
  const database = openDatabase(server.connectionString, 10, () => {});
  const close = async () => {
    await Promise.all(children.map(end));
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const origin = await start('apps/api/src/main.ts');
    const startBeside = (file: string) => start(`bench/${file}`);
    return { origin, connectionString: server.connectionString, database, startBeside, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address !== undefined) found(address);
    });
    child.once('close', () => failed(new Error(`it ended: ${said}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}
