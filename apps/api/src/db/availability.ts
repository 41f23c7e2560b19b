import { isUnanswered } from './database-health.ts';
import { sqlState } from './transaction.ts';

/** Connection failures, and SQLSTATE codes of PostgreSQL starting, shutting down or out of connections. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const AWAY_SENTENCES = /Connection terminated|not queryable/;
/** PostgreSQL out of disk, file handles or memory, with a disk error, or read-only (a standby). */
const CANNOT_STORE = new Set(['53000', '53100', '53200', '58030', '25006']);
const INSUFFICIENT_PRIVILEGE = '42501';
const CANNOT_WRITE_FILES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);
/** Statement timeout, lock timeout, idle transaction timeout. */
const TOO_SLOW = new Set(['57014', '55P03', '25P03']);

/** Whether a query failed because the database is unreachable or cannot store, not because the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== null && AWAY.has(code) && !isFileError(error)) return true;
  if (isUnanswered(error) || cannotStore(error) === 'database') return true;
  return error instanceof Error && AWAY_SENTENCES.test(error.message);
}

/**
 * A lock is held by work that takes seconds. Callers fail instead of waiting, because waiting would occupy a
 * connection.
 */
export class LongHeld extends Error {}

/** Too many calls of one caller wait for the same lock. */
export class Crowded extends Error {}

/** Whether the database cancelled a query that may succeed later. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof LongHeld || TOO_SLOW.has(sqlState(error) ?? '');
}

/** Which store cannot be written to, for example because the disk is full or read-only; null for any other error. */
export function cannotStore(error: unknown): 'database' | 'files' | null {
  if (!(error instanceof Error)) return null;
  const code = sqlState(error) ?? '';
  if (CANNOT_STORE.has(code)) return 'database';
  // 42501 also means a read-only disk; for a missing privilege the error comes from aclchk.c.
  const isOfFile = code === INSUFFICIENT_PRIVILEGE && 'file' in error && error.file !== 'aclchk.c';
  if (isOfFile) return 'database';
  if (CANNOT_WRITE_FILES.has(code)) return 'files';
  // The file store wraps the disk's error.
  return error.cause === undefined ? null : cannotStore(error.cause);
}

// ENOENT of a socket is the database; ENOENT of a file is a bug.
function isFileError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    error.syscall !== 'connect' &&
    error.syscall !== 'read' &&
    error.syscall !== 'write'
  );
}
