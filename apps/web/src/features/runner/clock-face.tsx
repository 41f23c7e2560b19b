import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announcementBetween, formatClock, mayHide, toneOf, type ClockTone } from './clock.ts';
import { useObservable } from './observable.ts';
import { useIsMock, useRunner } from './runner-context.ts';
import { useRemainingSeconds, useWorkedSeconds } from './use-remaining.ts';

/** Counts down in a mock; in practice it counts the time worked. */
export function ClockFace() {
  return useIsMock() ? <Countdown /> : <WorkedClock />;
}

const TONES: Readonly<Record<ClockTone, string>> = { calm: '', warn: 'text-ink-warn', urgent: 'text-ink-bad' };

function Countdown() {
  const remainingMs = useRemainingSeconds() * 1000;
  // The pause while sheets are collected is short, and nothing runs out with it.
  const isPause = useObservable(useRunner().attempt).phase === 'interlude';
  const [wantsHidden, setWantsHidden] = useState(false);
  const isHidden = wantsHidden && mayHide(remainingMs);
  const announcement = useAnnouncement(remainingMs);
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span
        role="timer"
        aria-live="off"
        aria-label={isHidden ? '剩余时间已隐藏' : `剩余时间${formatClock(remainingMs)}`}
        className={`text-xl font-bold tabular-nums md:text-2xl ${TONES[isPause ? 'calm' : toneOf(remainingMs)]}`}
      >
        {isHidden ? '••:••' : formatClock(remainingMs)}
      </span>
      {mayHide(remainingMs) && (
        <button
          type="button"
          className="btn btn-ghost btn-square btn-sm hidden md:inline-flex"
          aria-pressed={isHidden}
          aria-label="隐藏剩余时间"
          onClick={() => setWantsHidden(!wantsHidden)}
        >
          {isHidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        </button>
      )}
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
    </div>
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

function WorkedClock() {
  const seconds = useWorkedSeconds();
  const shown = formatClock(seconds * 1000, 'down');
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={`已用时${shown}`}
      className="shrink-0 text-xl font-bold tabular-nums md:text-2xl"
    >
      {shown}
    </span>
  );
}
