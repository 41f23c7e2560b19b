import { onDatabase } from './on-database.ts';

/** Takes all papers away from the user's plan, which else has a whole paper, and no reviews, on a weekend. */
export async function spendPapers(username: string): Promise<void> {
  await onDatabase(
    `insert into spent_papers (user_id, paper_id) select users.id, papers.id from users, papers where username = $1
     on conflict do nothing`,
    [username],
  );
}
