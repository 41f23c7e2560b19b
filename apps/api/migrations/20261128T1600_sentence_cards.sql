-- A sentence that was not understood comes back: its card, made again from its hearings and reviews as that of a mistake.
alter table heard_sentences
  -- Null: it was always understood, so it has no card.
  add column state text check (state in ('active', 'retired')),
  add column due_at timestamptz,
  add column stability double precision not null default 0,
  add column difficulty double precision not null default 0,
  add column scheduled_days integer not null default 0,
  add column reps integer not null default 0,
  add column lapses integer not null default 0,
  add column card_state smallint not null default 0 check (card_state between 0 and 3),
  add column last_review_at timestamptz,
  add column streak smallint not null default 0,
  add column retired_at timestamptz,
  add check ((state is null) = (due_at is null));
create index heard_sentences_due on heard_sentences (user_id, due_at) where state = 'active';
update heard_sentences set state = 'active', due_at = first_heard_at + interval '1 day' where not is_understood;

create table sentence_reviews (
  user_id uuid not null references users (id) on delete cascade,
  sentence_id uuid not null,
  -- Made by the page, so that a review done offline is stored once however often it is sent.
  id uuid not null,
  rating text not null check (rating in ('again', 'hard', 'good', 'easy')),
  -- Null where nothing was written.
  is_right boolean,
  seen_ms integer not null,
  reviewed_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, sentence_id) references heard_sentences (user_id, id) on delete cascade
);
create index sentence_reviews_of on sentence_reviews (user_id, sentence_id, reviewed_at desc);
create index sentence_reviews_by_day on sentence_reviews (user_id, reviewed_at desc);
