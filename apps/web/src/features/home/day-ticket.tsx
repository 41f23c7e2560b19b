import type { DayPlan, PlanBlockView } from '@study/contract/home/day-plan.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Level } from '#exam/names/level.ts';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { formatShortDay } from '#ui/words/dates.ts';
import { BlockLink } from '#exam/today/block-link.tsx';
import { minutesLeft } from '#exam/today/day-reviews.ts';
import { beginWords, blockNote, blockTitle, dayTitle, tomorrowSentence, wonToday } from '#exam/today/day-words.ts';
import { ExamStub } from './exam-stub.tsx';
import type { Dashboard } from './home-queries.ts';

interface DayTicketProps {
  plan: DayPlan;
  dashboard: Dashboard;
  level: Level;
  /** Whether the plan was made for ten minutes only. */
  isShort: boolean;
  onShort: (isShort: boolean) => void;
}

/** 今天: two or three blocks, their sum as the heading, and a button that begins the first. */
export function DayTicket({ plan, dashboard, level, isShort, onShort }: DayTicketProps) {
  const { blocks, handed_in, exam_type } = plan;
  if (blocks.length > 0 && blocks.every(({ is_done }) => is_done)) return <DayDone {...{ plan, dashboard, level }} />;
  const next = blocks.find(({ is_done }) => !is_done);
  const day = formatShortDay(`${plan.today}T00:00:00+08:00`);
  const mayShorten = handed_in === null && next !== undefined && (isShort || plan.minutes_a_day > SHORT_MINUTES);
  const title = dayTitle(plan, gainOf(plan, dashboard));
  const stub = <ExamStub exam={dashboard.exam} week={dashboard.week} level={level} />;
  return (
    <Ticket label="今天做什么" isPlain={next === undefined} stub={stub}>
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0 grow">
          <p className="text-note text-ink-muted">
            今天 · {handed_in === null ? day : `刚交了${handed_in.paper_title}`}
          </p>
          <h2 className="display mt-1.5 text-[1.625rem] leading-[1.28] md:text-head">{title}</h2>
          <Blocks blocks={blocks} next={next} />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 md:mt-5">
            {next === undefined ? (
              <Link to="/practice" search={{ exam_type }} className="btn btn-outline w-full md:w-auto">
                还想练，自己挑
              </Link>
            ) : (
              <BlockLink block={next} exam={exam_type} className="btn btn-primary btn-lg w-full md:w-auto">
                {beginWords(next, next === blocks[0])}
                <ArrowRight size={20} aria-hidden />
              </BlockLink>
            )}
            {mayShorten && (
              <button type="button" className="btn btn-ghost w-full md:w-auto" onClick={() => onShort(!isShort)}>
                {isShort ? `还是练${plan.minutes_a_day}分钟` : `今天只有${SHORT_MINUTES}分钟`}
              </button>
            )}
          </div>
        </div>
        <Drawing name="lamp" className="hidden w-44 shrink-0 lg:block" />
      </div>
    </Ticket>
  );
}

const SHORT_MINUTES = 10;

/** All of the day is done: what was won on the desk, the ticks on the ticket, tomorrow below, and nothing to press on. */
function DayDone({ plan, dashboard, level }: Pick<DayTicketProps, 'plan' | 'dashboard' | 'level'>) {
  const { blocks, week } = plan;
  const [, tomorrow] = week;
  return (
    <div className="grid gap-5 md:gap-7">
      <div className="moment-rise grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 px-1 md:gap-8">
        <Drawing name="done" className="w-24 md:w-36" />
        <div>
          <p className="text-note text-ink-muted">今天 · {formatShortDay(`${plan.today}T00:00:00+08:00`)}</p>
          <h2 className="display mt-1 text-[1.625rem] leading-[1.28] md:text-head">
            {dayTitle(plan, gainOf(plan, dashboard))}
          </h2>
          <p className="mt-1.5">{wonToday(blocks)}。</p>
        </div>
      </div>
      <Ticket label="今天做什么" isPlain stub={<ExamStub exam={dashboard.exam} week={dashboard.week} level={level} />}>
        <Blocks blocks={blocks} next={undefined} />
      </Ticket>
      {tomorrow !== undefined && <p className="px-1">{tomorrowSentence(tomorrow)}</p>}
    </div>
  );
}

function Blocks({ blocks, next }: { blocks: readonly PlanBlockView[]; next: PlanBlockView | undefined }) {
  if (blocks.length === 0) return null;
  return (
    <ol aria-label="今天要做的" className="mt-2 max-w-[33rem] md:mt-4">
      {blocks.map((block, at) => (
        <Block
          key={`${block.kind} ${'source' in block ? block.source : ''}`}
          block={block}
          no={at + 1}
          isNext={block === next}
        />
      ))}
    </ol>
  );
}

/** Points by which today's paper is better than the one before of its level; 0 if it is not, or not known. */
function gainOf({ handed_in, exam_type }: DayPlan, { trend }: Dashboard): number {
  const own = trend.filter((each) => each.exam_type === exam_type);
  const at = own.findIndex(({ id }) => id === handed_in?.submission_id);
  const [before, now] = [own[at - 1], own[at]];
  return before === undefined || now === undefined ? 0 : Math.max(0, Math.round(now.total - before.total));
}

function Block({ block, no, isNext }: { block: PlanBlockView; no: number; isNext: boolean }) {
  const { is_done } = block;
  return (
    <li className="grid min-h-15 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line py-3 first:border-t-0">
      <BlockNo isDone={is_done} isNext={isNext}>
        {no}
      </BlockNo>
      <span className="min-w-0">
        <b className="block leading-snug">{blockTitle(block)}</b>
        <span className="block text-note text-ink-muted">{blockNote(block)}</span>
      </span>
      <span className="text-note whitespace-nowrap text-ink-muted tabular-nums">
        {block.kind === 'reviews' && !is_done ? '约' : ''}
        {minutesLeft(block)}分钟
      </span>
    </li>
  );
}

function BlockNo({ isDone, isNext, children }: { isDone: boolean; isNext: boolean; children: ReactNode }) {
  if (isDone) {
    return (
      <span className="letter border-ink-accent bg-ink-accent text-base-100">
        <Check size={16} strokeWidth={2.5} aria-hidden />
        <span className="sr-only">做完了</span>
      </span>
    );
  }
  return (
    <span aria-hidden className={`letter ${isNext ? 'border-ink-accent bg-tint-accent text-ink-accent' : ''}`}>
      {children}
    </span>
  );
}
