import type { BoardState } from '@study/contract/sandbox/sandbox.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { boardKeys, createBoard, updateBoard, type OpenedBoard } from '../math-queries.ts';
import { sameWork } from './board-history.ts';

interface KeptBoardProps {
  opened: OpenedBoard | null;
  state: BoardState;
  /** Called with the id of a newly saved board, for the URL. */
  onCreated: (id: string) => void;
}

/** The saved version of the board on the page. */
export function useKeptBoard({ opened, state, onCreated }: KeptBoardProps) {
  const client = useQueryClient();
  const [kept, setKept] = useState(opened);
  const keeping = useMutation({ mutationFn: (work: () => Promise<OpenedBoard>) => work() });

  const keep = async (work: () => Promise<OpenedBoard>): Promise<string | null> => {
    try {
      // Compared with the state sent, because the server may normalise text.
      const board = { ...(await keeping.mutateAsync(work)), state };
      setKept(board);
      void client.invalidateQueries({ queryKey: boardKeys.list });
      if (board.id !== null && board.id !== kept?.id) onCreated(board.id);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };

  return {
    kept,
    isBusy: keeping.isPending,
    isSaved: kept !== null && sameWork(kept.state, state),
    create: (title: string) => keep(() => createBoard(title, state)),
    save: async () => {
      const id = kept?.id ?? null;
      if (id === null) return;
      const fault = await keep(() => updateBoard(id, { state }));
      showToast(fault ?? '已保存');
    },
    share: (isShared: boolean) => {
      const id = kept?.id ?? null;
      if (id === null) return Promise.resolve('请先保存画板');
      return keep(() => updateBoard(id, { state, shared: isShared }));
    },
    renamed: ({ id, title }: { id: string; title: string }) =>
      setKept((board) => (board?.id === id ? { ...board, title } : board)),
  };
}
