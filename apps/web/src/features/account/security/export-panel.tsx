import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { exportQuery, startExport } from './account-queries.ts';

const ANCHOR = 'export';

/** Exports all data of the user as one file. */
export function ExportPanel() {
  // Whoever comes by the address of this row, as from the dialog that ends the account, finds it unfolded.
  const isAskedFor = useLocation({ select: ({ hash }) => hash === ANCHOR });
  const [exportId, setExportId] = useState<string | null>(null);
  const starting = useMutation({ mutationFn: startExport, onSuccess: ({ id }) => setExportId(id) });
  return (
    <FoldRow
      icon={Download}
      title="导出我的数据"
      anchor={ANCHOR}
      line="把个人资料、作答、成绩和反馈打包成ZIP。"
      isOpen={isAskedFor || undefined}
    >
      {exportId === null && (
        <BusyButton isBusy={starting.isPending} className="btn btn-outline" onClick={() => starting.mutate()}>
          开始导出
        </BusyButton>
      )}
      {starting.isError && (
        <p role="alert" className="mt-3 text-ink-bad">
          {messageOf(starting.error)}
        </p>
      )}
      {exportId !== null && <ExportState id={exportId} onAgain={() => starting.mutate()} />}
    </FoldRow>
  );
}

function ExportState({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data, error, refetch } = useQuery(exportQuery(id));
  if (error !== null) return <Failed message={messageOf(error)} onAgain={() => void refetch()} />;
  if (data?.status === 'failed') return <Failed message="这次打包没有成功。" onAgain={onAgain} />;
  if (data?.status === 'ready' && data.download_url !== null) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={data.download_url} download className="btn btn-outline">
          <Download size={18} aria-hidden />
          下载ZIP
        </a>
        <p className="text-note text-ink-muted">已经打包好，24小时后自动删除。</p>
      </div>
    );
  }
  return (
    <div role="status">
      <p className="mb-2 text-ui">正在打包，可以先做别的事。</p>
      <progress className="progress w-full max-w-md" aria-label="打包进度" />
    </div>
  );
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-bad">{message}</p>
      <button type="button" className="btn btn-outline" onClick={onAgain}>
        再试一次
      </button>
    </div>
  );
}
