import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '#api/errors.ts';
import { answersSealedWords, termsSentence } from '#exam/assignments/assignment-words.ts';
import { DeadlineStub } from '#exam/assignments/deadline-stub.tsx';
import { ownAssignmentsQuery, serverNowOf } from '#exam/queries/assignment-queries.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { formatDeadline, formatRelativeDay } from '#ui/words/dates.ts';
import { SittingOutline } from './sitting-outline.tsx';
import { StartAssignment } from './start-assignment.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** The server is asked again while something is still to come: a start, a new time, the answers. */
const ASK_AGAIN_MS = 60_000;

interface AssignmentScreenProps {
  classId: string;
  assignmentId: string;
}

/** One assignment: its terms, and what can be done with it now. */
export function AssignmentScreen({ classId, assignmentId }: AssignmentScreenProps) {
  const assigned = useQuery({
    ...ownAssignmentsQuery,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  if (assigned.data === undefined) {
    return (
      <Page title="布置的卷" lead=" ">
        {assigned.isError ? (
          <ErrorState message={messageOf(assigned.error)} onRetry={() => void assigned.refetch()} />
        ) : (
          <SheetSkeleton />
        )}
      </Page>
    );
  }
  const { results, clock } = assigned.data;
  const found = results.find(({ id, class_id }) => id === assignmentId && class_id === classId);
  if (found === undefined) {
    return (
      <Page title="布置的卷">
        <EmptyState drawing="door" line="没有这份布置" note="老师可能撤销了，也可能你已经不在那个班里。">
          <Link to="/my-classes" className="btn btn-outline">
            我的班级
          </Link>
        </EmptyState>
      </Page>
    );
  }
  const serverNow = () => serverNowOf(clock);
  return (
    <Page title={found.title} hidesTitle>
      <div className="grid gap-5 md:gap-6">
        <Ticket
          label="布置的卷"
          isPlain={!found.can_start}
          stub={<DeadlineStub assignment={found} now={serverNow()} />}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-muted">
            <span className="chip" data-tone="accent">
              老师布置
            </span>
            {found.class_name}
          </p>
          <h2 className="display mt-2.5 text-[1.625rem] leading-[1.28] wrap-anywhere md:text-head">{found.title}</h2>
          {found.paper_title !== found.title && <p className="mt-1 wrap-anywhere">{found.paper_title}</p>}
          <p className="mt-2 max-w-[32rem] text-ui text-ink-muted">{termsSentence(found)}</p>
          <Now assignment={found} serverNow={serverNow} onAgain={() => void assigned.refetch()} />
        </Ticket>
        {found.can_start && found.attempt === null && <SittingOutline assignment={found} />}
        <Link
          to="/my-classes/$id"
          params={{ id: classId }}
          className="text-link justify-self-start px-1 text-ui text-ink-accent"
        >
          老师看得到什么
        </Link>
      </div>
    </Page>
  );
}

interface NowProps {
  assignment: OwnAssignment;
  serverNow: () => number;
  onAgain: () => void;
}

/** What can be done with the assignment now. */
function Now({ assignment, serverNow, onAgain }: NowProps) {
  const { attempt, can_start: canStart, state, opens_at, starts_together_at: together } = assignment;
  if (attempt !== null && attempt.submitted_at !== null) {
    return <HandedIn assignment={assignment} attempt={attempt} again={canStart ? onAgain : null} />;
  }
  if (canStart) return <StartAssignment assignment={assignment} onRefused={onAgain} />;
  if (state === 'closed') return <Line>已经截止，没有交。</Line>;
  if (together !== null) {
    return <WaitingRoom key={together} assignment={assignment} startsAt={together} serverNow={serverNow} />;
  }
  return <Line>{formatDeadline(opens_at)}开放，到时候回来做。</Line>;
}

const Line = ({ children }: { children: ReactNode }) => <p className="mt-5 font-bold">{children}</p>;

interface HandedInProps {
  assignment: OwnAssignment;
  attempt: NonNullable<OwnAssignment['attempt']>;
  /** Null where no other attempt may be begun. */
  again: (() => void) | null;
}

function HandedIn({ assignment, attempt, again }: HandedInProps) {
  const { exam_type, paper_id: id, mode, are_answers_open: areOpen } = assignment;
  const level = levelOfExam(exam_type);
  const search = { submission: attempt.id };
  const look = `btn w-full sm:w-auto ${again === null ? 'btn-primary btn-lg' : 'btn-outline'}`;
  const words = areOpen ? '看成绩和答案' : '看成绩';
  return (
    <>
      <p className="mt-4">
        <b>{formatRelativeDay(attempt.submitted_at ?? '')}交的</b>
        {attempt.is_late && '，算迟交'}。{areOpen ? '答案和解析已经公布。' : answersSealedWords(assignment)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {mode === 'drill' ? (
          <Link to="/cet{$level}/drill/$id/result" params={{ level, id }} search={search} className={look}>
            {words}
          </Link>
        ) : (
          <Link to="/cet{$level}/result" params={{ level }} search={search} className={look}>
            {words}
          </Link>
        )}
        {again !== null && <StartAssignment assignment={assignment} onRefused={again} isAgain />}
      </div>
    </>
  );
}
