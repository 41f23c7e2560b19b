import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import type { RecoverySettings } from '../../../config.ts';
import { queryRows } from '../../read-rows.ts';
import type { EmbeddedConnection } from '../database.ts';
import { SUPERUSER } from '../server-user.ts';
import { takeBase } from './base-backup.ts';
import { foldersIn, isWithoutGap, listBases, listSegments, packSegments, prune, timelineOf } from './wal-archive.ts';

const LOOK_EVERY_MS = 60_000;
const STOP_PATIENCE_MS = 2_000;
const BASE_EVERY_MS = 24 * 3_600_000;

const archiveRow = z.object({
  is_on: z.boolean(),
  segment: z.string(),
  failed_count: z.string(),
  is_failing: z.boolean(),
});

export interface RecoveryLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

/**
 * Keeps any moment of the last days recoverable: packs archived segments each minute, copies the cluster each day and
 * whenever the log has a gap, and removes what is too old. Returns a function that stops it.
 */
export function keepRecoverable(
  at: { connection: EmbeddedConnection; clusterDir: string },
  recovery: RecoverySettings,
  log: RecoveryLog,
): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await lookOnce(at, recovery, log).catch((error: unknown) =>
        log.warn({ err: error }, 'keeping moments recoverable failed'),
      );
      await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    // A copy that is being taken is given up; the next start takes another.
    await Promise.race([running, wait(STOP_PATIENCE_MS, undefined, { ref: false })]);
  };
}

/** One look: packs, copies the cluster when that is due, removes. */
export async function lookOnce(
  { connection, clusterDir }: { connection: EmbeddedConnection; clusterDir: string },
  { folder, days }: RecoverySettings,
  log: RecoveryLog,
): Promise<void> {
  const folders = foldersIn(folder);
  const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const [state] = await queryRows(
      client,
      archiveRow,
      `select current_setting('archive_mode') = 'on' as is_on, pg_walfile_name(pg_current_wal_lsn()) as segment,
         failed_count::text as failed_count,
         last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as is_failing
       from pg_stat_archiver`,
    );
    if (state === undefined || !state.is_on) {
      log.warn({}, 'the running database does not archive: it was started without; it will after a restart');
      return;
    }
    if (state.is_failing) log.warn({ failed: state.failed_count }, 'the log of the database could not be archived');
    await packSegments(folders);
    const newest = (await listBases(folders)).at(-1);
    const isDue =
      newest === undefined ||
      Date.now() - newest.madeAt > BASE_EVERY_MS ||
      timelineOf(newest.segment) !== timelineOf(state.segment) ||
      !isWithoutGap(newest, await listSegments(folders));
    if (isDue) log.info({ base: await takeBase(client, clusterDir, folders) }, 'copied the database for recovery');
    await prune(folders, days, Date.now());
  } finally {
    await client.end();
  }
}
