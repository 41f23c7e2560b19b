import { handIn, resync, untilAnswered } from './runner-actions.ts';
import { bookTime, type Runner } from './runner.ts';
import { pause } from '#ui/state/pause.ts';

/** Random delay of hand-ins, so that a class with a common deadline does not submit within one second. */
const SPREAD_MS = 3_000;
const ASK_AGAIN_MS = 1_000;

/** When the time is over: becomes read-only, sends all changes, and asks the server for the next phase. */
export async function finishPhaseByClock(runner: Runner, isOver: () => boolean): Promise<void> {
  const ending = runner.attempt.get().phase;
  bookTime(runner);
  runner.isFrozen.set(true);
  await runner.sync.flush();
  const isSettled = () => isOver() || runner.isClosed.get() || runner.takenOver.get() !== null;
  while (!isSettled()) {
    await untilAnswered(() => resync(runner), isSettled);
    const { phase } = runner.attempt.get();
    if (phase !== null && (phase !== ending || runner.clock.get().remainingMs > 0)) break;
    if (phase === null) {
      await pause(Math.random() * SPREAD_MS);
      await untilAnswered(() => handIn(runner), isSettled);
    }
    await pause(ASK_AGAIN_MS);
  }
  if (!isOver() && runner.takenOver.get() === null && !runner.isClosed.get()) runner.isFrozen.set(false);
}
