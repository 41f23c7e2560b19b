-- Files of exported accounts that their owners bring here, and what became of each.
create table account_imports (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- `checked`: read, and waiting for its owner's word.
  status text not null default 'checked'
    check (status in ('checked', 'waiting', 'running', 'done', 'failed', 'undone')),
  -- The file in the file store, until it was imported or given up.
  path text,
  -- What the file says of itself: {username, exported_at}.
  source jsonb not null,
  -- What comes along and what does not: [{part, outcome, count}].
  lines jsonb not null,
  -- Papers that its owner has not seen here: [{id, title, exam_type, mistakes}].
  unseen jsonb not null,
  -- Whether its owner gave these papers up for practice.
  spends_papers boolean not null default false,
  -- What it filled in rows that were there before, so that undoing it empties them again.
  fills jsonb not null default '{}',
  steps_done integer not null default 0,
  steps integer not null default 0,
  tries integer not null default 0,
  -- When a worker last took it up; one that died leaves it to another after a while.
  taken_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (user_id, id)
);
create index account_imports_waiting on account_imports (created_at) where status in ('waiting', 'running');

-- Attempts and feedback of another site. They are shown to their owner and read by nothing else: what counts attempts
-- reads `attempts`, where they never are.
create table imported_records (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('attempt', 'feedback')),
  -- The id it has where it comes from, so that it is stored once.
  id uuid not null,
  import_id uuid not null,
  happened_at timestamptz not null,
  document jsonb not null,
  primary key (user_id, kind, id),
  foreign key (user_id, import_id) references account_imports (user_id, id) on delete cascade
);
create index imported_records_newest on imported_records (user_id, kind, happened_at desc, id desc);

-- The import that a row came with; null: it was made here.
alter table practice_sessions
  add column import_id uuid,
  drop constraint practice_sessions_kind_check,
  add constraint practice_sessions_kind_check check (kind in ('section', 'point', 'due', 'sheet', 'import'));
alter table practice_answers add column is_imported boolean not null default false;
alter table mistake_reviews add column import_id uuid;
alter table mistake_collections add column import_id uuid;
alter table mistake_collection_items add column import_id uuid;
alter table sandbox_boards add column import_id uuid;
