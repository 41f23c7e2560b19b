import type { SaveReceipt } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { rejectionOf, type Rejection } from '@study/domain/attempt/acceptance.ts';
import { isOpen, isOverdue, phaseAt, remainingMs } from '@study/domain/attempt/attempt.ts';
import type { Database, Db } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { leaseLost } from '#engine/closing.service.ts';
import { attemptsTurn, savesTurn } from '#models/attempts/attempts-turn.ts';
import { keepLateAnswers } from '#models/attempts/late-answers.store.ts';
import { scoreSoon } from '#engine/objective-scoring.service.ts';
import {
  holdsChange,
  listResponses,
  newestChanges,
  saveResponses,
  type SaveOutcome,
  type SaveRequest,
} from '#models/attempts/responses.store.ts';
import { lockSettled } from '#engine/transition.service.ts';

/** Rejections that the client may retry; answers with any other rejection are kept as late answers. */
const IN_TIME: ReadonlySet<Rejection> = new Set(['phase_not_open', 'superseded']);

/**
 * Saves a draft, usually in one statement. Afterwards explains what was not stored: a lost lease and a closed attempt
 * are refusals; single changes for another phase or a checked section are rejected by code. Null: no such attempt.
 */
export async function saveDraft(database: Database, request: SaveRequest): Promise<SaveReceipt | Refusal | null> {
  const outcome = await savesTurn(request.userId, () => saveResponses(database, request));
  if (!outcome) return null;
  const { attempt, nowMs } = outcome;
  if (!isOpen(attempt) || isOverdue(attempt, nowMs)) {
    await settleAndKeep(database, outcome, request, request.changes);
    return refuse('attempt_closed');
  }
  if (request.epoch !== null && request.epoch !== attempt.epoch) return leaseLost(database.db, attempt, nowMs);
  const { stored, rejected } = await sortOut(database, outcome, request.changes);
  const late = new Set(rejected.filter(({ code }) => !IN_TIME.has(code)).map(({ item }) => item));
  const changes = request.changes.filter((change) => late.has(change.item));
  if (changes.length > 0) await settleAndKeep(database, outcome, request, changes);
  return {
    stored,
    rejected,
    state: attempt.state,
    phase: phaseAt(attempt, nowMs)?.name ?? null,
    server_time: new Date(nowMs).toISOString(),
    remaining_ms: Math.round(remainingMs(attempt, nowMs)),
  };
}

/**
 * Sorts changes into stored and rejected ones. A retry of a change that was stored while its part was open counts as
 * stored, even if the part is closed now; another answer with the same sequence number does not.
 */
async function sortOut(
  { db }: Database,
  outcome: SaveOutcome,
  changes: readonly DraftChange[],
): Promise<Pick<SaveReceipt, 'stored' | 'rejected'>> {
  const { attempt, stored } = outcome;
  const missing = newestChanges(changes).filter((change) => !(change.item in stored));
  if (missing.length === 0) return { stored, rejected: [] };
  const known = new Map((await listResponses(db, attempt)).map((response) => [response.item, response]));
  const receipt: Pick<SaveReceipt, 'stored' | 'rejected'> = { stored: { ...stored }, rejected: [] };
  for (const change of missing) {
    const { item, seq } = change;
    const there = known.get(item);
    if (there && holdsChange(there, attempt.epoch, change)) {
      receipt.stored[item] = [there.epoch, there.seq];
      continue;
    }
    const isTaken = there?.epoch === attempt.epoch && there.seq === seq;
    const code = rejectionOf(attempt, item, outcome.arrivedMs) ?? (isTaken ? 'superseded' : 'part_closed');
    receipt.rejected.push({ item, code });
  }
  return receipt;
}

/** Locks the attempt, closes it if it is overdue, and stores late answers. */
async function settleAndKeep(
  { db }: Database,
  { attempt }: SaveOutcome,
  request: SaveRequest,
  changes: readonly DraftChange[],
): Promise<void> {
  const keep = async (trx: Db) => {
    // The clean-up may have deleted the attempt meanwhile: empty and abandoned long ago.
    if (!(await lockSettled(trx, request.userId, request.id))) return;
    await keepLateAnswers(trx, { ...attempt, epoch: request.epoch ?? attempt.epoch }, changes);
  };
  await attemptsTurn(request.userId, () => inTransaction(db, keep));
  await scoreSoon(db);
}
