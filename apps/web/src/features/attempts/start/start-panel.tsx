import type { AttemptMode, ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SoundCheck } from '#ui/sound/sound-check.tsx';
import { noteLeaseOfNewAttempt } from '#offline/attempt/lease-note.ts';
import { noteBegun, paperQuery } from '#exam/queries/paper-queries.ts';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { RunnerSkeleton } from '../runner-skeleton.tsx';
import { startExam } from '../state/runner-queries.ts';
import { SittingChoice } from './sitting-choice.tsx';

interface StartPanelProps {
  level: 4 | 6;
  paperId: string;
  onStarted: () => void;
}

/** No attempt is open on this paper: choose how to sit it. */
export function StartPanel({ level, paperId, onStarted }: StartPanelProps) {
  const queryClient = useQueryClient();
  const card = useQuery(paperQuery(paperId));
  const isMoving = useRightLevel(level, card.data?.exam_type);
  const [mode, setMode] = useState<AttemptMode>('mock');
  const [extraTime, setExtraTime] = useState<ExtraTime>(1);
  const start = useMutation({
    mutationFn: () => startExam(paperId, mode, mode === 'mock' ? extraTime : 1),
    onSuccess: (attempt) => {
      noteLeaseOfNewAttempt(attempt);
      if (card.data !== undefined) void noteBegun(queryClient, card.data, attempt);
      onStarted();
    },
    onError: (error) => {
      // It was started elsewhere a moment ago: open that attempt.
      if (error instanceof ApiError && error.code === 'attempt_open') onStarted();
    },
  });
  if (card.isPending || isMoving) return <RunnerSkeleton />;
  if (card.isError) return <NoPaper error={card.error} level={level} onRetry={() => void card.refetch()} />;
  return (
    <Frame title={card.data.title}>
      <p className="text-ink-muted">整套{card.data.minutes}分钟。可以照考场做一遍，也可以只挑一部分练。</p>
      <SittingChoice mode={mode} onMode={setMode} extraTime={extraTime} onExtraTime={setExtraTime} />
      {mode === 'mock' && card.data.has_audio && (
        <div className="mt-4">
          <SoundCheck />
        </div>
      )}
      {!card.data.has_audio && <p className="mt-4 text-ink-warn">这份试卷还没有录音，听力部分暂不能作答。</p>}
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
