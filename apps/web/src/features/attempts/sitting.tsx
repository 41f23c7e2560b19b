import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { CONFLICT } from './dialogs/conflict.tsx';
import { idlePart } from './lazy-part.tsx';
import { INTERLUDE } from './listening/mode-parts.ts';
import { useObservable } from '#ui/state/observable.ts';
import { forget, untilAnswered } from './state/runner-actions.ts';
import { orCopy } from '#offline/copies/or-copy.ts';
import { practiceContentName } from '#offline/copies/copy-names.ts';
import type { RunnerSession } from './state/runner-session.ts';
import { useRunner } from './state/runner-context.ts';
import { RunnerHead } from './frame/runner-head.tsx';
import { RunnerBody } from './runner-body.tsx';
import { getCandidatePaper, getSubmission } from './state/runner-queries.ts';
import type { RunnerScreenProps } from './runner-screen-props.ts';
import { RunnerSkeleton } from './runner-skeleton.tsx';
import { SignInAgain } from './dialogs/sign-in-again.tsx';
import { TroubleStrip } from './frame/trouble-strip.tsx';
import { usePages } from './state/use-pages.ts';
import { usePhaseEnd } from './state/use-phase-end.ts';
import { useSessionUpkeep } from './state/use-session-upkeep.ts';
import { isRunnerKey, runnerKeys } from './state/runner-keys.ts';
import './runner.css';

type SittingProps = Pick<RunnerScreenProps, 'level' | 'onSignIn'>;

const LEASE_LOST = idlePart(
  () => import('./frame/lease-lost-banner.tsx').then(({ LeaseLostBanner }) => LeaseLostBanner),
  () => null,
);

/** An open attempt on the screen, from its current phase to its closing. */
export function Sitting({ level, onSignIn }: SittingProps) {
  const session = useRunner();
  const attempt = useObservable(session.attempt);
  useSessionUpkeep(session);
  usePages(session);
  usePhaseEnd(session);
  useClosing(level);
  useSteadyWidth();
  useFocusAfterPhase();
  const content = useQuery({
    queryKey: runnerKeys.content(session.attemptId, attempt.phase),
    queryFn: () => readPaper(session),
    staleTime: Infinity,
    gcTime: 0,
    enabled: attempt.phase !== null && attempt.phase !== 'interlude',
  });
  return (
    <div className="relative flex h-dvh flex-col overflow-hidden">
      <RunnerHead level={level} />
      <TroubleStrip />
      <LEASE_LOST.Part />
      {attempt.phase === 'interlude' ? (
        <INTERLUDE.Part />
      ) : content.data ? (
        <RunnerBody key={attempt.phase} paper={content.data} onStaleAudio={() => void content.refetch()} />
      ) : content.isError ? (
        <div className="mx-auto w-full max-w-2xl p-4">
          <ErrorState message={messageOf(content.error)} onRetry={() => void content.refetch()} />
        </div>
      ) : attempt.phase === null ? (
        <Closing />
      ) : (
        <RunnerSkeleton />
      )}
      <CONFLICT.Part />
      <SignInAgain onSignIn={onSignIn} />
    </div>
  );
}

/** Of a practice a copy stays here, so that it can be opened without a network. */
function readPaper({ paperId, attemptId, attempt }: RunnerSession): Promise<CandidatePaper> {
  if (attempt.get().mode !== 'practice') return getCandidatePaper(paperId);
  return orCopy(
    practiceContentName(attemptId),
    () => getCandidatePaper(paperId),
    ({ id, title }) => ({ id, title }),
  );
}

/** After the last phase, until the result is shown. */
function Closing() {
  const session = useRunner();
  const isClosed = useObservable(session.isClosed);
  const { state } = useObservable(session.attempt);
  return (
    <main id="main" className="grid grow place-items-center p-4">
      <p role="status" className="sheet w-full max-w-xl p-6 md:p-8">
        {!isClosed
          ? '考试时间到，正在收卷。已保存的答案都会计入，请稍候。'
          : state === 'abandoned'
            ? '这次作答已放弃。'
            : '已交卷，正在打开成绩。'}
      </p>
    </main>
  );
}

/** Handing over what came too late does not keep anybody from the result longer than this; it goes on behind it. */
const LONGEST_PARTING_MS = 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Once the attempt is closed: clears this browser's copy and shows the result. */
function useClosing(level: 4 | 6): void {
  const session = useRunner();
  const isClosed = useObservable(session.isClosed);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isClosed) return;
    session.isFrozen.set(true);
    let isOver = false;
    const close = async () => {
      const closed = await untilAnswered(
        () => getSubmission(session.attemptId),
        () => isOver,
      ).catch(() => null);
      if (isOver) return;
      if (closed !== null) session.attempt.set(closed);
      await Promise.race([forget(session), pause(LONGEST_PARTING_MS)]);
      void import('./state/kept-attempt.ts').then(({ forgetOpened }) => forgetOpened(session)).catch(() => undefined);
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isRunnerKey(queryKey) });
      if (closed?.state === 'abandoned') void navigate({ to: '/cet{$level}', params: { level }, replace: true });
      else {
        const search = { submission: session.attemptId };
        void navigate({ to: '/cet{$level}/result', params: { level }, search, replace: true });
      }
    };
    void close();
    return () => {
      isOver = true;
    };
  }, [isClosed, session, level, navigate, queryClient]);
}

/** When a phase ends, its focused element is removed: move the focus to the heading. */
function useFocusAfterPhase(): void {
  const session = useRunner();
  useEffect(() => {
    let before = session.attempt.get().phase;
    return session.attempt.subscribe(() => {
      const { phase } = session.attempt.get();
      if (phase === before) return;
      before = phase;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus();
      });
    });
  }, [session]);
}

/** The runner never scrolls as a page, so a dialog must not make room for a scroll bar. */
function useSteadyWidth(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = '';
    };
  }, []);
}
