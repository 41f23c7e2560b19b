import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import type { DueCounts } from '../review/review-queries.ts';
import type { BookSearch } from './book-search.ts';
import { ComingWeek } from './coming-week.tsx';
import type { TicketWords } from './ticket-words.ts';

interface DueTicketProps {
  due: DueCounts;
  words: TicketWords;
  /** How many there are in the book. */
  total: number | undefined;
  search: BookSearch;
}

/** What is to be reviewed today and the way to it; behind the tear line the week to come. */
export function DueTicket({ due, words, total, search }: DueTicketProps) {
  const { title, sentence, begins, beside } = words;
  const review = (set: 'due' | 'ahead') => ({ ...search, review: set });
  return (
    <div className="no-print">
      <Ticket
        label="今日待复习"
        isStubWide
        stub={
          <div className="flex h-full flex-col justify-between gap-3">
            <p className="text-ui">往后一周</p>
            <ComingWeek week={due.week} />
          </div>
        }
      >
        <div className="relative">
          <Drawing name="cards" className="absolute end-0 bottom-0 w-44 max-lg:hidden" />
          <p className="text-note text-ink-muted">
            错题本{total !== undefined && ` · 共${total}道`}
            {due.done_today > 0 && ` · 今天已复习${due.done_today}道`}
          </p>
          <h2 className="display mt-2 text-[1.625rem] leading-[1.28] md:text-head">{title}</h2>
          <p className="mt-2 max-w-[32rem] text-ink-muted">
            {sentence}
            {due.isKept && '这是本机保存的清单。'}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-6">
            <Link to="." search={review(begins)} className="btn btn-primary btn-lg w-full md:w-auto">
              {begins === 'due' ? '开始复习' : '现在就过一遍'}
              <ArrowRight size={20} aria-hidden />
            </Link>
            {beside !== null && (
              <Link to="." search={review('ahead')} className="btn btn-ghost mx-auto md:mx-0">
                {beside}
              </Link>
            )}
          </div>
        </div>
      </Ticket>
    </div>
  );
}
