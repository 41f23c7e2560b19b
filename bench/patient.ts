import { PAPER } from './people.ts';
import type { Site } from './site.ts';

/** Rows in every table that a learner can fill without a limit from the bank's size. */
export const ROWS = 20_000;
/** Words that a book may hold. */
const WORDS = 5_000;

const AGO = `now() - n * interval '20 minutes' - interval '2 days'`;
/** The crowd's first user, who already has 2,000 submissions and 5,005 mistakes. */
const ME = `bench_id('user 1')`;

const TABLES = [
  `insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
     started_at, deadline_at)
   select ${ME}, bench_id('abandoned ' || n), '${PAPER}', 1, 'CET4', 'practice', 1, 'abandoned', '[]', '{}', at, at
   from generate_series(1, ${ROWS}) n, lateral (select ${AGO} as at) t`,
  `with made as (
     insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
       started_at, deadline_at, objective_submitted_at, submitted_at, receipt)
     select ${ME}, bench_id('closed ' || n), '${PAPER}', 1, 'CET4', 'practice', 1, 'scored', '[]', '{}', at, at, at, at, 'bench'
     from generate_series(1, ${ROWS}) n, lateral (select ${AGO} as at) t returning id, submitted_at
   ), scored as (
     insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result, created_at, is_taken_in)
     select ${ME}, id, bench_id('score ' || id), 'objective', 'key', 1, points, result, submitted_at, true
     from made join bench_sheets on n = abs(hashtext(id::text)) % 40
   )
   insert into attempt_totals (user_id, attempt_id, paper_id, exam_type, mode, is_clean, is_complete, submitted_at,
     objective, total, low, high, sections, writing_raw, translation_raw)
   select ${ME}, id, '${PAPER}', 'CET4', 'practice', false, false, submitted_at, 300, 420, 400, 440, '{}', 9, 10 from made`,
  `insert into score_changes (user_id, attempt_id, id, kind, reason, points_before, points_after, created_at)
   select ${ME}, bench_id('closed ' || n), bench_id('change ' || n), 'objective', 'key_corrected', 1, 2, ${AGO}
   from generate_series(1, ${ROWS}) n`,
  `insert into mistake_sources (user_id, paper_id, item, attempt_id, kind, happened_at)
   select ${ME}, '${PAPER}', 46, bench_id('closed ' || n), 'wrong', ${AGO} from generate_series(1, ${ROWS}) n`,
  `insert into mistake_reviews (user_id, mistake_id, id, response, is_right, rating, seen_ms, reviewed_at, arrived_at,
     knowledge, is_taken_in)
   select ${ME}, (select id from mistakes where user_id = ${ME} and paper_id = '${PAPER}' and item = 46),
     bench_id('many reviews ' || n), 'A', n % 3 > 0, 'hard', 1000, at, at, '{}', true
   from generate_series(1, ${ROWS}) n, lateral (select ${AGO} as at) t`,
  `insert into kept_words (user_id, word, level, bank_count, sentence, paper_id, kept_at, state, due_at, stability,
     difficulty, scheduled_days, reps, card_state, last_review_at, first_review_at)
   select ${ME}, 'word ' || n, (array['basic', 'cet4', 'cet6', 'beyond'])[1 + n % 4], n % 50, 'A sentence with word ' || n,
     '${PAPER}', ${AGO}, (array['active', 'active', 'active', 'retired'])[1 + n % 4], now() + (n % 40 - 10) * interval '1 day',
     1 + n % 40, 5, 3, n % 5, case when n % 5 > 0 then 2 else 0 end,
     case when n % 5 > 0 then now() - interval '9 days' end, case when n % 5 > 0 then now() - interval '30 days' end
   from generate_series(1, ${WORDS}) n`,
  `insert into word_reviews (user_id, word, id, face, rating, seen_ms, reviewed_at)
   select ${ME}, 'word ' || 1 + n % ${WORDS}, bench_id('word review ' || n), 'reading', 'good', 1000, ${AGO}
   from generate_series(1, ${ROWS}) n`,
  `insert into sorted_words (user_id, word, level, is_known, sorted_at)
   select ${ME}, 'sorted ' || n, 'cet4', n % 2 = 0, now() from generate_series(1, ${WORDS}) n`,
  `insert into looked_up_words (user_id, word, times, last_at)
   select ${ME}, 'word ' || n, 1 + n % 9, now() from generate_series(1, ${WORDS}) n`,
  `insert into practice_sessions (user_id, id, kind, request, items, created_at)
   select ${ME}, bench_id('session ' || n), 'section', '{"exam_type": "CET4", "section": "careful"}',
     jsonb_build_array(jsonb_build_object('paper_id', '${PAPER}', 'version', 1, 'item', 1 + n % 55)), ${AGO}
   from generate_series(1, ${ROWS}) n`,
  `insert into practice_answers (user_id, session_id, paper_id, item, response, is_right, time_ms, answered_at,
     content_version, key_version, is_taken_in)
   select ${ME}, bench_id('session ' || n), '${PAPER}', 1 + n % 55, 'A', n % 2 = 0, 1000, ${AGO}, 1, 1, true
   from generate_series(1, ${ROWS}) n`,
  `insert into feedback (user_id, id, type, content, created_at, updated_at)
   select ${ME}, bench_id('feedback ' || n), 'bug', '第' || n || '条', ${AGO}, ${AGO} from generate_series(1, ${ROWS}) n`,
  `insert into sessions (user_id, id, expires_at)
   select ${ME}, bench_id('login ' || n), now() + interval '1 day' from generate_series(1, ${ROWS}) n`,
];

/** Gives the crowd's first user the data of a diligent learner after a year. */
export async function fillPatiently(site: Site): Promise<void> {
  const client = await site.database.pool.connect();
  await client.query('set statement_timeout = 0');
  for (const table of TABLES) await client.query(table);
  await client.query('vacuum analyze');
  client.release(true);
}
