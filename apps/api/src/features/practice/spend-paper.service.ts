import type { Kysely } from 'kysely';
import { inPaperTurn } from '#models/papers/paper-turn.ts';
import type { DB } from '#db/rows.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { findOpenMode, insertSpentPaper } from '#models/learner/spent-papers.store.ts';

/**
 * Releases an untaken paper for practice (spends it): later attempts on it are not clean. Refused while an attempt on
 * it is open.
 */
export async function spendPaper(db: Kysely<DB>, userId: string, paperId: string): Promise<Refusal | null> {
  return inPaperTurn(db, { userId, paperId }, async (trx) => {
    const open = await findOpenMode(trx, userId, paperId);
    if (open !== null) return refuse(open === 'mock' ? 'answers_sealed' : 'attempt_open');
    await insertSpentPaper(trx, userId, paperId);
    return null;
  });
}
