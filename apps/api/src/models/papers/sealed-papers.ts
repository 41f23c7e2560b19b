import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: the papers whose keys are sealed for a user, because a mock of theirs on the paper is open. `userId` is a column or
 * a value. The same rule as `hasOpenMock` of the domain, for statements that look at many papers.
 */
export const sealedPapers = (userId: RawBuilder<unknown>) => sql`(
  select paper_id from attempts
  where user_id = ${userId} and mode = 'mock' and state in ('in_progress', 'objective_submitted')
)`;
