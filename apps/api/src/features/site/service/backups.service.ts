import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '#config.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { listBackupFiles } from '#models/site/backup-folder.ts';
import { askForBackup, mayDownload, type BackupRow } from '#models/site/backups.store.ts';
import { newTicket, type BackupTicket } from './backup-ticket.ts';

/** What downloads need of accounts. */
export interface BackupTools {
  /** Uses up a code of the second factor; null on success. */
  proveSecondFactor(
    trx: Transaction<DB>,
    deps: Deps,
    actor: Actor & { userId: string },
    code: string,
  ): Promise<Refusal | null>;
  /** False: the id was spent before. */
  spendOnce(db: Db, once: { id: string; expiresAt: Date }): Promise<boolean>;
  deviceOf(config: Config, request: FastifyRequest): string | null;
  takeDevice(config: Config, request: FastifyRequest, reply: FastifyReply): string;
}

/** Queues a backup, which a worker makes. */
export async function startBackup(db: Kysely<DB>, actor: Actor): Promise<BackupRow | Refusal> {
  return inTransaction(db, async (trx) => {
    const asked = await askForBackup(trx);
    if (asked === null) return refuse('backup_running');
    await recordAct(trx, actor, { act: 'backup.start', target: { kind: 'backup', id: asked.id } });
    return asked;
  });
}

/** A ticket for a listed backup, for an administrator who gives the second factor again. */
export async function grantDownload(
  deps: Deps,
  tools: Pick<BackupTools, 'proveSecondFactor'>,
  {
    asked,
    actor,
    code,
  }: { asked: Omit<BackupTicket, 'id' | 'until'>; actor: Actor & { userId: string }; code: string },
): Promise<BackupTicket | Refusal> {
  const files = (await listBackupFiles(deps.config.backups.folder)) ?? [];
  if (!files.some(({ name }) => name === asked.name)) return refuse('not_found');
  const refusal = await inTransaction(deps.database.db, (trx) => tools.proveSecondFactor(trx, deps, actor, code));
  return refusal !== null && isRefusal(refusal) ? refusal : newTicket(asked, new Date());
}

/**
 * Uses up a ticket and writes the download to the audit log. False: it was used before, or its session or its owner's
 * role has ended since.
 */
export async function useTicket(
  { config, database: { db } }: Deps,
  tools: Pick<BackupTools, 'spendOnce'>,
  ticket: BackupTicket,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await mayDownload(trx, ticket, config.isSecondFactorRequired))) return false;
    if (!(await tools.spendOnce(trx, { id: ticket.id, expiresAt: new Date(ticket.until) }))) return false;
    await recordAct(trx, actor, { act: 'backup.download', target: { kind: 'backup', id: ticket.name } });
    return true;
  });
}
