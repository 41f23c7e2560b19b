import * as z from 'zod/mini';
import { plainText } from '../text/plain-text.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, keyQuery, pageByKey, uuid } from '../shapes.ts';

/** Audit log actions, grouped by kind of target. */
export const ACTS = [
  'administrator.create',
  'user.promote',
  'user.demote',
  'user.disable',
  'user.enable',
  'user.end_sessions',
  'user.issue_recovery_code',
  'user.make_teacher',
  'user.end_teacher',
  'accounts.create',
  'class.create',
  'class.update',
  'class.delete',
  'class.set_join_code',
  'class.add_teacher',
  'class.remove_teacher',
  'class.import_roster',
  'class.renew_first_passwords',
  'class.remove_member',
  'assignment.create',
  'assignment.update',
  'assignment.delete',
  'assignment.open_answers',
  'assignment.start_together',
  'assignment.extend',
  'assignment.end',
  'second_factor.enrol',
  'second_factor.renew_recovery_codes',
  'second_factor.use_recovery_code',
  'second_factor.reset',
  'paper.create',
  'paper.copy',
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
  'weights.apply',
  'marking_job.retry',
  'feedback.reply',
  'feedback.update',
  'settings.update',
  'backup.start',
  'backup.download',
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
  'accounts',
  'class',
] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Fields that audit entries mention; the browser has their Chinese names. */
export const AUDIT_FIELDS = [
  'act',
  'actor',
  'affected',
  'anchors',
  'assignment',
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
  'is_archived',
  'is_dismissed',
  'is_open',
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
  'paper',
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
  'term',
  'title',
  'translation',
  'version',
  'writing',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

const search = {
  act: z.optional(z.enum(ACTS, '没有这种操作')),
  target_kind: z.optional(z.enum(TARGET_KINDS, '没有这种对象')),
  /** Id of a paper, a user or another target. */
  target: z.optional(plainText('对象应为文字').check(z.maxLength(100, '对象的编号过长'))),
  actor: z.optional(plainText('操作者应为用户名').check(z.maxLength(100, '用户名过长'))),
  /** Username of the person concerned: account owner, or author of the submission or feedback. */
  person: z.optional(plainText('有关的人应为用户名').check(z.maxLength(100, '用户名过长'))),
};

const target = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.string(),
  /**
   * Display name of the target: a username, a paper title (also for a submission, a marking job and an import), the
   * first words of a feedback, the message of a browser error, a backup's file name, the name of a class.
   */
  name: z.nullable(z.string()),
  /** The person concerned, while the account exists. */
  person: z.nullable(z.object({ id: uuid, username: z.string() })),
  /** The target was deleted since, so it has no page. */
  is_gone: z.boolean(),
});

export const auditEntry = z.object({
  id: uuid,
  happened_at: instant,
  /** Null, like `actor_id`, for an operator's command or a deleted account. */
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

/** Maximum entries of one file, newest first. */
export const EXPORTED_ENTRIES_MAX = 20_000;

export const exportAuditEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/audit/export/',
  summary: '导出操作记录（CSV），最多20000条，新的在前；导出本身也记下来（管理员）',
  audience: 'admin',
  body: z.strictObject(search),
  /** File content as text, with a file name. */
  ok: { 200: z.object({ name: z.string(), type: z.string(), text: z.string(), count: z.int() }) },
  errors: ['validation_failed', 'too_many_requests'],
});
