import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PHASE_LABELS } from '../../exam/names/exam-names.ts';
import { formatClock } from '../../ui/words/durations.ts';
import type { OpenAttempt } from './home-queries.ts';
import { levelOfExam } from '../../exam/names/level.ts';

interface OpenAttemptsProps {
  attempts: readonly OpenAttempt[];
  /** When the remaining times were fetched, in milliseconds since 1970. */
  toldAt: number;
}

/** Attempts that were not handed in, with the time that is left of a mock's phase. */
export function OpenAttempts({ attempts, toldAt }: OpenAttemptsProps) {
  return (
    <ul className="grid gap-3">
      {attempts.map((attempt, index) => (
        <li key={attempt.id} className="sheet flex flex-wrap items-center justify-between gap-4 p-4 md:px-6">
          <p className="min-w-0">
            <span className="block text-xl font-bold">继续：{attempt.paper_title}</span>
            <Where attempt={attempt} toldAt={toldAt} />
          </p>
          <Link
            to="/cet{$level}/exam/$id"
            params={{ level: levelOfExam(attempt.exam_type), id: attempt.paper_id }}
            className={`btn h-11 w-full sm:w-auto ${index === 0 ? 'btn-primary' : 'btn-outline'}`}
            aria-label={`继续作答：${attempt.paper_title}`}
          >
            继续作答
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Where({ attempt, toldAt }: { attempt: OpenAttempt; toldAt: number }) {
  const { phase, mode, remaining_ms } = attempt;
  const isTimed = mode === 'mock' && phase !== null;
  const left = useRemaining(remaining_ms, toldAt, isTimed);
  if (!isTimed) return <span className="text-[0.9375rem] text-ink-muted">自由练习，还没有交卷</span>;
  return (
    <span className="text-[0.9375rem] text-ink-muted tabular-nums">
      {left > 0 ? `${PHASE_LABELS[phase]}还剩${formatClock(left)}` : `${PHASE_LABELS[phase]}的时间到了，请进去看看`}
    </span>
  );
}

const SECOND_MS = 1000;

function useRemaining(remainingMs: number, toldAt: number, isTimed: boolean): number {
  const [now, setNow] = useState(toldAt);
  useEffect(() => {
    if (!isTimed) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isTimed]);
  return Math.max(0, remainingMs - Math.max(0, now - toldAt));
}
