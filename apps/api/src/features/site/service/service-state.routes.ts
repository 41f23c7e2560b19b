import {
  PROCESS_SILENT_S,
  type Service,
  serviceEndpoint,
  testEndpointEndpoint,
} from '@study/contract/site/service.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Config, ScorerSettings } from '#config.ts';
import type { Deps } from '#deps.ts';
import { countOf, quantileOf, sumTimes } from '#http/call-times.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { readQueueState } from '#models/marking/marking-jobs.ts';
import { listBackupFiles, type StoredBackup } from '#models/site/backup-folder.ts';
import { type BackupRow, latestBackups } from '#models/site/backups.store.ts';
import { findVoice } from '#speech/voice.ts';
import { backupOf } from './backup-view.ts';
import { listProcesses, type ProcessRow } from './processes.store.ts';
import { readDatabaseState } from './service-state.store.ts';
import { testEndpoint } from './test-endpoint.service.ts';
import { VERSION } from './version.ts';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Counting reads every file's size, so the result is cached. */
const KEPT_MS = 60_000;

interface StoredFiles {
  store: 'disk' | 's3';
  bytes: number | null;
  free_bytes: number | null;
}

/** The size of the stored files and the free space, in bytes, computed at most once a minute. */
function openFileCount(config: Pick<Config, 'dataDir' | 's3'>): () => Promise<StoredFiles> {
  let counted: { at: number; files: Promise<StoredFiles> } | null = null;
  return () => {
    const now = performance.now();
    if (counted === null || now - counted.at > KEPT_MS) counted = { at: now, files: countFiles(config) };
    return counted.files;
  };
}

async function countFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<StoredFiles> {
  if (s3 !== null) return { store: 's3', bytes: null, free_bytes: null };
  const disk = await statfs(dataDir).catch(() => null);
  const bytes = await sizeOf(join(dataDir, 'files')).catch(() => null);
  return { store: 'disk', bytes, free_bytes: disk && disk.bavail * disk.bsize };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    // A file may be deleted during the count.
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

const SLOWEST_LISTED = 8;
const DAY_MS = 86_400_000;
/** Each test calls an external endpoint that may cost money. */
const TESTS = { burst: 6, perSecond: 6 / 600, by: 'user' } as const;

/** The service page: state of the service, endpoint tests. */
export function serviceStateRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const storedFiles = openFileCount(deps.config);

  register(app, deps, serviceEndpoint, async () => {
    const [rows, database, queue, files, backups, checks] = await Promise.all([
      listProcesses(db),
      readDatabaseState(db),
      readQueueState(db),
      storedFiles(),
      latestBackups(db),
      listBackupFiles(deps.config.backups.folder),
    ]);
    const now = Date.now();
    const isAlive = ({ seen_at: at }: ProcessRow) => now - at.getTime() < PROCESS_SILENT_S * 1_000;
    return {
      status: 200,
      body: {
        version: VERSION,
        runtime: `Node.js ${process.versions.node}`,
        uptime_s: Math.round(process.uptime()),
        processes: rows.map((row) => ({
          id: row.id,
          role: row.role,
          version: row.version,
          started_at: row.started_at.toISOString(),
          seen_at: row.seen_at.toISOString(),
          is_alive: isAlive(row),
        })),
        database,
        queue,
        files,
        backups: {
          last: backups.last && backupOf(backups.last),
          latest: backups.latest && backupOf(backups.latest),
          is_due: isBackupDue(deps.config.backups, backups.last, now),
          every_days: deps.config.backups.everyDays,
          keep_days: deps.config.backups.keepDays,
          last_check: lastCheck(checks ?? []),
        },
        calls: callsOf(rows.filter(isAlive)),
        model: endpointOf(deps.config.scorer),
        voice: { endpoint: endpointOf(deps.config.speech), missing: (await findVoice(deps.config)).missing },
      },
    };
  });

  register(
    app,
    deps,
    testEndpointEndpoint,
    async (call) => ({ status: 200, body: await testEndpoint(deps, actorOf(call), call.body.endpoint) }),
    { limits: [tokenBucket(TESTS)] },
  );
}

/** A timer is punctual, but a large backup takes its time. */
const LATE_DAYS = 0.5;

function isBackupDue({ everyDays: days }: Config['backups'], last: BackupRow | null, now: number): boolean {
  return now - (last?.requested_at.getTime() ?? 0) > (days + LATE_DAYS) * DAY_MS;
}

/** The newest check of any backup in the folder. */
function lastCheck(files: readonly StoredBackup[]): Service['backups']['last_check'] {
  const checks = files.flatMap(({ check }) => check ?? []);
  const last = checks.toSorted((a, b) => b.checkedAt.getTime() - a.checkedAt.getTime())[0];
  return last === undefined ? null : { checked_at: last.checkedAt.toISOString(), is_whole: last.isWhole };
}

function callsOf(rows: readonly ProcessRow[]): Service['calls'] {
  const routes = Object.entries(sumTimes(rows.map(({ calls }) => calls))).map(([call, times]) => ({
    call,
    count: countOf(times),
    p95_ms: quantileOf(times, 0.95),
    failed: times.failed,
  }));
  return {
    count: routes.reduce((sum, { count }) => sum + count, 0),
    failed: routes.reduce((sum, { failed }) => sum + failed, 0),
    slowest: routes.toSorted((a, b) => b.p95_ms - a.p95_ms).slice(0, SLOWEST_LISTED),
  };
}

/** Only the host, because the URL may contain a key. */
function endpointOf(settings: Pick<ScorerSettings, 'baseUrl' | 'model' | 'apiKey'> | null): Service['model'] {
  if (settings === null) return null;
  return { host: new URL(settings.baseUrl).host, model: settings.model, has_key: settings.apiKey !== null };
}
