-- Whoever begins and abandons a paper for ever makes nobody look through it. The attempt handed in last on each paper:
create index attempts_closed_on_paper on attempts (user_id, paper_id, submitted_at desc, id desc)
  include (content_version) where state in ('scoring', 'scored', 'needs_review');
-- Abandoned attempts by the end of their time: empty ones are deleted long after it.
create index attempts_abandoned on attempts (deadline_at, id) where state = 'abandoned';

-- The card of an item with a long history as it was after some of its steps, so that a review replays only what followed.
alter table mistakes add column snapshot jsonb;

-- The best total, of a paper and of a level, is the first in an index.
drop index attempt_totals_of_paper;
create index attempt_totals_of_paper on attempt_totals (user_id, paper_id, total desc nulls last) where is_whole;
create index attempt_totals_best on attempt_totals (user_id, exam_type, total desc nulls last) where is_whole;

-- The latest sheets among whatever else was practised.
create index practice_sessions_sheets on practice_sessions (user_id, created_at desc, id desc) where kind = 'sheet';
