-- An attempt with which an administrator or teacher tries a paper as a candidate would: nobody's figures have it.
alter table attempts add column is_trial boolean not null default false;

-- Any page of a history, which has no trials, is still found and counted in this index alone.
drop index attempts_history;
create index attempts_history on attempts (user_id, submitted_at desc, id desc)
  include (exam_type, mode, paper_id, is_trial)
  where state in ('scoring', 'scored', 'needs_review');
