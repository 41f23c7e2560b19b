import type { Draft } from '@study/contract/attempts/attempt-views.ts';
import { getDraftEndpoint, saveDraftEndpoint } from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { changeOf, compareVersions, isUnsent } from './attempt/answer-version.ts';
import { call } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { journalShelf, keptAttempts, type KeptAnswers } from './attempt/journal-store.ts';

/**
 * Sends changes of a closed attempt; the server stores them as late, without scoring them. Changes that it already has
 * are skipped. Returns the number of new ones. Throws ApiError.
 */
export async function handOverLate(
  paperId: string,
  attemptId: string,
  changes: readonly DraftChange[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const params = { id: paperId };
  const draft = await call(getDraftEndpoint, { params, query: { attempt_id: attemptId } });
  const late = lateAmong(changes, draft);
  if (late.length === 0) return 0;
  try {
    await call(saveDraftEndpoint, { params, body: { attempt_id: attemptId, changes: late } });
  } catch (error) {
    // This error confirms that the server stored the changes as late.
    if (!(error instanceof ApiError) || error.code !== 'attempt_closed') throw error;
  }
  return late.length;
}

/** The newest change of each item that the server does not have. */
export function lateAmong(changes: readonly DraftChange[], draft: Pick<Draft, 'items'>): DraftChange[] {
  const newest = new Map(changes.toSorted((a, b) => a.seq - b.seq).map((change) => [change.item, change]));
  return [...newest.values()].filter(
    ({ item, response }) => response !== undefined && response !== (draft.items[item]?.response ?? null),
  );
}

/**
 * Delivers this browser's answers of a closed attempt as late, then deletes them. Returns the number of new ones.
 * Throws ApiError.
 */
export async function handOverKept(userId: string, paperId: string, attemptId: string): Promise<number> {
  const shelf = journalShelf<KeptAnswers>(userId, paperId, attemptId);
  const kept = await shelf.readAll().catch(() => []);
  if (kept.length === 0) return 0;
  const count = await handOverLate(paperId, attemptId, unsentOf(kept));
  await shelf.eraseAll().catch(() => undefined);
  return count;
}

/** Like handOverKept, for all attempts on a paper. Requires that none is open. */
export async function handOverAllKept(userId: string, paperId: string): Promise<number> {
  let count = 0;
  for (const attemptId of await keptAttempts(userId, paperId)) count += await handOverKept(userId, paperId, attemptId);
  return count;
}

/** The unsent changes of all pages of this browser, oldest first. */
export function unsentOf(kept: readonly KeptAnswers[]): DraftChange[] {
  const items = kept.flatMap((record) => [
    ...record.disputed.map(({ item, mine }) => ({ item, mine })),
    ...Object.entries(record.items).flatMap(([item, mine]) => (isUnsent(mine) ? [{ item, mine }] : [])),
  ]);
  return items
    .toSorted((a, b) => compareVersions(a.mine.version, b.mine.version))
    .map(({ item, mine }) => changeOf(item, mine));
}
