import type { PaperImport } from '@study/contract/papers/exam-cards.admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { cutFaultsLine, hiddenFaultsLine } from '../paper-labels.ts';
import { adminPaperKeys } from '../papers-queries.ts';
import { FaultRows } from './fault-rows.tsx';
import { editImport, importQuery, recentImportsQuery } from './import-queries.ts';

/** Progress and result of one import. */
export function ImportProgress({ id }: { id: string }) {
  const found = useQuery(importQuery(id));
  const client = useQueryClient();
  const isDone = found.data?.status === 'done';
  const hasEnded = found.data !== undefined && found.data.finished_at !== null;
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: adminPaperKeys.all });
    // The list of recent imports shows an outdated state.
    if (hasEnded) void client.invalidateQueries({ queryKey: recentImportsQuery.queryKey });
  }, [client, hasEnded, isDone]);
  if (found.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { data } = found;
  if (data.status === 'done' && data.card !== null) {
    return (
      <Panel title="已导入" lead={`成为第${data.content_version}版。新导入的试卷还没有发布，请先看一遍。`}>
        <Link to="/admin/papers/$id" params={{ id: data.card }} className="btn btn-primary h-12">
          打开这份试卷
        </Link>
      </Panel>
    );
  }
  if (data.status === 'failed') {
    const notes = [cutFaultsLine(data.faults), hiddenFaultsLine(data.faults)].filter((note) => note !== null);
    return (
      <Panel
        title={`有${data.faults.length}处需要改正`}
        lead={
          data.is_editable
            ? '试卷里什么都没有存入。可以在编辑器里改，也可以改好文件，在下面重新选择。'
            : '试卷里什么都没有存入。改好以后在下面重新选择。'
        }
        action={data.is_editable && <EditImport id={id} card={data.card} />}
      >
        {data.is_mended && data.card !== null && (
          <p className="mb-2">
            这份试卷在那之后有了新版本，也许已经改好。
            <Link to="/admin/papers/$id" params={{ id: data.card }} className="link">
              打开这份试卷
            </Link>
          </p>
        )}
        {notes.length > 0 && <p className="mb-2">{notes.join('')}</p>}
        <FaultRows faults={data.faults} />
      </Panel>
    );
  }
  return (
    <Panel title="正在导入">
      <p role="status" className="flex items-center gap-3">
        <span className="spinner" aria-hidden />
        {stepWords(data)}
      </p>
    </Panel>
  );
}

/** Opens the imported documents in the editor, as a draft. */
function EditImport({ id, card }: { id: string; card: string | null }) {
  const navigate = useNavigate();
  const openEditor = (paper: string) => navigate({ to: '/admin/papers/$id/edit', params: { id: paper } });
  const editing = useMutation({
    mutationFn: () => editImport(id),
    onSuccess: (edited) => openEditor(edited.card),
    onError: (error) => {
      if (!hasDraft(error)) showToast(messageOf(error));
    },
  });
  return (
    <>
      <BusyButton isBusy={editing.isPending} className="btn btn-primary" onClick={() => editing.mutate()}>
        在编辑器里改
      </BusyButton>
      <ConfirmDialog
        title="您已有这份试卷的草稿"
        action="打开草稿"
        back="返回"
        isOpen={hasDraft(editing.error)}
        onClose={() => editing.reset()}
        onConfirm={async () => {
          if (card !== null) await openEditor(card);
          return null;
        }}
      >
        <p>为免盖掉您写的，这次的文件没有放进编辑器。要改这次的文件，请先把草稿存好或放弃，再回到这里按一次。</p>
      </ConfirmDialog>
    </>
  );
}

const hasDraft = (error: unknown) => error instanceof ApiError && error.code === 'draft_changed';

function stepWords({ progress: { step, recordings, recordings_stored: stored } }: PaperImport): string {
  switch (step) {
    case 'reading':
      return '正在读取文件';
    case 'checking':
      return '正在检查试题和答案';
    case 'storing':
      return recordings === 0 ? '正在存入' : `正在存入录音，${stored}/${recordings}`;
    default:
      return '等待处理';
  }
}
