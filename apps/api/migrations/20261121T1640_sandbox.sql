-- Boards of the mathematics page. The state has the contract's shape; the server looks into it no further.
create table sandbox_boards (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  title text not null,
  state jsonb not null,
  -- What the link to share ends in; null: not shared.
  slug text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index sandbox_boards_newest on sandbox_boards (user_id, updated_at desc, id desc);
