import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { existing, paperImport } from './exam-cards.admin.ts';
import { slug, uuid } from '../shapes.ts';
import { DOCUMENT_TEXT_MAX } from './document-limits.ts';
import { typedText } from '../text/plain-text.schemas.ts';

/** Maximum number of imports listed, newest first. */
export const IMPORTS_LISTED_MOST = 20;

const documentText = (name: string) =>
  typedText(`请附上${name}`).check(
    z.minLength(1, `${name}是空的`),
    z.maxLength(DOCUMENT_TEXT_MAX, `${name}太长，请打包成ZIP再导入`),
  );

export const importDocumentsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/paper-imports/',
  summary: '导入一份试卷的两个文件（文字），录音用同一编号的试卷已有的',
  audience: 'admin',
  body: z.strictObject({
    paper: documentText('paper.yaml'),
    answers: documentText('answers.yaml'),
    existing: z._default(existing, 'refuse'),
  }),
  ok: { 202: paperImport },
  errors: ['validation_failed', 'payload_too_large'],
});

export const dismissImportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/paper-imports/:id/dismiss/',
  summary: '失败的导入不再提醒，或重新提醒（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ dismissed: z.boolean('dismissed 应为 true 或 false') }),
  ok: { 200: paperImport },
  errors: ['not_found', 'validation_failed'],
});

export const editImportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/paper-imports/:id/edit/',
  summary: '把失败的导入放进编辑器，成为自己的草稿；没有这份试卷时先建卡片（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: uuid }),
  ok: { 200: z.object({ card: slug }) },
  errors: ['not_found', 'draft_changed'],
});

export const listPaperImportsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/paper-imports/',
  summary: '最近的导入，新的在前（管理员）',
  audience: 'admin',
  ok: { 200: z.object({ results: z.array(paperImport) }) },
  errors: [],
});
