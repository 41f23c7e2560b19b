import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import type { Level } from '#exam/names/level.ts';
import type { BubbleState } from '#ui/chart/bubbles.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { spokenTime } from '#ui/words/dates.ts';
import { ExamStub } from './exam-stub.tsx';
import type { Dashboard, OpenAttempt } from './home-queries.ts';
import type { NextStep } from './next-step.ts';
import { StepLink } from './step-link.tsx';
import { stepButton, stepReason, stepTitle } from './step-words.ts';
import { useRemaining } from './use-remaining.ts';

interface TodayTicketProps {
  step: NextStep;
  dashboard: Dashboard;
  /** When the remaining times were fetched, in milliseconds since 1970. */
  toldAt: number;
  level: Level;
}

/** 今天做什么: one thing, why, and the page's one filled button. */
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
      已保存 {spokenTime(at)}
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
