import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';

/** Reserves tokens of today's budget (UTC days); false when that would exceed `most`. */
export async function reserveBudget(db: Db, userId: string, tokens: number, most: number): Promise<boolean> {
  if (tokens > most) return false;
  const { rows } = await sql`
    insert into scorer_budgets as b (user_id, id, day, tokens)
    select id, ${uuidv7()}, (now() at time zone 'utc')::date, ${tokens} from users where id = ${userId}
    on conflict (user_id, day) do update set tokens = b.tokens + excluded.tokens
      where b.tokens + excluded.tokens <= ${most}
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Returns the unused part of a reservation. Has no effect after midnight UTC. */
export async function returnBudget(db: Db, userId: string, tokens: number): Promise<void> {
  await sql`
    update scorer_budgets set tokens = greatest(0, tokens - ${tokens})
    where user_id = ${userId} and day = (now() at time zone 'utc')::date
  `.execute(db);
}
