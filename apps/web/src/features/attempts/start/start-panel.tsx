import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { noteLeaseOfNewAttempt } from '#offline/attempt/lease-note.ts';
import { noteBegun, paperQuery } from '#exam/queries/paper-queries.ts';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { RunnerSkeleton } from '../runner-skeleton.tsx';
import { startExam } from '../state/runner-queries.ts';
import { type StartChoice, StartChoices } from '#exam/papers/start-choices.tsx';

interface StartPanelProps {
  level: 4 | 6;
  paperId: string;
  onStarted: () => void;
}

/** Shown when no attempt is open on this paper: chooses the mode and starts one. */
export function StartPanel({ level, paperId, onStarted }: StartPanelProps) {
  const queryClient = useQueryClient();
  const card = useQuery(paperQuery(paperId));
  const isMoving = useRightLevel(level, card.data?.exam_type);
  const [choice, setChoice] = useState<StartChoice>({ mode: 'mock', extraTime: 1 });
  const { mode, extraTime } = choice;
  const start = useMutation({
    mutationFn: () => startExam(paperId, mode, mode === 'mock' ? extraTime : 1),
    onSuccess: (attempt) => {
      noteLeaseOfNewAttempt(attempt);
      if (card.data !== undefined) void noteBegun(queryClient, card.data, attempt);
      onStarted();
    },
    onError: (error) => {
      // Another page or device has just started an attempt: open that one.
      if (error instanceof ApiError && error.code === 'attempt_open') onStarted();
    },
  });
  if (card.isPending || isMoving) return <RunnerSkeleton />;
  if (card.isError) return <NoPaper error={card.error} level={level} onRetry={() => void card.refetch()} />;
  return (
    <Frame title={card.data.title}>
      <p className="text-ink-muted">整套{card.data.minutes}分钟。</p>
      <div className="mt-5">
        <StartChoices card={card.data} value={choice} onChange={setChoice} />
      </div>
      {start.isError && (
        <p role="alert" className="mt-4 text-ink-bad">
          {messageOf(start.error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3 sm:justify-start">
        <BusyButton
          isBusy={start.isPending}
          className="btn btn-primary btn-lg w-full sm:w-auto"
          onClick={() => start.mutate()}
        >
          {mode === 'mock' ? '开始模考' : '开始练习'}
        </BusyButton>
        <BackLink level={level} />
      </div>
    </Frame>
  );
}

function NoPaper({ error, level, onRetry }: { error: Error; level: 4 | 6; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <Frame title="考试">
      {isMissing ? (
        <p className="my-4">没有这份试卷，地址可能不完整。</p>
      ) : (
        <ErrorState message={messageOf(error)} onRetry={onRetry} />
      )}
      <BackLink level={level} />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto max-w-2xl px-4 py-6 md:py-12">
      <div className="sheet p-5 md:p-8">
        <h1 tabIndex={-1} className="display mb-1 text-[1.625rem] leading-[1.28] outline-none md:text-head">
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

function BackLink({ level }: { level: 4 | 6 }) {
  return (
    <Link to="/cet{$level}" params={{ level }} className="btn btn-ghost">
      回到试卷列表
    </Link>
  );
}
