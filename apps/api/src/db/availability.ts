import { sqlState } from './transaction.ts';

/** Connection failures, and PostgreSQL shutting down or starting. */
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
const AWAY_SENTENCES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether a query failed because the database is unreachable, not because the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== null && AWAY.has(code) && !isFileError(error)) return true;
  return error instanceof Error && AWAY_SENTENCES.test(error.message);
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
