import type { Mistake } from '@study/contract/mistakes/mistakes.ts';
import { formatDueDay } from '#exam/reviews/due-day.ts';
import { KIND_NAMES, REASON_NAMES } from '../review/review-labels.ts';

/** Number of wrong answers, and the next due date. */
export function MistakeFacts({ mistake }: { mistake: Mistake }) {
  const { times, kind, state, is_due, due_at, streak, reason } = mistake;
  return (
    <p className="flex flex-wrap gap-x-4 text-note text-ink-muted">
      <span>{kind === 'wrong' ? `错${times}次` : `${KIND_NAMES[kind]}，共${times}次`}</span>
      {state === 'active' && (
        <span className={is_due ? 'text-ink-accent' : undefined}>
          {is_due ? '已到期' : `${formatDueDay(due_at)}复习`}
        </span>
      )}
      {state === 'active' && streak > 0 && <span>连续答对{streak}次</span>}
      {state === 'retired' && <span className="text-ink-good">已掌握</span>}
      {state === 'removed' && <span>已移出</span>}
      {reason !== null && <span className="hidden print:inline">原因：{REASON_NAMES[reason]}</span>}
    </p>
  );
}
