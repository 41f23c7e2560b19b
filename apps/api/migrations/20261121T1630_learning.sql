-- What a score taught was carried into mistakes, mastery, activity and boards. Set by the roll-up, never with the score.
alter table scores add column is_taken_in boolean not null default false;
create index scores_to_take_in on scores (user_id) where not is_taken_in;

-- An attempt's total as it stands now: what lists, trends, boards and the planner read. Made again from the scores.
create table attempt_totals (
  user_id uuid not null,
  attempt_id uuid not null,
  paper_id text not null,
  exam_type text not null check (exam_type in ('CET4', 'CET6')),
  mode text not null check (mode in ('mock', 'practice')),
  is_clean boolean not null,
  -- A mock without extra time in which every section and both texts were answered: what boards compare.
  is_complete boolean not null,
  submitted_at timestamptz not null,
  objective double precision not null,
  -- Null until both texts are marked.
  total double precision,
  low double precision,
  high double precision,
  -- By section: {name: {right, total, answered}}.
  sections jsonb not null,
  -- Out of 15; null until marked.
  writing_raw double precision,
  translation_raw double precision,
  primary key (user_id, attempt_id),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
);
create index attempt_totals_latest on attempt_totals (user_id, exam_type, submitted_at desc, attempt_id desc);
create index attempt_totals_of_paper on attempt_totals (user_id, paper_id, total desc nulls last);

create table mistakes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  paper_id text not null references papers (id) on delete cascade,
  item smallint not null check (item between 1 and 55),
  -- The version in which it was last answered wrong: what a review shows.
  content_version integer not null,
  exam_type text not null check (exam_type in ('CET4', 'CET6')),
  section text not null,
  knowledge text[] not null default '{}',
  -- Of the latest source; and how many there are.
  kind text not null check (kind in ('wrong', 'unanswered', 'guessed')),
  times smallint not null,
  -- `removed` by the student: comes back at the next wrong answer, or when they undo it.
  state text not null default 'active' check (state in ('active', 'retired', 'removed')),
  reason text check (reason in ('vocabulary', 'locating', 'inference', 'careless', 'time')),
  starred boolean not null default false,
  note text not null default '',
  -- What the item says, in lower case, for searching.
  search_text text not null default '',
  entered_at timestamptz not null,
  last_wrong_at timestamptz not null,
  -- By hand, the latest of each: beside sources and reviews all that the card is made of.
  retired_by_hand_at timestamptz,
  returned_at timestamptz,
  removed_at timestamptz,
  -- FSRS: the card of ts-fsrs, made again from sources and reviews whenever one comes or goes. `due_at` is the beginning
  -- of a day in China and knows of no exam: who reads it takes the day before the exam where that is earlier.
  due_at timestamptz not null,
  stability double precision not null default 0,
  difficulty double precision not null default 0,
  scheduled_days integer not null default 0,
  reps integer not null default 0,
  lapses integer not null default 0,
  card_state smallint not null default 0 check (card_state between 0 and 3),
  last_review_at timestamptz,
  -- Correct reviews in a row rated good or easy.
  streak smallint not null default 0,
  retired_at timestamptz,
  primary key (user_id, id),
  unique (user_id, paper_id, item)
) with (fillfactor = 85);
create index mistakes_due on mistakes (user_id, due_at, id) where state = 'active';
create index mistakes_newest on mistakes (user_id, last_wrong_at desc, id desc);
create index mistakes_starred on mistakes (user_id) where starred;

-- Why an item is in the book: one row for each attempt that it went wrong in. A regrade may take it away.
create table mistake_sources (
  user_id uuid not null,
  paper_id text not null,
  item smallint not null,
  attempt_id uuid not null,
  kind text not null check (kind in ('wrong', 'unanswered', 'guessed')),
  happened_at timestamptz not null,
  primary key (user_id, paper_id, item, attempt_id),
  foreign key (user_id, attempt_id) references attempts (user_id, id) on delete cascade
);
create index mistake_sources_of_attempt on mistake_sources (user_id, attempt_id);

create table mistake_reviews (
  user_id uuid not null references users (id) on delete cascade,
  mistake_id uuid not null,
  -- Made by the page, so that a review done offline is stored once however often it is sent.
  id uuid not null,
  response text,
  is_right boolean,
  rating text not null check (rating in ('again', 'hard', 'good', 'easy')),
  seen_ms integer not null,
  reviewed_at timestamptz not null,
  -- The points that the item tested then: what its answer says is taken out of the same ones when it is undone.
  knowledge text[] not null,
  -- Made by an answer in a practice session, which is counted there.
  is_practice boolean not null default false,
  is_taken_in boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, mistake_id) references mistakes (user_id, id) on delete cascade
);
create index mistake_reviews_of on mistake_reviews (user_id, mistake_id, reviewed_at desc);
create index mistake_reviews_by_day on mistake_reviews (user_id, reviewed_at desc);
create index mistake_reviews_to_take_in on mistake_reviews (user_id) where not is_taken_in;

