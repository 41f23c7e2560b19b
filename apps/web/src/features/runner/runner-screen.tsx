import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api-error.ts';
import { browserSession } from '../../session-storage.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { openAttempt, type OpenedAttempt } from './open-attempt.ts';
import { RunnerContext } from './runner-context.ts';
import { createRunnerSession } from './runner-session.ts';
import { RunnerSkeleton } from './runner-skeleton.tsx';
import { Sitting } from './sitting.tsx';
import { StartPanel } from './start-panel.tsx';

export interface RunnerScreenProps {
  level: 4 | 6;
  paperId: string;
  /** Signs in again without leaving the page; throws ApiError. Left out: the login page is offered. */
  onSignIn?: ((credentials: { username: string; password: string }) => Promise<unknown>) | undefined;
}

/** The exam itself; it brings its own head, the site's navigation is not shown around it. */
export function RunnerScreen({ level, paperId, onSignIn }: RunnerScreenProps) {
  const queryClient = useQueryClient();
  const queryKey = ['runner', paperId];
  const opening = useQuery({
    queryKey,
    queryFn: () => openAttempt(paperId, browserSession.user()?.id ?? 'nobody'),
    // Opening takes the lease, so it is done once for each visit and never by itself.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  if (opening.isPending) return <RunnerSkeleton />;
  if (opening.isError) {
    return (
      <div className="mx-auto max-w-2xl px-4 py-12">
        <h1 className="mb-6 text-2xl font-bold">考试</h1>
        <ErrorState message={messageOf(opening.error)} onRetry={() => void opening.refetch()} />
      </div>
    );
  }
  if (opening.data === null) {
    return <StartPanel level={level} paperId={paperId} onStarted={() => void queryClient.resetQueries({ queryKey })} />;
  }
  return <OpenedSitting key={opening.data.attempt.id} opened={opening.data} level={level} onSignIn={onSignIn} />;
}

interface OpenedSittingProps extends Pick<RunnerScreenProps, 'level' | 'onSignIn'> {
  opened: OpenedAttempt;
}

function OpenedSitting({ opened, level, onSignIn }: OpenedSittingProps) {
  const [session] = useState(() => createRunnerSession(opened));
  return (
    <RunnerContext value={session}>
      <Sitting level={level} onSignIn={onSignIn} />
    </RunnerContext>
  );
}
