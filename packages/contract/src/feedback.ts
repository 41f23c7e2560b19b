import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { instant, listOf, pageQuery, uuid } from './shapes.ts';

export const FEEDBACK_TYPES = ['suggestion', 'bug', 'complaint', 'praise', 'other'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export const FEEDBACK_CONTENT_MAX = 300;
export const CONTACT_INFO_MAX = 50;
export const ADMIN_NOTES_MAX = 1000;

export const feedback = z.object({
  id: uuid,
  type: z.enum(FEEDBACK_TYPES),
  content: z.string(),
  contact_info: z.nullable(z.string()),
  is_read: z.boolean(),
  is_processed: z.boolean(),
  admin_notes: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
});
export type Feedback = z.output<typeof feedback>;

export const sendFeedbackEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/feedback/',
  summary: '提交反馈',
  audience: 'user',
  body: z.strictObject({
    type: z._default(z.enum(FEEDBACK_TYPES, '请选择反馈类型'), 'suggestion'),
    content: z
      .string('请输入反馈内容')
      .check(z.trim(), z.minLength(1, '请输入反馈内容'), z.maxLength(FEEDBACK_CONTENT_MAX, '反馈内容不能超过300个字')),
    contact_info: z._default(
      z.nullable(z.string('联系方式应为文字').check(z.trim(), z.maxLength(CONTACT_INFO_MAX, '联系方式不能超过50个字'))),
      null,
    ),
  }),
  ok: { 201: feedback },
  errors: ['validation_failed', 'too_many_requests'],
});

export const feedbackHistoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/feedback/history/',
  summary: '我的反馈，新的在前；看过的回复不再提示',
  audience: 'user',
  query: z.strictObject(pageQuery),
  ok: { 200: listOf(feedback) },
  errors: ['validation_failed'],
});

export const unseenRepliesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/feedback/unseen/',
  summary: '还没看过的回复数',
  audience: 'user',
  ok: { 200: z.object({ count: z.int() }) },
  errors: [],
});

const feedbackForAdmin = z.object({ ...feedback.shape, username: z.string() });

export const listFeedbackEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/feedback/',
  summary: '全部反馈（管理员）',
  audience: 'admin',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(['unread', 'read', 'processed'], '状态应为 unread、read 或 processed')),
  }),
  ok: { 200: listOf(feedbackForAdmin) },
  errors: ['validation_failed'],
});

export const updateFeedbackEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/feedback/:id/',
  summary: '标记已读、已处理，写回复（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    is_read: z.optional(z.boolean('请选择是否已读')),
    is_processed: z.optional(z.boolean('请选择是否已处理')),
    admin_notes: z.optional(
      z.nullable(z.string('回复应为文字').check(z.trim(), z.maxLength(ADMIN_NOTES_MAX, '回复不能超过1000个字'))),
    ),
  }),
  ok: { 200: feedbackForAdmin },
  errors: ['not_found', 'validation_failed'],
});
