import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { contentFault } from './paper-content.admin.ts';
import { instant, slug, uuid } from '../shapes.ts';
import { typedText } from '../text/plain-text.schemas.ts';

/** Maximum characters; the two documents of a shipped paper have a tenth and a third of this. */
export const DRAFT_TEXT_MAX = 250_000;

const yaml = typedText('文档应为YAML文字').check(
  z.maxLength(DRAFT_TEXT_MAX, `一份文档不能超过${DRAFT_TEXT_MAX}个字符`),
);
/** `paper.yaml` and `answers.yaml` as typed, valid or not. */
const texts = { paper: yaml, answers: yaml };
const params = z.strictObject({ id: slug });
const wholeNumber = (message: string) => z.int(message).check(z.minimum(0, message), z.maximum(999_999_999, message));

/** Another administrator's draft of the same paper. */
const otherDraft = z.object({ author: uuid, name: z.string(), base_version: z.int(), edited_at: instant });
export type OtherDraft = z.output<typeof otherDraft>;

/** Reply to a save: the draft's revision, and other drafts of the same paper. */
const draftHead = {
  /** Number of saves; 0: nothing is saved, and the texts are those of the current content. */
  revision: z.int(),
  /** The content version that the draft is based on. */
  base_version: z.int(),
  edited_at: z.nullable(instant),
  /** The paper's current content version; differs from `base_version` if somebody stored another one. */
  content_version: z.int(),
  others: z.array(otherDraft),
};

export const getPaperDraftEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/draft/',
  summary: '自己对一份试卷的草稿；没有时是现有内容（管理员）',
  audience: 'admin',
  params,
  ok: { 200: z.object({ ...draftHead, paper: z.string(), answers: z.string() }) },
  errors: ['not_found'],
});

export const savePaperDraftEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/papers/:id/draft/',
  summary: '保存自己的草稿；在别处又存过时拒绝（管理员）',
  audience: 'admin',
  params,
  body: z.strictObject({
    ...texts,
    /** The revision on which the texts are based. */
    revision: wholeNumber('修订号应为整数'),
    base_version: wholeNumber('版本应为整数'),
  }),
  derived: ['edited_at', 'content_version', 'others'],
  ok: { 200: z.object(draftHead) },
  errors: ['not_found', 'validation_failed', 'draft_changed'],
});

export const deletePaperDraftEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/papers/:id/draft/',
  summary: '放弃自己的草稿（管理员）',
  audience: 'admin',
  params,
  ok: { 204: null },
  errors: ['not_found'],
});

export const getOtherDraftEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/drafts/:author/',
  summary: '另一位管理员对一份试卷的草稿（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug, author: uuid }),
  ok: { 200: z.object({ ...otherDraft.shape, paper: z.string(), answers: z.string() }) },
  errors: ['not_found'],
});

export const storePaperDraftEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/draft/store/',
  summary: '检查自己的草稿，作为试卷的新内容，草稿随即删去（管理员）',
  audience: 'admin',
  isSlow: true,
  params,
  body: z.strictObject({
    revision: wholeNumber('修订号应为整数'),
    /** The content version to replace, for conflict detection. */
    content_version: wholeNumber('版本应为整数'),
  }),
  ok: { 200: z.object({ content_version: z.int() }) },
  errors: ['not_found', 'validation_failed', 'draft_changed', 'content_changed', 'keys_changed'],
});

export const checkPaperDraftEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/draft/check/',
  summary: '检查两份文档，指出每处问题在第几行；不保存（管理员）',
  audience: 'admin',
  isSlow: true,
  params,
  body: z.strictObject(texts),
  ok: { 200: z.object({ faults: z.array(contentFault), warnings: z.array(contentFault) }) },
  errors: ['not_found', 'validation_failed'],
});

export const PREVIEW_VIEWS = ['candidate', 'teacher'] as const;

export const previewPaperDraftEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/draft/preview/',
  summary: '两份文档在考生或教师看来的样子，一页HTML（管理员）',
  audience: 'admin',
  isSlow: true,
  params,
  body: z.strictObject({ ...texts, view: z.enum(PREVIEW_VIEWS, '视图应为 candidate 或 teacher') }),
  ok: { 200: z.object({ html: z.string(), style: z.string() }) },
  errors: ['not_found', 'validation_failed'],
});

/**
 * Permitted values at a document path: `listening.sections[].kind`; `[]` for each entry, `<letter>` for each letter.
 */
const formatField = z.object({
  path: z.string(),
  kind: z.string(),
  is_required: z.boolean(),
  note: z.nullable(z.string()),
  values: z.array(z.string()),
});
export type FormatField = z.output<typeof formatField>;

export const getPaperFormatEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/paper-format/',
  summary: '试卷格式的每一项，以及知识点的编号（管理员）',
  audience: 'admin',
  ok: {
    200: z.object({
      paper: z.array(formatField),
      answers: z.array(formatField),
      knowledge: z.array(z.object({ id: slug, name: z.string(), area: z.string() })),
    }),
  },
  errors: [],
});
