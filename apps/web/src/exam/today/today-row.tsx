import type { DayPlan, PlanBlockView } from '@study/contract/home/day-plan.ts';
import { Link } from '@tanstack/react-router';
import { RowBody } from '#ui/page/row-body.tsx';
import { BlockLink } from './block-link.tsx';
import { DayBubbles } from './day-bubbles.tsx';
import { minutesLeft } from './day-reviews.ts';
import { blockTitle, progressTitle } from './day-words.ts';
import { useToday } from './use-today.ts';

interface TodayRowProps {
  userId: string;
  /** The kind of block that this page itself begins. */
  own?: PlanBlockView['kind'];
}

/** 今天 in one row, on other pages than home: how far the day is, and what comes next. */
export function TodayRow({ userId, own }: TodayRowProps) {
  const { plan } = useToday(userId);
  if (plan.data === undefined || plan.data.blocks.length === 0) return null;
  return <Row plan={plan.data} own={own} />;
}

function Row({ plan, own }: { plan: DayPlan; own: TodayRowProps['own'] }) {
  const open = plan.blocks.filter(({ is_done }) => !is_done);
  const next = open.find(({ kind }) => kind !== own);
  const body = (note: string) => (
    <>
      <span className="flex w-15 shrink-0 justify-center">
        <DayBubbles blocks={plan.blocks} />
      </span>
      <RowBody title={progressTitle(plan)} note={note} />
    </>
  );
  return (
    <nav aria-label="今天" className="no-print sheet px-5 py-1 md:px-6">
      {next === undefined ? (
        <Link to="/" className="row-link">
          {body(open.length === 0 ? '看看明天做什么' : '就剩这一件')}
        </Link>
      ) : (
        <BlockLink block={next} exam={plan.exam_type} className="row-link">
          {body(`${next === open[0] ? '接着' : '做完这里接着'}：${blockTitle(next)}，${minutesLeft(next)}分钟`)}
        </BlockLink>
      )}
    </nav>
  );
}
