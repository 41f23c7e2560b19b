import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { deviceKeys } from '#exam/queries/query-keys.ts';
import { Fold } from '#ui/page/fold.tsx';

// Loaded when it is unfolded: most who read a result do not.
const KeepPaper = lazy(async () => ({ default: (await import('./keep-paper.tsx')).KeepPaper }));
const openStore = () => import('#offline/copies/copy-store.ts');

const PLACE = <div aria-hidden className="h-11" />;

interface KeepRowProps {
  userId: string;
  submission: Submission;
  /** Looks on this device only then. */
  isIdle: boolean;
}

/** The way to a finished paper on this device, with its recordings, for a day without a network. */
export function KeepRow({ userId, submission, isIdle }: KeepRowProps) {
  const { paper_id: paperId } = submission;
  const [wasOpened, setOpened] = useState(false);
  const { data: here = null } = useQuery({
    queryKey: deviceKeys.paper(paperId),
    queryFn: async () => (await openStore()).downloadedPaper(userId, paperId).catch(() => null),
    staleTime: 0,
    enabled: isIdle,
  });
  return (
    <Fold
      title="下载到本机"
      line="连同解析和录音，没有网络也能看、能听。"
      note={here === null ? undefined : '已在本机'}
      onTurn={(isOpen) => setOpened((before) => before || isOpen)}
    >
      <div className="pt-1 pb-5">
        <Suspense fallback={PLACE}>
          {wasOpened ? <KeepPaper userId={userId} submission={submission} hereBytes={here?.bytes ?? null} /> : PLACE}
        </Suspense>
      </div>
    </Fold>
  );
}
