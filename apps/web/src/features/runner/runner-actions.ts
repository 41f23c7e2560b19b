import { ApiError, isPassing } from '../../api-error.ts';
import { takeBatch } from './batch.ts';
import { toChange, unsentItems } from './answers.ts';
import { dropEpoch, holdEpoch } from '../../lease-note.ts';
import { abandonAttempt, draftIn, endPhase, getSubmission, submitAttempt, takeLease } from './runner-queries.ts';
import { bookTime, continueHere, hearAttempt, unsentCount, type RunnerSession } from './runner-session.ts';

/** What the candidate does that the server must confirm. All throw ApiError. */

/** Asks the server where the attempt stands. */
export async function resync(session: RunnerSession): Promise<void> {
  hearAttempt(session, await getSubmission(session.attemptId));
}

/** Ends the current phase of a mock; what was written in it goes first. */
export async function finishPhase(session: RunnerSession): Promise<void> {
  const { phase } = session.attempt.get();
  if (phase === null) return;
  bookTime(session);
  await sendEverything(session);
  try {
    await endPhase(session.attemptId, session.store.get().epoch, phase);
  } catch (error) {
    if (!tookLease(session, error)) throw error;
  }
  await resync(session);
}

/** Hands in, with the last changes. Being told that it is closed already is success too. */
export async function handIn(session: RunnerSession): Promise<void> {
  const { paperId, attemptId } = session;
  bookTime(session);
  await session.sync.flush();
  await session.journal.settled();
  const answers = session.store.get();
  const changes = takeBatch(unsentItems(answers).map((item) => toChange(answers, item)));
  try {
    hearAttempt(session, await submitAttempt({ paperId, attemptId, epoch: answers.epoch, changes }));
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'attempt_closed' || error.code === 'no_open_attempt')) {
      session.isClosed.set(true);
      return;
    }
    if (!tookLease(session, error)) throw error;
  }
}

export async function giveUp(session: RunnerSession): Promise<void> {
  try {
    await abandonAttempt(session.attemptId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'attempt_closed') throw error;
  }
  await forget(session);
}

/** Takes the lease for this page. */
export async function takeBack(session: RunnerSession): Promise<void> {
  const lease = await takeLease(session.attemptId);
  holdEpoch(session.attemptId, lease.epoch);
  continueHere(session, lease);
  await resync(session);
}

/** After the closing was acknowledged: nothing of the attempt stays in this browser. */
export async function forget(session: RunnerSession): Promise<void> {
  session.sync.stop();
  dropEpoch(session.attemptId);
  await session.journal.erase();
}

/** Leaves word for the result page that some answers came too late. */
export function noteLate(session: RunnerSession): void {
  const late = unsentCount(session.store.get());
  if (late === 0) return;
  try {
    sessionStorage.setItem(`late:${session.attemptId}`, String(late));
  } catch {
    // The server has it in the record of the attempt.
  }
}

const TRIES = 3;

async function sendEverything(session: RunnerSession): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await session.sync.flush()) return;
    if (session.takenOver.get() !== undefined || session.isClosed.get()) return;
  }
  throw new ApiError({ status: 0, code: 'network', message: '还有答案没有送达，请检查网络后再试' });
}

function tookLease(session: RunnerSession, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'lease_lost') return false;
  session.isFrozen.set(true);
  session.takenOver.set(draftIn(error));
  return true;
}

const RETRY_MS = 1_500;

/** Repeats a call until the server has answered; refusals are thrown. */
export async function untilAnswered<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T | null> {
  while (!isOver()) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  return null;
}
