import { type PaperMode, EXTRA_TIMES, type ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SoundCheck } from '#ui/sound/sound-check.tsx';
import { noteLeaseOfNewAttempt } from '#offline/attempt/lease-note.ts';
import { noteBegun, paperQuery } from '#exam/queries/paper-queries.ts';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { RunnerSkeleton } from '../runner-skeleton.tsx';
import { startExam } from '../state/runner-queries.ts';
import { MODE_NAMES } from '#exam/names/exam-names.ts';

interface ModeChoiceProps {
  mode: PaperMode;
  onMode: (mode: PaperMode) => void;
  extraTime: ExtraTime;
  onExtraTime: (time: ExtraTime) => void;
}

const EXTRA_LABELS: Readonly<Record<ExtraTime, string>> = { 1: '不延长', 1.25: '1.25倍', 1.5: '1.5倍', 2: '2倍' };
const MODE_NOTES: Readonly<Record<PaperMode, string>> = {
  mock: '先写作30分钟，再听力，听完收答题卡1，最后阅读与翻译70分钟。录音只放一遍，关掉页面也不停表。',
  practice: '不计时，从哪一部分做起都行，录音可以重听。做完一个题型就能看解析，30天内随时接着做。',
};

/** Choice of mode, and extra time for a mock. */
function ModeChoice({ mode, onMode, extraTime, onExtraTime }: ModeChoiceProps) {
  return (
    <>
      <fieldset className="mt-6 grid gap-3">
        <legend className="sr-only">作答方式</legend>
        {(['mock', 'practice'] as const).map((choice) => (
          <label
            key={choice}
            className={`grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-field border-[1.5px] p-4 ${mode === choice ? 'border-ink-accent bg-tint-accent' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name="mode"
              className="radio row-span-2 mt-0.5 border-ink-muted"
              checked={mode === choice}
              onChange={() => onMode(choice)}
            />
            <span className="font-bold">{MODE_NAMES[choice]}</span>
            <span className="text-ui text-ink-muted">{MODE_NOTES[choice]}</span>
          </label>
        ))}
      </fieldset>
      {mode === 'mock' && (
        <label className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          延长时间（视力、书写等需要时选用）
          <select
            className="select w-40"
            value={extraTime}
            onChange={(event) => onExtraTime(EXTRA_TIMES.find((time) => String(time) === event.target.value) ?? 1)}
          >
            {EXTRA_TIMES.map((time) => (
              <option key={time} value={time}>
                {EXTRA_LABELS[time]}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

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
  const [mode, setMode] = useState<PaperMode>('mock');
  const [extraTime, setExtraTime] = useState<ExtraTime>(1);
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
      <p className="text-ink-muted">整套{card.data.minutes}分钟。可以照考场做一遍，也可以只挑一部分练。</p>
      <ModeChoice mode={mode} onMode={setMode} extraTime={extraTime} onExtraTime={setExtraTime} />
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
