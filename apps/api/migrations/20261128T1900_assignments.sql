create table assignments (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  paper_id text not null references papers (id) on delete cascade,
  title text not null check (title <> ''),
  mode text not null check (mode in ('mock', 'practice', 'drill')),
  -- Empty: the whole paper.
  sections text[] not null default '{}',
  counted text not null check (counted in ('first', 'best')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  accepts_late boolean not null,
  answers text not null check (answers in ('at_once', 'after_closing', 'by_hand')),
  answers_opened_at timestamptz,
  -- One start for all.
  starts_together_at timestamptz,
  -- More time for all in a mock with one start: [{at, ms}] in milliseconds of the epoch, for whoever begins later.
  extensions jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index assignments_of_class on assignments (class_id, opens_at);

-- Students with more time in an assigned mock.
create table assignment_extra_times (
  user_id uuid not null references users (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  extra_time double precision not null check (extra_time in (1.25, 1.5, 2)),
  primary key (user_id, assignment_id)
);

-- An attempt made for an assignment. It stays when the assignment goes.
alter table attempts add column assignment_id uuid;
alter table attempts add constraint attempts_assignment_id_fkey
  foreign key (assignment_id) references assignments (id) on delete set null not valid;
create index attempts_of_assignment on attempts (assignment_id, user_id) where assignment_id is not null;
create index attempts_assigned on attempts (user_id, assignment_id) where assignment_id is not null;
