import type { FeedbackForAdmin, FeedbackStatus } from '@study/contract/feedback/feedback.admin.ts';
import { ChevronRight, CircleCheck, Eye, Mail } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime } from '#ui/words/dates.ts';
import { STATUS_LABELS, statusOf, TYPE_LABELS } from './inbox-labels.ts';
import type { InboxChanges } from './use-inbox-changes.ts';
import { Link } from '@tanstack/react-router';
import { ReplyForm } from './reply-form.tsx';

interface InboxEntryProps {
  feedback: FeedbackForAdmin;
  isOpen: boolean;
  isSelected: boolean;
  changes: InboxChanges;
  onTurn: () => void;
  onSelect: () => void;
}

/** One feedback: a selectable row that expands in place. */
export function InboxEntry({ feedback, isOpen, isSelected, changes, onTurn, onSelect }: InboxEntryProps) {
  const id = useId();
  const status = statusOf(feedback);
  return (
    <li data-entry={feedback.id} className="py-1">
      <div className="flex items-start">
        <label className="-ms-3 grid size-11 shrink-0 cursor-pointer place-items-center self-center">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={`选中${feedback.username}的${TYPE_LABELS[feedback.type]}`}
            checked={isSelected}
            onChange={onSelect}
          />
        </label>
        <button
          type="button"
          data-entry-head
          className="row-link mx-0 w-auto min-w-0 grow gap-3 pe-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onTurn}
        >
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className={status === 'unread' ? '' : 'font-normal'}>{TYPE_LABELS[feedback.type]}</b>
              <Status status={status} />
              <span className="min-w-0 text-note wrap-anywhere text-ink-muted">
                {feedback.username}，{formatDateTime(feedback.created_at)}
              </span>
            </span>
            {!isOpen && (
              <span className={`mt-1 line-clamp-2 wrap-anywhere ${status === 'unread' ? 'font-bold' : ''}`}>
                {feedback.content}
              </span>
            )}
          </span>
          <ChevronRight
            size={20}
            aria-hidden
            className={`shrink-0 text-ink-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
        </button>
      </div>
      <div id={id}>{isOpen && <OpenedFeedback feedback={feedback} changes={changes} />}</div>
    </li>
  );
}

const LOOKS = {
  processed: { icon: CircleCheck, tone: 'good' },
  read: { icon: Eye, tone: undefined },
  unread: { icon: Mail, tone: 'accent' },
} as const;

function Status({ status }: { status: FeedbackStatus }) {
  const { icon: Icon, tone } = LOOKS[status];
  return (
    <span className="chip shrink-0" data-tone={tone}>
      <Icon size={14} aria-hidden />
      {STATUS_LABELS[status]}
    </span>
  );
}

interface OpenedFeedbackProps {
  feedback: FeedbackForAdmin;
  changes: InboxChanges;
}

/** Full feedback: author, reply and status. */
function OpenedFeedback({ feedback, changes }: OpenedFeedbackProps) {
  const { content, about, contact_info: contact, user_id: userId, username, is_processed: isProcessed } = feedback;
  const profile: string = `/admin/people/${userId}`;
  return (
    <div className="pt-1 pb-5 md:ps-11">
      <p className="max-w-[42rem] wrap-anywhere whitespace-pre-wrap">{content}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 text-ui">
        {about && (
          <>
            <dt className="text-ink-muted">题目</dt>
            <dd>
              <Link
                to={`/admin/papers/${about.paper_id}/statistics` as string}
                hash={`item-${about.item}`}
                className="text-link inline-block min-h-11 content-center wrap-anywhere md:min-h-0"
              >
                {about.paper_id}第{about.content_version}版第{about.item}题
              </Link>
            </dd>
          </>
        )}
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
