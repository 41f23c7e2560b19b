import { remainingAt } from './clock.ts';
import type { Runner } from './runner.ts';

/** Less than this is the network's doing. */
const LEAST_GAIN_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * Calls `onMore` with the minutes that a teacher has added to the running phase of an assigned mock. A save tells the new
 * time before the phases are known again. Returns an unsubscribe function.
 */
export function watchExtensions(runner: Runner, onMore: (minutes: number) => void): () => void {
  let before = { clock: runner.clock.get(), phase: runner.attempt.get().phase };
  return runner.clock.subscribe(() => {
    const now = { clock: runner.clock.get(), phase: runner.attempt.get().phase };
    const left = remainingAt(before.clock, now.clock.heardAtMs);
    const gained = now.clock.remainingMs - left;
    // At the end of a phase the clock goes on with the next one.
    const isSamePhase = now.phase === before.phase && left > 0;
    before = now;
    const { mode, assignment } = runner.attempt.get();
    if (mode === 'mock' && assignment && isSamePhase && gained >= LEAST_GAIN_MS) onMore(Math.round(gained / MINUTE_MS));
  });
}
