import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: the papers on which a user has an open mock, so that no endpoint may show their keys. `userId` is a column or a
 * value. The SQL form of the domain's `hasOpenMock`, for statements over many papers.
 */
export const sealedPapers = (userId: RawBuilder<unknown>) => sql`(
  select paper_id from attempts
  where user_id = ${userId} and mode = 'mock' and state in ('in_progress', 'objective_submitted')
)`;
