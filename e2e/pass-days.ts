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
  ),
  word_answers as (
    update word_reviews set reviewed_at = reviewed_at - ago from who, span where user_id = who.id
  ),
  heard as (
    update hearings set heard_at = heard_at - ago, stored_at = stored_at - ago from who, span where user_id = who.id
  ),
  heard_again as (
    update sentence_reviews set reviewed_at = reviewed_at - ago from who, span where user_id = who.id
  ),
  sentences as (
    update heard_sentences set due_at = due_at - ago, first_heard_at = first_heard_at - ago,
      last_review_at = last_review_at - ago, retired_at = retired_at - ago
    from who, span where user_id = who.id
  ),
  words as (
    update kept_words set due_at = due_at - ago, last_review_at = last_review_at - ago,
      first_review_at = first_review_at - ago, kept_at = kept_at - ago, retired_at = retired_at - ago,
      returned_at = returned_at - ago, retired_by_hand_at = retired_by_hand_at - ago, removed_at = removed_at - ago
    from who, span where user_id = who.id
  )
  update mistakes set due_at = due_at - ago, last_review_at = last_review_at - ago, entered_at = entered_at - ago,
    last_wrong_at = last_wrong_at - ago, retired_at = retired_at - ago, returned_at = returned_at - ago,
    retired_by_hand_at = retired_by_hand_at - ago
  from who, span where user_id = who.id`;

/** Moves one user's mistake book, word book and sentences back by days, because the server's clock cannot be moved. */
export async function passDays(username: string, days: number): Promise<void> {
  await onDatabase(PAST, [username, days]);
}

/** Makes an account a day older: younger ones are not on leaderboards. */
export async function ageAccount(username: string): Promise<void> {
  await onDatabase(`update users set created_at = created_at - interval '1 day' where username = $1`, [username]);
}
