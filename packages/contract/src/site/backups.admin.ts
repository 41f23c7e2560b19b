import * as z from 'zod/mini';
import { secondFactorCode } from '../account/credentials.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';
import { plainText } from '../text/plain-text.schemas.ts';

/** Most files of one list, newest first. */
export const BACKUPS_LISTED_MAX = 200;
/** Seconds within which a download must begin. */
export const BACKUP_TICKET_SECONDS = 60;

const backupCheck = z.object({ checked_at: instant, is_whole: z.boolean() });

const backupFile = z.object({
  name: z.string(),
  made_at: instant,
  bytes: z.number(),
  /** `unknown`: put into the folder by other means, or recorded in another database. */
  origin: z.enum(['site', 'command', 'unknown']),
  /** Outcome of the last check of this file; null if it was never checked. */
  check: z.nullable(backupCheck),
});
export type BackupFile = z.output<typeof backupFile>;

const backupList = z.object({
  /** Folder on the server that answers. */
  folder: z.string(),
  is_readable: z.boolean(),
  results: z.array(backupFile),
  count: z.int(),
});
export type BackupList = z.output<typeof backupList>;

export const listBackupsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/backups/',
  summary: `备份目录里的备份文件，新的在前，最多${BACKUPS_LISTED_MAX}个（管理员）`,
  audience: 'admin',
  ok: { 200: backupList },
  errors: [],
});

const backupTicketBody = z.strictObject({
  name: plainText('请写出备份的文件名').check(z.maxLength(200, '文件名过长')),
  code: secondFactorCode,
});

export const createBackupTicketEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/backups/tickets/',
  summary: `再给出一次验证码，得到下载一个备份的地址：只能用一次，${BACKUP_TICKET_SECONDS}秒内有效，只在同一个浏览器里有效（管理员）`,
  audience: 'admin',
  body: backupTicketBody,
  /** `url` is relative to the API. */
  ok: { 201: z.object({ url: z.string(), expires_at: instant }) },
  errors: ['validation_failed', 'not_found', 'second_factor_required', 'invalid_second_factor', 'too_many_requests'],
});
