import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { exportQuery, startExport } from './account-queries.ts';

/** Exports all data of the user as one file. */
export function ExportPanel() {
  const [exportId, setExportId] = useState<string | null>(null);
  const starting = useMutation({ mutationFn: startExport, onSuccess: ({ id }) => setExportId(id) });
  return (
    <Panel
      title="导出我的数据"
      anchor="export"
      lead="把个人资料、作答、成绩和反馈打包成ZIP。"
      action={
        exportId === null && (
          <BusyButton isBusy={starting.isPending} className="btn btn-outline h-11" onClick={() => starting.mutate()}>
            开始导出
          </BusyButton>
        )
      }
    >
      {starting.isError && (
        <p role="alert" className="text-ink-bad">
          {messageOf(starting.error)}
        </p>
      )}
      {exportId !== null && <ExportState id={exportId} onAgain={() => starting.mutate()} />}
    </Panel>
  );
}

function ExportState({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data, error, refetch } = useQuery(exportQuery(id));
  if (error !== null) return <Failed message={messageOf(error)} onAgain={() => void refetch()} />;
  if (data?.status === 'failed') return <Failed message="这次打包没有成功。" onAgain={onAgain} />;
  if (data?.status === 'ready' && data.download_url !== null) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={data.download_url} download className="btn btn-outline h-11">
          <Download size={18} aria-hidden />
          下载ZIP
        </a>
        <p className="text-[0.8125rem] text-ink-muted">已经打包好，24小时后自动删除。</p>
      </div>
    );
  }
  return (
    <div role="status">
      <p className="mb-2 text-[0.9375rem]">正在打包，可以先做别的事。</p>
      <progress className="progress w-full max-w-md" aria-label="打包进度" />
    </div>
  );
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-bad">{message}</p>
      <button type="button" className="btn btn-outline h-11" onClick={onAgain}>
        再试一次
      </button>
    </div>
  );
}
