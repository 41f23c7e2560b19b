import type { FeedbackForAdmin, FeedbackStatus } from '@study/contract/feedback/feedback.admin.ts';
import { useState } from 'react';
import { KeyList } from '#ui/state/key-list.tsx';
import { InboxEntry } from './inbox-entry.tsx';
import { statusOf } from './inbox-words.ts';
import { SelectionDock } from './selection-dock.tsx';
import type { InboxChanges } from './use-inbox-changes.ts';
import { INBOX_KEYS, useInboxKeys } from './use-inbox-keys.ts';
import { useSelection } from './use-selection.ts';

interface InboxListProps {
  feedbacks: readonly FeedbackForAdmin[];
  /** How many there are in all. */
  count: number;
  changes: InboxChanges;
}

/** The feedbacks that were found; one is open at a time, and any number is selected. */
export function InboxList({ feedbacks, count, changes }: InboxListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const selection = useSelection(feedbacks);
  const turn = (feedback: FeedbackForAdmin) => {
    setOpenId(openId === feedback.id ? null : feedback.id);
    if (openId !== feedback.id) changes.open(feedback);
  };
  const process = (id: string) => {
    const feedback = feedbacks.find((own) => own.id === id);
    if (feedback) void changes.mark([feedback], feedback.is_processed ? 'read' : 'processed');
  };
  const markSelected = async (status: FeedbackStatus) => {
    const { selected, clear } = selection;
    // What is processed has been read: to call it read would take that back.
    const those = status === 'read' ? selected.filter((feedback) => statusOf(feedback) === 'unread') : selected;
    if (those.length === 0 || (await changes.mark(those, status))) clear();
  };
  useInboxKeys({ onSelect: selection.turn, onProcess: process });
  return (
    <>
      <div className="sheet px-5 md:px-6">
        <ListHead
          count={count}
          isAll={selection.isAll}
          onTurn={selection.isAll ? selection.clear : selection.selectAll}
        />
        <ul aria-label="反馈" className="rows">
          {feedbacks.map((feedback) => (
            <InboxEntry
              key={feedback.id}
              feedback={feedback}
              isOpen={feedback.id === openId}
              isSelected={selection.isSelected(feedback.id)}
              changes={changes}
              onTurn={() => turn(feedback)}
              onSelect={() => selection.turn(feedback.id)}
            />
          ))}
        </ul>
      </div>
      <div className="max-md:hidden">
        <KeyList keys={INBOX_KEYS} />
      </div>
      {selection.selected.length > 0 && (
        <SelectionDock
          selected={selection.selected}
          onMark={(status) => void markSelected(status)}
          onClear={selection.clear}
        />
      )}
    </>
  );
}

function ListHead({ count, isAll, onTurn }: { count: number; isAll: boolean; onTurn: () => void }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line text-ui">
      <input type="checkbox" className="checkbox" checked={isAll} onChange={onTurn} />
      全选
      <span className="ms-auto text-note text-ink-muted tabular-nums">共{count}条</span>
    </label>
  );
}
