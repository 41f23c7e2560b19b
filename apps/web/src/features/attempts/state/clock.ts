/**
 * Server time and the moment of its receipt. Later times add differences of the monotonic clock (`performance.now()`),
 * so a wrong or changing device date has no effect.
 */
export interface ClockReading {
  /** Server time in epoch milliseconds. */
  serverMs: number;
  /** Milliseconds left of the phase at that moment. */
  remainingMs: number;
  /** Monotonic clock at that moment, in milliseconds. */
  heardAtMs: number;
}

export function readClock(said: { server_time: string; remaining_ms: number }, steadyMs: number): ClockReading {
  return { serverMs: Date.parse(said.server_time), remainingMs: said.remaining_ms, heardAtMs: steadyMs };
}

export function serverTimeAt(reading: ClockReading, steadyMs: number): number {
  return reading.serverMs + (steadyMs - reading.heardAtMs);
}

/** Milliseconds left of the phase, at least 0. */
export function remainingAt(reading: ClockReading, steadyMs: number): number {
  return Math.max(0, reading.remainingMs - (steadyMs - reading.heardAtMs));
}

const MINUTE_MS = 60_000;
const ANNOUNCED_MINUTES = [10, 5, 1] as const;

export type ClockTone = 'calm' | 'warn' | 'urgent';

export function toneOf(remainingMs: number): ClockTone {
  if (remainingMs <= 5 * MINUTE_MS) return 'urgent';
  return remainingMs <= 10 * MINUTE_MS ? 'warn' : 'calm';
}

/** Whether the candidate may hide the clock: not in the last five minutes. */
export function mayHide(remainingMs: number): boolean {
  return remainingMs > 5 * MINUTE_MS;
}

/** Which of the last five minutes and the last one has begun. */
export function lastMinutes(remainingMs: number): 5 | 1 | null {
  if (remainingMs <= MINUTE_MS) return 1;
  return remainingMs <= 5 * MINUTE_MS ? 5 : null;
}

/** The announcement due between two readings of the remaining time; the latest one if several are due. */
export function announcementBetween(beforeMs: number, afterMs: number): string | null {
  const passed = ANNOUNCED_MINUTES.filter(
    (minutes) => beforeMs > minutes * MINUTE_MS && afterMs <= minutes * MINUTE_MS,
  );
  const minutes = passed.at(-1);
  return minutes === undefined || afterMs <= 0 ? null : `还剩${minutes}分钟`;
}
