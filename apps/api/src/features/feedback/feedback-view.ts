import type { FeedbackForAdmin } from '@study/contract/feedback/feedback.admin.ts';
import { FEEDBACK_TYPES, type Feedback } from '@study/contract/feedback/feedback.ts';
import type { FeedbackRow } from './feedback.store.ts';
import type { InboxRow } from './inbox.store.ts';

/** A feedback as its author sees it; `admin_notes` is the reply. */
export function feedbackView(row: FeedbackRow): Feedback {
  return {
    id: row.id,
    type: FEEDBACK_TYPES.find((type) => type === row.type) ?? 'other',
    content: row.content,
    contact_info: row.contact_info,
    is_read: row.is_read,
    is_processed: row.is_processed,
    admin_notes: row.admin_notes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A feedback as an administrator sees it. */
export function inboxView(row: InboxRow): FeedbackForAdmin {
  return { ...feedbackView(row), user_id: row.user_id, username: row.username };
}
