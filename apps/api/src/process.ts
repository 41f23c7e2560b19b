import { formatFault } from '@study/content/read/fault.ts';
import { loadKnowledge } from '@study/content/read/knowledge.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.ts';
import { newFirstLink } from './features/account/first-administrator/first-administrator.service.ts';
import { startHeartbeat } from './features/site/service/heartbeat.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import type { ReplicaOptions } from './db/replica.ts';
import type { Deps } from './deps.ts';
import { greeting } from './process/startup-banner.ts';
import { migrate } from './db/migrate.ts';
import { prepareQueue } from './models/marking/prepare-queue.ts';
import { openFiles } from './files/open-files.ts';
import { lockAttempt } from './models/attempts/attempts.store.ts';
import { applyEvent } from './engine/transition.service.ts';
import { loadShippedPapers } from './features/papers/administration/paper-loading.service.ts';
import { CallClock, type FinishedCall } from './http/call-times.ts';
import { LONGEST_LAG_MS } from './http/read-your-writes.ts';
import { leave } from './http/leaving.ts';
import { Traffic } from './http/traffic.ts';
import { startJobs } from './jobs/jobs.ts';
import { startMarking } from './jobs/marking.ts';
import { openMetrics, type Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';

const DRAIN_MS = 8_000;
/** Where there is a proxy. */
const LEAVING_MS = 2_000;
const IDLE_SWEEP_MS = 50;

/** The first pages go first. */
const WARM_AFTER_MS = 3_000;

const nothingToStop = async () => {};

/** What runs beside requests. */
interface Workers {
  /** Called once requests are served. */
  warm(): void;
  stop(): Promise<void>;
}

const NO_WORKERS: Workers = { warm: () => undefined, stop: nothingToStop };

/** The worker reads what it is about to change, so only what serves has a replica. */
function replicaOf({ role, replicaUrl, databasePool }: Config, log: Logger): ReplicaOptions | null {
  if (role === 'worker' || replicaUrl === null) return null;
  const onChange: ReplicaOptions['onChange'] = (isFit, reason) => {
    if (isFit) log.info('results are read from the replica');
    else log.warn({ reason }, 'replica not read, the primary is asked');
  };
  return { connectionString: replicaUrl, size: databasePool, longestLagMs: LONGEST_LAG_MS, onChange };
}

/** The whole life of a process: database, schema, papers, service, until a signal ends it. */
export async function runProcess(config: Config, migrations: string): Promise<void> {
  const log = pino({ level: config.logLevel });
  const stopping = catchSignals(log);
  const server =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: config.dataDir, log: (message) => log.info(message) })
      : null;
  server?.onExit(({ refusal }) => refusal !== null && giveUp(refusal));
  const database = openDatabase(
    config.databaseUrl ?? server?.connectionString ?? '',
    config.databasePool,
    (error) => log.warn({ reason: error.message }, 'idle database connection failed'),
    replicaOf(config, log),
  );
  // Until everything runs there is nothing to drain: PostgreSQL rolls back what the start has not finished.
  let stop = async () => server?.stop();
  onceAborted(stopping, () => endWith(log, () => stop()));
  let workers: Workers = NO_WORKERS;
  const stopServer = async () => {
    await workers.stop();
    await database.close();
    await server?.stop();
  };
  try {
    await prepare(config, database, migrations, log);
    const knowledge = await readKnowledge(config, log);
    const deps = { config, database, files: await openFiles(config), knowledge };
    // With more calls than connections they wait for each other, and work beside them would make it worse.
    const traffic = new Traffic(config.databasePool);
    const metrics = openMetrics(database);
    const stopMetrics = await startMetrics(config, metrics, log);
    if (config.role !== 'web') workers = await startWorkers(deps, log, { traffic, metrics });
    const calls = new CallClock();
    const onCall = (call: FinishedCall) => {
      calls.note(call);
      metrics.noteCall(call);
    };
    const stopWeb = config.role === 'worker' ? nothingToStop : await serve(forRequests(deps), traffic, onCall);
    workers.warm();
    const stopHeartbeat = startHeartbeat(deps, log, () => calls.lastHour());
    stop = async () => {
      await Promise.race([Promise.all([stopWeb(), stopHeartbeat(), stopMetrics()]), wait(DRAIN_MS)]);
      await stopServer();
    };
  } catch (error) {
    // Stopping took the database away from the start.
    if (stopping.aborted) return;
    await stopServer();
    throw error;
  }
}

