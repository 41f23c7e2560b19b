import type { MistakeReason } from '@study/contract/mistakes/mistakes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/**
 * Undoes the latest manual change (retired or removed) of an item, if it was made after `since` (milliseconds of the
 * epoch). The caller rebuilds the card afterwards. False: there was no such change.
 */
export async function takeBackByHand(trx: Db, userId: string, id: string, since: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mistakes set
      removed_at = case when is_removal then null else removed_at end,
      retired_by_hand_at = case when is_removal then retired_by_hand_at end
    from (
      select id as last_id, removed_at is not null and removed_at >= coalesce(retired_by_hand_at, '-infinity') as is_removal
      from mistakes where user_id = ${userId} and id = ${id}
    ) as last
    where user_id = ${userId} and id = last_id
      and (case when is_removal then removed_at else retired_by_hand_at end) > ${new Date(since)}
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface MistakeChange {
  note?: string | undefined;
  starred?: boolean | undefined;
  reason?: MistakeReason | null | undefined;
}

export async function updateMistake(db: Db, userId: string, id: string, change: MistakeChange): Promise<void> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await db.updateTable('mistakes').set(set).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Records a manual change of an item; the caller rebuilds the card afterwards. */
export async function setByHand(
  trx: Db,
  userId: string,
  id: string,
  { what, at }: { what: 'retired' | 'returned' | 'removed'; at: number },
): Promise<void> {
  const when = new Date(at);
  const set = {
    retired: { retired_by_hand_at: when, removed_at: null },
    returned: { returned_at: when, removed_at: null },
    removed: { removed_at: when },
  }[what];
  await trx.updateTable('mistakes').set(set).where('user_id', '=', userId).where('id', '=', id).execute();
}
