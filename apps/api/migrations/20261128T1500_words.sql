-- New words that may begin a day.
alter table users add column new_words_a_day smallint not null default 10 check (new_words_a_day between 0 and 50);

-- 生词本. A word is the base form of its entry in the lexicon, which stands in files and in no table.
create table kept_words (
  user_id uuid not null references users (id) on delete cascade,
  word text not null check (length(word) <= 60),
  -- Of the entry when it was kept: what lists are sorted by.
  level text not null check (level in ('basic', 'cet4', 'cet6', 'beyond')),
  bank_count integer not null,
  -- Where it was met. The paper may go, the sentence stays.
  sentence text,
  paper_id text,
  item smallint check (item between 1 and 55),
  attempt_id uuid,
  note text not null default '',
  kept_at timestamptz not null,
  -- By hand, the latest of each: beside the reviews all that the card is made of. Keeping a removed word again clears
  -- removed_at.
  retired_by_hand_at timestamptz,
  returned_at timestamptz,
  removed_at timestamptz,
  -- Made again from the history whenever it changes, as the card of a mistake.
  state text not null default 'active' check (state in ('active', 'retired', 'removed')),
  due_at timestamptz not null,
  stability double precision not null default 0,
  difficulty double precision not null default 0,
  scheduled_days integer not null default 0,
  reps integer not null default 0,
  lapses integer not null default 0,
  card_state smallint not null default 0 check (card_state between 0 and 3),
  last_review_at timestamptz,
  first_review_at timestamptz,
  streak smallint not null default 0,
  failures integer not null default 0,
  retired_at timestamptz,
  primary key (user_id, word)
) with (fillfactor = 85);
create index kept_words_due on kept_words (user_id, due_at) where state = 'active';
create index kept_words_newest on kept_words (user_id, kept_at desc, word);

create table word_reviews (
  user_id uuid not null references users (id) on delete cascade,
  word text not null,
  -- Made by the page, so that a review done offline is stored once however often it is sent.
  id uuid not null,
  face text not null check (face in ('reading', 'listening', 'spelling')),
  rating text not null check (rating in ('again', 'hard', 'good', 'easy')),
  -- What was typed; null without a typed word.
  response text,
  is_right boolean,
  seen_ms integer not null,
  reviewed_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, word) references kept_words (user_id, word) on delete cascade
);
create index word_reviews_of on word_reviews (user_id, word, reviewed_at desc);
create index word_reviews_by_day on word_reviews (user_id, reviewed_at desc);

-- 认识 and 不认识, from sorting a level.
create table sorted_words (
  user_id uuid not null references users (id) on delete cascade,
  word text not null check (length(word) <= 60),
  level text not null check (level in ('basic', 'cet4', 'cet6')),
  -- Null: the answer was taken back.
  is_known boolean,
  sorted_at timestamptz not null,
  primary key (user_id, word)
);

create table looked_up_words (
  user_id uuid not null references users (id) on delete cascade,
  word text not null check (length(word) <= 60),
  times smallint not null,
  last_at timestamptz not null,
  primary key (user_id, word)
);
