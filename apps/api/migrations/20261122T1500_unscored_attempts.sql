-- Attempts whose objective parts are closed and have no score yet: accepting a hand-in writes the row, scoring removes it.
create table unscored_attempts (
  user_id uuid not null,
  attempt_id uuid not null,
  -- Scoring begins with the earliest; one that failed comes later.
  due_at timestamptz not null default clock_timestamp(),
  primary key (user_id, attempt_id),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
);
create index unscored_attempts_due on unscored_attempts (due_at);
