import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { Pager } from '#ui/form/pager.tsx';
import { FEEDBACK_PAGE_SIZE, feedbackHistoryQuery } from './feedback-queries.ts';
import {
  type FeedbackStatus,
  HISTORY_FAILED,
  NOTHING_SENT,
  STATUS_NAMES,
  statusOf,
  TYPE_NAMES,
} from './feedback-labels.ts';
import { unseenRepliesQuery } from './unseen-replies.ts';
import { Loading } from '#ui/page/loading.tsx';
import type { Feedback } from '@study/contract/feedback/feedback.ts';
import { CircleCheck, Eye, Mail } from 'lucide-react';
import { formatDateTime } from '#ui/words/dates.ts';

const LOOKS = {
  processed: { icon: CircleCheck, tone: 'good' },
  read: { icon: Eye, tone: 'accent' },
  unread: { icon: Mail, tone: undefined },
} as const;

function FeedbackEntry({ feedback }: { feedback: Feedback }) {
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="sm:flex sm:items-baseline sm:gap-4">
          <h3 className="font-bold">{TYPE_NAMES[feedback.type]}</h3>
          <time dateTime={feedback.created_at} className="block text-note text-ink-muted">
            {formatDateTime(feedback.created_at)}
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

interface FeedbackHistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Closes this dialog and opens the form, if there is no feedback yet. */
  onWrite: () => void;
}

export function FeedbackHistoryDialog({ isOpen, onClose, onWrite }: FeedbackHistoryDialogProps) {
  return (
    <Modal
      title="反馈记录"
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={
        <button type="button" className="btn btn-outline" onClick={onClose}>
          关闭
        </button>
      }
    >
      <FeedbackHistory onWrite={onWrite} />
    </Modal>
  );
}

function FeedbackHistory({ onWrite }: { onWrite: () => void }) {
  const [page, setPage] = useState(1);
  const history = useQuery(feedbackHistoryQuery(page));
  const list = useRef<HTMLDivElement>(null);
  useSeenReplies(history.dataUpdatedAt);
  if (history.isPending) return <HistorySkeleton />;
  if (history.isError) return <ErrorState message={HISTORY_FAILED} onRetry={() => void history.refetch()} />;
  const { results, count } = history.data;
  if (count === 0) {
    return (
      <EmptyState drawing="notebook" line={NOTHING_SENT}>
        <button type="button" className="btn btn-primary" onClick={onWrite}>
          写一条反馈
        </button>
      </EmptyState>
    );
  }
  const turn = (next: number) => {
    setPage(next);
    list.current?.scrollTo(0, 0);
  };
  return (
    <>
      <div
        ref={list}
        role="region"
        aria-label="反馈列表"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
        tabIndex={0}
        className={`-mx-2 max-h-[calc(100dvh-18rem)] overflow-y-auto border-y border-line px-2 ${history.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <ol className="rows">
          {results.map((feedback) => (
            <FeedbackEntry key={feedback.id} feedback={feedback} />
          ))}
        </ol>
      </div>
      <Pager page={page} pages={Math.ceil(count / FEEDBACK_PAGE_SIZE)} onPage={turn} />
    </>
  );
}

/** Fetching a page marks its replies as seen, so the badge is invalidated. */
function useSeenReplies(fetchedAt: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (fetchedAt > 0) void queryClient.invalidateQueries(unseenRepliesQuery);
  }, [fetchedAt, queryClient]);
}

function HistorySkeleton() {
  return (
    <Loading className="grid gap-6 py-4">
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden>
          <div className="skeleton h-4 w-2/5" />
          <div className="mt-3 skeleton h-5 w-full" />
        </div>
      ))}
    </Loading>
  );
}
