import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { startsTogetherWords, termsSentence } from '#exam/assignments/assignment-words.ts';
import { DeadlineStub } from '#exam/assignments/deadline-stub.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';

/** What a teacher assigned, as the first thing of the day; its stub is the deadline. */
export function AssignmentTicket({ assignment }: { assignment: OwnAssignment }) {
  const { id, class_id, class_name, paper_title, attempt, starts_together_at: together, can_start } = assignment;
  const [now] = useState(() => Date.now());
  const isWaiting = together !== null && attempt === null && !can_start;
  return (
    <Ticket label="老师布置的" stub={<DeadlineStub assignment={assignment} now={now} />}>
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-muted">
            <span className="chip font-bold" data-tone="accent">
              老师布置
            </span>
            <span className="min-w-0 wrap-anywhere">{class_name}</span>
          </p>
          <h2 className="display mt-2.5 text-[1.625rem] leading-[1.28] wrap-anywhere md:text-head">做{paper_title}</h2>
          <p className="mt-2 max-w-[32rem]">
            {isWaiting ? `${startsTogetherWords(together)}。${termsSentence(assignment)}` : termsSentence(assignment)}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              to="/my-classes/$id/$assignment"
              params={{ id: class_id, assignment: id }}
              className="btn btn-primary btn-lg w-full md:w-auto"
            >
              {isWaiting ? '去等开始' : '去做'}
              <ArrowRight size={20} aria-hidden />
            </Link>
            <Link to="/my-classes/$id" params={{ id: class_id }} className="btn btn-ghost w-full md:w-auto">
              老师看得到什么
            </Link>
          </div>
        </div>
        <Drawing name="sheet" className="hidden w-44 shrink-0 lg:block" />
      </div>
    </Ticket>
  );
}
