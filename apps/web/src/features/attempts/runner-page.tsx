import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { idlePart, lazyDialog } from './lazy-part.tsx';
import { INTERLUDE } from './listening/lazy-mode-parts.ts';
import { useObservable } from '#ui/state/observable.ts';
import { examOfLevel } from '#exam/names/level.ts';
import { forget, untilAnswered } from './state/runner-actions.ts';
import { orCopy } from '#offline/copies/or-copy.ts';
import { practiceContentName } from '#offline/copies/copy-names.ts';
import type { Runner } from './state/runner.ts';
import { useRunner } from './state/runner-context.ts';
import { RunnerHead } from './frame/runner-head.tsx';
import { TimeStrip } from './frame/time-strip.tsx';
import { RunnerBody } from './runner-body.tsx';
import { getCandidatePaper, getSubmission } from './state/runner-queries.ts';
import type { RunnerScreenProps } from './runner-screen-props.ts';
import { RunnerSkeleton } from './runner-skeleton.tsx';
import { usePages } from './state/use-pages.ts';
import { usePhaseEnd } from './state/use-phase-end.ts';
import { useRunnerUpkeep } from './state/use-runner-upkeep.ts';
import { isRunnerKey, runnerKeys } from './state/runner-keys.ts';
import './runner.css';
import { sessionEvents } from '#session/session-events.ts';
import { LOGIN_MESSAGES } from '#session/redirect-target.ts';
import { browserSession } from '#session/session-storage.ts';
import { CloudOff, Download } from 'lucide-react';
import { saveAnswerFile } from './state/save-answer-file.ts';
import type { SyncStatus } from './state/sync-types.ts';
import { pause } from '#ui/state/pause.ts';

const DIALOG = lazyDialog(() => import('./dialogs/sign-in-dialog.tsx').then(({ SignInDialog }) => SignInDialog));

/** Shows the sign-in dialog when the login session ends during an attempt. */
function SignInAgain({ onSignIn }: Pick<RunnerScreenProps, 'onSignIn'>) {
  const [isOut, setOut] = useState(false);
  // Stored now, because the user is cleared when the login session ends.
  const [username] = useState(() => browserSession.user()?.username ?? '');
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const leave = () =>
    void navigate({ to: '/login', search: { redirect: here, message: LOGIN_MESSAGES.ended }, replace: true });
  useEffect(() => sessionEvents.handleSignedOut(() => setOut(true)), []);
  return (
    <DIALOG.Part
      onSignIn={onSignIn}
      username={username}
      isOpen={isOut}
      onSignedIn={() => setOut(false)}
      onClose={leave}
    />
  );
}

/** Merge conflict dialog: rarely needed, fetched when idle. */
const CONFLICT = idlePart(
  () => import('./dialogs/conflict-dialog.tsx').then(({ ConflictDialog }) => ConflictDialog),
  () => null,
);

type RunnerPageProps = Pick<RunnerScreenProps, 'level' | 'onSignIn'>;

const LEASE_LOST = idlePart(
  () => import('./frame/lease-lost-banner.tsx').then(({ LeaseLostBanner }) => LeaseLostBanner),
  () => null,
);

