import type { AccountImport } from '@study/contract/account-imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/errors.ts';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { refreshImports, undoImport } from './import-queries.ts';

/** An import that waits or is being written. */
export function MovingPanel({ progress: { done, all } }: Pick<AccountImport, 'progress'>) {
  return (
    <Panel title="正在导入">
      <div role="status">
        <p className="mb-2 text-ui">可以先做别的事，离开这一页也会继续。</p>
        <progress
          className="progress w-full max-w-md"
          aria-label="导入进度"
          {...(all > 0 && { value: done, max: all })}
        />
      </div>
    </Panel>
  );
}

/** Nothing of it was kept. */
export function FailedPanel({ id }: { id: string }) {
  const client = useQueryClient();
  const dropping = useMutation({ mutationFn: () => undoImport(id), onSuccess: () => refreshImports(client) });
  return (
    <Panel title="没有导入成功">
      <p role="alert" className="text-ink-bad">
        服务器没能导入这个文件，您的数据没有变化。请再上传一次；还是不行，请告诉管理员。
      </p>
      {dropping.isError && <p className="mt-2 text-ink-bad">{messageOf(dropping.error)}</p>}
      <BusyButton isBusy={dropping.isPending} className="btn btn-primary mt-4 h-12" onClick={() => dropping.mutate()}>
        再上传一次
      </BusyButton>
    </Panel>
  );
}
