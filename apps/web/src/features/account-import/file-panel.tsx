import { ACCOUNT_FILE_BYTES_MAX } from '@study/contract/account-imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { importFaultOf } from './import-fault.ts';
import { checkFile, refreshImports } from './import-queries.ts';

const MEGABYTE = 1024 * 1024;

/** Asks for the file of an export. */
export function FilePanel() {
  const client = useQueryClient();
  const [part, setPart] = useState(0);
  const checking = useMutation({
    mutationFn: (file: File) => checkFile(file, setPart),
    onSuccess: () => refreshImports(client),
  });
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File) => {
    setPart(0);
    setTooLarge(file.size > ACCOUNT_FILE_BYTES_MAX);
    if (file.size > ACCOUNT_FILE_BYTES_MAX) checking.reset();
    else checking.mutate(file);
  };
  const fault = isTooLarge
    ? `文件不能超过${ACCOUNT_FILE_BYTES_MAX / MEGABYTE}MB。`
    : checking.isError
      ? importFaultOf(checking.error)
      : null;
  return (
    <Panel title="选择文件" lead="在原来的网站，打开设置里的“导出我的数据”，下载ZIP，不要解压。">
      <FileButton
        label={fault === null ? '选择ZIP' : '换一个文件'}
        accept=".zip,application/zip"
        isBusy={checking.isPending}
        className="btn btn-primary h-12"
        onFile={take}
      />
      {checking.isPending && (
        <div role="status" className="mt-4">
          <p className="mb-2 text-ui">{part < 1 ? '正在上传' : '正在查看文件'}</p>
          <progress className="progress w-full max-w-md" aria-label="上传进度" value={part < 1 ? part : undefined} />
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="mt-3 wrap-anywhere text-ink-bad">
          {fault}
        </p>
      )}
    </Panel>
  );
}
