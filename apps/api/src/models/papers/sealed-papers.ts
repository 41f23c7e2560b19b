import { BY_HAND_AT_THE_LATEST_MS } from '@study/domain/classes/assignment.ts';
import { sql, type RawBuilder } from 'kysely';

/** SQL: the answers of the assignment in `s` are not open yet. The SQL form of the domain's `areAnswersOpen`. */
const ARE_ANSWERS_CLOSED = sql`case s.answers
  when 'at_once' then false
  else s.answers_opened_at is null and clock_timestamp() < s.closes_at + case s.answers
    when 'by_hand' then make_interval(secs => ${sql.lit(BY_HAND_AT_THE_LATEST_MS / 1000)}) else interval '0' end
end`;

/** SQL: the user has an attempt on the paper for an assignment whose answers are not open yet. */
export const isWithheld = (userId: RawBuilder<unknown>, paperId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from attempts a join assignments s on s.id = a.assignment_id
  where a.user_id = ${userId} and a.paper_id = ${paperId} and a.assignment_id is not null and a.state <> 'abandoned'
    and ${ARE_ANSWERS_CLOSED}
)`;

/**
 * SQL: the papers whose keys no endpoint may show to a user: they have an open mock, or an attempt for an assignment
 * whose answers are not open yet, also after leaving the class. `userId` is a column or a value. The SQL form of the
 * domain's `hasOpenMock`, for statements over many papers.
 */
export const sealedPapers = (userId: RawBuilder<unknown>) => sql`(
  select paper_id from attempts
  where user_id = ${userId} and mode = 'mock' and state in ('in_progress', 'objective_submitted')
  union all
  select a.paper_id from attempts a join assignments s on s.id = a.assignment_id
  where a.user_id = ${userId} and a.assignment_id is not null and a.state <> 'abandoned' and ${ARE_ANSWERS_CLOSED}
)`;
