-- Essay weights fitted to an installation's own marks. The last version of an exam type is in force for the scorer version
-- that it was fitted with; one without weights means the built-in ones.
create table essay_weights (
  exam_type text not null,
  version integer not null,
  scorer_version text not null,
  intercept double precision not null,
  weights jsonb,
  texts integer not null,
  created_at timestamptz not null default now(),
  primary key (exam_type, version)
);
