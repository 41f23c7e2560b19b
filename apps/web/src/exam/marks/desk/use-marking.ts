import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { useRef } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';

/** One text of a submission. */
export interface DeskText {
  submission: string;
  part: SubjectivePart;
}

interface MarkingCalls {
  /** Gives a mark and keeps the reply. Throws ApiError. */
  give: (text: DeskText, raw: number, comment: string | null) => Promise<void>;
  /** Withdraws the mark that counts and keeps the reply. Throws ApiError. */
  takeBack: (text: DeskText) => Promise<void>;
  onOpen: (text: DeskText | null) => void;
}

/** Giving marks to one text after another; the latest can be withdrawn from the next text too. */
export function useMarking({ give, takeBack, onOpen }: MarkingCalls) {
  const lastGiven = useRef<DeskText | null>(null);
  const withdraw = async (text: DeskText | null) => {
    if (text === null) return;
    try {
      await takeBack(text);
      lastGiven.current = null;
      showToast('评分已撤回，恢复了之前的分数');
    } catch (error) {
      showToast(messageOf(error));
    }
  };
  return {
    withdraw,
    withdrawLast: () => withdraw(lastGiven.current),
    /** `next`: opened afterwards; undefined: this text stays open. */
    save: async (text: DeskText, mark: { raw: number; comment: string | null }, next: DeskText | null | undefined) => {
      await give(text, mark.raw, mark.comment);
      lastGiven.current = text;
      showToast(`已评${mark.raw}分`, { label: '撤回', run: () => void withdraw(text) });
      if (next !== undefined) onOpen(next);
    },
  };
}
