import type { BackupFile } from '@study/contract/site/backups.admin.ts';
import type { Backup } from '@study/contract/site/service.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { BackupDownloadDialog } from './backup-download-dialog.tsx';
import { factsOfFile } from './backup-labels.ts';
import { backupFilesQuery } from './service-queries.ts';

const SHOWN_FIRST = 4;

/** The files of the backup folder, each with its download. */
export function BackupFiles({ last }: { last: Backup | null }) {
  const files = useQuery(backupFilesQuery(last?.id ?? null));
  const [chosen, setChosen] = useState<BackupFile | null>(null);
  if (files.isPending) return <Loading className="mt-5 skeleton h-24" />;
  if (files.isError) return <ErrorState message={messageOf(files.error)} onRetry={() => void files.refetch()} />;
  const { folder, is_readable: isReadable, results, count } = files.data;
  const rows = (listed: readonly BackupFile[], label: string) => (
    <ul className="rows" aria-label={label}>
      {listed.map((file) => (
        <FileRow key={file.name} file={file} onDownload={() => setChosen(file)} />
      ))}
    </ul>
  );
  const older = results.slice(SHOWN_FIRST);
  const isElsewhere = isReadable && last !== null && results.every(({ name }) => name !== last.file_name);
  return (
    <>
      <h3 className="mt-5 font-bold">备份文件</h3>
      <p className="text-note wrap-anywhere text-ink-muted">
        服务器上的目录：<span translate="no">{folder}</span>
      </p>
      {!isReadable && (
        <p role="alert" className="mt-2 text-ink-bad">
          网站读不到这个目录，请管理服务器的人看一看它的权限。
        </p>
      )}
      {isElsewhere && (
        <p className="mt-2 text-ink-warn wrap-anywhere">
          最后一次备份（{formatDateTime(last.finished_at ?? last.requested_at)}，{last.file_name}
          ）不在这个目录里，要到服务器上去取。
        </p>
      )}
      {isReadable && results.length === 0 && <p className="mt-2">目录里还没有备份。</p>}
      {results.length > 0 && rows(results.slice(0, SHOWN_FIRST), '备份文件')}
      {older.length > 0 && <Fold title={`更早的${older.length}份`}>{rows(older, '更早的备份文件')}</Fold>}
      {count > results.length && (
        <p className="text-note text-ink-muted">
          目录里共有{count}份，这里只列出最新的{results.length}份。
        </p>
      )}
      {chosen !== null && <BackupDownloadDialog file={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function FileRow({ file, onDownload }: { file: BackupFile; onDownload: () => void }) {
  const isDamaged = file.check?.is_whole === false;
  const madeAt = formatDateTime(file.made_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p>{madeAt}</p>
        <p className={`text-note ${isDamaged ? 'text-ink-bad' : 'text-ink-muted'}`}>{factsOfFile(file)}</p>
        <p className="text-note wrap-anywhere text-ink-muted" translate="no">
          {file.name}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-outline shrink-0"
        aria-label={`下载${madeAt}的备份`}
        onClick={onDownload}
      >
        <Download size={18} aria-hidden />
        下载
      </button>
    </li>
  );
}
