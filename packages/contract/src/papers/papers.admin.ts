import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { edition } from './edition.ts';
import { EXAM_TYPES } from './exam-structure.ts';
import { contentFault } from './paper-content.admin.ts';
import { instant, keyQuery, pageByKey, slug } from '../shapes.ts';
import { ACTS } from '../site/audit.admin.ts';
import { plainText } from '../text/plain-text.schemas.ts';

export const PAPER_ORDERINGS = ['-updated_at', 'title', '-takers'] as const;
export const PAPER_STATES = ['published', 'unpublished'] as const;

const adminPaper = z.object({
  id: slug,
  title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  edition,
  is_published: z.boolean(),
  /** 0 without content. */
  content_version: z.int(),
  takers: z.int(),
  updated_at: instant,
  /** Listening groups of the current content without a stored recording. */
  missing_recordings: z.int(),
  /** Authors of drafts, newest first. */
  drafts: z.array(z.object({ author: z.string(), edited_at: instant })),
});
export type AdminPaper = z.output<typeof adminPaper>;

export const listAdminPapersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/',
  summary: '全部试卷，连同状态和需要留意之处（管理员）',
  audience: 'admin',
  query: z.object({
    ...keyQuery,
    ordering: z._default(z.enum(PAPER_ORDERINGS, '排序方式不正确'), '-updated_at'),
    state: z.optional(z.enum(PAPER_STATES, '状态应为 published 或 unpublished')),
    exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')),
    /** Only papers without content, without a recording, or with a draft. */
    attention: z.optional(z.literal('yes', '只看需要留意的应为 yes')),
    /** Substring of a title or id. */
    text: z.optional(plainText('搜索词应为文字').check(z.maxLength(100, '搜索词不能超过100个字符'))),
  }),
  ok: { 200: pageByKey(adminPaper) },
  errors: ['validation_failed'],
});

export const getAdminPaperEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/',
  summary: '一份试卷的状态，以及重新检查现有内容的结果（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  ok: { 200: z.object({ ...adminPaper.shape, faults: z.array(contentFault), warnings: z.array(contentFault) }) },
  errors: ['not_found'],
});

/** Who made or chose the version; null if no audit entry exists, as for content shipped with the program. */
const change = z.nullable(z.object({ act: z.enum(ACTS), actor: z.nullable(z.string()), happened_at: instant }));

const paperVersion = z.object({
  version: z.int(),
  created_at: instant,
  is_current: z.boolean(),
  /** Attempts on this version. */
  attempts: z.int(),
  /** The latest audit entry that made it the paper's content. */
  change,
});
export type PaperVersion = z.output<typeof paperVersion>;

export const listPaperVersionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/versions/',
  summary: '一份试卷的内容版本，新的在前（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  query: z.object(keyQuery),
  ok: { 200: pageByKey(paperVersion) },
  errors: ['not_found', 'validation_failed'],
});

const version = z.string('版本应为整数').check(z.regex(/^[1-9]\d{0,8}$/, '版本应为整数'));

export const getPaperVersionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/versions/:version/',
  summary: '一个内容版本，写成两份YAML文档（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug, version }),
  ok: { 200: z.object({ version: z.int(), paper: z.string(), answers: z.string() }) },
  errors: ['not_found'],
});

export const restorePaperVersionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/versions/:version/restore/',
  summary: '把一个旧版本重新作为试卷的内容（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug, version }),
  ok: { 200: z.object({ content_version: z.int() }) },
  errors: ['not_found', 'validation_failed', 'keys_changed'],
});
