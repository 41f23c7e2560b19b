import type { Feedback, FeedbackType } from '@study/contract/feedback/feedback.ts';

export const TYPE_NAMES: Readonly<Record<FeedbackType, string>> = {
  suggestion: '功能建议',
  bug: '问题报告',
  complaint: '投诉',
  praise: '表扬',
  other: '其他',
};
export const DEFAULT_TYPE: FeedbackType = 'suggestion';

export const SENT = '感谢你的反馈';
export const SENDING_FAILED = '提交反馈失败，请稍后再试';
export const NOTHING_SENT = '你还没有提交过反馈';
export const HISTORY_FAILED = '获取反馈历史失败，请稍后再试';

/** Milliseconds until the confirmation closes, from the specification. */
export const AUTO_CLOSE_MS = 3000;

export type FeedbackStatus = 'processed' | 'read' | 'unread';

export const STATUS_NAMES: Readonly<Record<FeedbackStatus, string>> = {
  processed: '已处理',
  read: '已读',
  unread: '未读',
};

/** The displayed status: processed, otherwise read, otherwise unread. */
export function statusOf(feedback: Pick<Feedback, 'is_read' | 'is_processed'>): FeedbackStatus {
  if (feedback.is_processed) return 'processed';
  return feedback.is_read ? 'read' : 'unread';
}
