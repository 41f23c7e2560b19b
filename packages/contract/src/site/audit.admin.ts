import * as z from 'zod/mini';
import { plainText } from '../text/plain-text.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, keyQuery, pageByKey, uuid } from '../shapes.ts';

/** What the audit log records, by what it is done to. */
export const ACTS = [
  'administrator.create',
  'user.promote',
  'user.demote',
  'user.disable',
  'user.enable',
  'user.end_sessions',
  'user.issue_recovery_code',
  'second_factor.enrol',
  'second_factor.renew_recovery_codes',
  'second_factor.use_recovery_code',
  'second_factor.reset',
  'paper.create',
  'paper.update_card',
  'paper.update_content',
  'paper.correct_key',
  'paper.restore_version',
  'paper.import',
  'paper_import.dismiss',
  'paper.upload_recording',
  'paper.generate_recordings',
  'paper.settle_item',
  'paper.publish',
  'paper.unpublish',
  'paper.delete',
  'mark.give',
  'mark.take_back',
  'calibration.apply',
  'marking_job.retry',
  'feedback.reply',
  'feedback.update',
  'settings.update',
  'backup.start',
  'browser_error.settle',
  'endpoint.test',
  'audit.export',
] as const;
export type Act = (typeof ACTS)[number];

export const TARGET_KINDS = [
  'user',
  'paper',
  'paper_import',
  'submission',
  'scorer',
  'marking_job',
  'feedback',
  'settings',
  'backup',
  'browser_error',
  'endpoint',
  'audit_log',
] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** The fields that entries tell of, in the file of the browser with their Chinese names. */
export const AUDIT_FIELDS = [
  'act',
  'actor',
  'affected',
  'anchors',
  'changed',
  'checked',
  'clip',
  'content_version',
  'count',
  'description',
  'edition_month',
  'edition_set',
  'edition_year',
  'exam_date_cet4',
  'exam_date_cet6',
  'exam_type',
  'group',
  'groups',
  'is_disabled',
  'is_dismissed',
  'is_processed',
  'is_published',
  'is_read',
  'is_settled',
  'items',
  'keys',
  'licence',
  'notice',
  'offset',
  'origin',
  'outcome',
  'part',
  'person',
  'registration_open',
  'regrade',
  'reply_length',
  'revision',
  'role',
  'signs',
  'slope',
  'source',
  'submission',
  'target',
  'target_kind',
  'title',
  'translation',
  'version',
  'writing',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

const search = {
  act: z.optional(z.enum(ACTS, '没有这种操作')),
  target_kind: z.optional(z.enum(TARGET_KINDS, '没有这种对象')),
  /** A paper's id, a user's id and the like. */
  target: z.optional(plainText('对象应为文字').check(z.maxLength(100, '对象的编号过长'))),
  /** The username of whoever did it. */
  actor: z.optional(plainText('操作者应为用户名').check(z.maxLength(100, '用户名过长'))),
  /** The username of whom it concerns: the account, the author of the submission or of the feedback. */
  person: z.optional(plainText('有关的人应为用户名').check(z.maxLength(100, '用户名过长'))),
};

const target = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.string(),
  /**
   * What people call it: a username, the title of a paper (of a submission, a marking job and an import as well), the
   * first words of a feedback, the message of an error of a page, the file of a backup.
   */
  name: z.nullable(z.string()),
  /** Whom it concerns, while the account exists. */
  person: z.nullable(z.object({ id: uuid, username: z.string() })),
  /** It was deleted since: there is no page of it. */
  is_gone: z.boolean(),
});

export const auditEntry = z.object({
  id: uuid,
  happened_at: instant,
  /** Null, as is `actor_id`: an operator's command, or an account that no longer exists. */
  actor: z.nullable(z.string()),
  actor_id: z.nullable(uuid),
  by_command: z.boolean(),
  act: z.enum(ACTS),
  target,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  address: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/',
  summary: '操作记录，新的在前（管理员）',
  audience: 'admin',
  query: z.object({ ...keyQuery, ...search }),
  ok: { 200: pageByKey(auditEntry) },
  errors: ['validation_failed'],
});

/** The most entries of one file, the newest. */
export const EXPORTED_ENTRIES_MAX = 20_000;

export const exportAuditEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/audit/export/',
  summary: '导出操作记录（CSV），最多20000条，新的在前；导出本身也记下来（管理员）',
  audience: 'admin',
  body: z.strictObject(search),
  /** The file as text in the reply, with the name to save it under. */
  ok: { 200: z.object({ name: z.string(), type: z.string(), text: z.string(), count: z.int() }) },
  errors: ['validation_failed', 'too_many_requests'],
});
