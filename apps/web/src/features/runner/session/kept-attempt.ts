import type { Submission } from '@study/contract/attempt-views.ts';
import { holdEpoch } from '../../../offline/attempt/lease-note.ts';
import { practiceContentName, practiceName } from '../../../offline/copies/copy-names.ts';
import { readCopy, removeCopy, removePaper, saveCopy } from '../../../offline/copies/copy-store.ts';
import { eraseSentReviews } from '../../../offline/review-store.ts';
import { browserSession } from '../../../session/session-storage.ts';
import { openJournal } from './journal.ts';
import { claimLease } from './lease.ts';
import { joinKept } from './merge-answers.ts';
import type { OpenedAttempt } from './opened-attempt.ts';
import type { RunnerSession } from './runner-session.ts';

/**
 * A practice can be opened later without a network. A mock is not kept, and seals its paper here too: keys of an
 * earlier attempt on it are removed with everything else of the paper, and so are today's reviews. Where no attempt is open (null) there is nothing to open later. Throws where the browser forbids
 * storage.
 */
export async function keepOpened(userId: string, paperId: string, attempt: Submission | null): Promise<void> {
  if (attempt === null) return removeCopy(userId, practiceName(paperId));
  if (attempt.mode === 'mock') {
    await Promise.all([removePaper(userId, paperId), eraseSentReviews(userId)]);
    return;
  }
  const paper = { id: paperId, title: attempt.paper_title };
  await saveCopy(userId, { name: practiceName(paperId), paper, value: attempt });
}

/** The attempt is closed: there is nothing left to open. Throws where the browser forbids storage. */
export async function forgetOpened({ paperId, attemptId }: RunnerSession): Promise<void> {
  const userId = browserSession.user()?.id;
  if (userId === undefined) return;
  await Promise.all([removeCopy(userId, practiceName(paperId)), removeCopy(userId, practiceContentName(attemptId))]);
}

/**
 * An open practice as this browser has it, under the lease that it had last: the server decides about the lease when the
 * answers arrive. Null when nothing is kept, or another page has it open. Throws where the browser forbids storage.
 */
export async function openKept(paperId: string, userId: string): Promise<OpenedAttempt | null> {
  const attempt = (await readCopy(userId, practiceName(paperId))) as Submission | undefined;
  if (attempt === undefined) return null;
  const journal = openJournal({ userId, paperId, attemptId: attempt.id });
  const kept = (await journal.read()).toSorted((a, b) => a.epoch - b.epoch);
  const last = kept.at(-1);
  if (last === undefined || (await claimLease(attempt.id, last.epoch)) === false) return null;
  holdEpoch(attempt.id, last.epoch);
  const { disputed, ...own } = last;
  const { answers, conflicts } = joinKept(own, kept.slice(0, -1));
  return { attempt, answers, conflicts: [...disputed, ...conflicts], journal };
}
