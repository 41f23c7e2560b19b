import { FEEDBACK_BATCH_MAX, type FeedbackForAdmin } from '@study/contract/feedback/feedback.admin.ts';
import { useState } from 'react';

/** Which of the feedbacks shown are selected. */
export function useSelection(feedbacks: readonly FeedbackForAdmin[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = feedbacks.filter(({ id }) => ids.has(id));
  const most = feedbacks.slice(0, FEEDBACK_BATCH_MAX);
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    /** As many are selected as one call takes. */
    isAll: selected.length > 0 && selected.length >= most.length,
    turn: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    selectAll: () => setIds(new Set(most.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
