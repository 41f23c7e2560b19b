import { isSuspicious, namesOf, signsOf } from '@study/domain/analysis/item-signs.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { lockTallies, writeSettled } from '#projections/items/item-statistics.store.ts';
import { findPresentQuestions } from './present-questions.store.ts';

interface Settling {
  paperId: string;
  item: number;
  isSettled: boolean;
}

type Settled = { is_suspicious: boolean; settled_at: string | null } | Refusal;

/** Records the decision that an item of a paper's current questions is fine, or withdraws it. */
export async function settleItem(
  db: Kysely<DB>,
  actor: Actor,
  { paperId, item, isSettled }: Settling,
): Promise<Settled> {
  return inTransaction(db, async (trx) => {
    const present = await findPresentQuestions(trx, paperId);
    if (present === null) return refuse('not_found');
    const { questionsHash, content } = present;
    const rows = await lockTallies(trx, { paperId, questionsHash });
    const row = rows.find((each) => each.item === item);
    const key = content.keys.get(item);
    if (row === undefined || key === undefined) return refuse('not_found');
    const signs = signsOf(row.tally, key);
    // If new signs have appeared since the last decision, this call is a new decision on the present signs.
    const isSaid = isSettled ? !isSuspicious(signs, key, row.settled) && row.settled !== null : row.settled === null;
    if (isSaid) return { is_suspicious: row.is_suspicious, settled_at: row.settled_at?.toISOString() ?? null };
    const settled = isSettled ? { key, signs } : null;
    const written = { settled, at: isSettled ? new Date() : null, isSuspicious: isSuspicious(signs, key, settled) };
    await writeSettled(trx, { paperId, questionsHash }, item, written);
    await recordAct(trx, actor, {
      act: 'paper.settle_item',
      target: { kind: 'paper', id: paperId },
      before: { items: [item], is_settled: !row.is_suspicious && row.settled !== null },
      after: { items: [item], is_settled: isSettled, signs: namesOf(signs) },
    });
    return { is_suspicious: written.isSuspicious, settled_at: written.at?.toISOString() ?? null };
  });
}
