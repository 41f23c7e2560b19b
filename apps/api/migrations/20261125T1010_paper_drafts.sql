-- What an administrator is writing of a paper; each has a draft of their own, so that no save overwrites another's text.
create table paper_drafts (
  paper_id text not null references papers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The content version it was begun from; 0: the paper had none.
  base_version integer not null,
  paper_text text not null,
  answers_text text not null,
  -- Counts the saves: a page that does not know the latest may not save over it.
  revision integer not null,
  edited_at timestamptz not null default clock_timestamp(),
  primary key (paper_id, user_id)
);
create index paper_drafts_by_user on paper_drafts (user_id);
