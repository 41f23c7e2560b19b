import {
  type BackupFile,
  BACKUPS_LISTED_MAX,
  createBackupTicketEndpoint,
  listBackupsEndpoint,
} from '@study/contract/site/backups.admin.ts';
import { startBackupEndpoint } from '@study/contract/site/service.admin.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { sendRefusal } from '#http/send-refusal.ts';
import { actorOf } from '#models/audit/actor.ts';
import { listBackupFiles, openBackupFile, type StoredBackup } from '#models/site/backup-folder.ts';
import { listRecordedBackups } from '#models/site/backups.store.ts';
import { backupOf } from './backup-view.ts';
import { grantDownload, startBackup, useTicket, type BackupTools } from './backups.service.ts';
import { addressOfTicket, readTicket } from './backup-ticket.ts';

const TICKETS = { burst: 10, perSecond: 10 / 600, by: 'user' } as const;

const ticketQuery = z.object({ ticket: z.string() });
const nameParams = z.object({ name: z.string() });

/** Backups: start one, list those of the folder, download one. */
export function backupsRoutes(app: FastifyInstance, deps: Deps, tools: BackupTools): void {
  const { db } = deps.database;
  const { folder } = deps.config.backups;

  register(app, deps, startBackupEndpoint, async (call) => {
    const asked = await startBackup(db, actorOf(call));
    return isRefusal(asked) ? asked : { status: 202, body: backupOf(asked) };
  });

  register(app, deps, listBackupsEndpoint, async () => {
    const files = await listBackupFiles(folder);
    const listed = (files ?? []).slice(0, BACKUPS_LISTED_MAX);
    const recorded = new Map(
      (
        await listRecordedBackups(
          db,
          listed.map(({ name }) => name),
        )
      ).map((row) => [row.file_name, row]),
    );
    const results = listed.map((file) => fileView(file, recorded.get(file.name)));
    return {
      status: 200,
      body: { folder, is_readable: files !== null, results, count: files?.length ?? 0 },
    };
  });

  register(
    app,
    deps,
    createBackupTicketEndpoint,
    async ({ caller, body, request, reply }) => {
      const device = tools.takeDevice(deps.config, request, reply);
      const asked = { userId: caller.userId, sessionId: caller.sessionId, device, name: body.name };
      const granted = await grantDownload(deps, tools, { asked, actor: actorOf({ caller, request }), code: body.code });
      if (isRefusal(granted)) return granted;
      const url = addressOfTicket(deps.config.secretKey, granted);
      return { status: 201, body: { url, expires_at: new Date(granted.until).toISOString() } };
    },
    { limits: [tokenBucket(TICKETS)] },
  );

  downloadRoute(app, deps, tools);
}

/** Whoever lacks a valid ticket learns nothing, not even which names exist. */
function downloadRoute(app: FastifyInstance, deps: Deps, tools: BackupTools): void {
  // Fastify would answer HEAD with this handler, which would use up the ticket.
  const options = { schema: { hide: true }, exposeHeadRoute: false };
  app.get('/files/backups/:name', options, async (request, reply) => {
    const query = ticketQuery.safeParse(request.query);
    const params = nameParams.safeParse(request.params);
    const now = new Date();
    const ticket = query.success ? readTicket(deps.config.secretKey, query.data.ticket, now) : null;
    const isForThis =
      ticket !== null && params.data?.name === ticket.name && tools.deviceOf(deps.config, request) === ticket.device;
    const file = isForThis ? await openBackupFile(deps.config.backups.folder, ticket.name) : null;
    if (ticket === null || file === null) return sendRefusal(refuse('not_found'), request, reply);
    const actor = { userId: ticket.userId, requestId: request.id, address: request.ip };
    const isUsed = await useTicket(deps, tools, ticket, actor).catch(async (error: unknown) => {
      await file.handle.close();
      throw error;
    });
    if (!isUsed) {
      await file.handle.close();
      return sendRefusal(refuse('not_found'), request, reply);
    }
    logSecurityEvent(request, 'backup_downloaded', ticket.userId);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${ticket.name}"`,
        'content-length': file.bytes,
        // nginx would put up to a gigabyte of the file on its own disk.
        'x-accel-buffering': 'no',
      })
      .type('application/x-tar')
      .send(file.handle.createReadStream());
  });
}

function fileView(
  { name, modifiedAt, bytes, check }: StoredBackup,
  row: { is_from_site: boolean; finished_at: Date | null } | undefined,
): BackupFile {
  return {
    name,
    made_at: (row?.finished_at ?? modifiedAt).toISOString(),
    bytes,
    origin: row === undefined ? 'unknown' : row.is_from_site ? 'site' : 'command',
    check: check && { checked_at: check.checkedAt.toISOString(), is_whole: check.isWhole },
  };
}
