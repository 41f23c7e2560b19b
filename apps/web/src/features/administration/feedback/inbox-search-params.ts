import type { FeedbackStatus } from '@study/contract/feedback/feedback.admin.ts';
import type { FeedbackType } from '@study/contract/feedback/feedback.ts';

/** The filters of the inbox, as they stand in the address. */
export const INBOX_SEARCH = ['status', 'type', 'text'] as const;

export interface InboxSearch {
  status?: FeedbackStatus | undefined;
  type?: FeedbackType | undefined;
  text?: string | undefined;
}
