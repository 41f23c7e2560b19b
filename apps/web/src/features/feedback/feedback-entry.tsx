import type { Feedback } from '@study/contract/feedback.ts';
import { CircleCheck, Eye, Mail } from 'lucide-react';
import { STATUS_NAMES, statusOf, TYPE_NAMES, type FeedbackStatus } from './feedback-words.ts';
import { spokenMoment } from '../../ui/words/dates.ts';

const LOOKS = {
  processed: { icon: CircleCheck, ink: 'text-ink-good' },
  read: { icon: Eye, ink: 'text-ink-accent' },
  unread: { icon: Mail, ink: 'text-ink-muted' },
} as const;

/** One feedback with its status and, where there is one, the reply. */
export function FeedbackEntry({ feedback }: { feedback: Feedback }) {
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="sm:flex sm:items-baseline sm:gap-4">
          <h3 className="font-medium">{TYPE_NAMES[feedback.type]}</h3>
          <time dateTime={feedback.created_at} className="block text-[0.8125rem] text-ink-muted">
            {spokenMoment(feedback.created_at)}
          </time>
        </div>
        <Status status={statusOf(feedback)} />
      </div>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{feedback.content}</p>
      {feedback.admin_notes !== null && (
        <div className="mt-3 border-s-2 border-ink-accent ps-3">
          <h4 className="text-[0.8125rem] font-medium text-ink-muted">作者回复</h4>
          <p className="wrap-anywhere whitespace-pre-wrap">{feedback.admin_notes}</p>
        </div>
      )}
    </li>
  );
}

function Status({ status }: { status: FeedbackStatus }) {
  const { icon: Icon, ink } = LOOKS[status];
  return (
    <p className={`flex shrink-0 items-center gap-1.5 text-[0.9375rem] ${ink}`}>
      <Icon size={16} aria-hidden />
      {STATUS_NAMES[status]}
    </p>
  );
}
