-- Answers given on paper and brought along: a session of practice that is over as soon as it is there.
alter table practice_sessions
  drop constraint practice_sessions_kind_check,
  add constraint practice_sessions_kind_check check (kind in ('section', 'point', 'due', 'sheet'));
-- Sources of the mistake book, and of nothing else: no mastery, no days, no boards.
alter table practice_answers add column is_on_paper boolean not null default false;
