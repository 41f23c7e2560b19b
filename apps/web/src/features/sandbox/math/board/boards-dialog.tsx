import type { BoardSummary } from '@study/contract/sandbox/sandbox.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { boardKeys, boardsQuery, deleteBoard, updateBoard } from '../math-queries.ts';
import { IconButton } from './icon-button.tsx';
import { CloseButton } from './plot-controls.tsx';
import { TitleDialog } from './title-dialog.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { formatDateTime } from '#ui/words/dates.ts';

interface BoardsDialogProps {
  isOpen: boolean;
  openedId: string | null;
  onClose: () => void;
  onOpen: (id: string | null) => void;
  onRenamed: (board: { id: string; title: string }) => void;
}

/** The user's boards: open, rename, delete, create. */
export function BoardsDialog({ isOpen, openedId, onClose, onOpen, onRenamed }: BoardsDialogProps) {
  const boards = useQuery({ ...boardsQuery(), enabled: isOpen });
  const [renaming, setRenaming] = useState<BoardSummary | null>(null);
  const [leaving, setLeaving] = useState<BoardSummary | null>(null);
  const { rename, remove } = useBoardChanges({ openedId, onOpen, onRenamed });
  return (
    <>
      <Modal
        title="我的画板"
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <>
            <button type="button" className="btn btn-outline" onClick={() => onOpen(null)}>
              新画板
            </button>
            <CloseButton onClose={onClose} />
          </>
        }
      >
        {boards.isPending && <Loading className="skeleton h-32" />}
        {boards.isError && <ErrorState message={messageOf(boards.error)} onRetry={() => void boards.refetch()} />}
        {boards.data?.count === 0 && <p className="text-ink-muted">还没有保存过画板。画好后点“保存”。</p>}
        <ul aria-label="我的画板">
          {boards.data?.results.map((board) => (
            <BoardRow
              key={board.id}
              board={board}
              isOpened={board.id === openedId}
              onOpen={() => onOpen(board.id)}
              onRename={() => setRenaming(board)}
              onDelete={() => setLeaving(board)}
            />
          ))}
        </ul>
      </Modal>
      <TitleDialog
        heading="重命名画板"
        action="改名"
        start={renaming?.title ?? ''}
        isOpen={renaming !== null}
        onClose={() => setRenaming(null)}
        onTitle={async (title) => (renaming ? rename(renaming, title) : null)}
      />
      <ConfirmDialog
        title="删除画板"
        action="删除"
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={async () => (leaving ? remove(leaving) : null)}
      >
        <p>“{leaving?.title}”删除后不能恢复，分享的链接也会失效。</p>
      </ConfirmDialog>
    </>
  );
}

interface BoardRowProps {
  board: BoardSummary;
  isOpened: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function BoardRow({ board: { title, slug, updated_at }, isOpened, onOpen, onRename, onDelete }: BoardRowProps) {
  return (
    <li className="flex items-center gap-1 border-b border-line">
      <button
        type="button"
        className="menu-row min-w-0 flex-col items-start justify-center gap-0 py-1 sm:flex-row sm:items-center sm:justify-between sm:gap-3"
        onClick={onOpen}
      >
        <span className="max-w-full truncate text-start" aria-current={isOpened ? 'true' : undefined}>
          {title}
          {slug !== null && <span className="ms-2 text-note text-ink-muted">已分享</span>}
        </span>
        <span className="shrink-0 text-note text-ink-muted">{formatDateTime(updated_at)}</span>
      </button>
      <IconButton label={`重命名${title}`} onClick={onRename}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={`删除${title}`} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Renames and deletes boards. Each resolves to null, or to an error message. */
function useBoardChanges({
  openedId,
  onOpen,
  onRenamed,
}: Pick<BoardsDialogProps, 'openedId' | 'onOpen' | 'onRenamed'>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: boardKeys.list });
  const rename = async ({ id }: BoardSummary, title: string): Promise<string | null> => {
    try {
      await updateBoard(id, { title });
      onRenamed({ id, title });
      await refresh();
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  const remove = async ({ id }: BoardSummary): Promise<string | null> => {
    try {
      await deleteBoard(id);
      await refresh();
      if (id === openedId) onOpen(null);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return { rename, remove };
}
