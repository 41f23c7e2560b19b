import {
  FEEDBACK_BATCH_MAX,
  type FeedbackForAdmin,
  type FeedbackStatus,
} from '@study/contract/feedback/feedback.admin.ts';
import { Dock } from '#ui/page/dock.tsx';

interface SelectionDockProps {
  selected: readonly FeedbackForAdmin[];
  onMark: (status: FeedbackStatus) => void;
  onClear: () => void;
}

/** What is done to several feedbacks at once. */
export function SelectionDock({ selected, onMark, onClear }: SelectionDockProps) {
  const isTooMany = selected.length > FEEDBACK_BATCH_MAX;
  return (
    <Dock isAboveBar isTall>
      <p role="status" className="grow tabular-nums max-md:w-full">
        已选{selected.length}条{isTooMany && `，一次最多${FEEDBACK_BATCH_MAX}条`}
      </p>
      <button type="button" className="btn btn-outline h-11 px-3" disabled={isTooMany} onClick={() => onMark('read')}>
        标为已读
      </button>
      <button
        type="button"
        className="btn btn-outline h-11 px-3"
        disabled={isTooMany}
        onClick={() => onMark('processed')}
      >
        标为已处理
      </button>
      <button type="button" className="btn btn-ghost h-11 px-3" onClick={onClear}>
        取消
      </button>
    </Dock>
  );
}
