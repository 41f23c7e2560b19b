-- What goes wrong in practice enters the mistake book: its answers are sources as they stand, and follow a corrected key.
alter table practice_answers
  -- The version whose question was shown.
  add column content_version integer,
  -- The review that the answer was; it is no source of the book then, nor when that review is undone.
  add column review_id uuid,
  -- As what it was taken in last, and is taken out of mastery when its key is corrected; null: not yet.
  add column taught_right boolean,
  add column taught_version integer;

-- Answers that went wrong before this wait once more, to enter the book.
update practice_answers w set
  content_version = coalesce((
    select asked.version from practice_sessions s, jsonb_to_recordset(s.items) as asked (paper_id text, version int, item int)
    where s.user_id = w.user_id and s.id = w.session_id and asked.paper_id = w.paper_id and asked.item = w.item limit 1
  ), key_version),
  review_id = (
    select r.id from mistake_reviews r join mistakes m on m.user_id = r.user_id and m.id = r.mistake_id
    where r.user_id = w.user_id and r.is_practice and r.reviewed_at = w.answered_at
      and m.paper_id = w.paper_id and m.item = w.item limit 1
  ),
  taught_right = case when is_taken_in then is_right end,
  taught_version = case when is_taken_in then key_version end,
  is_taken_in = is_taken_in and is_right and certainty is distinct from 'guess';

alter table practice_answers alter column content_version set not null;
create index practice_answers_of_paper on practice_answers (paper_id, item);
-- What waits is taken in by its key, some at a time.
drop index practice_answers_to_take_in;
create index practice_answers_to_take_in on practice_answers (user_id, session_id, paper_id, item) where not is_taken_in;
