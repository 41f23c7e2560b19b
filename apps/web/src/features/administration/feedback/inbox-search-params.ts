import type { FeedbackStatus } from '@study/contract/feedback/feedback.admin.ts';
import type { FeedbackType } from '@study/contract/feedback/feedback.ts';

/** Search params of the inbox filters. */
export const INBOX_SEARCH = ['status', 'type', 'text'] as const;

export interface InboxSearch {
  status?: FeedbackStatus | undefined;
  type?: FeedbackType | undefined;
  text?: string | undefined;
}
