import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Forgets that an item was retired or removed by hand, whichever was last, if that was after `since` (milliseconds of the
 * epoch); its card is rebuilt afterwards. False: there was nothing so new.
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
