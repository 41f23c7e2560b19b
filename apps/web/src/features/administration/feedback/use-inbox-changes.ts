import type { FeedbackForAdmin, FeedbackStatus } from '@study/contract/feedback/feedback.admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import type { InboxSearch } from './inbox-search-params.ts';
import { inboxQuery, markFeedback, replyToFeedback, withFeedback, type Marks } from './inbox-queries.ts';
import { STATUS_LABELS, statusOf } from './inbox-labels.ts';
import { replyDraftOf } from './reply-draft.ts';

const MARKS_OF: Readonly<Record<FeedbackStatus, Marks>> = {
  unread: { is_read: false, is_processed: false },
  read: { is_read: true, is_processed: false },
  processed: { is_processed: true },
};

export interface InboxChanges {
  /** Marks a feedback as read. If that fails, it stays unread without a message. */
  open: (feedback: FeedbackForAdmin) => void;
  /** Sets the status of feedbacks, with an undo toast. Resolves to false if it failed, with an error toast. */
  mark: (feedbacks: readonly FeedbackForAdmin[], status: FeedbackStatus) => Promise<boolean>;
  /** Sends a reply; an empty one removes the existing reply. Throws ApiError. */
  reply: (feedback: FeedbackForAdmin, text: string, isProcessed: boolean) => Promise<void>;
}

/** Actions of the inbox; the cached list is updated in place. */
export function useInboxChanges(search: InboxSearch): InboxChanges {
  const client = useQueryClient();
  const { queryKey } = inboxQuery(search);
  const put = (changed: readonly FeedbackForAdmin[]) =>
    client.setQueryData(queryKey, (pages) => withFeedback(pages, changed));

  const restore = (before: readonly FeedbackForAdmin[]) =>
    reporting(async () => {
      for (const [status, those] of Map.groupBy(before, statusOf)) {
        put(
          await markFeedback(
            those.map(({ id }) => id),
            MARKS_OF[status],
          ),
        );
      }
    });

  return {
    open: (feedback) => {
      if (statusOf(feedback) === 'unread') markFeedback([feedback.id], { is_read: true }).then(put, () => undefined);
    },
    mark: (feedbacks, status) =>
      reporting(async () => {
        put(
          await markFeedback(
            feedbacks.map(({ id }) => id),
            MARKS_OF[status],
          ),
        );
        const many = feedbacks.length === 1 ? '' : `${feedbacks.length}条`;
        showToast(`${many}已标为${STATUS_LABELS[status]}`, { label: '撤销', run: () => void restore(feedbacks) });
      }),
    reply: async (feedback, text, isProcessed) => {
      put([
        await replyToFeedback(feedback.id, {
          admin_notes: text === '' ? null : text,
          ...(isProcessed && { is_processed: true }),
        }),
      ]);
      const undo = async () => {
        const { admin_notes, is_processed } = feedback;
        replyDraftOf(feedback.id).keep(text);
        put([await replyToFeedback(feedback.id, { admin_notes, is_processed })]);
      };
      showToast(text === '' ? '回复已收回' : '回复已发出', { label: '撤销', run: () => void reporting(undo) });
    },
  };
}

/** Shows a failure as a toast. */
async function reporting(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showToast(messageOf(error));
    return false;
  }
}
