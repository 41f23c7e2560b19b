import type { FeedbackForAdmin, FeedbackStatus } from '@study/contract/feedback/feedback.admin.ts';
import type { FeedbackType } from '@study/contract/feedback/feedback.ts';

export const TYPE_LABELS: Readonly<Record<FeedbackType, string>> = {
  suggestion: '功能建议',
  bug: '问题报告',
  complaint: '投诉',
  praise: '表扬',
  other: '其他',
};

export const STATUS_LABELS: Readonly<Record<FeedbackStatus, string>> = {
  unread: '未读',
  read: '已读',
  processed: '已处理',
};

/** The displayed status: processed, otherwise read, otherwise unread. */
export function statusOf({
  is_read,
  is_processed,
}: Pick<FeedbackForAdmin, 'is_read' | 'is_processed'>): FeedbackStatus {
  if (is_processed) return 'processed';
  return is_read ? 'read' : 'unread';
}
