/**
 * What the server said about time, and when it was heard. Only differences of a steady clock
 * (`performance.now()`) are added to it, so a device whose date is wrong or jumps changes nothing.
 */
export interface ClockReading {
  /** Server time in milliseconds of the epoch. */
  serverMs: number;
  /** Left of the current phase at that moment. */
  remainingMs: number;
  /** The steady clock's milliseconds at that moment. */
  heardAtMs: number;
}

export function readClock(said: { server_time: string; remaining_ms: number }, steadyMs: number): ClockReading {
  return { serverMs: Date.parse(said.server_time), remainingMs: said.remaining_ms, heardAtMs: steadyMs };
}

export function serverTimeAt(reading: ClockReading, steadyMs: number): number {
  return reading.serverMs + (steadyMs - reading.heardAtMs);
}

/** Never below 0. */
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

/** The clock may be hidden until the last five minutes. */
export function mayHide(remainingMs: number): boolean {
  return remainingMs > 5 * MINUTE_MS;
}

/** The announcement when the clock moves from one reading to a later one; the latest one if several times were passed. */
export function announcementBetween(beforeMs: number, afterMs: number): string | null {
  const passed = ANNOUNCED_MINUTES.filter(
    (minutes) => beforeMs > minutes * MINUTE_MS && afterMs <= minutes * MINUTE_MS,
  );
  const minutes = passed.at(-1);
  return minutes === undefined || afterMs <= 0 ? null : `还剩${minutes}分钟`;
}
