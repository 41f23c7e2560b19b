-- Teachers stand between students and administrators.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('user', 'teacher', 'admin')) not valid;
-- The password was made by somebody else and must be changed at the first sign-in.
alter table users add column must_change_password boolean not null default false;

-- Accounts made from a list of names, by which the same student is recognised in the next list.
create table roster_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  name text not null check (name <> ''),
  student_number text not null check (student_number <> ''),
  created_at timestamptz not null default now()
);

create table classes (
  id uuid primary key,
  name text not null check (name <> ''),
  term text not null default '',
  -- Upper case without dashes; null: nobody can join by code.
  join_code text unique,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);

create table class_teachers (
  user_id uuid not null references users (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, class_id)
);
create index class_teachers_of_class on class_teachers (class_id);

-- Kept after leaving, so that a roster does not bring back whoever left.
create table class_members (
  user_id uuid not null references users (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  -- As the teachers read them.
  name text not null check (name <> ''),
  student_number text check (student_number <> ''),
  origin text not null check (origin in ('code', 'created', 'matched')),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  -- Whether it was the student who left.
  left_by_student boolean not null default false,
  primary key (user_id, class_id)
);
create index class_members_of_class on class_members (class_id) where left_at is null;
