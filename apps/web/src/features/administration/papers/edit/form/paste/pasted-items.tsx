import type { PastedItem } from '@study/domain/pasting/parse-items.ts';
import { useState } from 'react';
import { type ItemDraft, placeItems } from './apply-items.ts';
import { isSettled } from './paste-labels.ts';
import { PastedItemForm } from './pasted-item.tsx';

interface PastedItemsState {
  drafts: readonly ItemDraft[];
  surplus: readonly PastedItem[];
  /** Doubts that nothing has settled yet. */
  open: number;
  setDraft: (changed: ItemDraft) => void;
}

/** Pasted items under the numbers of their section, as they are corrected. */
export function usePastedItems(items: readonly PastedItem[], numbers: readonly number[]): PastedItemsState {
  const [{ drafts, surplus }, setPlaced] = useState(() => placeItems(items, numbers));
  return {
    drafts,
    surplus,
    open: drafts.flatMap((draft) => draft.doubts.filter((doubt) => !isSettled(draft, doubt))).length,
    setDraft: (changed) =>
      setPlaced((before) => ({
        ...before,
        drafts: before.drafts.map((draft) => (draft.no === changed.no ? changed : draft)),
      })),
  };
}

export function PastedItems({ items, numbers }: { items: PastedItemsState; numbers: readonly number[] }) {
  const { drafts, setDraft } = items;
  const left = numbers.filter((no) => !drafts.some((draft) => draft.no === no));
  return (
    <>
      {drafts.length > 0 && left.length > 0 && (
        <p className="mt-3 text-ui text-ink-muted">第{left.join('、')}题没有贴，保持原样。</p>
      )}
      <div className="rows">
        {drafts.map((draft) => (
          <PastedItemForm key={draft.no} draft={draft} onChange={setDraft} />
        ))}
      </div>
    </>
  );
}
