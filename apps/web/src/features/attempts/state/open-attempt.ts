import { isUnreached } from '#api/errors.ts';
import { openAttemptChannel } from '#offline/attempt/attempt-channel.ts';
import { heldEpoch, holdEpoch } from '#offline/attempt/lease-note.ts';
import { underLease } from './answers.ts';
import { askOthersToYield } from './attempt-pages.ts';
import { openJournal } from './journal.ts';
import { claimLease, isClaimedElsewhere } from './lease.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { OpenedAttempt } from './opened-attempt.ts';
import { forgetItem } from './place.ts';
import { findDraft, getSubmission, takeLease } from './runner-queries.ts';

/**
 * Opens the attempt in progress on a paper: takes the lease and merges journal and draft. If the server is unreachable,
 * a practice opens from its offline copy. Null if no attempt is open; `isAnyOpen` is checked before the draft is
 * fetched. Throws ApiError.
 */
export async function openAttempt(
  paperId: string,
  userId: string,
  isAnyOpen: () => Promise<boolean>,
): Promise<OpenedAttempt | null> {
  try {
    const opened = await openWithServer(paperId, userId, isAnyOpen);
    const attempt = opened?.attempt ?? null;
    void import('./attempt-cache.ts')
      .then(({ cacheOpened: keepOpened }) => keepOpened(userId, paperId, attempt))
      .catch(() => undefined);
    return opened;
  } catch (error) {
    if (!isUnreached(error)) throw error;
    const { openCached: openKept } = await import('./attempt-cache.ts');
    const opened = await openKept(paperId, userId).catch(() => null);
    if (opened === null) throw error;
    return opened;
  }
}

async function openWithServer(
  paperId: string,
  userId: string,
  isAnyOpen: () => Promise<boolean>,
): Promise<OpenedAttempt | null> {
  const found = (await isAnyOpen()) ? await findDraft(paperId) : null;
  if (found === null) {
    // No attempt is open on this paper, so all answers left in this browser are late.
    void import('#offline/late-queries.ts')
      .then(({ handOverAllKept }) => handOverAllKept(userId, paperId))
      .catch(() => undefined);
    return null;
  }
  const attemptId = found.attempt_id;
  const journal = openJournal({ userId, paperId, attemptId });
  const isHeld = await isHeldHere(attemptId, found.epoch);
  if (!isHeld) forgetItem(attemptId);
  const draft = isHeld ? found : await underNewLease(attemptId, await isClaimedElsewhere(attemptId, found.epoch));
  const [attempt, kept] = await Promise.all([getSubmission(attemptId), journal.read()]);
  const { answers, conflicts } = mergeAnswers(kept, draft);
  const moved = underLease(answers, draft.epoch);
  journal.write({ ...moved, disputed: conflicts });
  return { attempt, answers: moved, conflicts, journal };
}

/** Whether this page may resume the lease it held before a reload. */
async function isHeldHere(attemptId: string, epoch: number): Promise<boolean> {
  if (heldEpoch(attemptId) !== epoch) return false;
  const isMine = await claimLease(attemptId, epoch);
  if (isMine !== null) return isMine;
  // A duplicated tab has a copy of the lease note. Without the Web Locks API, ask whether the original tab is alive.
  return (await askOthersToYield(openAttemptChannel, attemptId)).others === 0;
}

async function underNewLease(attemptId: string, mayBeHeld: boolean) {
  const { epoch, draft } = await takeLeaseFromPages(attemptId, mayBeHeld);
  holdEpoch(attemptId, epoch);
  await claimLease(attemptId, epoch);
  return { ...draft, epoch };
}

/** Lets other pages of this browser send their answers, then takes the lease. Throws ApiError. */
export async function takeLeaseFromPages(attemptId: string, mayBeHeld: boolean) {
  const asked = mayBeHeld ? await askOthersToYield(openAttemptChannel, attemptId) : null;
  try {
    return await takeLease(attemptId);
  } catch (error) {
    asked?.cancelTakeover();
    throw error;
  }
}
