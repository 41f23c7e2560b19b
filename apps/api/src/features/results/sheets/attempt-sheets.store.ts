import { ATTEMPT_STATES, PAPER_MODES, type AttemptState } from '@study/contract/attempts/attempt-views.ts';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';

const attemptRow = z.object({
  id: z.string(),
  user_id: z.string(),
  username: z.string(),
  nickname: z.nullable(z.string()),
  content_version: z.number(),
  mode: z.enum(PAPER_MODES),
  state: z.enum(ATTEMPT_STATES),
  started_at: z.date(),
  submitted_at: z.nullable(z.date()),
  objective: z.nullable(z.number()),
  total: z.nullable(z.number()),
});
export type PaperAttemptRow = z.output<typeof attemptRow>;

/** Attempts on a paper begun before the one with the id `after`, newest first, without trials. */
export async function listPaperAttempts(
  db: Db,
  paperId: string,
  { state, after, limit }: { state: AttemptState | undefined; after: string | null; limit: number },
): Promise<PaperAttemptRow[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .leftJoin('attempt_totals', (join) =>
      join
        .onRef('attempt_totals.user_id', '=', 'attempts.user_id')
        .onRef('attempt_totals.attempt_id', '=', 'attempts.id'),
    )
    .select(['attempts.id', 'attempts.user_id', 'username', 'nickname', 'content_version', 'attempts.mode', 'state'])
    .select(['started_at', 'attempts.submitted_at', 'objective', 'total'])
    .where('attempts.paper_id', '=', paperId)
    .where('is_trial', '=', false)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(after !== null, (query) => query.where('attempts.id', '<', after ?? ''))
    .orderBy('attempts.id', 'desc')
    .limit(limit)
    .execute();
  return z.array(attemptRow).parse(rows);
}

/** The owner of an attempt; null: there is no such attempt. */
export async function findCandidate(db: Db, attemptId: string) {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select(['user_id', 'username', 'nickname'])
    .where('attempts.id', '=', attemptId)
    .executeTakeFirst();
  return row ?? null;
}
