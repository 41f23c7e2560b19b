-- Errors that browsers reported, one row a group. Nothing in it says who met them.
create table browser_errors (
  -- A hash of the message and the place.
  fingerprint text primary key,
  message text not null,
  -- Frames of the site's own files, one a line.
  stack text not null,
  -- Of the latest report.
  route text not null,
  browser text not null,
  app_version text not null,
  report_count integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- An administrator says that it is dealt with; a later report opens it again.
  settled_at timestamptz
);
create index browser_errors_by_time on browser_errors (last_seen_at desc);
