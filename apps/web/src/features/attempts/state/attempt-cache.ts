import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { openAttemptChannel } from '#offline/attempt/attempt-channel.ts';
import { heldEpoch, holdEpoch } from '#offline/attempt/lease-note.ts';
import { practiceContentName, practiceName } from '#offline/copies/copy-names.ts';
import { readCopy, removeCopy, removePaper, saveCopy } from '#offline/copies/copy-store.ts';
import { eraseSentReviews } from '#offline/review-store.ts';
import { browserSession } from '#session/session-storage.ts';
import { askOthersToYield } from './attempt-pages.ts';
import { openJournal } from './journal.ts';
import { claimLease } from './lease.ts';
import { joinKept } from './merge-answers.ts';
import type { OpenedAttempt } from './opened-attempt.ts';
import type { Runner } from './runner.ts';

/**
 * Stores a practice or drill attempt for offline use. A mock is not stored; it deletes the local copies of its paper, including
 * answer keys of earlier attempts, and the copy of today's reviews. `null` (no open attempt) deletes the stored
 * practice. Throws if the browser forbids storage.
 */
export async function cacheOpened(userId: string, paperId: string, attempt: Submission | null): Promise<void> {
  if (attempt === null) return removeCopy(userId, practiceName(paperId));
  if (attempt.mode === 'mock') {
    await Promise.all([removePaper(userId, paperId), eraseSentReviews(userId)]);
    return;
  }
  const paper = { id: paperId, title: attempt.paper_title };
  await saveCopy(userId, { name: practiceName(paperId), paper, value: attempt });
}

/** Updates the offline copy from the server's latest state of the practice. */
export async function cacheAgain({ paperId, attempt }: Runner): Promise<void> {
  const userId = browserSession.user()?.id;
  if (userId !== undefined && attempt.get().mode !== 'mock') await cacheOpened(userId, paperId, attempt.get());
}

/** The attempt is closed: there is nothing left to open. Throws where the browser forbids storage. */
export async function dropOpened({ paperId, attemptId }: Runner): Promise<void> {
  const userId = browserSession.user()?.id;
  if (userId === undefined) return;
  await Promise.all([removeCopy(userId, practiceName(paperId)), removeCopy(userId, practiceContentName(attemptId))]);
}

/** Whether no other page of this browser has the attempt open. */
async function isOnlyPage(attemptId: string, epoch: number): Promise<boolean> {
  const isMine = await claimLease(attemptId, epoch);
  if (isMine !== null) return isMine;
  // The Web Locks API needs a secure context. Over plain HTTP, ask other pages.
  const { others, cancelTakeover } = await askOthersToYield(openAttemptChannel, attemptId);
  if (others > 0) cancelTakeover();
  return others === 0;
}

/**
 * Opens a practice from its offline copy, under the last known lease; the server checks the lease when answers arrive.
 * Null if nothing is stored or another page has it open. Throws if the browser forbids storage.
 */
export async function openCached(paperId: string, userId: string): Promise<OpenedAttempt | null> {
  const attempt = (await readCopy(userId, practiceName(paperId))) as Submission | undefined;
  if (attempt === undefined) return null;
  const journal = openJournal({ userId, paperId, attemptId: attempt.id });
  const read = async () => (await journal.read()).toSorted((a, b) => a.epoch - b.epoch);
  const found = (await read()).at(-1);
  // This browser holds a newer lease, whose journal entry is still being written.
  if (found === undefined || (heldEpoch(attempt.id) ?? 0) > found.epoch) return null;
  if (!(await isOnlyPage(attempt.id, found.epoch))) return null;
  const kept = await read();
  const last = kept.at(-1) ?? found;
  holdEpoch(attempt.id, last.epoch);
  const { disputed, ...own } = last;
  const { answers, conflicts } = joinKept(own, kept.slice(0, -1));
  return { attempt, answers, conflicts: [...disputed, ...conflicts], journal };
}
