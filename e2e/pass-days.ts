import { onDatabase } from './on-database.ts';

const PAST = `
  with who as (select id from users where username = $1), span as (select make_interval(days => $2) as ago),
  sources as (
    update mistake_sources set happened_at = happened_at - ago from who, span where user_id = who.id
  ),
  reviews as (
    update mistake_reviews set reviewed_at = reviewed_at - ago, arrived_at = arrived_at - ago from who, span where user_id = who.id
  ),
  practised as (
    update practice_answers set answered_at = answered_at - ago from who, span where user_id = who.id
  )
  update mistakes set due_at = due_at - ago, last_review_at = last_review_at - ago, entered_at = entered_at - ago,
    last_wrong_at = last_wrong_at - ago, retired_at = retired_at - ago, returned_at = returned_at - ago,
    retired_by_hand_at = retired_by_hand_at - ago
  from who, span where user_id = who.id`;

/** Days pass for one user's mistake book. The server's clock cannot be moved, so all that is in it lies further back. */
export async function passDays(username: string, days: number): Promise<void> {
  await onDatabase(PAST, [username, days]);
}

/** An account becomes a day older: younger ones do not appear on boards. */
export async function ageAccount(username: string): Promise<void> {
  await onDatabase(`update users set created_at = created_at - interval '1 day' where username = $1`, [username]);
}
