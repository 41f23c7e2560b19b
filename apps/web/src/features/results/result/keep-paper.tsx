import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { deviceKeys } from '#exam/queries/query-keys.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { formatSize } from '#ui/words/sizes.ts';
import { keepPaper, type Progress } from './keep-paper-queries.ts';

interface KeepPaperProps {
  userId: string;
  submission: Submission;
  /** Size of the paper on this device in bytes; null if it is not stored. */
  hereBytes: number | null;
}

/** Downloads a finished paper with its recordings for offline use. */
export function KeepPaper({ userId, submission, hereBytes }: KeepPaperProps) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const keeping = useMutation({
    mutationFn: () => keepPaper(client, userId, submission, setProgress),
    onSettled: () => {
      setProgress(null);
      return client.invalidateQueries({ queryKey: deviceKeys.all });
    },
  });
  const isHere = hereBytes !== null && !keeping.isPending && !keeping.isError;
  return (
    <>
      {isHere ? (
        <p className="text-ui text-ink-muted">
          这套卷已经在本机，占{formatSize(hereBytes)}。在
          <Link to="/settings" hash="device" className="text-link text-ink-accent">
            设置
          </Link>
          里可以查看和删除。
        </p>
      ) : (
        <BusyButton isBusy={keeping.isPending} className="btn btn-outline" onClick={() => keeping.mutate()}>
          {keeping.isError ? '再试一次' : '开始下载'}
        </BusyButton>
      )}
      <div role="status">{progress !== null && <Bar {...progress} />}</div>
      {keeping.isError && (
        <p role="alert" className="mt-3 text-ink-bad">
          {keeping.error instanceof ApiError ? messageOf(keeping.error) : '本机存不下了，请先在设置里删除一些内容'}
        </p>
      )}
    </>
  );
}

function Bar({ done, total }: Progress) {
  return (
    <>
      <p className="mt-3 mb-1 text-ui">
        正在下载录音，{total}段里的第{done + 1}段。可以先看别的页面。
      </p>
      <progress className="progress w-full max-w-md" aria-label="下载进度" value={done} max={total} />
    </>
  );
}
