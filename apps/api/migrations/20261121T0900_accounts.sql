create table users (
  id uuid primary key,
  username text not null,
  -- Lower case: names are unique whatever their case.
  username_key text not null unique,
  password_hash text not null,
  recovery_code_hash text not null,
  nickname text,
  emoji text,
  avatar_path text,
  bio text not null default '',
  role text not null default 'user' check (role in ('user', 'admin')),
  target_exam text check (target_exam in ('CET4', 'CET6')),
  target_score integer check (target_score between 0 and 710),
  exam_date date,
  leaderboard_visible boolean not null default false,
  created_at timestamptz not null default now()
);

create table sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- The number of the newest refresh token that was ever used; its successor is the only one still unused.
  refresh_generation integer not null default 0,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, id)
);
create index sessions_expiry on sessions (expires_at);

-- Keyed by account and address together, so that nobody can lock another person out.
create table login_failures (
  username_key text not null,
  address text not null,
  failed_at timestamptz not null default now()
);
create index login_failures_recent on login_failures (username_key, address, failed_at);
create index login_failures_age on login_failures (failed_at);
