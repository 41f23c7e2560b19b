/** The state of an audio element, compared with the broadcast. */
export interface ElementFacts {
  hasFailed: boolean;
  /** Its length is known, so it can seek. */
  isReady: boolean;
  isPaused: boolean;
  hasEnded: boolean;
  positionMs: number;
  /** How long it has neither moved nor been set, although it should play. */
  stuckMs: number;
}

export interface BroadcastStep {
  state: 'playing' | 'waiting' | 'cut' | 'gap';
  /** The position to seek to first; null to leave it. */
  seekToMs: number | null;
  act: 'play' | 'load' | 'none';
}

/** Seek when the sound has drifted this far from the server's clock. */
const DRIFT_MS = 1_500;
/** Reconnect after this long without data. */
const STUCK_MS = 4_000;

/** What to do so that the element plays what is being broadcast at `wantedMs` of a recording. */
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
