import { formatFault } from '@study/content/read/fault.ts';
import { loadKnowledge } from '@study/content/read/knowledge.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, pino, type Logger } from 'pino';
import { buildApp } from './app.ts';
import { newFirstLink } from './features/account/first-administrator/first-administrator.service.ts';
import { startHeartbeat } from './features/site/service/heartbeat.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import type { ReplicaOptions } from './db/replica.ts';
import type { Deps } from './deps.ts';
import { checkDatabase } from './process/database-refusal.ts';
import { checkReadable, openDataFolder } from './process/folders.ts';
import { listenSentence } from './process/free-port.mjs';
import { greeting } from './process/startup-banner.ts';
import { terminalLog } from './process/terminal-log.ts';
import { migrate } from './db/migrate.ts';
import { openFiles } from './files/open-files.ts';
import { lockAttempt } from './models/attempts/attempts.store.ts';
import { openLexicon } from './models/words/lexicon.ts';
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
/** Draining time behind a proxy. */
const LEAVING_MS = 2_000;
const IDLE_SWEEP_MS = 50;

/** Warm-up waits, so that the first requests are served first. */
const WARM_AFTER_MS = 3_000;

const nothingToStop = async () => {};

/** The background work of a process. */
interface Workers {
  /** Called once requests are served. */
  warm(): void;
  stop(): Promise<void>;
}

const NO_WORKERS: Workers = { warm: () => undefined, stop: nothingToStop };

/** A worker reads data that it is about to change, so only processes that serve requests use a replica. */
function replicaOf({ role, replicaUrl, databasePool }: Config, log: Logger): ReplicaOptions | null {
  if (role === 'worker' || replicaUrl === null) return null;
  const onChange: ReplicaOptions['onChange'] = (isFit, reason) => {
    if (isFit) log.info('results are read from the replica');
    else log.warn({ reason }, 'replica not read, the primary is asked');
  };
  return { connectionString: replicaUrl, size: databasePool, longestLagMs: LONGEST_LAG_MS, onChange };
}

function openLog({ logLevel: level }: Config, logTo: DestinationStream | undefined): Logger {
  return logTo === undefined ? pino({ level }) : pino({ level }, logTo);
}

/** Throws SettingRefusal when a folder or the database of the settings cannot be used. */
async function checkPlaces({ dataDir, contentDir, webDir, role, databaseUrl }: Config): Promise<void> {
  openDataFolder(dataDir);
  checkReadable('CONTENT_DIR', contentDir);
  // Without a build the process serves the API alone.
  if (role !== 'worker') checkReadable('WEB_DIR', webDir, true);
  if (databaseUrl === null) return;
  await checkDatabase(databaseUrl, () => process.stderr.write('数据库正在启动，等它就绪，最多一分钟。\n'));
}

