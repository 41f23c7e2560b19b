import type { Db } from '../db/database.ts';

/** The paper's current content version; null when there is no such paper. */
export async function findContentVersion(db: Db, paperId: string): Promise<number | null> {
  const row = await db.selectFrom('papers').select('content_version').where('id', '=', paperId).executeTakeFirst();
  return row?.content_version ?? null;
}
