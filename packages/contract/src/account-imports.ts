import * as z from 'zod/mini';
import { ATTEMPT_MODES } from './attempt-views.ts';
import { defineEndpoint } from './endpoint.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from './exam-structure.ts';
import { FEEDBACK_TYPES } from './feedback.ts';
import { instant, listOf, pageQuery, pageQueryUpTo, slug, uuid } from './shapes.ts';

/**
 * An account that was exported from another site of this kind and is brought here. Boards, statistics, totals and mastery
 * never see anything of it.
 */

export const ACCOUNT_FILE_BYTES_MAX = 16 * 1024 * 1024;
/** Imports that a user may have at once; undoing one makes room. */
export const ACCOUNT_IMPORTS_MAX = 5;

export const IMPORT_PARTS = [
  'attempts',
  'mistakes',
  'reviews',
  'collections',
  'boards',
  'feedback',
  'profile',
  'avatar',
] as const;
export type ImportPart = (typeof IMPORT_PARTS)[number];

/** `brought` comes along; `known` is here already; each of the others is a reason why something stays out. */
export const IMPORT_OUTCOMES = [
  'brought',
  'known',
  'paper_unknown',
  'paper_differs',
  'paper_unseen',
  'paper_open',
  'not_closed',
  'not_wrong',
  'has_own',
  'name_taken',
  'unusable',
  'too_many',
] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const importLine = z.object({ part: z.enum(IMPORT_PARTS), outcome: z.enum(IMPORT_OUTCOMES), count: z.int() });
export type ImportLine = z.output<typeof importLine>;

const unseenPaper = z.object({ id: slug, title: z.string(), exam_type: z.enum(EXAM_TYPES), mistakes: z.int() });
export type UnseenPaper = z.output<typeof unseenPaper>;

export const IMPORT_STATUSES = ['checked', 'waiting', 'running', 'done', 'failed', 'undone'] as const;

const accountImport = z.object({
  id: uuid,
  status: z.enum(IMPORT_STATUSES),
  /** What the file says of itself. */
  source: z.object({ username: z.string(), exported_at: instant }),
  /** Until it is done, what would come along; then what came. */
  lines: z.array(importLine),
  /** Papers of this bank that the user has not seen here: their mistakes come along only with `spend_papers`. */
  unseen: z.array(unseenPaper),
  spends_papers: z.boolean(),
  progress: z.object({ done: z.int(), all: z.int() }),
  created_at: instant,
  finished_at: z.nullable(instant),
});
export type AccountImport = z.output<typeof accountImport>;

const byId = { params: z.strictObject({ id: uuid }) };

export const checkAccountFileEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/profile/imports/',
  summary: '上传从别处导出的账号数据，先看哪些会带过来；还不导入',
  audience: 'user',
  upload: { field: 'file', maxBytes: ACCOUNT_FILE_BYTES_MAX, isKeptOnDisk: true },
  ok: { 201: accountImport },
  errors: ['validation_failed', 'payload_too_large', 'too_many_requests'],
});

export const listAccountImportsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile/imports/',
  summary: '我的账号数据导入，最近的在前',
  audience: 'user',
  ok: { 200: z.object({ results: z.array(accountImport) }) },
  errors: [],
});

export const getAccountImportEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile/imports/:id/',
  summary: '一次导入的进度与回执',
  audience: 'user',
  ...byId,
  ok: { 200: accountImport },
  errors: ['not_found'],
});

/** Called again it changes nothing. `spend_papers`: papers not seen here are given up for practice, for good. */
export const startAccountImportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/profile/imports/:id/',
  summary: '导入看过的文件；可以把没做过的试卷用于练习，连同其中的错题一起导入',
  audience: 'user',
  ...byId,
  body: z.strictObject({ spend_papers: z._default(z.boolean('请选择是否用于练习'), false) }),
  ok: { 202: accountImport },
  errors: ['not_found', 'validation_failed', 'too_many_requests'],
});

/** Removes what came with it and forgets a file that was not imported yet. Papers stay spent. */
export const undoAccountImportEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/profile/imports/:id/',
  summary: '撤销一次导入；还没导入的，放弃',
  audience: 'user',
  ...byId,
  ok: { 204: null },
  errors: ['not_found', 'too_many_requests'],
});

const raw = z.nullable(z.number());

/** An attempt of another site as its file tells it. Nothing in it was checked against a key. */
export const importedAttempt = z.object({
  paper_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  mode: z.enum(ATTEMPT_MODES),
  is_abandoned: z.boolean(),
  receipt: z.nullable(z.string()),
  /** In points of 710; null: not marked. */
  objective: raw,
  total: raw,
  /** Out of 15. */
  writing_raw: raw,
  translation_raw: raw,
  sections: z.array(z.object({ name: z.enum(OBJECTIVE_SECTIONS), right: z.int(), total: z.int(), answered: z.int() })),
  writing: z.string(),
  translation: z.string(),
});
export type ImportedAttempt = z.output<typeof importedAttempt>;

export const importedFeedback = z.object({
  type: z.enum(FEEDBACK_TYPES),
  content: z.string(),
  reply: z.nullable(z.string()),
});
export type ImportedFeedback = z.output<typeof importedFeedback>;

const recordOf = <S extends z.ZodMiniType>(document: S) => z.object({ id: uuid, happened_at: instant, document });

/** Each comes with its texts, which may be long. */
const IMPORTED_ATTEMPTS_A_PAGE = 20;

export const listImportedAttemptsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile/imported-attempts/',
  summary: '从别处导入的作答，最近的在前；不计入任何统计',
  audience: 'user',
  query: z.object(pageQueryUpTo(IMPORTED_ATTEMPTS_A_PAGE)),
  ok: { 200: listOf(recordOf(importedAttempt)) },
  errors: ['validation_failed'],
});

export const listImportedFeedbackEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile/imported-feedback/',
  summary: '从别处导入的反馈和回复，最近的在前',
  audience: 'user',
  query: z.object(pageQuery),
  ok: { 200: listOf(recordOf(importedFeedback)) },
  errors: ['validation_failed'],
});
