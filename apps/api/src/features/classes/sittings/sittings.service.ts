import { acceptanceWindows } from '@study/domain/attempt/acceptance.ts';
import { deadlineOf, isOpen } from '@study/domain/attempt/attempt.ts';
import { extendPhases } from '@study/domain/classes/assignment.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { applyEvent } from '#engine/transition.service.ts';
import { lockAttempt } from '#models/attempts/attempts.store.ts';
import { attemptsTurn } from '#models/attempts/attempts-turn.ts';
import { insertEvent } from '#models/attempts/events.store.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import { keepOpenFor, writeTimes } from './sittings.store.ts';

/** Gives each attempt more time in its present phase, one transaction an attempt. Returns how many it was given to. */
export async function extendAttempts(
  db: Kysely<DB>,
  refs: readonly AttemptRef[],
  { assignmentId, at, ms }: { assignmentId: string; at: number; ms: number },
): Promise<number> {
  let extended = 0;
  for (const ref of refs) {
    const isExtended = await attemptsTurn(ref.userId, () =>
      inTransaction(db, async (trx) => {
        const locked = await lockAttempt(trx, ref);
        if (locked === null || !isOpen(locked.attempt)) return false;
        const phases = extendPhases(locked.attempt.phases, at, ms);
        const attempt = { ...locked.attempt, phases };
        const [before, deadlineAt] = [deadlineOf(locked.attempt), deadlineOf(attempt)];
        if (deadlineAt === before) return false;
        await writeTimes(trx, { ...attempt, windows: acceptanceWindows(attempt) }, deadlineAt);
        await insertEvent(trx, ref, 'extended', { ms });
        await keepOpenFor(trx, assignmentId, { before: new Date(before), until: new Date(deadlineAt) });
        return true;
      }),
    );
    if (isExtended) extended += 1;
  }
  return extended;
}

/** Hands in each attempt with what is stored, one transaction an attempt. Returns how many were open. */
export async function endAttempts(db: Kysely<DB>, refs: readonly AttemptRef[]): Promise<number> {
  let ended = 0;
  for (const ref of refs) {
    const isEnded = await attemptsTurn(ref.userId, () =>
      inTransaction(db, async (trx) => {
        const locked = await lockAttempt(trx, ref);
        if (locked === null || !isOpen(locked.attempt)) return false;
        return 'attempt' in (await applyEvent(trx, locked.attempt, { type: 'submit' }, locked.now));
      }),
    );
    if (isEnded) ended += 1;
  }
  return ended;
}
