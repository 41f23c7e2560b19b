import { handIn, resync, untilAnswered } from './runner-actions.ts';
import { bookTime, type RunnerSession } from './runner-session.ts';

/** Random delay of hand-ins, so that a class with a common deadline does not submit within one second. */
const SPREAD_MS = 3_000;
const ASK_AGAIN_MS = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** When the time is over: becomes read-only, sends all changes, and asks the server for the next phase. */
export async function finishPhaseByClock(session: RunnerSession, isOver: () => boolean): Promise<void> {
  const ending = session.attempt.get().phase;
  bookTime(session);
  session.isFrozen.set(true);
  await session.sync.flush();
  const isSettled = () => isOver() || session.isClosed.get() || session.takenOver.get() !== null;
  while (!isSettled()) {
    await untilAnswered(() => resync(session), isSettled);
    const { phase } = session.attempt.get();
    if (phase !== null && (phase !== ending || session.clock.get().remainingMs > 0)) break;
    if (phase === null) {
      await pause(Math.random() * SPREAD_MS);
      await untilAnswered(() => handIn(session), isSettled);
    }
    await pause(ASK_AGAIN_MS);
  }
  if (!isOver() && session.takenOver.get() === null && !session.isClosed.get()) session.isFrozen.set(false);
}
