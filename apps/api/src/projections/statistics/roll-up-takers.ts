import { sql } from 'kysely';
import type { Deps } from '#deps.ts';

/** Counts the users who handed in an attempt, per paper, so that lists need no aggregate query per request. */
export async function rollUpTakers(deps: Deps): Promise<void> {
  await sql`
    update papers set takers = counted.takers
    from (
      select paper_id, count(distinct user_id)::int as takers from attempts
      where state in ('scoring', 'scored', 'needs_review') group by paper_id
    ) as counted
    where counted.paper_id = papers.id and counted.takers <> papers.takers
  `.execute(deps.database.db);
}
