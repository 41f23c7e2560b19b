import { PLOT_TITLE_MAX, type PlotSummary } from '@study/contract/sandbox/sandbox.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { plotKeys, plotsQuery, deletePlot, updatePlot } from '../math-queries.ts';
import { IconButton } from './icon-button.tsx';
import { CloseButton } from './plot-controls.tsx';
import { TitleDialog } from '#ui/dialog/title-dialog.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { formatDateTime } from '#ui/words/dates.ts';

interface PlotsDialogProps {
  isOpen: boolean;
  openedId: string | null;
  onClose: () => void;
  onOpen: (id: string | null) => void;
  onRenamed: (plot: { id: string; title: string }) => void;
}

/** The user's plots: open, rename, delete, create. */
export function PlotsDialog({ isOpen, openedId, onClose, onOpen, onRenamed }: PlotsDialogProps) {
  const plots = useQuery({ ...plotsQuery(), enabled: isOpen });
  const [renaming, setRenaming] = useState<PlotSummary | null>(null);
  const [leaving, setLeaving] = useState<PlotSummary | null>(null);
  const { rename, remove } = usePlotChanges({ openedId, onOpen, onRenamed });
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
        {plots.isPending && <Loading className="skeleton h-32" />}
        {plots.isError && <ErrorState message={messageOf(plots.error)} onRetry={() => void plots.refetch()} />}
        {plots.data?.count === 0 && <p className="text-ink-muted">还没有保存过画板。画好后点“保存”。</p>}
        <ul aria-label="我的画板">
          {plots.data?.results.map((plot) => (
            <PlotRow
              key={plot.id}
              plot={plot}
              isOpened={plot.id === openedId}
              onOpen={() => onOpen(plot.id)}
              onRename={() => setRenaming(plot)}
              onDelete={() => setLeaving(plot)}
            />
          ))}
        </ul>
      </Modal>
      <TitleDialog
        heading="重命名画板"
        action="改名"
        start={renaming?.title ?? ''}
        max={PLOT_TITLE_MAX}
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

interface PlotRowProps {
  plot: PlotSummary;
  isOpened: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function PlotRow({ plot: { title, slug, updated_at }, isOpened, onOpen, onRename, onDelete }: PlotRowProps) {
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

/** Renames and deletes plots. Each resolves to null, or to an error message. */
function usePlotChanges({ openedId, onOpen, onRenamed }: Pick<PlotsDialogProps, 'openedId' | 'onOpen' | 'onRenamed'>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: plotKeys.list });
  const rename = async ({ id }: PlotSummary, title: string): Promise<string | null> => {
    try {
      await updatePlot(id, { title });
      onRenamed({ id, title });
      await refresh();
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  const remove = async ({ id }: PlotSummary): Promise<string | null> => {
    try {
      await deletePlot(id);
      await refresh();
      if (id === openedId) onOpen(null);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return { rename, remove };
}
