-- 精听: every sentence that a user checked, as a fact.
create table hearings (
  user_id uuid not null references users (id) on delete cascade,
  -- Made by the page, so that what was done offline is stored once however often it is sent.
  id uuid not null,
  paper_id text not null,
  content_version integer not null,
  -- The group, by its first item, and the place among the sentences of its recording, from 0.
  first_item smallint not null,
  sentence smallint not null,
  mode text not null check (mode in ('dictation', 'blanks')),
  words smallint not null check (words > 0),
  right_words smallint not null check (right_words between 0 and words),
  is_marked boolean not null,
  heard_at timestamptz not null,
  stored_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index hearings_of_sentence on hearings (user_id, paper_id, first_item, sentence, heard_at);
create index hearings_by_day on hearings (user_id, stored_at desc);

-- What follows from them, a row a sentence; rebuilt by projections/sentences.
create table heard_sentences (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  paper_id text not null,
  content_version integer not null,
  first_item smallint not null,
  sentence smallint not null,
  section text not null,
  -- The items whose evidence the sentence belongs to.
  evidence_of smallint[] not null,
  first_heard_at timestamptz not null,
  is_understood boolean not null,
  primary key (user_id, id),
  unique (user_id, paper_id, first_item, sentence)
);
