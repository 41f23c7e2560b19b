import type { Db } from '#db/database.ts';

/** Whether the user allows external services to process their texts; false when the account does not exist. */
export async function allowsExternal(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('allows_external_scoring')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.allows_external_scoring === true;
}

export async function setAllowsExternal(db: Db, userId: string, isAllowed: boolean): Promise<void> {
  await db.updateTable('users').set({ allows_external_scoring: isAllowed }).where('id', '=', userId).execute();
}

export async function setReviewLimit(db: Db, userId: string, limit: number): Promise<void> {
  await db.updateTable('users').set({ review_limit: limit }).where('id', '=', userId).execute();
}

export async function setNewWordsADay(db: Db, userId: string, newWords: number): Promise<void> {
  await db.updateTable('users').set({ new_words_a_day: newWords }).where('id', '=', userId).execute();
}
