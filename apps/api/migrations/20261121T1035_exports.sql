create table data_exports (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  -- Under the storage's root, once it is ready.
  path text,
  tries integer not null default 0,
  -- When a worker last took it up; one that died leaves it to another after a while.
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, id)
);
create unique index data_exports_one_pending on data_exports (user_id) where status = 'pending';
create index data_exports_pending on data_exports (created_at) where status = 'pending';
