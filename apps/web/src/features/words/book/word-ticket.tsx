import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { ComingWeek } from '#exam/reviews/coming-week.tsx';
import type { DayPlan } from '@study/contract/home/day-plan.ts';
import type { DueCounts } from '#exam/reviews/due-queries.ts';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import type { KeptWordList } from '../word-book-queries.ts';
import type { TicketText } from './word-ticket-labels.ts';

interface WordTicketProps {
  due: DueCounts;
  plan: DayPlan | undefined;
  ticket: TicketText;
  totals: KeptWordList['totals'];
}

const review = (set: string) => ({ to: '/mistake-book', search: { review: set } }) as const;

/** The one review of the day, seen from the words; on the stub, how many are known for good. */
export function WordTicket({ due, plan, ticket, totals: { active, retired } }: WordTicketProps) {
  const { title, sentence, button, begins, wordsAlone } = ticket;
  return (
    <div className="no-print">
      <Ticket
        label="今日待复习"
        stub={
          <div className="flex h-full items-center justify-between gap-4 lg:flex-col lg:items-stretch">
            <p className="flex items-baseline gap-2 lg:block">
              <span className="text-ui lg:block">记牢了</span>
              <span className="figure text-[1.75rem] whitespace-nowrap lg:mt-1 lg:block lg:text-[3.5rem]">
                {retired}
                <span className="ml-1.5 text-base font-normal tracking-normal">/ {active + retired}</span>
              </span>
            </p>
            {due.week.length > 0 && (
              <div className="w-40 lg:w-full lg:border-t lg:border-line lg:pt-4">
                <p className="mb-2 text-note max-lg:hidden">往后一周</p>
                <ComingWeek week={plan?.week.map(({ reviews }) => reviews) ?? due.week} isLow />
              </div>
            )}
          </div>
        }
      >
        <div className="relative">
          <Drawing name="notebook" className="absolute end-0 bottom-0 w-44 max-lg:hidden" />
          <p className="text-note text-ink-muted">
            生词本 · 共{active + retired}个{due.done_today > 0 && ` · 今天已复习${due.done_today}题`}
          </p>
          <h2 className="display mt-2 text-[1.625rem] leading-[1.28] md:text-head">{title}</h2>
          <p className="mt-2 max-w-[30rem]">
            {sentence}
            {due.isKept && '这是本机保存的清单。'}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 md:mt-6">
            <Link {...review(begins)} className="btn btn-primary btn-lg w-full md:w-auto">
              {button}
              <ArrowRight size={20} aria-hidden />
            </Link>
            {wordsAlone !== null && (
              <Link {...review('words')} className="btn btn-ghost mx-auto md:mx-0">
                {wordsAlone}
              </Link>
            )}
          </div>
        </div>
      </Ticket>
    </div>
  );
}
