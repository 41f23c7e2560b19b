import { type Level, levelOfExam } from '#exam/names/level.ts';
import type { Dashboard } from './home-queries.ts';
import { atLevel, nextStep, type NextStep, spareSteps } from './next-step.ts';
import { TodayTicket } from './today-ticket.tsx';
import { Link } from '@tanstack/react-router';
import { BookOpen, type LucideIcon, PencilLine, ReceiptText, RotateCcw, Shapes } from 'lucide-react';
import { SCORE_KINDS } from '#exam/names/exam-names.ts';
import { formatPoints } from '#ui/words/durations.ts';
import type { Plan } from '@study/contract/home/dashboard.ts';
import { EstimateScale } from '#exam/results/estimate-scale.tsx';
import { formatRange } from '#exam/results/format-range.ts';
import { Fold } from '#ui/page/fold.tsx';
import { estimateSentence, gainSentence, sourceName, formatGain, startSentence } from './plan-labels.ts';
import { distanceSentence, stepReason, stepTitle } from './step-labels.ts';
import { RowBody } from '#ui/page/row-body.tsx';
import { StepLink } from './step-link.tsx';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { PaperCover } from '#exam/papers/paper-cover.tsx';

const ICONS: Readonly<Record<NextStep['kind'], LucideIcon>> = {
  continue: BookOpen,
  review: RotateCcw,
  practise: PencilLine,
  paper: BookOpen,
  rest: Shapes,
};

interface SpareRowsProps {
  steps: readonly NextStep[];
  level: Level;
}

