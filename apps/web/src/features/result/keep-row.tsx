import type { Submission } from '@study/contract/attempt-views.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { deviceKeys } from '../../exam/queries/query-keys.ts';
import { Fold } from '../../ui/page/fold.tsx';

// Most who read a result do not unfold it.
const KeepPaper = lazy(async () => ({ default: (await import('./keep-paper.tsx')).KeepPaper }));
const openStore = () => import('../../offline/copies/copy-store.ts');

interface KeepRowProps {
  userId: string;
  submission: Submission;
}

/** The way to a finished paper on this device, with its recordings, for a day without a network. */
export function KeepRow({ userId, submission }: KeepRowProps) {
  const { paper_id: paperId } = submission;
  const { data: here = null } = useQuery({
    queryKey: deviceKeys.paper(paperId),
    queryFn: async () => (await openStore()).downloadedPaper(userId, paperId).catch(() => null),
    staleTime: 0,
  });
  return (
    <Fold
      title="下载到本机"
      line="连同解析和录音，没有网络也能看、能听。"
      note={here === null ? undefined : '已在本机'}
    >
      <div className="pt-1 pb-5">
        <Suspense fallback={<div aria-hidden className="h-11" />}>
          <KeepPaper userId={userId} submission={submission} hereBytes={here?.bytes ?? null} />
        </Suspense>
      </div>
    </Fold>
  );
}
