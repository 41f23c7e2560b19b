import { Link } from '@tanstack/react-router';
import { BookOpen, ChartNoAxesColumn, ListChecks, PencilLine, ReceiptText } from 'lucide-react';
import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import type { DayPlan, PlanBlockView } from '@study/contract/home/day-plan.ts';
import { messageOf } from '#api/errors.ts';
import { SCORE_KINDS } from '#exam/names/exam-names.ts';
import { examOfLevel, levelOfExam, type Level } from '#exam/names/level.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { formatPoints } from '#ui/words/durations.ts';
import { BlockLink } from '#exam/today/block-link.tsx';
import { useToday } from '#exam/today/use-today.ts';
import { DayTicket } from './day-ticket.tsx';
import { blockNote, blockTitle } from '#exam/today/day-words.ts';
import { DistanceCard } from './distance-card.tsx';
import { AssignmentTicket } from './assignment-ticket.tsx';
import type { Dashboard, OpenAttempt } from './home-queries.ts';
import { OpenTicket } from './open-ticket.tsx';
import { WeekAhead } from './week-ahead.tsx';

const BESIDE = 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

interface TodayProps {
  userId: string;
  dashboard: Dashboard;
  toldAt: number;
  level: Level;
}

/** The home page: the day or the attempt that is open, the week ahead, what else there is, distance to the target. */
export function Today({ userId, dashboard, toldAt, level }: TodayProps) {
  const today = useToday(userId);
  const { plan: day } = today;
  const { corrections, plan, open_attempts } = dashboard;
  const [open] = open_attempts;
  return (
    <div className="grid gap-5 md:gap-8">
      {corrections.length > 0 && <CorrectedScores corrections={corrections} />}
      {open === undefined ? (
        <FirstThing today={today} dashboard={dashboard} level={level} />
      ) : (
        <OpenTicket attempt={open} dashboard={dashboard} toldAt={toldAt} level={level} />
      )}
      {day.data !== undefined && <WeekAhead week={day.data.week} blocks={day.data.blocks} />}
      <div className={`grid items-start gap-5 md:gap-6 lg:gap-8 ${plan === null ? '' : BESIDE}`}>
        <SpareRows dashboard={dashboard} day={day.data} level={level} />
        {plan !== null && <DistanceCard plan={plan} level={level} />}
      </div>
    </div>
  );
}

type FirstThingProps = Pick<TodayProps, 'dashboard' | 'level'> & { today: ReturnType<typeof useToday> };

/** The ticket of the day: what a teacher assigned, or the day's blocks. */
function FirstThing({ today, dashboard, level }: FirstThingProps) {
  const { plan, isShort, setShort } = today;
  if (plan.data === undefined) {
    if (plan.isPending) return <Loading className="skeleton h-84" />;
    return plan.isError && <ErrorState message={messageOf(plan.error)} onRetry={() => void plan.refetch()} />;
  }
  const assigned = assignedToday(plan.data);
  if (assigned !== undefined) return <AssignmentTicket assignment={assigned} />;
  return <DayTicket plan={plan.data} dashboard={dashboard} level={level} isShort={isShort} onShort={setShort} />;
}

/** What the plan begins with, if a teacher assigned it. */
function assignedToday({ blocks }: DayPlan): OwnAssignment | undefined {
  const next = blocks.find(({ is_done }) => !is_done);
  return next?.kind === 'assignment' ? next.assignment : undefined;
}

/** Blocks that stand beside the ticket: not the one on it, and no second paper. */
function isBeside(block: PlanBlockView, open: OpenAttempt | undefined): boolean {
  if (block.is_done || block.kind === 'mock') return false;
  return block.kind !== 'assignment' || (open !== undefined && block.assignment.attempt?.id !== open.id);
}

/** 还有空: other open attempts, the plan beside an open attempt, today's result, and practice by choice. */
function SpareRows({ dashboard, day, level }: { dashboard: Dashboard; day: DayPlan | undefined; level: Level }) {
  const [open, ...others] = dashboard.open_attempts;
  const isTicketTaken = open !== undefined || (day !== undefined && assignedToday(day) !== undefined);
  const blocks = isTicketTaken ? (day?.blocks ?? []).filter((block) => isBeside(block, open)) : [];
  const handedIn = day?.handed_in ?? null;
  return (
    <section aria-labelledby="spare">
      <h2 id="spare" className="mb-2 px-1 text-title font-bold">
        还有空
      </h2>
      <ul className="sheet rows px-5 py-1 md:px-6">
        {others.map(({ id, exam_type, paper_id, paper_title, mode }) => (
          <li key={id}>
            <Link
              to="/cet{$level}/exam/$id"
              params={{ level: levelOfExam(exam_type), id: paper_id }}
              className="row-link"
            >
              <RowBody
                icon={BookOpen}
                title={`接着做${paper_title}`}
                note={mode === 'mock' ? '仿真模考还在计时' : '自由练习不计时'}
              />
            </Link>
          </li>
        ))}
        {blocks.map((block) => (
          <li key={`${block.kind} ${'source' in block ? block.source : ''}`}>
            <BlockLink block={block} exam={day?.exam_type ?? examOfLevel(level)} className="row-link">
              <RowBody icon={PencilLine} title={blockTitle(block)} note={blockNote(block)} />
            </BlockLink>
          </li>
        ))}
        {handedIn !== null && (
          <li>
            <Link
              to="/cet{$level}/result"
              params={{ level }}
              search={{ submission: handedIn.submission_id }}
              className="row-link"
            >
              <RowBody icon={ChartNoAxesColumn} title="看成绩" note={`${handedIn.paper_title}，分项和时间`} />
            </Link>
          </li>
        )}
        {/* On the day of a paper a phone has its second screen for the result; practice stands in the bar above. */}
        <li className={handedIn === null ? '' : 'max-md:hidden'}>
          <Link to="/practice" search={{ exam_type: examOfLevel(level) }} className="row-link">
            <RowBody icon={ListChecks} title="自己挑着练" note="按题型、按知识点" />
          </Link>
        </li>
        {handedIn === null && (
          <li>
            <Link to="/cet{$level}" params={{ level }} className="row-link">
              <RowBody icon={BookOpen} title="做一整套" note="有两个小时的时候" />
            </Link>
          </li>
        )}
      </ul>
    </section>
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
