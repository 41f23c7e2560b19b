import { type EmbeddedConnection, ensureDatabase, toConnectionString } from './database.ts';
import { raiseServer } from './raise.ts';
import { prepareSite, type Transport } from './site.ts';
import { claim, type EmbeddedLog, supervise, type Supervision } from './supervise.ts';

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
