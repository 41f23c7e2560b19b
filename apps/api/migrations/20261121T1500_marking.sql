-- A machine's score of a text is given once per version of the scorer; a person may give any number.
alter table scores
  add column scorer_version text,
  -- Of the scores of one kind the one of the highest rank counts, and of those the newest: see countingMark.
  add column rank smallint not null default 0;
create unique index scores_once on scores (user_id, attempt_id, kind, scorer, scorer_version)
  where scorer_version is not null;
create index scores_by_person on scores (kind, created_at) where scorer = 'administrator';

-- Attempts that wait for their marks, the longest waiting first.
create index attempts_scoring on attempts (submitted_at) where state = 'scoring';

-- Why an administrator should look at a text. It stays when they have.
create table review_requests (
  user_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  part text not null check (part in ('writing', 'translation')),
  reason text not null check (reason in ('not_scored', 'machine_asks', 'appeal')),
  -- What the student wrote in an appeal.
  comment text,
  created_at timestamptz not null default now(),
  -- When an administrator marked the text.
  answered_at timestamptz,
  primary key (user_id, attempt_id, id),
  unique (user_id, attempt_id, part, reason),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
);
create index review_requests_open on review_requests (created_at, id) where answered_at is null;

-- A text written anew after the attempt: marked beside the first, never instead of it.
create table revisions (
  user_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  part text not null check (part in ('writing', 'translation')),
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'scored', 'not_scored')),
  points double precision,
  result jsonb,
  created_at timestamptz not null default clock_timestamp(),
  scored_at timestamptz,
  primary key (user_id, attempt_id, id),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
);
create index revisions_of_user on revisions (user_id, created_at);
create index revisions_waiting on revisions (created_at) where state = 'waiting';

-- What turns a machine's mark into an administrator's: mark × slope + intercept. The newest version is applied.
create table calibrations (
  exam_type text not null check (exam_type in ('CET4', 'CET6')),
  part text not null check (part in ('writing', 'translation')),
  scorer text not null,
  scorer_version text not null,
  version integer not null,
  slope double precision not null,
  intercept double precision not null,
  anchors integer not null,
  created_at timestamptz not null default now(),
  primary key (exam_type, part, scorer, scorer_version, version)
);

-- Whether a user lets texts leave the server for a language model.
alter table users add column allows_external_scoring boolean not null default false;

-- Tokens of a language model that were reserved for a user on a day.
create table scorer_budgets (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  day date not null,
  tokens integer not null,
  primary key (user_id, id),
  unique (user_id, day)
);