/** An open attempt on the screen, from the current phase to the end. */
export function RunnerPage({ level, onSignIn }: RunnerPageProps) {
  const runner = useRunner();
  const attempt = useObservable(runner.attempt);
  useRunnerUpkeep(runner);
  usePages(runner);
  usePhaseEnd(runner);
  useClosing(level);
  useSteadyWidth();
  useFocusAfterPhase();
  const content = useQuery({
    queryKey: runnerKeys.content(runner.attemptId, attempt.phase),
    queryFn: () => readPaper(runner),
    staleTime: Infinity,
    gcTime: 0,
    enabled: attempt.phase !== null && attempt.phase !== 'interlude',
  });
  return (
    <div className="relative flex h-dvh flex-col overflow-hidden">
      <RunnerHead level={level} />
      <TroubleStrip />
      <TimeStrip />
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

/** Except in a mock, the paper is also stored as an offline copy. */
function readPaper({ paperId, attemptId, attempt }: Runner): Promise<CandidatePaper> {
  if (attempt.get().mode === 'mock') return getCandidatePaper(paperId);
  return orCopy(
    practiceContentName(attemptId),
    () => getCandidatePaper(paperId),
    ({ id, title }) => ({ id, title }),
  );
}

/** Shown between the end of the last phase and the result. */
function Closing() {
  const runner = useRunner();
  const isClosed = useObservable(runner.isClosed);
  const { state } = useObservable(runner.attempt);
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

/** Delivering late answers delays the result by at most this time; it then continues in the background. */
const LONGEST_PARTING_MS = 5_000;
/** When the attempt is closed: deletes the local copy and opens the result. */
function useClosing(level: 4 | 6): void {
  const runner = useRunner();
  const isClosed = useObservable(runner.isClosed);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isClosed) return;
    runner.isFrozen.set(true);
    let isOver = false;
    const close = async () => {
      const closed = await untilAnswered(
        () => getSubmission(runner.attemptId),
        () => isOver,
      ).catch(() => null);
      if (isOver) return;
      if (closed !== null) runner.attempt.set(closed);
      await Promise.race([forget(runner), pause(LONGEST_PARTING_MS)]);
      void import('./state/attempt-cache.ts')
        .then(({ dropOpened: forgetOpened }) => forgetOpened(runner))
        .catch(() => undefined);
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isRunnerKey(queryKey) });
      void navigate({ ...placeAfter(runner, level, closed?.state === 'abandoned'), replace: true });
    };
    void close();
    return () => {
      isOver = true;
    };
  }, [isClosed, runner, level, navigate, queryClient]);
}

/** The page that follows a closed attempt: its result, or where another can be begun. */
function placeAfter({ attempt, attemptId, paperId }: Runner, level: 4 | 6, isAbandoned: boolean) {
  const search = { submission: attemptId };
  if (attempt.get().mode === 'drill') {
    return isAbandoned
      ? ({ to: '/practice', search: { exam_type: examOfLevel(level) } } as const)
      : ({ to: '/cet{$level}/drill/$id/result', params: { level, id: paperId }, search } as const);
  }
  return isAbandoned
    ? ({ to: '/cet{$level}', params: { level } } as const)
    : ({ to: '/cet{$level}/result', params: { level }, search } as const);
}

/** The focused element disappears when its phase ends: moves the focus to the heading. */
function useFocusAfterPhase(): void {
  const runner = useRunner();
  useEffect(() => {
    let before = runner.attempt.get().phase;
    return runner.attempt.subscribe(() => {
      const { phase } = runner.attempt.get();
      if (phase === before) return;
      before = phase;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus();
      });
    });
  }, [runner]);
}

/** The runner page itself never scrolls, so dialogs must not reserve a scroll bar gutter. */
function useSteadyWidth(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = '';
    };
  }, []);
}

/** Banner below the header for save failures, with the answer file as last resort. */
function TroubleStrip() {
  const runner = useRunner();
  const status = useObservable(runner.status);
  const isDurable = useObservable(runner.journal.isDurable);
  const words = wordsOf(status, isDurable);
  if (words === null) return null;
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line bg-base-200 px-3 py-1 text-ui md:px-6">
      <CloudOff size={16} aria-hidden className="shrink-0 text-ink-warn" />
      <p className="min-w-0 grow text-ink-warn">{words}</p>
      <button
        type="button"
        aria-label="把答案存到本机"
        className="btn btn-outline btn-sm min-h-11 shrink-0 gap-1.5 px-3 font-normal md:min-h-8"
        onClick={() => saveAnswerFile(runner)}
      >
        <Download size={16} aria-hidden />
        <span className="max-sm:hidden">把答案存到本机</span>
        <span aria-hidden className="sm:hidden">
          下载
        </span>
      </button>
    </div>
  );
}

function wordsOf({ state, message }: SyncStatus, isDurable: boolean): string | null {
  const where = isDurable ? '答案已保存在本机，恢复后自动送达' : '本机也存不下答案，请不要关闭页面';
  if (state === 'offline') return `${message ?? '网络已断开'}，${where}`;
  if (state === 'signed_out') return `登录已失效，${where}`;
  if (state === 'refused') return message ?? '服务器没有收下答案';
  return isDurable ? null : '浏览器没有在本机留下答案，请保持联网，不要关闭页面';
}