create table mistake_collections (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  title text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create table mistake_collection_items (
  user_id uuid not null references users (id) on delete cascade,
  collection_id uuid not null,
  mistake_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (user_id, collection_id, mistake_id),
  foreign key (user_id, collection_id) references mistake_collections (user_id, id) on delete cascade,
  foreign key (user_id, mistake_id) references mistakes (user_id, id) on delete cascade
);
create index mistake_collection_items_of on mistake_collection_items (user_id, mistake_id);

-- Papers that a student chose to practise from before taking them: no later attempt on them is clean.
create table spent_papers (
  user_id uuid not null references users (id) on delete cascade,
  paper_id text not null references papers (id) on delete cascade,
  spent_at timestamptz not null default now(),
  primary key (user_id, paper_id)
);

create table practice_sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('section', 'point', 'due')),
  -- What was asked for: {exam_type, section?, point?}.
  request jsonb not null,
  -- [{paper_id, version, item}] in the order of asking.
  items jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, id)
);
create index practice_sessions_newest on practice_sessions (user_id, created_at desc);
create table practice_answers (
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null,
  paper_id text not null,
  item smallint not null,
  response text not null,
  is_right boolean not null,
  certainty text check (certainty in ('sure', 'unsure', 'guess')),
  time_ms integer not null,
  answered_at timestamptz not null,
  -- The version whose keys it was marked with.
  key_version integer not null,
  is_taken_in boolean not null default false,
  primary key (user_id, session_id, paper_id, item),
  foreign key (user_id, session_id) references practice_sessions (user_id, id) on delete cascade
);
create index practice_answers_of_item on practice_answers (user_id, paper_id, item, answered_at desc);
create index practice_answers_to_take_in on practice_answers (user_id) where not is_taken_in;

-- A Beta posterior per knowledge point: weighed counts of right and wrong, decayed to `as_of`.
create table mastery (
  user_id uuid not null references users (id) on delete cascade,
  point_id text not null,
  right_weight double precision not null,
  wrong_weight double precision not null,
  answers integer not null,
  as_of timestamptz not null,
  last_answered_at timestamptz not null,
  primary key (user_id, point_id)
) with (fillfactor = 85);

-- Items answered on a day in China, of attempts, practice and reviews; boards count at most 300 of a day.
create table activity_days (
  user_id uuid not null references users (id) on delete cascade,
  exam_type text not null check (exam_type in ('CET4', 'CET6')),
  day date not null,
  items integer not null,
  primary key (user_id, exam_type, day)
) with (fillfactor = 85);

-- Boards as they stand: one row per person, board and period. `starts_on` is 0001-01-01 for all time.
create table board_entries (
  exam_type text not null check (exam_type in ('CET4', 'CET6')),
  board text not null check (board in ('score', 'diligence', 'progress')),
  period text not null check (period in ('week', 'month', 'all')),
  starts_on date not null,
  user_id uuid not null references users (id) on delete cascade,
  value double precision not null,
  -- The greater is better: minus the time of the score, or items answered.
  tie double precision not null,
  -- What the row shows beside the value.
  detail jsonb not null,
  is_visible boolean not null,
  primary key (exam_type, board, period, starts_on, user_id)
) with (fillfactor = 85);
create index board_entries_ranking on board_entries
  (exam_type, board, period, starts_on, value desc, tie desc, user_id) where is_visible;
create index board_entries_of_user on board_entries (user_id);

-- Who leaves the boards leaves them at once.
create function show_on_boards() returns trigger language plpgsql as $$
begin
  update board_entries set is_visible = new.leaderboard_visible where user_id = new.id;
  return null;
end $$;
create trigger users_on_boards after update of leaderboard_visible on users
  for each row when (old.leaderboard_visible is distinct from new.leaderboard_visible) execute function show_on_boards();

-- How many reviews a student wants on a day.
alter table users add column review_limit smallint not null default 30 check (review_limit between 5 and 200);

-- What an owner has not looked at yet.
create index score_changes_unseen on score_changes (user_id, created_at desc) where seen_at is null;
create index attempt_totals_trend on attempt_totals (user_id, submitted_at desc, attempt_id desc);