/** Runs a process until a signal ends it: starts the database, migrates, loads papers, serves. */
export async function runProcess(config: Config, migrations: string): Promise<void> {
  const logTo = config.logFormat === 'text' ? terminalLog((text) => process.stdout.write(text)) : undefined;
  const log = openLog(config, logTo);
  const stopping = catchSignals(log);
  await checkPlaces(config);
  const server =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: config.dataDir, log: (message) => log.warn(message) })
      : null;
  server?.onExit(({ refusal }) => refusal !== null && giveUp(refusal));
  const database = openDatabase(
    config.databaseUrl ?? server?.connectionString ?? '',
    config.databasePool,
    (error) => log.warn({ reason: error.message }, 'idle database connection failed'),
    replicaOf(config, log),
  );
  // Before startup completes there is nothing to drain: PostgreSQL rolls back unfinished transactions.
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
    tellMissingPages(config, log);
    const knowledge = await readKnowledge(config, log);
    const deps = { config, database, files: await openFiles(config), knowledge };
    // With more calls than connections, calls wait for each other, and background work would slow them further.
    const traffic = new Traffic(config.databasePool);
    const metrics = openMetrics(database);
    const stopMetrics = await startMetrics(config, metrics, log);
    if (config.role !== 'web') workers = await startWorkers(deps, log, { traffic, metrics });
    const calls = new CallClock();
    const onCall = (call: FinishedCall) => {
      calls.note(call);
      metrics.noteCall(call);
    };
    const stopWeb =
      config.role === 'worker' ? nothingToStop : await serve(forRequests(deps), { traffic, onCall, logTo });
    workers.warm();
    // Read in a thread, so that the first learner does not wait for it.
    if (config.role !== 'worker') openLexicon().catch(() => undefined);
    const stopHeartbeat = startHeartbeat(deps, log, () => calls.lastHour());
    stop = async () => {
      await Promise.race([Promise.all([stopWeb(), stopHeartbeat(), stopMetrics()]), wait(DRAIN_MS)]);
      await stopServer();
    };
  } catch (error) {
    // The signal handler closed the database during startup.
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
  const { port, stop } = await serveMetrics(metrics, settings).catch((error: unknown) => {
    throw listenRefusal(error, 'METRICS_PORT', settings);
  });
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
  const report = await loadShippedPapers(database.db, config.contentDir);
  if (report.loaded.length > 0) log.info({ loaded: report.loaded }, 'loaded papers');
  for (const { id, faults } of report.faulty) log.error({ id, faults }, 'paper not loaded');
}

function tellMissingPages({ role, webDir, webOrigins }: Config, log: Logger): void {
  if (role === 'worker' || webOrigins.length > 0 || existsSync(join(webDir, 'index.html'))) return;
  log.warn({ folder: webDir }, 'the web app is not built');
}

async function readKnowledge(config: Config, log: Logger): Promise<Deps['knowledge']> {
  const read = await loadKnowledge(config.contentDir);
  if (read.ok) return read.points;
  log.error({ faults: read.faults.map(formatFault) }, 'knowledge points not loaded');
  return null;
}

interface Serving {
  traffic: Traffic;
  onCall: (call: FinishedCall) => void;
  logTo: DestinationStream | undefined;
}

async function serve(deps: Deps, { traffic, onCall, logTo }: Serving): Promise<() => Promise<void>> {
  const { config, database } = deps;
  const app = await buildApp(deps, logTo, onCall);
  traffic.watch(app.server);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw listenRefusal(error, 'PORT', config);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(greeting(config, port, await newFirstLink(database.db, new Date())));
  return () => drain(app, config.trustedProxies === false ? 0 : LEAVING_MS);
}

function listenRefusal(error: unknown, portName: 'PORT' | 'METRICS_PORT', { port, host }: Listening): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  const hostName = portName === 'PORT' ? 'HOST' : 'METRICS_HOST';
  return new Error(listenSentence(error as NodeJS.ErrnoException, { portName, port: String(port), hostName, host }), {
    cause: error,
  });
}

type Listening = Pick<Config, 'port' | 'host'>;

/**
 * Drains: announces the shutdown and serves on for `leavingMs`, so that a proxy can switch to another process; then
 * accepts no more connections and waits for the running calls.
 */
async function drain(app: FastifyInstance, leavingMs: number): Promise<void> {
  leave(app);
  await wait(leavingMs);
  // Closing the listener resets connections that the kernel has accepted and this process has not. Right after the
  // event loop's poll phase (setImmediate) there are hardly any.
  const closed = new Promise<void>((done) => setImmediate(() => app.server.close(() => done())));
  // `close` closes idle connections only once; a connection whose call ends later would be kept open for another call.
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
  await closed.finally(() => clearInterval(sweep));
  await app.close();
}

// Without the embedded server nothing can be served, so the process exits with 1 to inform its supervisor.
function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/**
 * Aborts at the first SIGTERM or SIGINT; later ones have no effect. The handlers are installed before the database
 * starts, because a signal that ended the process during startup would leave the database running.
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
