import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { formatDeadline } from '#ui/words/dates.ts';
import { afterClosing, timeLeft } from './assignment-words.ts';

interface DeadlineStubProps {
  assignment: Pick<OwnAssignment, 'closes_at' | 'state' | 'accepts_late'>;
  /** Milliseconds of the epoch. */
  now: number;
}

/** A ticket's stub: how long until an assignment closes, and what follows. */
export function DeadlineStub({ assignment, now }: DeadlineStubProps) {
  const { closes_at: at, state } = assignment;
  const { figure, unit } = timeLeft(Date.parse(at) - now);
  const isOver = state === 'late' || state === 'closed';
  return (
    <div className="flex h-full items-center justify-between gap-4 lg:flex-col lg:items-stretch">
      {isOver ? (
        <p className="text-ui">{state === 'late' ? '已过截止' : '已截止'}</p>
      ) : (
        <p className="whitespace-nowrap">
          <span className="text-ui lg:block">离截止</span>
          <span className="figure ms-2 text-[1.75rem] lg:ms-0 lg:text-[4.5rem]">{figure}</span>
          <span className="ms-1.5 font-bold">{unit}</span>
        </p>
      )}
      <div className="lg:border-t lg:border-line lg:pt-4">
        <p className="text-note whitespace-nowrap tabular-nums lg:text-ui">{formatDeadline(at)}</p>
        <p className="text-note text-ink-muted">{state === 'late' ? '现在交算迟交' : afterClosing(assignment)}</p>
      </div>
    </div>
  );
}
