-- Papers that were deleted: what their files had, so that a start does not bring them back until the files change, and
-- the number of their last version, because what was prepared or cached under a version is kept for good.
create table removed_papers (
  id text primary key,
  shipped_hash text,
  last_version integer not null,
  removed_at timestamptz not null default now()
);

-- A packed paper that waits to be read, or what became of it.
create table paper_imports (
  id uuid primary key,
  status text not null default 'pending' check (status in ('pending', 'running', 'done', 'failed')),
  step text not null default 'waiting' check (step in ('waiting', 'reading', 'checking', 'storing', 'finished')),
  -- The archive in the file store, until it was read.
  path text,
  recordings_stored integer not null default 0,
  recordings integer not null default 0,
  -- No reference: the card may be deleted later.
  card text,
  content_version integer,
  faults jsonb not null default '[]',
  tries integer not null default 0,
  -- When a worker last took it up; one that died leaves it to another after a while.
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index paper_imports_waiting on paper_imports (created_at) where status in ('pending', 'running');