async function startMetrics(
  { metrics: settings }: Config,
  metrics: Metrics,
  log: Logger,
): Promise<() => Promise<void>> {
  if (settings === null) return nothingToStop;
  const { port, stop } = await serveMetrics(metrics, settings);
  log.info({ port, host: settings.host }, 'serving metrics');
  return stop;
}

const forRequests = (deps: Deps): Deps => ({ ...deps, database: deps.database.withTimeout() });

async function startWorkers(
  deps: Deps,
  log: Logger,
  { traffic: { giveWay }, metrics }: { traffic: Traffic; metrics: Metrics },
): Promise<Workers> {
  const attempts = { lock: lockAttempt, apply: applyEvent };
  const marking = await startMarking(deps, log, { attempts, giveWay, noteMark: metrics.noteMark });
  const stopJobs = startJobs(deps, log, giveWay);
  let warming: NodeJS.Timeout | undefined;
  return {
    warm: () => {
      warming = setTimeout(() => void marking.warm(), WARM_AFTER_MS).unref();
    },
    stop: async () => {
      clearTimeout(warming);
      await Promise.all([marking.stop(), stopJobs()]);
    },
  };
}

async function prepare(config: Config, database: Database, migrations: string, log: Logger): Promise<void> {
  const applied = await migrate(database.pool, migrations, {
    onBusy: (migration, tries) => log.warn({ migration, tries }, 'migration waits for a table in use'),
  });
  if (applied.length > 0) log.info({ applied }, 'migrated');
  await prepareQueue(database.pool);
  const report = await loadShippedPapers(database.db, config.contentDir);
  if (report.loaded.length > 0) log.info({ loaded: report.loaded }, 'loaded papers');
  for (const { id, faults } of report.faulty) log.error({ id, faults }, 'paper not loaded');
}

async function readKnowledge(config: Config, log: Logger): Promise<Deps['knowledge']> {
  const read = await loadKnowledge(config.contentDir);
  if (read.ok) return read.points;
  log.error({ faults: read.faults.map(formatFault) }, 'knowledge points not loaded');
  return null;
}

async function serve(deps: Deps, traffic: Traffic, onCall: (call: FinishedCall) => void): Promise<() => Promise<void>> {
  const { config, database } = deps;
  const app = await buildApp(deps, undefined, onCall);
  traffic.watch(app.server);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`端口${config.port}已被占用。请关闭占用它的程序，或用 PORT 换一个端口。`, { cause: error });
    }
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(greeting(config, port, await newFirstLink(database.db, new Date())));
  return () => drain(app, config.trustedProxies === false ? 0 : LEAVING_MS);
}

/**
 * Says that it is leaving and serves on for `leavingMs`, so that a proxy can turn to another process; then takes no more
 * calls and waits for those that have begun.
 */
async function drain(app: FastifyInstance, leavingMs: number): Promise<void> {
  leave(app);
  await wait(leavingMs);
  // Connections that the system has accepted and this process has not are reset when the listener closes. Right after
  // the look for new connections there are hardly any.
  const closed = new Promise<void>((done) => setImmediate(() => app.server.close(() => done())));
  // Closing looks at idle connections once; one whose call ends later would be kept alive for another that never comes.
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
  await closed.finally(() => clearInterval(sweep));
  await app.close();
}

// The embedded server cannot be brought back, so nothing can be served: whoever started the process shall know.
function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/**
 * Aborts at the first SIGTERM or SIGINT; later ones change nothing. Both are caught before the database is started,
 * because a signal that ended the process during the start would leave the database running.
 */
function catchSignals(log: Logger): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (!stopping.signal.aborted) log.info({ signal: name }, 'stopping');
      stopping.abort();
    });
  }
  return stopping.signal;
}

function onceAborted(signal: AbortSignal, act: () => Promise<void>): void {
  if (signal.aborted) void act();
  else signal.addEventListener('abort', () => void act(), { once: true });
}

async function endWith(log: Logger, stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}
