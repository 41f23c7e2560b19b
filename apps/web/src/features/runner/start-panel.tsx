import { EXTRA_TIMES, type AttemptMode, type ExtraTime } from '@study/contract/attempts.ts';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api-error.ts';
import { MODE_NAMES } from '../../exam-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { holdEpoch } from './lease.ts';
import { RunnerSkeleton } from './runner-skeleton.tsx';
import { getCard, startExam } from './runner-queries.ts';

interface StartPanelProps {
  level: 4 | 6;
  paperId: string;
  onStarted: () => void;
}

const EXTRA_LABELS: Readonly<Record<ExtraTime, string>> = { 1: '标准时间', 1.25: '1.25倍', 1.5: '1.5倍', 2: '2倍' };
const MODE_NOTES: Readonly<Record<AttemptMode, string>> = {
  mock: '与考场一致：写作、听力、收答题卡1、阅读与翻译依次进行，各有时限，录音只放一遍。',
  practice: '各部分全部开放，录音可以重听，30天内可以随时离开再继续。',
};

/** No attempt is open on this paper: choose how to sit it. */
export function StartPanel({ level, paperId, onStarted }: StartPanelProps) {
  const card = useQuery({ queryKey: ['exam-card', paperId], queryFn: () => getCard(paperId) });
  const [mode, setMode] = useState<AttemptMode>('mock');
  const [extraTime, setExtraTime] = useState<ExtraTime>(1);
  const [isStarting, setIsStarting] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  if (card.isPending) return <RunnerSkeleton />;
  if (card.isError) {
    return (
      <Frame title="考试">
        <ErrorState message={messageOf(card.error)} onRetry={() => void card.refetch()} />
        <BackLink level={level} />
      </Frame>
    );
  }
  const start = async () => {
    setIsStarting(true);
    setMessage(null);
    try {
      const attempt = await startExam(paperId, mode, mode === 'mock' ? extraTime : 1);
      if (attempt.epoch === 1) holdEpoch(attempt.id, attempt.epoch);
      onStarted();
    } catch (error) {
      // Started elsewhere a moment ago: opening it shows it.
      if (error instanceof ApiError && error.code === 'attempt_open') return onStarted();
      setMessage(messageOf(error));
      setIsStarting(false);
    }
  };
  return (
    <Frame title={card.data.title}>
      <p className="text-ink-muted">您还没有开始这份试卷，请选择作答方式。</p>
      <fieldset className="mt-6 grid gap-3">
        <legend className="sr-only">作答方式</legend>
        {(['mock', 'practice'] as const).map((choice) => (
          <label
            key={choice}
            className={`sheet flex cursor-pointer gap-3 p-4 ${mode === choice ? 'border-primary' : ''}`}
          >
            <input
              type="radio"
              name="mode"
              className="radio mt-0.5"
              checked={mode === choice}
              onChange={() => setMode(choice)}
            />
            <span>
              <span className="font-medium">{MODE_NAMES[choice]}</span>
              <span className="block text-[0.9375rem] text-ink-muted">{MODE_NOTES[choice]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {mode === 'mock' && (
        <label className="mt-4 flex flex-wrap items-center gap-3">
          <span>延长时间</span>
          <select
            className="select w-40"
            value={extraTime}
            onChange={(event) => setExtraTime(EXTRA_TIMES.find((time) => String(time) === event.target.value) ?? 1)}
          >
            {EXTRA_TIMES.map((time) => (
              <option key={time} value={time}>
                {EXTRA_LABELS[time]}
              </option>
            ))}
          </select>
        </label>
      )}
      {!card.data.has_audio && <p className="mt-4 text-ink-warn">这份试卷还没有录音，听力部分暂不能作答。</p>}
      {message !== null && (
        <p role="alert" className="mt-4 text-ink-bad">
          {message}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" disabled={isStarting} onClick={() => void start()}>
          {mode === 'mock' ? '开始模考' : '开始练习'}
        </button>
        <BackLink level={level} />
      </div>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 md:py-12">
      <div className="sheet p-4 md:p-8">
        <h1 tabIndex={-1} className="mb-2 text-2xl font-bold outline-none">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

function BackLink({ level }: { level: 4 | 6 }) {
  return (
    <Link to="/cet{$level}" params={{ level }} className="btn btn-ghost">
      回到试卷列表
    </Link>
  );
}
