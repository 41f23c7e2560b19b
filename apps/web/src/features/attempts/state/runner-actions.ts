import { changeOf } from '#offline/attempt/answer-version.ts';
import { ApiError, isPassing, type ClientErrorCode } from '#api/errors.ts';
import { dropEpoch, holdEpoch } from '#offline/attempt/lease-note.ts';
import { deleteAnnotations } from './annotations.ts';
import { toChange, unsentItems } from './answers.ts';
import { FLUSH_MS } from './attempt-pages.ts';
import { claimLease } from './lease.ts';
import type { KeptByPage } from './merge-answers.ts';
import { takeLeaseFromPages } from './open-attempt.ts';
import { abandonAttempt, endPhase, getSubmission, submitAttempt } from './runner-queries.ts';
import { bookTime, continueHere, applyServerState, type Runner } from './runner.ts';
import { pause } from '#ui/state/pause.ts';

/** Candidate actions that the server must confirm. All throw ApiError. */

/** Refetches the state of the attempt. Throws ApiError. */
export async function resync(runner: Runner): Promise<void> {
  applyServerState(runner, await getSubmission(runner.attemptId));
}

/** Sends all changes, then ends the current phase of a mock. Throws ApiError. */
export async function finishPhase(runner: Runner): Promise<void> {
  const { phase } = runner.attempt.get();
  if (phase === null) return;
  bookTime(runner);
  await sendEverything(runner);
  try {
    await endPhase(runner.attemptId, runner.store.get().epoch, phase);
  } catch (error) {
    if (!tookLease(runner, error)) throw error;
  }
  await resync(runner);
}

/** Hands in with the last changes. An attempt that is already closed counts as success. Throws ApiError. */
export async function handIn(runner: Runner): Promise<void> {
  const { paperId, attemptId } = runner;
  bookTime(runner);
  await runner.sync.flush();
  await runner.journal.settled();
  const answers = runner.store.get();
  // All changes regardless of size: changes missing from this request are not handed in.
  const changes = unsentItems(answers).map((item) => toChange(answers, item));
  try {
    const submission = await submitAttempt({ paperId, attemptId, epoch: answers.epoch, changes });
    const taken = changes.map(({ item, seq }) => [item, [answers.epoch, seq] as [number, number]] as const);
    runner.store.acknowledge({ stored: Object.fromEntries(taken), rejected: [] });
    applyServerState(runner, submission);
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'attempt_closed' || error.code === 'no_open_attempt')) {
      runner.isClosed.set(true);
      return;
    }
    if (!tookLease(runner, error)) throw error;
  }
}

export async function giveUp(runner: Runner): Promise<void> {
  try {
    await abandonAttempt(runner.attemptId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'attempt_closed') throw error;
  }
  runner.isClosed.set(true);
}

/** Takes the lease for this page and merges the answers other pages left in the journal. Throws ApiError. */
export async function takeBack(runner: Runner): Promise<void> {
  const lease = await takeLeaseFromPages(runner.attemptId, true);
  holdEpoch(runner.attemptId, lease.epoch);
  await claimLease(runner.attemptId, lease.epoch);
  continueHere(runner, lease, await unsentHere(runner));
  await resync(runner);
}

/**
 * Unsent answers of this browser, from the journal: another page may have taken over this page's answers. Without
 * durable storage, from memory.
 */
async function unsentHere(runner: Runner): Promise<KeptByPage[]> {
  await runner.journal.settled();
  const kept = await runner.journal.read();
  return runner.journal.isDurable.get() ? kept : [{ ...runner.store.get(), disputed: runner.conflicts.get() }];
}

/** Yields to another page of this browser: sends what it can, keeps the rest in the journal, and becomes read-only. */
export async function yieldLease(runner: Runner): Promise<void> {
  bookTime(runner);
  runner.isFrozen.set(true);
  runner.takenOver.set('another_page');
  await Promise.race([runner.sync.flush(), pause(FLUSH_MS)]);
  runner.sync.yieldLease();
  await runner.journal.settled();
}

/**
 * After the end of the attempt: delivers unsent answers as late and deletes the local data. If delivery fails for now,
 * the answers stay in the journal for the result page to retry.
 */
export async function forget(runner: Runner): Promise<void> {
  const { attemptId, paperId } = runner;
  runner.sync.stop();
  dropEpoch(attemptId);
  deleteAnnotations(attemptId);
  await runner.journal.settled();
  const answers = runner.store.get();
  const unsent = [
    ...unsentItems(answers).map((item) => toChange(answers, item)),
    ...runner.conflicts.get().map(({ item, mine }) => changeOf(item, mine)),
  ];
  const isWanted = unsent.length > 0 && runner.attempt.get().state !== 'abandoned';
  const late = isWanted ? await import('#offline/late-queries.ts').catch(() => 'away' as const) : null;
  if (late === 'away') return;
  try {
    await late?.handOverLate(paperId, attemptId, unsent);
  } catch (error) {
    if (isPassing(error)) return;
  }
  await runner.journal.erase();
}

const TRIES = 3;

/** Sends all unsent changes. Throws ApiError if that fails; code `network` if there was no response. */
export async function sendEverything(runner: Runner): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await runner.sync.flush()) return;
    if (runner.takenOver.get() !== null || runner.isClosed.get()) return;
  }
  const { state, message } = runner.status.get();
  if (state === 'signed_out') throw unsent('not_authenticated', '登录已失效，请重新登录后再试');
  if (message !== null) throw unsent('unknown', `${message}，请稍后再试`);
  throw unsent('network', '还有答案没有送达，请检查网络后再试');
}

const unsent = (code: ClientErrorCode, message: string) => new ApiError({ status: 0, code, message });

/** Whether an error means that another page holds the lease; if so, makes this page read-only. */
export function tookLease(runner: Runner, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'lease_lost') return false;
  runner.isFrozen.set(true);
  runner.takenOver.set('elsewhere');
  return true;
}

const RETRY_MS = 1_500;
/** Retries a call until the server responds; throws if the server refuses. */
export async function untilAnswered<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T | null> {
  while (!isOver()) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(RETRY_MS);
    }
  }
  return null;
}
