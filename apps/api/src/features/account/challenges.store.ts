import type { Db } from '#db/database.ts';

/** Marks a challenge as used. False: it was used before, in this or another process. */
export async function spendChallenge(db: Db, challenge: { id: string; expiresAt: Date }): Promise<boolean> {
  const inserted = await db
    .insertInto('spent_challenges')
    .values({ id: challenge.id, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
}