/** Secondary steps, below the recommended one. */
function SpareRows({ steps, level }: SpareRowsProps) {
  return (
    <section aria-labelledby="spare">
      <h2 id="spare" className="mb-2 px-1 text-title font-bold">
        有空再做
      </h2>
      <ul className="sheet rows px-5 py-1 md:px-6">
        {steps.map((step) => (
          <li key={step.kind === 'continue' ? step.attempt.id : step.kind} className="py-1">
            <StepLink step={step} level={level} className="row-link">
              <RowBody icon={ICONS[step.kind]} title={stepTitle(step)} note={noteOf(step)} />
            </StepLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rows have no running clock, so an open mock shows no remaining time. */
function noteOf(step: NextStep): string {
  if (step.kind === 'continue' && step.attempt.mode === 'mock') return '仿真模考还在计时';
  return stepReason(step, 0);
}

const BESIDE = 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

interface TodayProps {
  dashboard: Dashboard;
  toldAt: number;
  level: Level;
}

/** The dashboard: recommended step, secondary steps, distance to the target. */
export function Today({ dashboard, toldAt, level }: TodayProps) {
  const facts = atLevel(dashboard, level);
  const { corrections, plan, new_papers } = facts;
  const step = nextStep(facts, toldAt);
  const spare = spareSteps(facts, step, toldAt);
  const others = new_papers.filter((card) => step.kind !== 'paper' || card.id !== step.card.id);
  return (
    <div className="grid gap-6 md:gap-8">
      {corrections.length > 0 && <CorrectedScores corrections={corrections} />}
      <TodayTicket step={step} dashboard={dashboard} toldAt={toldAt} level={level} />
      {(spare.length > 0 || plan !== null) && (
        <div className={`grid items-start gap-6 lg:gap-8 ${spare.length > 0 && plan !== null ? BESIDE : ''}`}>
          {spare.length > 0 && <SpareRows steps={spare} level={level} />}
          {plan !== null && <DistanceCard plan={plan} level={level} />}
        </div>
      )}
      {others.length > 0 && <UntakenPapers papers={others} level={level} />}
    </div>
  );
}

/** Unseen score changes; the result page has the details. */
function CorrectedScores({ corrections }: Pick<Dashboard, 'corrections'>) {
  return (
    <ul aria-label="成绩有更正" className="grid gap-3">
      {corrections.map((change) => (
        <li
          key={`${change.submission_id} ${change.kind} ${change.created_at}`}
          className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 md:px-6"
        >
          <p className="flex min-w-0 gap-3">
            <ReceiptText size={20} className="mt-0.5 shrink-0 text-ink-accent" aria-hidden />
            <span className="tabular-nums">
              成绩有更正：{change.paper_title}，{SCORE_KINDS[change.kind]}原{formatPoints(change.points_before)}分，现
              {formatPoints(change.points_after)}分
            </span>
          </p>
          <Link
            to="/cet{$level}/result"
            params={{ level: levelOfExam(change.exam_type) }}
            search={{ submission: change.submission_id }}
            className="btn btn-outline h-11"
            aria-label={`看成绩：${change.paper_title}`}
          >
            看成绩
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface DistanceCardProps {
  plan: Plan;
  level: Level;
}

/** Distance to the target: estimate with range, ruler and one sentence; the cheapest plan is collapsed. */
function DistanceCard({ plan, level }: DistanceCardProps) {
  const { current, low, high, target, steps } = plan;
  return (
    <section aria-labelledby="distance">
      <div className="mb-2 flex items-baseline justify-between gap-4 px-1">
        <h2 id="distance" className="text-title font-bold">
          离目标多远
        </h2>
        <Link to="/cet{$level}/history" params={{ level }} className="text-link text-ui font-bold text-ink-accent">
          全部成绩
        </Link>
      </div>
      <div className="sheet p-5 md:p-6">
        <p className="flex items-baseline gap-2.5">
          <span className="figure text-[2.75rem]">{Math.round(current)}</span>
          <span className="text-ink-muted">{formatRange(low, high)}</span>
        </p>
        <EstimateScale total={{ points: current, low, high }} target={target} />
        <p>{distanceSentence(plan)}</p>
        <p className="mt-1 text-note text-ink-muted">{estimateSentence(plan)}</p>
        {steps.length > 0 && (
          <div className="mt-3 border-t border-line pt-1">
            <Fold title="怎样补最划算" note={`${steps.length}处`}>
              <ol className="rows pb-1">
                {steps.map((step) => (
                  <li key={step.source} className="flex items-baseline gap-4 py-2">
                    <p className="min-w-0 grow">
                      <span className="font-bold">{sourceName(step.source)}</span>
                      <span className="block text-ui">{gainSentence(step)}</span>
                      <span className="block text-note text-ink-muted">{startSentence(step)}</span>
                    </p>
                    <span className="shrink-0 font-bold">{formatGain(step.points)}</span>
                  </li>
                ))}
              </ol>
            </Fold>
          </div>
        )}
      </div>
    </section>
  );
}

interface UntakenPapersProps {
  papers: readonly ExamCard[];
  level: Level;
}

/** Papers not taken yet, each linked to its start. */
function UntakenPapers({ papers, level }: UntakenPapersProps) {
  return (
    <section aria-labelledby="untaken">
      <div className="mb-2 flex items-baseline justify-between gap-4 px-1">
        <h2 id="untaken" className="text-title font-bold">
          还没做过的卷
        </h2>
        <Link to="/cet{$level}" params={{ level }} className="text-link text-ui font-bold text-ink-accent">
          全部试卷
        </Link>
      </div>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {papers.map((card, at) => (
          // A phone shows one; the paper list has the others.
          <li key={card.id} className={at > 0 ? 'hidden md:block' : ''}>
            <Link
              to="/cet{$level}/exam/$id"
              params={{ level: levelOfExam(card.exam_type), id: card.id }}
              className="sheet flex items-center gap-4 p-3.5 hover:bg-raised"
            >
              <PaperCover exam={card.exam_type} title={card.title} />
              <span className="min-w-0">
                <span className="block font-bold">{card.title}</span>
                <span className="block text-note text-ink-muted">{card.minutes}分钟</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
