import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PHASE_LABELS } from '#exam/names/exam-names.ts';
import { formatClock } from '#ui/words/durations.ts';
import { announcementBetween, mayHide, toneOf, type ClockTone } from '../state/clock.ts';
import { isClockHidden, toggleClock } from './clock-hidden.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useIsMock, useRunner } from '../state/runner-context.ts';
import { useRemainingSeconds, useWorkedSeconds } from '../state/use-remaining.ts';

/** Remaining time of a mock, or time worked in practice. */
export function ClockFace() {
  return (
    <>
      {useIsMock() ? <Countdown /> : <WorkedClock />}
      <PhaseAnnouncer />
    </>
  );
}

const TONES: Readonly<Record<ClockTone, string>> = { calm: '', warn: 'text-ink-warn', urgent: 'text-ink-bad' };

function Countdown() {
  const remainingMs = useRemainingSeconds() * 1000;
  // The interlude is short and has no deadline for the candidate.
  const isPause = useObservable(useRunner().attempt).phase === 'interlude';
  const announcement = useAnnouncement(remainingMs);
  return (
    <>
      <Face
        name="剩余时间"
        shown={formatClock(remainingMs)}
        mayHide={mayHide(remainingMs)}
        tone={TONES[isPause ? 'calm' : toneOf(remainingMs)]}
      />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

function WorkedClock() {
  return <Face name="已用时" shown={formatClock(useWorkedSeconds() * 1000, 'down')} mayHide tone="" />;
}

interface FaceProps {
  name: string;
  shown: string;
  mayHide: boolean;
  tone: string;
}

/** The clock and its show/hide switch; the switch covers the whole clock as a larger touch target. */
function Face({ name, shown, mayHide: isHideable, tone }: FaceProps) {
  const isHidden = useObservable(isClockHidden) && isHideable;
  return (
    <div className="relative flex shrink-0 items-center">
      <span
        role="timer"
        aria-live="off"
        aria-label={isHidden ? `${name}已隐藏` : `${name}${shown}`}
        className={`text-xl font-bold tabular-nums md:text-2xl ${tone}`}
      >
        {isHidden ? '••:••' : shown}
      </span>
      {isHideable && (
        <button
          type="button"
          className="flex cursor-pointer items-center justify-center text-ink-muted after:absolute after:inset-0 hover:text-ink max-md:absolute max-md:-inset-y-2 max-md:inset-x-0 md:min-h-9 md:w-9"
          aria-pressed={isHidden}
          aria-label={`隐藏${name}`}
          onClick={toggleClock}
        >
          {/* On a phone the clock itself is the button. */}
          {isHidden ? (
            <Eye size={18} aria-hidden className="max-md:hidden" />
          ) : (
            <EyeOff size={18} aria-hidden className="max-md:hidden" />
          )}
        </button>
      )}
    </div>
  );
}

/** Announces the start of each phase to screen readers. */
function PhaseAnnouncer() {
  const { phase } = useObservable(useRunner().attempt);
  const before = useRef(phase);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (phase === before.current || phase === null) return;
    before.current = phase;
    setSaid(phase === 'interlude' ? '答题卡1已收取' : `现在开始${PHASE_LABELS[phase]}`);
  }, [phase]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}

function useAnnouncement(remainingMs: number): string {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(remainingMs);
  useEffect(() => {
    const said = announcementBetween(before.current, remainingMs);
    before.current = remainingMs;
    if (said !== null) setAnnouncement(said);
  }, [remainingMs]);
  return announcement;
}
