import { ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { EXAM_NAMES, PART_NAMES } from '#exam/names/exam-names.ts';
import { examOfLevel, type Level } from '#exam/names/level.ts';
import { Bubbles, type BubbleState } from '#ui/chart/bubbles.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { formatShortDay, formatTime } from '#ui/words/dates.ts';
import type { Dashboard, OpenAttempt } from './home-queries.ts';
import type { NextStep } from './next-step.ts';
import { StepLink } from './step-link.tsx';
import { stepButton, stepReason, stepTitle } from './step-labels.ts';
import { Link } from '@tanstack/react-router';

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

interface TodayTicketProps {
  step: NextStep;
  dashboard: Dashboard;
  /** When the remaining times were fetched, in epoch milliseconds. */
  toldAt: number;
  level: Level;
}

/** 今天做什么: the recommended step, its reason, and the page's only filled button. */
export function TodayTicket({ step, dashboard, toldAt, level }: TodayTicketProps) {
  const attempt = step.kind === 'continue' ? step.attempt : null;
  const savedAt = attempt?.progress.saved_at ?? null;
  const remaining = useRemaining(attempt?.remaining_ms ?? 0, toldAt, attempt?.mode === 'mock');
  return (
    <Ticket label="今天做什么" stub={<ExamStub exam={dashboard.exam} week={dashboard.week} level={level} />}>
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0 grow">
          <p className="text-note text-ink-muted">今天做什么</p>
          <h2 className="display mt-1.5 text-[1.625rem] leading-[1.28] md:text-head">{stepTitle(step)}</h2>
          <p className="mt-1.5">{stepReason(step, remaining)}</p>
          {attempt !== null && <Progress attempt={attempt} />}
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 md:mt-5">
            <StepLink
              step={step}
              level={level}
              className="btn btn-primary btn-lg w-full sm:w-auto"
              label={`${stepButton(step)}：${stepTitle(step)}`}
            >
              {stepButton(step)}
              <ArrowRight size={20} aria-hidden />
            </StepLink>
            {savedAt !== null && <Saved at={savedAt} />}
          </div>
        </div>
        <Drawing name={DRAWING_OF[step.kind]} className="hidden w-40 shrink-0 md:block" />
      </div>
    </Ticket>
  );
}

const DRAWING_OF = { continue: 'sheet', review: 'cards', practise: 'stairs', paper: 'lamp', rest: 'notebook' } as const;

function Saved({ at }: { at: string }) {
  return (
    <Quiet>
      <Check size={16} aria-hidden className="text-ink-good" />
      已保存 {formatTime(at)}
    </Quiet>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="flex items-center gap-1.5 text-note text-ink-muted">{children}</span>;
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

type ExamStubProps = Pick<Dashboard, 'exam' | 'week'> & { level: Level };

/** Days until the exam, and the active days of this week. */
function ExamStub({ exam, week, level }: ExamStubProps) {
  const name = EXAM_NAMES[examOfLevel(level)];
  const active = week.days.filter(Boolean).length;
  return (
    <div className="flex h-full items-center justify-between gap-4 lg:flex-col lg:items-stretch">
      {exam === null ? <NoDate name={name} /> : <DaysLeft exam={exam} name={name} />}
      <div className="min-w-0 lg:border-t lg:border-line lg:pt-4">
        <p className="mb-2 hidden text-note text-ink-muted lg:block">
          {active === 0 ? '这周还没有练' : `这周练了${active}天`}
        </p>
        <Bubbles
          states={week.days.map((isActive) => (isActive ? 'full' : 'empty'))}
          now={week.today}
          label={`这周练了${active}天`}
          isFitted
        />
      </div>
    </div>
  );
}

function DaysLeft({ exam: { date, days_left }, name }: { exam: NonNullable<Dashboard['exam']>; name: string }) {
  const day = formatShortDay(`${date}T00:00:00+08:00`);
  return (
    <div className="shrink-0">
      <p className="inline text-ui lg:block">{days_left > 0 ? `距${name}考试` : `${name}考试`}</p>
      <p className="inline lg:mt-1 lg:block">
        <span className="figure ml-2 text-[1.75rem] lg:ml-0 lg:text-[4.5rem]">
          {days_left > 0 ? days_left : days_left === 0 ? '今天' : '已过'}
        </span>
        {days_left > 0 && <span className="ml-1.5 font-bold">天</span>}
      </p>
      <p className="mt-2 hidden text-note text-ink-muted lg:block">
        {day}
        <Link to="/profile" className="text-link ml-2 inline-flex min-h-6 items-center">
          {days_left < 0 ? '换成下一次' : '改日期'}
        </Link>
      </p>
    </div>
  );
}

function NoDate({ name }: { name: string }) {
  return (
    <div>
      <p className="text-ui">{name}考试</p>
      <Link to="/profile" className="text-link inline-flex min-h-11 items-center font-bold lg:min-h-8">
        定个考试日期
      </Link>
    </div>
  );
}
