import { Link } from '@tanstack/react-router';
import type { AttemptProgress } from '@study/contract/home/dashboard.ts';
import { sectionOfItem } from '@study/contract/papers/exam-structure.ts';
import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { levelOfExam, type Level } from '#exam/names/level.ts';
import type { BubbleState } from '#ui/chart/bubbles.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { formatTime } from '#ui/words/dates.ts';
import { formatClock } from '#ui/words/durations.ts';
import { ExamStub } from './exam-stub.tsx';
import type { Dashboard, OpenAttempt } from './home-queries.ts';

const SECOND_MS = 1000;

/** Countdown of a remaining time that was `remainingMs` at `toldAt`; ticks only while `isTimed`. */
function useRemaining(remainingMs: number, toldAt: number, isTimed: boolean): number {
  const [now, setNow] = useState(toldAt);
  useEffect(() => {
    if (!isTimed) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isTimed]);
  return Math.max(0, remainingMs - Math.max(0, now - toldAt));
}

interface OpenTicketProps {
  attempt: OpenAttempt;
  dashboard: Dashboard;
  /** When the remaining times were fetched, in epoch milliseconds. */
  toldAt: number;
  level: Level;
}

/** 接着做: the attempt that is open, with its place and the page's only filled button. */
export function OpenTicket({ attempt, dashboard, toldAt, level }: OpenTicketProps) {
  const savedAt = attempt.progress.saved_at;
  const remaining = useRemaining(attempt.remaining_ms, toldAt, attempt.mode === 'mock');
  const title = `接着做${attempt.paper_title}`;
  return (
    <Ticket label="今天做什么" stub={<ExamStub exam={dashboard.exam} week={dashboard.week} level={level} />}>
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0 grow">
          <p className="text-note text-ink-muted">今天做什么</p>
          <h2 className="display mt-1.5 text-[1.625rem] leading-[1.28] md:text-head">{title}</h2>
          <p className="mt-1.5">{whereStopped(attempt, remaining)}</p>
          <Progress attempt={attempt} />
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 md:mt-5">
            <Link
              to="/cet{$level}/exam/$id"
              params={{ level: levelOfExam(attempt.exam_type), id: attempt.paper_id }}
              className="btn btn-primary btn-lg w-full sm:w-auto"
              aria-label={`继续作答：${title}`}
            >
              继续作答
              <ArrowRight size={20} aria-hidden />
            </Link>
            {savedAt !== null && (
              <span className="flex items-center gap-1.5 text-note text-ink-muted">
                <Check size={16} aria-hidden className="text-ink-good" />
                已保存 {formatTime(savedAt)}
              </span>
            )}
          </div>
        </div>
        <Drawing name="sheet" className="hidden w-40 shrink-0 md:block" />
      </div>
    </Ticket>
  );
}

function whereStopped({ phase, mode, exam_type, progress }: OpenAttempt, remaining: number): string {
  const reached = partReached(exam_type, progress);
  const stopped = reached === null ? '' : `停在${reached}，`;
  if (mode !== 'mock' || phase === null) return `${stopped}自由练习不计时，随时接着做。`;
  const part =
    phase === 'reading_translation'
      ? '阅读与翻译'
      : phase === 'interlude'
        ? '收卷'
        : PART_NAMES[phase === 'listening' ? 'listening' : 'writing'];
  return remaining > 0 ? `${stopped}${part}还剩${formatClock(remaining)}。` : `${part}的时间到了，请进去看看。`;
}

/** 仔细阅读第46题, 写作; null if nothing was answered yet. */
function partReached(exam: OpenAttempt['exam_type'], { last_item: item }: AttemptProgress): string | null {
  if (item === null) return null;
  if (item === 'writing' || item === 'translation') return PART_NAMES[item];
  const section = sectionOfItem(exam, item);
  return section === null ? null : `${SECTION_NAMES[section.name]}第${item}题`;
}

function Progress({ attempt }: { attempt: OpenAttempt }) {
  return (
    <ul aria-label="各部分答了多少" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ui">
      {attempt.progress.parts.map(({ part, answered, total }) => (
        <li key={part} className={`flex items-center gap-2 ${answered === 0 ? 'text-ink-muted' : ''}`}>
          <span aria-hidden className="bubble" data-state={bubbleOf(answered, total)} />
          {PART_NAMES[part]}
          {answered > 0 && answered < total ? (
            <span className="text-ink-muted">
              {answered}/{total}
            </span>
          ) : (
            <span className="sr-only">{answered === 0 ? '没做' : '做完了'}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function bubbleOf(answered: number, total: number): BubbleState {
  if (answered === 0) return 'empty';
  return answered < total ? 'half' : 'full';
}
