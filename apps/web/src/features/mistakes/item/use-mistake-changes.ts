import type { Mistake } from '@study/contract/mistakes/mistakes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { removeMistake, updateMistake, type MistakeChange } from '../mistakes-queries.ts';
import { refreshBook, showMistake } from '../book-cache.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

export interface MistakeChanges {
  /** Star or reason: an optimistic update, rolled back if the server refuses. */
  change: (mistake: Mistake, part: Pick<MistakeChange, 'starred' | 'reason'>) => Promise<void>;
  retire: (mistake: Mistake) => void;
  bringBack: (mistake: Mistake) => void;
  remove: (mistake: Mistake) => void;
}

/** Actions on a mistake. Removing one from the list can be undone from the toast. */
export function useMistakeChanges(): MistakeChanges {
  const client = useQueryClient();
  return useMemo(() => {
    const change: MistakeChanges['change'] = async (mistake, part) => {
      showMistake(client, { id: mistake.id, ...definedOf(part) });
      try {
        showMistake(client, await updateMistake(mistake.id, part));
        if (part.starred !== undefined) {
          void client.invalidateQueries({ queryKey: mistakeKeys.collections });
          // The visible list keeps its order until it is opened again.
          void client.invalidateQueries({ queryKey: mistakeKeys.listsOf('starred'), refetchType: 'none' });
        }
      } catch (error) {
        showMistake(client, { id: mistake.id, ...asBefore(mistake, part) });
        showToast(messageOf(error));
      }
    };
    const move = async (work: () => Promise<unknown>, said: string, undo?: () => void) => {
      try {
        await work();
        showToast(said, undo && { label: '撤销', run: undo });
      } catch (error) {
        showToast(messageOf(error));
      }
      void refreshBook(client);
    };
    const into =
      (state: 'active' | 'retired', { id }: Mistake) =>
      () =>
        updateMistake(id, { state });
    const undoing =
      ({ id }: Mistake) =>
      () =>
        void move(() => updateMistake(id, { undo: true }), '已撤销');
    return {
      change,
      retire: (mistake) => void move(into('retired', mistake), '已标为掌握，不再安排复习', undoing(mistake)),
      bringBack: (mistake) => void move(into('active', mistake), '已放回复习，明天会出现', undefined),
      remove: (mistake) =>
        void move(() => removeMistake(mistake.id), '已移出错题本，再次答错时会回来', undoing(mistake)),
    };
  }, [client]);
}

/** Rolls back only the fields of this change, because others may have been saved in the meantime. */
export function asBefore(mistake: Mistake, part: MistakeChange): Partial<Mistake> {
  const { starred, reason } = mistake;
  return {
    ...(part.starred === undefined ? {} : { starred }),
    ...(part.reason === undefined ? {} : { reason }),
  };
}

function definedOf({ starred, reason }: MistakeChange): Partial<Mistake> {
  return {
    ...(starred === undefined ? {} : { starred }),
    ...(reason === undefined ? {} : { reason }),
  };
}
