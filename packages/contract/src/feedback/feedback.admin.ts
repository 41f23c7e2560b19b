import * as z from 'zod/mini';
import { feedbackReply } from './feedback-reply.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { feedback, FEEDBACK_TYPES } from './feedback.ts';
import { listOf, pageQuery, uuid } from '../shapes.ts';
import { plainText } from '../text/plain-text.schemas.ts';

/** Maximum number of feedbacks updated in one call. */
export const FEEDBACK_BATCH_MAX = 100;

const feedbackForAdmin = z.object({ ...feedback.shape, user_id: uuid, username: z.string() });
export type FeedbackForAdmin = z.output<typeof feedbackForAdmin>;

/** The displayed status: processed, else read, else unread. */
export const FEEDBACK_STATUSES = ['unread', 'read', 'processed'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const listFeedbackEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/feedback/',
  summary: '全部反馈，新的在前（管理员）',
  audience: 'admin',
  query: z.object({
    ...pageQuery,
    /** Cursor: `next` of the previous page; takes precedence over `page`. */
    after: z.optional(uuid),
    status: z.optional(z.enum(FEEDBACK_STATUSES, '状态应为 unread、read 或 processed')),
    type: z.optional(z.enum(FEEDBACK_TYPES, '没有这种反馈')),
    /** Searches the feedback, its contact and its reply, or matches the author's username. */
    text: z.optional(plainText('要找的文字不正确').check(z.maxLength(100, '要找的文字不能超过100个字'))),
  }),
  ok: { 200: z.object({ ...listOf(feedbackForAdmin).shape, next: z.nullable(uuid) }) },
  errors: ['validation_failed'],
});

const marks = {
  is_read: z.optional(z.boolean('请选择是否已读')),
  is_processed: z.optional(z.boolean('请选择是否已处理')),
};

export const updateFeedbackEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/feedback/:id/',
  summary: '标记已读、已处理，写回复（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ ...marks, admin_notes: z.optional(z.nullable(feedbackReply)) }),
  ok: { 200: feedbackForAdmin },
  errors: ['not_found', 'validation_failed'],
});

export const updateFeedbacksEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/feedback/',
  summary: '把几条反馈一起标记为已读或已处理（管理员）',
  audience: 'admin',
  body: z.strictObject({
    ids: z
      .array(uuid, '请选择反馈')
      .check(z.minLength(1, '请选择反馈'), z.maxLength(FEEDBACK_BATCH_MAX, '一次最多标记100条反馈')),
    ...marks,
  }),
  /** The updated feedbacks; those whose author's account was deleted are missing. */
  ok: { 200: z.object({ results: z.array(feedbackForAdmin) }) },
  errors: ['validation_failed'],
});
