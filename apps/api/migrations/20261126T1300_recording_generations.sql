-- Recordings that an administrator has made from a paper's scripts, and how far that has come.
create table recording_generations (
  id uuid primary key,
  paper_id text not null references papers on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Who asked, for the audit log. No reference: the log outlives accounts.
  actor_id uuid,
  request_id text,
  address text,
  requested_at timestamptz not null default clock_timestamp(),
  -- How often a worker has taken it up; the last one holds it.
  claims integer not null default 0,
  -- While it runs, when its worker last reported.
  progress_at timestamptz,
  finished_at timestamptz,
  -- The version of the paper that has the new recordings.
  content_version integer
);
-- One at a time.
create unique index recording_generations_one_at_a_time on recording_generations ((true))
  where state in ('waiting', 'running');
create index recording_generations_of_paper on recording_generations (paper_id, requested_at desc);

create table generated_clips (
  generation_id uuid not null references recording_generations on delete cascade,
  place integer not null,
  -- Section and number of the group in it: listening.news_report.1
  group_path text not null,
  state text not null default 'waiting' check (state in ('waiting', 'speaking', 'spoken', 'failed')),
  tries integer not null default 0,
  -- Of the recording, once it is in the file store.
  timeline jsonb,
  fault text,
  primary key (generation_id, place)
);
