import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { browserSession } from '#session/session-storage.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { fetchOpenMode } from '#exam/queries/paper-queries.ts';
import { fetchIsDrillOpen } from '#exam/queries/drill-queries.ts';
import { examOfLevel } from '#exam/names/level.ts';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { lazyPart } from './lazy-part.tsx';
import { openAttempt } from './state/open-attempt.ts';
import type { OpenedAttempt } from './state/opened-attempt.ts';
import { RunnerContext } from './state/runner-context.ts';
import { createRunner } from './state/runner.ts';
import type { RunnerScreenProps } from './runner-screen-props.ts';
import { RunnerSkeleton } from './runner-skeleton.tsx';
import { RunnerPage } from './runner-page.tsx';
import { runnerKeys } from './state/runner-keys.ts';

const START = lazyPart(() => import('./start/start-panel.tsx').then(({ StartPanel }) => StartPanel), RunnerSkeleton);

const DRILL_START = lazyPart(
  () => import('./start/drill-start.tsx').then(({ DrillStart }) => DrillStart),
  RunnerSkeleton,
);

/** The exam screen. It has its own header and replaces the site navigation. */
export function RunnerScreen({ level, paperId, isDrill = false, onSignIn }: RunnerScreenProps) {
  const queryClient = useQueryClient();
  const queryKey = runnerKeys.opened(paperId);
  const opening = useQuery({
    queryKey,
    queryFn: () =>
      openAttempt(paperId, browserSession.user()?.id ?? 'nobody', () =>
        isDrill
          ? fetchIsDrillOpen(queryClient, examOfLevel(level), paperId)
          : fetchOpenMode(queryClient, paperId).then((mode) => mode !== null),
      ),
    // Opening takes the lease, so it runs once per visit and never refetches in the background.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  const isMoving = useRightLevel(level, opening.data?.attempt.exam_type);
  if (opening.isPending || isMoving) return <RunnerSkeleton />;
  if (opening.isError) {
    return <NotOpened error={opening.error} level={level} onRetry={() => void opening.refetch()} />;
  }
  if (opening.data === null) {
    const Start = isDrill ? DRILL_START.Part : START.Part;
    return <Start level={level} paperId={paperId} onStarted={() => void queryClient.resetQueries({ queryKey })} />;
  }
  return <OpenedRunner key={opening.data.attempt.id} opened={opening.data} level={level} onSignIn={onSignIn} />;
}

interface NotOpenedProps {
  error: Error;
  level: 4 | 6;
  onRetry: () => void;
}

function NotOpened({ error, level, onRetry }: NotOpenedProps) {
  const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
  return (
    <main id="main" className="mx-auto max-w-2xl px-4 py-12">
      <h1 tabIndex={-1} className="display mb-5 text-[1.625rem] leading-[1.28] outline-none md:text-head">
        考试
      </h1>
      {isMissing ? (
        <EmptyState drawing="door" line="没有这份试卷" note="地址可能不完整，可以从试卷列表进。">
          <Link to="/cet{$level}" params={{ level }} className="btn btn-outline">
            试卷列表
          </Link>
        </EmptyState>
      ) : (
        <ErrorState message={messageOf(error)} onRetry={onRetry} />
      )}
    </main>
  );
}

interface OpenedRunnerProps extends Pick<RunnerScreenProps, 'level' | 'onSignIn'> {
  opened: OpenedAttempt;
}

function OpenedRunner({ opened, level, onSignIn }: OpenedRunnerProps) {
  const [runner] = useState(() => createRunner(opened));
  return (
    <RunnerContext value={runner}>
      <RunnerPage level={level} onSignIn={onSignIn} />
    </RunnerContext>
  );
}
