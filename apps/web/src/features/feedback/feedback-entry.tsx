import type { Feedback } from '@study/contract/feedback/feedback.ts';
import { CircleCheck, Eye, Mail } from 'lucide-react';
import { STATUS_NAMES, statusOf, TYPE_NAMES, type FeedbackStatus } from './feedback-words.ts';
import { spokenMoment } from '#ui/words/dates.ts';

const LOOKS = {
  processed: { icon: CircleCheck, tone: 'good' },
  read: { icon: Eye, tone: 'accent' },
  unread: { icon: Mail, tone: undefined },
} as const;

/** One feedback with its status and, where there is one, the reply. */
export function FeedbackEntry({ feedback }: { feedback: Feedback }) {
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="sm:flex sm:items-baseline sm:gap-4">
          <h3 className="font-bold">{TYPE_NAMES[feedback.type]}</h3>
          <time dateTime={feedback.created_at} className="block text-note text-ink-muted">
            {spokenMoment(feedback.created_at)}
          </time>
        </div>
        <Status status={statusOf(feedback)} />
      </div>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{feedback.content}</p>
      {feedback.admin_notes !== null && (
        <div className="margin-note mt-3">
          <h4 className="text-note font-bold text-ink-accent">管理员回复</h4>
          <p className="wrap-anywhere whitespace-pre-wrap">{feedback.admin_notes}</p>
        </div>
      )}
    </li>
  );
}

function Status({ status }: { status: FeedbackStatus }) {
  const { icon: Icon, tone } = LOOKS[status];
  return (
    <p className="flex shrink-0 items-center gap-2">
      {status === 'unread' && <span className="text-note text-ink-muted">待回复</span>}
      <span className="chip" data-tone={tone}>
        <Icon size={14} aria-hidden />
        {STATUS_NAMES[status]}
      </span>
    </p>
  );
}
