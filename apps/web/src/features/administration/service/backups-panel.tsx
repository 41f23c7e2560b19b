import { BACKUP_REMINDER_DAYS, type Backup, type Service } from '@study/contract/admin/service.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/errors.ts';
import { BusyButton } from '../../../ui/dialog/busy-button.tsx';
import { showToast } from '../../../ui/dialog/toast-store.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { spokenMoment } from '../../../ui/words/dates.ts';
import { serviceQuery, startBackup } from './service-queries.ts';
import { spokenBytes } from './service-words.ts';

/** The last backup, a reminder when it is old, and a button that starts one. */
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
      lead="备份写到后台任务那台机器的数据目录里，请复制到别处保管；它不含上传的文件和密钥。"
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
          {last === null ? '还没有备份过。' : `最后一次备份已超过${BACKUP_REMINDER_DAYS}天。`}请现在备份一次。
        </p>
      )}
      {isRunning && <Progress backup={latest} />}
      {latest?.state === 'failed' && (
        <p role="alert" className="mb-3 text-ink-bad">
          {spokenMoment(latest.requested_at)}的备份没有完成：{latest.fault}
        </p>
      )}
      {last !== null && (
        <p>
          最后一次：{spokenMoment(last.finished_at ?? last.requested_at)}
          {last.is_from_site ? '' : '，用命令制作'}
          <span className="block text-note text-ink-muted wrap-anywhere">
            {last.file_name}
            {last.bytes !== null && `，${spokenBytes(last.bytes)}`}
          </span>
        </p>
      )}
    </Panel>
  );
}

function Progress({ backup }: { backup: Backup }) {
  const { table_count: total, tables_done: done } = backup;
  return (
    <div className="mb-3">
      <p role="status">{total === null ? '等待后台任务开始……' : `已备份${done}张表，共${total}张`}</p>
      <progress
        className="progress mt-1 w-full"
        value={total === null ? 0 : done}
        max={total ?? 1}
        aria-label="备份的进度"
      />
    </div>
  );
}
