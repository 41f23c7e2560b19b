-- The processes of the service; each writes its row every few seconds, with how long its calls took in the last hour.
create table service_processes (
  id uuid primary key,
  role text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  calls jsonb not null
);

create table backups (
  id uuid primary key,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- False: an operator's command.
  is_from_site boolean not null,
  requested_at timestamptz not null default clock_timestamp(),
  -- While it runs, when it last went on.
  progress_at timestamptz,
  finished_at timestamptz,
  tables_done integer not null default 0,
  table_count integer,
  file_name text,
  bytes bigint,
  fault text
);
-- One at a time.
create unique index backups_one_at_a_time on backups ((true)) where state in ('waiting', 'running');
create index backups_by_time on backups (requested_at desc);
