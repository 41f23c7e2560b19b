import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface DraftTexts {
  paper: string;
  answers: string;
}

/** One administrator's draft of a paper; null: there is none. */
export async function findDraft(db: Db, paperId: string, userId: string) {
  const row = await db
    .selectFrom('paper_drafts')
    .innerJoin('users', 'users.id', 'paper_drafts.user_id')
    .select(['paper_text as paper', 'answers_text as answers', 'revision', 'base_version', 'edited_at', 'username'])
    .where('paper_id', '=', paperId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Other administrators' drafts of the paper, latest first. */
export async function listOtherDrafts(db: Db, paperId: string, userId: string) {
  return db
    .selectFrom('paper_drafts')
    .innerJoin('users', 'users.id', 'paper_drafts.user_id')
    .select(['user_id', 'username', 'base_version', 'edited_at'])
    .where('paper_id', '=', paperId)
    .where('user_id', '<>', userId)
    .where('role', '=', 'admin')
    .orderBy('edited_at', 'desc')
    .execute();
}

export interface SavedDraft extends DraftTexts {
  paperId: string;
  userId: string;
  /** The revision that the texts are based on; 0: there was no draft. */
  revision: number;
  baseVersion: number;
}

/** Saves a draft over the revision that it is based on. False when that is not the latest revision. */
export async function saveDraft(db: Db, draft: SavedDraft): Promise<boolean> {
  const { paperId, userId, paper, answers, revision, baseVersion } = draft;
  const values = { paper_text: paper, answers_text: answers, base_version: baseVersion, revision: revision + 1 };
  if (revision === 0) {
    const made = await db
      .insertInto('paper_drafts')
      .values({ paper_id: paperId, user_id: userId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const saved = await db
    .updateTable('paper_drafts')
    .set({ ...values, edited_at: sql`clock_timestamp()` })
    .where('paper_id', '=', paperId)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Deletes the drafts of a card without content in which nobody has typed since an import made them. */
export async function deleteUntouchedDrafts(db: Db, paperId: string): Promise<void> {
  await db
    .deleteFrom('paper_drafts')
    .where('paper_id', '=', paperId)
    .where('base_version', '=', 0)
    .where('revision', '=', 1)
    .execute();
}

/** Deletes a draft, with `revision` only that revision. False when there is none. */
export async function deleteDraft(db: Db, paperId: string, userId: string, revision?: number): Promise<boolean> {
  let query = db.deleteFrom('paper_drafts').where('paper_id', '=', paperId).where('user_id', '=', userId);
  if (revision !== undefined) query = query.where('revision', '=', revision);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
