import { sql } from 'kysely';

/**
 * SQL: the attempts that count in figures, histories and plans: all but the trials of administrators and teachers. In
 * place of the table `attempts`; it needs an alias.
 */
export const ATTEMPTS_WITHOUT_TRIALS = sql`(select * from attempts where not is_trial)`;
