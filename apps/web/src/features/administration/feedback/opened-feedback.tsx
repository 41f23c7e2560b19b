import type { FeedbackForAdmin } from '@study/contract/feedback/feedback.admin.ts';
import { Link } from '@tanstack/react-router';
import { ReplyForm } from './reply-form.tsx';
import type { InboxChanges } from './use-inbox-changes.ts';

interface OpenedFeedbackProps {
  feedback: FeedbackForAdmin;
  changes: InboxChanges;
}

/** A feedback in full, with its author, the reply, and its marks. */
export function OpenedFeedback({ feedback, changes }: OpenedFeedbackProps) {
  const { content, contact_info: contact, user_id: userId, username, is_processed: isProcessed } = feedback;
  const profile: string = `/admin/people/${userId}`;
  return (
    <div className="pt-1 pb-5 md:ps-11">
      <p className="max-w-[42rem] wrap-anywhere whitespace-pre-wrap">{content}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 text-ui">
        <dt className="text-ink-muted">提交者</dt>
        <dd>
          <Link to={profile} className="text-link inline-block min-h-11 content-center wrap-anywhere md:min-h-0">
            {username}
          </Link>
        </dd>
        <dt className="text-ink-muted">联系方式</dt>
        <dd className="wrap-anywhere select-all">{contact ?? '没有留下'}</dd>
      </dl>
      <ReplyForm feedback={feedback} onReply={(text, isDone) => changes.reply(feedback, text, isDone)} />
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-outline h-11"
          onClick={() => void changes.mark([feedback], isProcessed ? 'read' : 'processed')}
        >
          {isProcessed ? '改回未处理' : '标为已处理'}
        </button>
        {!isProcessed && feedback.is_read && (
          <button type="button" className="btn btn-ghost h-11" onClick={() => void changes.mark([feedback], 'unread')}>
            改回未读
          </button>
        )}
      </div>
    </div>
  );
}
