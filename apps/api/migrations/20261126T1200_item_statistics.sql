-- Whoever began the attempt was an administrator then: they know the keys, so the attempt counts in no statistics.
alter table attempts add column by_administrator boolean not null default false;
update attempts set by_administrator = true from users where users.id = attempts.user_id and users.role = 'admin';

-- What administrators read of an item: sums over the first attempts on the same questions, whatever their version.
create table item_statistics (
  paper_id text not null references papers (id) on delete cascade,
  questions_hash text not null,
  item integer not null,
  -- The domain's sums, which a regrade can be added to and taken from.
  tally jsonb not null,
  takers integer not null,
  -- Computed from the sums: lists are sorted and filtered by them.
  discrimination double precision,
  signs text[] not null,
  is_suspicious boolean not null,
  -- The signs and the key that an administrator called right.
  settled jsonb,
  settled_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (paper_id, questions_hash, item)
);
create index item_statistics_with_signs on item_statistics (paper_id, questions_hash) where signs <> '{}';
