import type { Backup, Service } from '@study/contract/site/service.admin.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Panel } from '#ui/page/panel.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { BackupFiles } from './backup-files.tsx';
import { backupRules } from './backup-labels.ts';
import { serviceQuery, startBackup } from './service-queries.ts';

/** Backups: when and for how long, those in the folder, a reminder if the last is old, and a button that starts one. */
export function BackupsPanel({ backups }: Pick<Service, 'backups'>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: serviceQuery.queryKey });
  const starting = useMutation({
    mutationFn: startBackup,
    onSuccess: refresh,
    onError: (error) => showToast(messageOf(error)),
  });
  const { last, latest, is_due: isDue } = backups;
  const isRunning = latest?.state === 'waiting' || latest?.state === 'running';
  return (
    <Panel
      title="备份"
      lead="备份有数据库、头像、上传的录音和密钥。请下载一份放到别处，像密钥一样保管。"
      action={
        <BusyButton
          isBusy={starting.isPending || isRunning}
          className="btn btn-primary"
          onClick={() => starting.mutate()}
        >
          开始备份
        </BusyButton>
      }
    >
      {isDue && !isRunning && (
        <p className="mb-3 font-bold">
          {last === null ? '还没有备份过。' : `最后一次备份已超过${backups.every_days}天。`}请现在备份一次。
        </p>
      )}
      {isRunning && <Progress backup={latest} />}
      {latest?.state === 'failed' && (
        <p role="alert" className="mb-3 text-ink-bad">
          {formatDateTime(latest.requested_at)}的备份没有完成：{latest.fault}
        </p>
      )}
      <dl className="rows">
        {backupRules(backups).map(([name, words]) => (
          <div key={name} className="py-3">
            <dt className="text-note text-ink-muted">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <BackupFiles last={last} />
    </Panel>
  );
}

function Progress({ backup }: { backup: Backup }) {
  const { table_count: tables, file_count: files } = backup;
  const [done, total] = files === null ? [backup.tables_done, tables] : [backup.files_done, files];
  return (
    <div className="mb-3">
      <p role="status">{formatProgress(backup)}</p>
      <progress
        className="progress mt-1 w-full"
        value={total === null ? 0 : done}
        max={total ?? 1}
        aria-label="备份的进度"
      />
    </div>
  );
}

function formatProgress({
  tables_done: tables,
  table_count: ofTables,
  files_done: files,
  file_count: ofFiles,
}: Backup) {
  if (ofTables === null) return '等待后台任务开始……';
  if (ofFiles === null) return `已备份${tables}张表，共${ofTables}张`;
  return `数据库已备份；已备份${files}个文件，共${ofFiles}个`;
}
