-- The candidate had not seen the paper before this attempt began.
alter table attempts add column is_clean boolean not null default false;

-- How all first takers of one content version did: sums that a regrade can be added to and taken from.
create table paper_statistics (
  paper_id text not null,
  content_version integer not null,
  taker_count integer not null,
  -- By item number: the domain's sums.
  items jsonb not null,
  -- By objective points in hundredths: how many clean mocks without extra time.
  points jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (paper_id, content_version),
  foreign key (paper_id, content_version) references paper_versions (paper_id, version) on delete cascade
);

-- How far a roll-up has read.
create table roll_up_places (
  name text primary key,
  read_until timestamptz not null,
  last_id uuid not null
);
create index scores_objective_by_time on scores (created_at, id) where kind = 'objective';

-- A score that changed after it was given: what its owner is told.
create table score_changes (
  user_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('objective', 'writing', 'translation')),
  reason text not null check (reason in ('key_corrected', 'mark_changed')),
  points_before double precision not null,
  points_after double precision not null,
  -- Items whose key was corrected; empty for a mark.
  items integer[] not null default '{}',
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (user_id, attempt_id, id),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
);

create table regrades (
  id uuid primary key,
  paper_id text not null,
  content_version integer not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  effect jsonb not null,
  done integer not null default 0,
  -- The last attempt looked at, so that a stopped regrade goes on.
  last_user_id uuid,
  last_attempt_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (paper_id, content_version) references paper_versions (paper_id, version) on delete cascade
);
