create table papers (
  id text primary key,
  exam_type text not null check (exam_type in ('CET4', 'CET6')),
  title text not null,
  edition_year integer not null,
  edition_month integer not null,
  edition_set integer not null,
  origin text not null,
  source text,
  licence text,
  description text not null default '',
  is_published boolean not null default false,
  content_version integer not null,
  difficulty double precision,
  takers integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a candidate may see.
create table paper_versions (
  paper_id text not null references papers (id) on delete cascade,
  version integer not null,
  content_hash text not null,
  document jsonb not null,
  -- By clip: length and cues, without what is said.
  recordings jsonb not null,
  created_at timestamptz not null default now(),
  primary key (paper_id, version),
  unique (paper_id, content_hash)
);

-- What gives the answers away: a table of its own, read only where answers are due.
create table paper_answers (
  paper_id text not null,
  version integer not null,
  document jsonb not null,
  -- By clip: the cues with what is said.
  recordings jsonb not null,
  primary key (paper_id, version),
  foreign key (paper_id, version) references paper_versions (paper_id, version) on delete cascade
);
