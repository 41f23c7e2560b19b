import type { TestApp } from './test-app.ts';

/** Gives everybody who has an attempt a row in each table of what was learnt. */
export async function learnSomething({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.pool.query(`
    insert into attempt_totals (user_id, attempt_id, paper_id, exam_type, mode, is_clean, is_complete, submitted_at,
      objective, sections)
    select distinct on (user_id) user_id, id, paper_id, exam_type, mode, is_clean, false, started_at, 100, '{}' from attempts
    order by user_id, id;
    insert into mistakes (user_id, id, paper_id, item, content_version, exam_type, section, kind, times, note, entered_at,
      last_wrong_at, due_at)
    select user_id, gen_random_uuid(), paper_id, 7, 1, exam_type, 'news_report', 'wrong', 1, '我的笔记', now(), now(), now()
    from attempt_totals;
    insert into mistake_sources select user_id, paper_id, 7, attempt_id, 'wrong', now() from attempt_totals;
    insert into mistake_reviews (user_id, mistake_id, id, response, is_right, rating, seen_ms, reviewed_at, knowledge)
    select user_id, id, gen_random_uuid(), 'A', true, 'good', 1, now(), '{skimming}' from mistakes;
    insert into mistake_collections (user_id, id, title) select user_id, gen_random_uuid(), '我的错题集' from mistakes;
    insert into mistake_collection_items (user_id, collection_id, mistake_id)
    select user_id, c.id, m.id from mistake_collections c join mistakes m using (user_id);
    insert into spent_papers (user_id, paper_id) select user_id, paper_id from mistakes;
    insert into practice_sessions (user_id, id, kind, request, items)
    select user_id, gen_random_uuid(), 'due', '{}', '[]' from mistakes;
    insert into practice_answers (user_id, session_id, paper_id, item, response, is_right, time_ms, answered_at,
      content_version, key_version, is_taken_in)
    select user_id, id, 'sample-paper', 7, 'B', false, 5, now(), 1, 1, true from practice_sessions;
    insert into hearings (user_id, id, paper_id, content_version, first_item, sentence, mode, words, right_words, is_marked,
      heard_at)
    select user_id, gen_random_uuid(), paper_id, 1, 6, 0, 'dictation', 6, 5, false, now() from mistakes;
    insert into heard_sentences (user_id, id, paper_id, content_version, first_item, sentence, section, evidence_of,
      first_heard_at, is_understood)
    select user_id, gen_random_uuid(), paper_id, 1, 6, 0, 'news_report', '{7}', now(), true from mistakes;
    insert into sentence_reviews (user_id, sentence_id, id, rating, is_right, seen_ms, reviewed_at)
    select user_id, id, gen_random_uuid(), 'good', true, 5, now() from heard_sentences;
    insert into mastery select user_id, 'skimming', 1, 0, 1, now(), now() from mistakes;
    insert into kept_words (user_id, word, level, bank_count, sentence, paper_id, kept_at, due_at)
    select user_id, 'abandon', 'cet4', 3, 'They abandoned it.', paper_id, now(), now() from mistakes;
    insert into word_reviews (user_id, word, id, face, rating, seen_ms, reviewed_at)
    select user_id, word, gen_random_uuid(), 'reading', 'good', 1, now() from kept_words;
    insert into sorted_words select user_id, 'adapt', 'cet4', true, now() from mistakes;
    insert into looked_up_words select user_id, 'adapt', 2, now() from mistakes;
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, hour, reminded_day)
    select s.user_id, s.id, 'https://push.example/' || s.id, 'public', 'secret', 20, 0
    from sessions s where s.user_id in (select user_id from mistakes);
    insert into activity_days select user_id, exam_type, '2026-11-21', 5 from mistakes;
    insert into board_entries
    select exam_type, 'diligence', 'all', '0001-01-01', user_id, 1, 20, '{}', false from mistakes;
    insert into classes (id, name) select distinct overlay(overlay(md5(user_id || 'class') placing '7' from 13) placing '8' from 17)::uuid, '计科2601' from mistakes;
    insert into class_teachers (user_id, class_id) select distinct user_id, overlay(overlay(md5(user_id || 'class') placing '7' from 13) placing '8' from 17)::uuid from mistakes;
    insert into class_members (user_id, class_id, name, origin)
    select distinct user_id, overlay(overlay(md5(user_id || 'class') placing '7' from 13) placing '8' from 17)::uuid, '我的姓名', 'code' from mistakes;
    insert into assignments (id, class_id, paper_id, title, mode, counted, opens_at, closes_at, accepts_late, answers)
    select gen_random_uuid(), id, 'sample-paper', '第一周', 'mock', 'first', now(), now() + interval '1 day',
      false, 'at_once' from classes;
    insert into assignment_extra_times (user_id, assignment_id, extra_time)
    select m.user_id, a.id, 1.5 from class_members m join assignments a on a.class_id = m.class_id;
    insert into roster_accounts (user_id, name, student_number) select user_id, '我的姓名', '2026001' from mistakes;
  `);
}

/** Gives everybody rows in the tables of what was marked, appealed, written again and drawn. */
export async function writeSomething({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.pool.query(`
    insert into score_changes (user_id, attempt_id, id, kind, reason, points_before, points_after, items)
    select user_id, attempt_id, gen_random_uuid(), 'objective', 'key_corrected', 0, points, '{1}' from scores;
    insert into review_requests (user_id, attempt_id, id, part, reason, comment)
    select user_id, id, gen_random_uuid(), 'writing', 'appeal', '我的申诉' from attempts;
    insert into revisions (user_id, attempt_id, id, part, text)
    select user_id, id, gen_random_uuid(), 'writing', 'Once more.' from attempts;
    insert into scorer_budgets (user_id, id, day, tokens) select id, gen_random_uuid(), '2026-11-21', 5 from users;
    insert into unscored_attempts (user_id, attempt_id) select user_id, attempt_id from scores on conflict do nothing;
    insert into sandbox_boards (user_id, id, title, state) select id, gen_random_uuid(), '我的画板', '{}' from users`);
}
