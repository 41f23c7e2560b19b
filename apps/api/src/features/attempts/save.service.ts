import type { SaveReceipt } from '@study/contract/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts.ts';
import { rejectionOf } from '@study/domain/attempt/acceptance.ts';
import { isOpen, isOverdue, phaseAt, remainingMs } from '@study/domain/attempt/attempt.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuse, type Refusal } from '../../http/errors.ts';
import { leaseLost } from './closing.service.ts';
import { insertLateAnswers } from './events.store.ts';
import { saveResponses, type SaveOutcome, type SaveRequest } from './responses.store.ts';
import { lockSettled } from './transition.service.ts';

/**
 * Saves a draft. The usual case is one statement; what it did not store is looked at afterwards: a lost lease and a
 * closed attempt are refusals, a change for another phase is rejected by itself. null: no such attempt.
 */
export async function saveDraft(database: Database, request: SaveRequest): Promise<SaveReceipt | Refusal | null> {
  const outcome = await saveResponses(database.pool, request);
  if (!outcome) return null;
  const { attempt, nowMs } = outcome;
  if (isOverdue(attempt, nowMs)) {
    await inTransaction(database.db, (trx) => lockSettled(trx, request.userId, request.id));
  }
  if (!isOpen(attempt) || isOverdue(attempt, nowMs)) {
    await keepLate(database, request, request.changes);
    return refuse('attempt_closed');
  }
  if (request.epoch !== null && request.epoch !== attempt.epoch) return leaseLost(database.db, attempt, nowMs);
  const rejected = rejectionsOf(outcome, request.changes);
  // What came too early can still be sent in time; what came too late is kept.
  const late = rejected.filter((rejection) => rejection.code !== 'phase_not_open');
  if (late.length > 0) {
    const items = new Set(late.map((rejection) => rejection.item));
    await keepLate(
      database,
      request,
      request.changes.filter((change) => items.has(change.item)),
    );
  }
  return {
    stored: outcome.stored,
    rejected,
    state: attempt.state,
    phase: phaseAt(attempt, nowMs)?.name ?? null,
    server_time: new Date(nowMs).toISOString(),
    remaining_ms: Math.round(remainingMs(attempt, nowMs)),
  };
}

function rejectionsOf(outcome: SaveOutcome, changes: readonly DraftChange[]): SaveReceipt['rejected'] {
  const items = new Set(changes.map((change) => change.item).filter((item) => !(item in outcome.stored)));
  return [...items].map((item) => {
    return { item, code: rejectionOf(outcome.attempt, item, outcome.arrivedMs) ?? 'part_closed' };
  });
}

async function keepLate(database: Database, request: SaveRequest, changes: readonly DraftChange[]): Promise<void> {
  if (changes.length > 0) await insertLateAnswers(database.db, request, changes);
}
