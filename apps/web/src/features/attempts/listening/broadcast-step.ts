/** State of an audio element. */
export interface ElementFacts {
  hasFailed: boolean;
  /** The duration is known, so the element can seek. */
  isReady: boolean;
  isPaused: boolean;
  hasEnded: boolean;
  positionMs: number;
  /** Milliseconds without progress or seeking, although the element should play. */
  stuckMs: number;
}

export interface BroadcastStep {
  state: 'playing' | 'waiting' | 'cut' | 'gap';
  /** Position to seek to first; null for no seek. */
  seekToMs: number | null;
  act: 'play' | 'load' | 'none';
}

/** Seek when playback differs from the server's clock by more than this. */
const DRIFT_MS = 1_500;
/** Reconnect after this long without data. */
const STUCK_MS = 4_000;

/** The next step that makes the element play the broadcast position `wantedMs`, in milliseconds of the recording. */
export function broadcastStep(facts: ElementFacts, wantedMs: number): BroadcastStep {
  const isStuck = facts.stuckMs >= STUCK_MS;
  if (facts.hasFailed) return { state: 'cut', seekToMs: null, act: isStuck ? 'load' : 'none' };
  if (!facts.isReady) return { state: isStuck ? 'cut' : 'waiting', seekToMs: null, act: isStuck ? 'load' : 'none' };
  const isOff = Math.abs(facts.positionMs - wantedMs) > DRIFT_MS;
  // Calling play() on an ended element would restart it.
  if (facts.hasEnded && !isOff) return { state: 'gap', seekToMs: null, act: 'none' };
  if (isStuck) return { state: 'cut', seekToMs: null, act: 'load' };
  const seekToMs = isOff ? wantedMs : null;
  if (facts.isPaused) return { state: 'waiting', seekToMs, act: 'play' };
  return { state: facts.stuckMs > DRIFT_MS ? 'cut' : 'playing', seekToMs, act: 'none' };
}
