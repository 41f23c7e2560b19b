import { sql } from 'kysely';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';

/**
 * SQL: marking jobs without tries left whose texts have no mark yet. Columns user_id, attempt_id, revision_id (null:
 * the submitted texts), parts, failure, failed_at.
 */
export const GIVEN_UP = sql`
  select r.user_id, r.attempt_id, null::uuid as revision_id, array_agg(r.part order by r.part desc) as parts,
    max(r.failure) as failure, max(r.created_at) as failed_at
  from review_requests r
    join ${ATTEMPTS_WITHOUT_TRIALS} a on a.user_id = r.user_id and a.id = r.attempt_id and a.state = 'needs_review'
  where r.reason = 'not_scored' and r.answered_at is null
  group by r.user_id, r.attempt_id
  union all
  select user_id, attempt_id, id, array[part], failure, scored_at from revisions where state = 'not_scored'`;
