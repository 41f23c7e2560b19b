-- What a candidate answers: the document without its name, date and origin. Versions that are equal in it share their keys.
create function hash_of_questions(document jsonb) returns text language sql immutable parallel safe
  return encode(sha256(convert_to(
    (document - '{title,edition,origin,source,licence}'::text[])::text, 'UTF8')), 'hex');

alter table paper_versions
  add column questions_hash text not null generated always as (hash_of_questions(document)) stored,
  -- When it last became the paper's version: of those with the same questions, the keys of the latest are in force.
  add column current_since timestamptz not null default clock_timestamp();

-- The content that the files had when they were last loaded: what was edited since stays until the files change.
alter table papers add column shipped_hash text;

-- A regrade that fails again and again is given up.
alter table regrades add column tries integer not null default 0;
create index regrades_waiting on regrades (created_at, id) where state in ('waiting', 'running');
create index regrades_of_paper on regrades (paper_id, created_at desc);

-- Any page of a history is found, filtered and counted in this index alone.
drop index attempts_history;
create index attempts_history on attempts (user_id, submitted_at desc, id desc) include (exam_type, mode, paper_id)
  where state in ('scoring', 'scored', 'needs_review');

-- A paper's attempts in the order in which a regrade goes through them, and those of one user on it.
drop index attempts_paper;
create index attempts_paper on attempts (paper_id, user_id, id) include (content_version);
