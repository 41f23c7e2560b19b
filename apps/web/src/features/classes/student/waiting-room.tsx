import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { useEffect, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { startsTogetherWords } from '#exam/assignments/assignment-words.ts';
import { formatClock } from '#ui/words/durations.ts';
import { SittingOutline } from './sitting-outline.tsx';
import { useStartAssignment } from './start-assignment.tsx';

const TICK_MS = 250;
/** A class that begins at one minute is spread over so long, which the phases do not wait for. */
const SPREAD_MS = 1_500;
const TRY_AGAIN_MS = 2_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface WaitingRoomProps {
  assignment: OwnAssignment;
  /** ISO 8601, by the server's clock. */
  startsAt: string;
  serverNow: () => number;
}

/** Counts down to the common start by the server's clock, then opens the exam room by itself. */
export function WaitingRoom({ assignment, startsAt, serverNow }: WaitingRoomProps) {
  const left = useLeft(Date.parse(startsAt), serverNow);
  const start = useStartAssignment(assignment, () => undefined);
  const { mutate, status } = start;
  const isTime = left <= 0;
  useEffect(() => {
    if (!isTime || status === 'pending' || status === 'success') return;
    const timer = setTimeout(() => mutate(), status === 'error' ? TRY_AGAIN_MS : Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isTime, status, mutate]);
  return (
    <div className="mt-5">
      <p className="text-ui text-ink-muted">{startsTogetherWords(startsAt)}</p>
      {isTime ? (
        <p role="status" className="mt-2 text-title font-bold">
          {start.isError ? `${messageOf(start.error)}，正在再试` : '时间到，正在进考场'}
        </p>
      ) : (
        <>
          <p className="mt-1" role="timer" aria-label="离开始">
            <span className="figure text-[3.5rem] tabular-nums md:text-[4.5rem]">
              {left >= DAY_MS ? Math.floor(left / DAY_MS) : formatClock(left)}
            </span>
            {left >= DAY_MS && <span className="ms-1.5 font-bold">天</span>}
          </p>
          <p className="mt-2">留在这一页，到点自动进考场。晚到了时间照样算，会少做。</p>
          <p role="status" className="sr-only">
            {left <= MINUTE_MS ? '还有不到1分钟开始' : left <= 5 * MINUTE_MS ? '还有不到5分钟开始' : ''}
          </p>
        </>
      )}
      <div className="mt-5 border-t border-line pt-1">
        <SittingOutline assignment={assignment} isBare />
      </div>
    </div>
  );
}

/** Milliseconds until a moment of the server's clock, rerendered once a second. */
function useLeft(at: number, serverNow: () => number): number {
  const [left, setLeft] = useState(() => at - serverNow());
  useEffect(() => {
    const look = () => {
      const next = at - serverNow();
      setLeft((before) => (Math.ceil(before / 1000) === Math.ceil(next / 1000) ? before : next));
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [at, serverNow]);
  return left;
}
