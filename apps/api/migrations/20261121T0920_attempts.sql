create table attempts (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  paper_id text not null,
  content_version integer not null,
  exam_type text not null check (exam_type in ('CET4', 'CET6')),
  mode text not null check (mode in ('mock', 'practice')),
  extra_time double precision not null,
  state text not null check (
    state in ('in_progress', 'objective_submitted', 'scoring', 'scored', 'needs_review', 'abandoned')
  ),
  -- Frozen at the start: [{name, startsAt, deadlineAt}] in milliseconds of the epoch; only ending a phase early moves it.
  phases jsonb not null,
  -- Per part, from when until when answers are stored: {from, until}, derived from phases by the domain.
  windows jsonb not null,
  epoch integer not null default 1,
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  objective_submitted_at timestamptz,
  submitted_at timestamptz,
  primary key (user_id, id),
  foreign key (paper_id, content_version) references paper_versions (paper_id, version)
) with (fillfactor = 85);

create unique index attempts_one_open on attempts (user_id, paper_id)
  where state in ('in_progress', 'objective_submitted');
create index attempts_history on attempts (user_id, submitted_at desc) where submitted_at is not null;
create index attempts_overdue on attempts (deadline_at) where state in ('in_progress', 'objective_submitted');
create index attempts_paper on attempts (paper_id, content_version);

create table responses (
  user_id uuid not null,
  attempt_id uuid not null,
  item text not null,
  response text,
  epoch integer not null,
  seq integer not null,
  flagged boolean not null default false,
  certainty text check (certainty in ('sure', 'unsure', 'guess')),
  time_ms integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (user_id, attempt_id, item),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
) with (fillfactor = 85);

create table attempt_events (
  user_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  kind text not null,
  data jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  primary key (user_id, attempt_id, id),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
);

-- A regrade is a new row, never an overwrite: the newest counts.
create table scores (
  user_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('objective', 'writing', 'translation')),
  scorer text not null,
  key_version integer not null,
  points double precision not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, attempt_id, id),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
);
