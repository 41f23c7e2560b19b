import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FIRST_ITEM, LAST_ITEM } from '../papers/exam-structure.ts';
import { instant, listOf, pageQuery, slug, uuid } from '../shapes.ts';
import { filled, plainText } from '../text/plain-text.schemas.ts';

export const FEEDBACK_TYPES = ['suggestion', 'bug', 'complaint', 'praise', 'other'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export const FEEDBACK_CONTENT_MAX = 300;
export const CONTACT_INFO_MAX = 50;

/** The item of a paper that a report is about, and the content version that was shown. */
const aboutItem = {
  paper_id: slug,
  item: z.int('题号应为整数').check(z.minimum(FIRST_ITEM, '题号应为1到55'), z.maximum(LAST_ITEM, '题号应为1到55')),
};

export const feedback = z.object({
  id: uuid,
  type: z.enum(FEEDBACK_TYPES),
  content: z.string(),
  contact_info: z.nullable(z.string()),
  is_read: z.boolean(),
  is_processed: z.boolean(),
  admin_notes: z.nullable(z.string()),
  /** Absent unless it reports an item. */
  about: z.optional(z.object({ ...aboutItem, content_version: z.int() })),
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
    content: plainText('请输入反馈内容').check(
      ...filled('请输入反馈内容'),
      z.maxLength(FEEDBACK_CONTENT_MAX, '反馈内容不能超过300个字'),
    ),
    contact_info: z._default(
      z.nullable(plainText('联系方式应为文字').check(z.maxLength(CONTACT_INFO_MAX, '联系方式不能超过50个字'))),
      null,
    ),
    about: z.optional(
      z.strictObject({
        ...aboutItem,
        /** Absent: the current content. */
        content_version: z.optional(z.int32('版本应为整数').check(z.minimum(1, '版本应为整数'))),
      }),
    ),
  }),
  ok: { 201: feedback },
  errors: ['validation_failed', 'too_many_requests'],
});

export const feedbackHistoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/feedback/history/',
  summary: '我的反馈，刚提交或刚有回复的在前；看过的回复不再提示',
  audience: 'user',
  query: z.object(pageQuery),
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
